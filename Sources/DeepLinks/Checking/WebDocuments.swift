/// What the documents of a table would do beyond what its author had in mind.
enum WebDocuments {
    /// From here on a document is near the limit, beyond which it is refused.
    static let warningSize = 100 * 1024

    static func remarks(_ table: FrozenTable, _ documents: SiteDocuments, _ places: TablePlaces) -> [Remark] {
        sizes(table, documents, places) + broadPaths(table)
    }

    private static func sizes(_ table: FrozenTable, _ documents: SiteDocuments, _ places: TablePlaces)
        -> [Remark]
    {
        let limit = SiteDocuments.sizeLimit
        return table.names.hosts.indices.flatMap { host in
            documents.sizes(of: host).filter { (warningSize...limit).contains($0.bytes) }.map { name, bytes in
                .warning(
                    places.place("hosts", host),
                    "the \(name) document of \(table.names.hosts[host].text) has \(bytes) bytes; devices take \(limit)"
                )
            }
        }
    }

    /// A pattern cannot tell a name from a page: where any text may stand first, the document claims them
    /// all.
    private static func broadPaths(_ table: FrozenTable) -> [Remark] {
        var remarks: [Remark] = []
        var seen: Set<Substring> = []
        let documents = table.names.hosts.map { !$0.isAny }
        for variant in table.content.variants where !variant.isForSchemes {
            let link = variant.link
            guard zip(documents, link.scope.hosts).contains(where: { $0 && $1 }),
                !variant.segments.prefix(variant.prefixCount).contains(where: \.isLiteral),
                let first = variant.segments.dropFirst(variant.prefixCount).first,
                first.takesAnyText(link), seen.insert(link.rootPlace).inserted
            else { continue }
            let message =
                "\"\(link.pattern)\" begins with any text, so the apple-app-site-association document claims pages "
                + "all over the site for the app; name those that stay on the web in \"exclude\""
            remarks.append(.warning(link, message))
        }
        return remarks
    }
}

extension PathVariant.Segment {
    var isLiteral: Bool {
        if case .literal = self { true } else { false }
    }

    /// Whether the segment takes whatever is not empty.
    fileprivate func takesAnyText(_ link: Link) -> Bool {
        switch self {
        case .literal, .affixed: false
        case .rest: true
        case .unused(let type): type == .string
        case .slot(let slot): link.slots[slot].type == .string
        }
    }
}
