/// Of the links that end at some nodes: the first by precedence that is for the URL's host or scheme and has
/// all its items.
struct LinkEnding {
    private(set) var found: PathVariant?
    /// The first by precedence of those that lack an item.
    private(set) var missing: (link: Link, item: Int)?

    mutating func compare(
        _ node: Int,
        _ reader: LinkReader,
        _ items: inout QueryItems,
        _ link: Span<UInt8>,
        _ tree: RouteTree,
        _ enumerations: EnumerationSet
    ) {
        for index in tree.nodes[node].ends {
            let candidate = tree.ends[index]
            guard candidate.link.scope.allows(reader.origin), candidate.link.takesHost(reader, enumerations)
            else { continue }
            if let found, !candidate.link.precedes(found.link) { continue }
            if let item = candidate.link.firstMissingItem(&items, link) {
                if missing.map({ candidate.link.precedes($0.link) }) ?? true {
                    missing = (candidate.link, item)
                }
            } else {
                found = candidate
            }
        }
    }
}
