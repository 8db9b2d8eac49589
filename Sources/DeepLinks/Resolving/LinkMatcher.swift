/// Finds the link of a table that takes a URL; one value is reused, so that a walk allocates nothing.
struct LinkMatcher: Sendable {
    /// The nodes that the walk carries where it carries several, level upon level: each level is a range at
    /// the end of this array.
    var frontier: [Int] = []
    /// The best link whose path took the URL while a required item was missing.
    private(set) var missing: (link: Link, item: Int)?
    /// The most segments that some path of the table began with.
    var furthest = 0

    /// Finds the link with the first different rank from the left among all that take the URL.
    ///
    /// - Parameters:
    ///   - reader: the URL's parts.
    ///   - items: its query, split.
    ///   - link: its bytes.
    ///   - tree: the tree of its kind.
    ///   - enumerations: the table's enums.
    /// - Returns: nil if none takes it; `missing` then tells whether an item was all that kept one from it.
    mutating func match(
        _ reader: LinkReader,
        _ items: inout QueryItems,
        _ link: Span<UInt8>,
        in tree: RouteTree,
        _ enumerations: EnumerationSet
    ) -> PathVariant? {
        frontier.reset()
        missing = nil
        furthest = 0
        // Where case does not count, two literals may be as good for the first segment.
        if reader.beginsInAuthority {
            return branch(RouteTree.root, 0, reader, &items, link, tree, enumerations)
        }
        return walk(RouteTree.root, 0, reader, &items, link, tree, enumerations)
    }

    /// Follows one node.
    ///
    /// Invariant: no other node is as good for the segments before `depth`.
    private mutating func walk(
        _ node: Int,
        _ depth: Int,
        _ reader: LinkReader,
        _ items: inout QueryItems,
        _ link: Span<UInt8>,
        _ tree: RouteTree,
        _ enumerations: EnumerationSet
    ) -> PathVariant? {
        guard tree.leads(node, to: reader.origin) else { return nil }
        furthest = max(furthest, depth)
        guard depth < reader.segments.count else {
            return end(node, reader, &items, link, tree, enumerations)
        }
        let segment = reader.segments[depth]
        if let next = tree.literal(node, reader.decoded.span, segment),
            let found = walk(next, depth + 1, reader, &items, link, tree, enumerations)
        {
            return found
        }
        if tree.nodes[node].hasEqualRanks {
            return branch(node, depth, reader, &items, link, tree, enumerations)
        }
        for index in tree.nodes[node].edges {
            let edge = tree.edges[index]
            guard tree.takes(edge.test, reader.decoded.span, segment, enumerations, foldsCase: false) else {
                continue
            }
            let next = edge.test == .rest ? reader.segments.count : depth + 1
            if let found = walk(edge.node, next, reader, &items, link, tree, enumerations) { return found }
        }
        return nil
    }

    /// Goes on from one node with a level of nodes.
    private mutating func branch(
        _ node: Int,
        _ depth: Int,
        _ reader: LinkReader,
        _ items: inout QueryItems,
        _ link: Span<UInt8>,
        _ tree: RouteTree,
        _ enumerations: EnumerationSet
    ) -> PathVariant? {
        let start = frontier.count
        frontier.append(node)
        defer { frontier.removeSubrange(start...) }
        return walk(start..<start + 1, depth, reader, &items, link, tree, enumerations)
    }

    private mutating func end(
        _ node: Int,
        _ reader: LinkReader,
        _ items: inout QueryItems,
        _ link: Span<UInt8>,
        _ tree: RouteTree,
        _ enumerations: EnumerationSet
    ) -> PathVariant? {
        var best = LinkEnding()
        best.compare(node, reader, &items, link, tree, enumerations)
        return end(best)
    }

    mutating func end(_ best: LinkEnding) -> PathVariant? {
        if best.found == nil && missing == nil { missing = best.missing }
        return best.found
    }
}
