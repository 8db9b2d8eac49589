// Where two edges may take one segment, a walk carries all the nodes that are equally good so far.

extension LinkMatcher {
    /// Follows several nodes.
    ///
    /// Invariant: they are equally good for the segments before `depth`, and no other node is better.
    mutating func walk(
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
        var best = LinkEnding()
        for position in level { best.compare(frontier[position], reader, &items, link, tree, enumerations) }
        return end(best)
    }
}
