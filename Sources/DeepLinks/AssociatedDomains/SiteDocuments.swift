/// The documents of a table's hosts, made once for all who look at them: the report on the table and the
/// service.
package struct SiteDocuments: Sendable {
    /// A document and its bytes.
    package struct Entry<Content: Sendable>: Sendable {
        package let content: Content
        package let json: [UInt8]

        /// Takes a document that is made already.
        package init(content: Content, json: [UInt8]) {
            self.content = content
            self.json = json
        }
    }

    /// The largest document that is served, in bytes; Google's pages give no number for assetlinks.json, so
    /// Apple's bar is put to it too.
    package static let sizeLimit = AppSiteAssociation.sizeLimit

    /// The apple-app-site-association documents, one for each host entry; nil for `*`.
    package let siteAssociations: [Entry<AppSiteAssociation>?]
    /// The assetlinks.json documents, one for each host entry; nil also without Android apps.
    package let assetLinks: [Entry<AssetLinks>?]
    /// For each host entry the first that has the same documents.
    package let twins: [Int]

    /// The documents of a host entry by name, and how many bytes each has.
    package func sizes(of host: Int) -> [(name: String, bytes: Int)] {
        [
            siteAssociations[host].map { ("apple-app-site-association", $0.json.count) },
            assetLinks[host].map { ("assetlinks.json", $0.json.count) },
        ].compactMap(\.self)
    }

    /// Takes documents that are made already, one for each host entry.
    package init(
        siteAssociations: [Entry<AppSiteAssociation>?],
        assetLinks: [Entry<AssetLinks>?],
        twins: [Int]
    ) {
        self.siteAssociations = siteAssociations
        self.assetLinks = assetLinks
        self.twins = twins
    }

    /// Makes all documents of a table.
    ///
    /// - Parameter table: any.
    package init(_ table: RouteTable) {
        let frozen = table.table
        let hosts = frozen.names.hosts
        var siteAssociations: [Entry<AppSiteAssociation>?] = []
        var assetLinks: [Entry<AssetLinks>?] = []
        var twins: [Int] = []
        for host in hosts.indices {
            // Most tables have the same links for all of their hosts.
            let twin = hosts.indices.prefix(host).first { other in
                !hosts[other].isAny && !hosts[host].isAny
                    && frozen.links.allSatisfy { $0.scope.hosts[other] == $0.scope.hosts[host] }
            }
            twins.append(twin ?? host)
            if let twin {
                siteAssociations.append(siteAssociations[twin])
                assetLinks.append(assetLinks[twin])
                continue
            }
            siteAssociations.append(
                AppSiteAssociation.make(for: frozen, host: host).map { Entry(content: $0, json: $0.json) }
            )
            assetLinks.append(
                AssetLinks.make(for: frozen, host: host).map { Entry(content: $0, json: $0.json) }
            )
        }
        self.init(siteAssociations: siteAssociations, assetLinks: assetLinks, twins: twins)
    }
}
