/// The association files of a table's hosts, to be asked as devices ask them: each link that of its own host.
package struct TableAssociations {
    private let names: LinkNames
    /// Nil for a host that has no document.
    private let files: [AssociationFile?]
    /// That of the first host that has one.
    private let first: AssociationFile

    /// Makes the documents of all hosts, and reads them back.
    ///
    /// - Returns: nil if no host has a document.
    /// - Throws: `AssociationFileError` if one of our own documents cannot be read.
    package init?(_ table: FrozenTable) throws(AssociationFileError) {
        names = table.names
        var files: [AssociationFile?] = []
        for host in table.names.hosts.indices {
            let json = AppSiteAssociation.make(for: table, host: host)?.json
            files.append(
                try json.map { json throws(AssociationFileError) in try AssociationFile(json: json) }
            )
        }
        guard let first = files.lazy.compactMap(\.self).first else { return nil }
        self.files = files
        self.first = first
    }

    /// The host entry that a name belongs to, or that is written so; nil if the table has none, or it has no document.
    ///
    /// - Parameter domain: a host, or an entry as the table has it.
    /// - Returns: the entry's index.
    package func host(_ domain: String) -> Int? {
        let bytes = Array(domain.utf8)
        let entry = names.hosts.firstIndex { isSame($0.text, domain) }
        guard let host = entry ?? names.host(named: bytes.span, 0..<bytes.count), files[host] != nil else {
            return nil
        }
        return host
    }

    /// Decides about a link by the document of its host.
    ///
    /// - Parameters:
    ///   - url: the link.
    ///   - appID: the app; nil for any that the document names.
    ///   - host: the one host entry whose document is asked; nil for that of the link's host.
    /// - Returns: the outcome, by the first document where the link is for no host that has one.
    package func decision(on url: String, appID: String?, host: Int?) -> AssociationDecision {
        let bytes = Array(url.utf8)
        var link = AssociatedLink()
        let name = link.read(bytes.span, domain: nil) == nil ? link.host : nil
        let own = name.flatMap { names.host(named: bytes.span, $0) }
        let isOurs = own.map { files[$0] != nil && (host == nil || host == $0) } ?? false
        let file = (host ?? own).flatMap { files[$0] } ?? first
        // No host is empty, so an empty domain is that of no link.
        return file.decision(on: url, appID: appID, domain: isOurs ? nil : "")
    }
}
