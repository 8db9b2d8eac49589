/// Finds the link of a table that takes a URL; one value is reused, so that a walk allocates nothing.
struct LinkMatcher: Sendable {
    /// The nodes that the walk carries where it carries several, level upon level: each level is a range at
    /// the end of this array.
    private var frontier: [Int] = []
    /// The best link whose path took the URL while a required item was missing.
    private(set) var missing: (link: Link, item: Int)?
    /// The most segments that some path of the table began with.
    private(set) var furthest = 0

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

    /// Follows several nodes.
    ///
    /// Invariant: they are equally good for the segments before `depth`, and no other node is better.
    private mutating func walk(
        _ level: Range<Int>,
        _ depth: Int,
        _ reader: LinkReader,
        _ items: inout QueryItems,
        _ link: Span<UInt8>,
        _ tree: RouteTree,
        _ enumerations: EnumerationSet
    ) -> PathVariant? {
        guard level.contains(where: { tree.leads(frontier[$0], to: reader.origin) }) else { return nil }
        furthest = max(furthest, depth)
        guard depth < reader.segments.count else {
            return end(level, reader, &items, link, tree, enumerations)
        }
        let next = frontier.count
        stepLiterals(level, depth, reader, tree)
        if frontier.count > next {
            if let found = walk(next..<frontier.count, depth + 1, reader, &items, link, tree, enumerations) {
                return found
            }
            frontier.removeSubrange(next...)
        }
        var rank = 0
        while let nextRank = lowestRank(above: rank, level, tree) {
            rank = nextRank
            stepPlaceholders(rank, level, depth, reader, tree, enumerations)
            guard frontier.count > next else { continue }
            let nextDepth = rank == PathVariant.restRank ? reader.segments.count : depth + 1
            if let found = walk(next..<frontier.count, nextDepth, reader, &items, link, tree, enumerations) {
                return found
            }
            frontier.removeSubrange(next...)
        }
        return nil
    }

    private mutating func stepLiterals(
        _ level: Range<Int>,
        _ depth: Int,
        _ reader: LinkReader,
        _ tree: RouteTree
    ) {
        if depth == 0 && reader.beginsInAuthority {
            frontier.append(contentsOf: reader.authorityNodes(tree))
            return
        }
        let segment = reader.segments[depth]
        for position in level {
            if let node = tree.literal(frontier[position], reader.decoded.span, segment) {
                frontier.append(node)
            }
        }
    }

    private mutating func stepPlaceholders(
        _ rank: Int,
        _ level: Range<Int>,
        _ depth: Int,
        _ reader: LinkReader,
        _ tree: RouteTree,
        _ enumerations: EnumerationSet
    ) {
        let segment = reader.segments[depth]
        let foldsCase = depth == 0 && reader.beginsInAuthority
        for position in level {
            for index in tree.nodes[frontier[position]].edges {
                let edge = tree.edges[index]
                guard edge.rank == rank else { continue }
                if tree.takes(edge.test, reader.decoded.span, segment, enumerations, foldsCase: foldsCase) {
                    frontier.append(edge.node)
                }
            }
        }
    }

    private func lowestRank(above rank: Int, _ level: Range<Int>, _ tree: RouteTree) -> Int? {
        var lowest: Int?
        for position in level {
            for index in tree.nodes[frontier[position]].edges {
                let candidate = tree.edges[index].rank
                if candidate > rank && candidate < lowest ?? .max { lowest = candidate }
            }
        }
        return lowest
    }

    private mutating func end(
        _ level: Range<Int>,
        _ reader: LinkReader,
        _ items: inout QueryItems,
        _ link: Span<UInt8>,
        _ tree: RouteTree,
        _ enumerations: EnumerationSet
    ) -> PathVariant? {
        var best = Ending()
        for position in level { best.compare(frontier[position], reader, &items, link, tree, enumerations) }
        return end(best)
    }

    private mutating func end(
        _ node: Int,
        _ reader: LinkReader,
        _ items: inout QueryItems,
        _ link: Span<UInt8>,
        _ tree: RouteTree,
        _ enumerations: EnumerationSet
    ) -> PathVariant? {
        var best = Ending()
        best.compare(node, reader, &items, link, tree, enumerations)
        return end(best)
    }

    private mutating func end(_ best: Ending) -> PathVariant? {
        if best.found == nil && missing == nil { missing = best.missing }
        return best.found
    }
}

/// Of the links that end at some nodes: the first by precedence that is for the URL's host or scheme and has
/// all its items.
private struct Ending {
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
