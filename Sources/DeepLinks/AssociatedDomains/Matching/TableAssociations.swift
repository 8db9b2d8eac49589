/// The association files of a table's hosts, to be asked as devices ask them: each link that of its own host.
package struct TableAssociations {
    private let names: LinkNames
    /// Nil for a host that has no document.
    private let files: [AssociationFile?]
    /// That of the first host that has one.
    private let first: AssociationFile

    /// Reads the documents of all hosts back; nil if no host has one.
    ///
    /// - Parameters:
    ///   - documents: the table's.
    ///   - names: the table's.
    /// - Throws: `AssociationFileError` if one of our own documents cannot be read.
    package init?(_ documents: SiteDocuments, _ names: LinkNames) throws(AssociationFileError) {
        self.names = names
        var files: [AssociationFile?] = []
        for (host, twin) in documents.twins.enumerated() {
            if twin < host {
                files.append(files[twin])
            } else if let document = documents.siteAssociations[host] {
                files.append(try AssociationFile(json: document.json))
            } else {
                files.append(nil)
            }
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
        names.entry(namedOrWritten: domain).flatMap { files[$0] == nil ? nil : $0 }
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
        let file = host.flatMap { files[$0] }
        // What is no link at all, the file says itself.
        guard link.read(bytes.span, domain: nil) == nil else {
            return (file ?? first).decision(on: url, appID: appID)
        }
        let own = names.host(named: bytes.span, link.host)
        if let own, let document = files[own], host == nil || host == own {
            return document.decision(on: url, appID: appID)
        }
        return AssociationDecision(
            outcome: .none,
            appID: appID ?? (file ?? own.flatMap { files[$0] } ?? first).appIDs.first,
            entry: nil,
            component: nil,
            position: nil,
            misses: [],
            obstacle: .domain
        )
    }
}
