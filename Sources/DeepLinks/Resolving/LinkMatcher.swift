/// Finds the link of a table that takes a URL; one value is reused, so that a walk allocates nothing.
struct LinkMatcher: Sendable {
    /// The nodes that the walk carries, level upon level: each level is a range at the end of this array.
    private var frontier: [Int] = []
    /// The first link by precedence whose path took the URL while a required item was missing.
    private(set) var missing: (link: Int, item: Int)?

    /// Finds the link with the first different rank from the left among all that take the URL.
    ///
    /// - Parameters:
    ///   - reader: the URL's parts.
    ///   - items: its query, split.
    ///   - link: its bytes.
    ///   - table: the table.
    /// - Returns: the link's index; nil if none takes it, `missing` then tells whether an item was all that kept one from it.
    mutating func match(
        _ reader: LinkReader,
        _ items: inout QueryItems,
        _ link: Span<UInt8>,
        in table: FrozenTable
    ) -> Int? {
        frontier.removeAll(keepingCapacity: true)
        missing = nil
        return walk(RouteTree.root, 0, reader, &items, link, table)
    }

    /// Follows one node. Invariant: no other node is as good for the segments before `depth`.
    private mutating func walk(
        _ node: Int,
        _ depth: Int,
        _ reader: LinkReader,
        _ items: inout QueryItems,
        _ link: Span<UInt8>,
        _ table: FrozenTable
    ) -> Int? {
        // Where more nodes than one may be as good, the walk carries them all.
        if depth == 0 && reader.beginsInAuthority { return branch(node, depth, reader, &items, link, table) }
        guard depth < reader.segments.count else { return end(node, &items, link, table) }
        let segment = reader.segments[depth]
        if let next = table.tree.literals.value(node, reader.decoded.span, segment),
            let found = walk(next, depth + 1, reader, &items, link, table)
        {
            return found
        }
        let edges = table.tree.nodes[node].edges
        if table.tree.nodes[node].hasEqualRanks { return branch(node, depth, reader, &items, link, table) }
        for index in edges {
            let edge = table.tree.edges[index]
            guard edge.type.accepts(reader.decoded.span, segment, table.enumerations) else { continue }
            if let found = walk(edge.node, depth + 1, reader, &items, link, table) { return found }
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
        _ table: FrozenTable
    ) -> Int? {
        let start = frontier.count
        frontier.append(node)
        defer { frontier.removeSubrange(start...) }
        return walk(start..<start + 1, depth, reader, &items, link, table)
    }

    /// Invariant: the nodes of `level` are equally good for the segments before `depth`, and no other node is better.
    private mutating func walk(
        _ level: Range<Int>,
        _ depth: Int,
        _ reader: LinkReader,
        _ items: inout QueryItems,
        _ link: Span<UInt8>,
        _ table: FrozenTable
    ) -> Int? {
        guard depth < reader.segments.count else { return end(level, &items, link, table) }
        let next = frontier.count
        stepLiterals(level, depth, reader, table)
        if frontier.count > next {
            if let found = walk(next..<frontier.count, depth + 1, reader, &items, link, table) { return found }
            frontier.removeSubrange(next...)
        }
        var rank = 0
        while let nextRank = lowestRank(above: rank, level, table) {
            rank = nextRank
            stepPlaceholders(rank, level, depth, reader, table)
            guard frontier.count > next else { continue }
            if let found = walk(next..<frontier.count, depth + 1, reader, &items, link, table) { return found }
            frontier.removeSubrange(next...)
        }
        return nil
    }

    private mutating func stepLiterals(_ level: Range<Int>, _ depth: Int, _ reader: LinkReader, _ table: FrozenTable) {
        let segment = reader.segments[depth]
        if depth == 0 && reader.beginsInAuthority {
            frontier.append(contentsOf: reader.authorityNodes(table.tree))
            return
        }
        for position in level {
            if let node = table.tree.literals.value(frontier[position], reader.decoded.span, segment) { frontier.append(node) }
        }
    }

    private mutating func stepPlaceholders(
        _ rank: Int,
        _ level: Range<Int>,
        _ depth: Int,
        _ reader: LinkReader,
        _ table: FrozenTable
    ) {
        let segment = reader.segments[depth]
        for position in level {
            for index in table.tree.nodes[frontier[position]].edges {
                let edge = table.tree.edges[index]
                if edge.rank == rank && edge.type.accepts(reader.decoded.span, segment, table.enumerations) {
                    frontier.append(edge.node)
                }
            }
        }
    }

    private func lowestRank(above rank: Int, _ level: Range<Int>, _ table: FrozenTable) -> Int? {
        var lowest: Int?
        for position in level {
            for index in table.tree.nodes[frontier[position]].edges {
                let candidate = table.tree.edges[index].rank
                if candidate > rank && candidate < lowest ?? .max { lowest = candidate }
            }
        }
        return lowest
    }

    private mutating func end(
        _ level: Range<Int>,
        _ items: inout QueryItems,
        _ link: Span<UInt8>,
        _ table: FrozenTable
    ) -> Int? {
        var best = Ending()
        for position in level { best.compare(frontier[position], &items, link, table) }
        return end(best)
    }

    private mutating func end(_ node: Int, _ items: inout QueryItems, _ link: Span<UInt8>, _ table: FrozenTable) -> Int? {
        var best = Ending()
        best.compare(node, &items, link, table)
        return end(best)
    }

    private mutating func end(_ best: Ending) -> Int? {
        if best.found == nil && missing == nil { missing = best.missing }
        return best.found
    }
}

/// Of the links that end at some nodes: the first by precedence whose required items are all there.
private struct Ending {
    private(set) var found: Int?
    /// The first by precedence of those that lack one.
    private(set) var missing: (link: Int, item: Int)?

    mutating func compare(_ node: Int, _ items: inout QueryItems, _ link: Span<UInt8>, _ table: FrozenTable) {
        for index in table.tree.nodes[node].ends {
            let candidate = table.tree.ends[index]
            if let found, !table.links[candidate].precedes(table.links[found]) { continue }
            if let item = table.links[candidate].firstMissingItem(&items, link) {
                if missing.map({ table.links[candidate].precedes(table.links[$0.link]) }) ?? true { missing = (candidate, item) }
            } else {
                found = candidate
            }
        }
    }
}

extension LinkReader {
    /// The nodes behind a first segment that stands in the authority, where literals compare without case.
    func authorityNodes(_ tree: RouteTree) -> [Int] {
        guard let segment = segments.first else { return [] }
        var folded: [UInt8] = []
        folded.append(decoded.span, segment)
        for index in folded.indices { folded[index] = lowercased(folded[index]) }
        guard let index = tree.authorityLiterals.value(RouteTree.root, folded.span, 0..<folded.count) else { return [] }
        return tree.authorityNodes[index]
    }
}

extension Link {
    /// The index of the first required item that a URL does not have; nil if it has all of them.
    ///
    /// An item without a value counts as absent, except for a `Bool`, of which `?flag` is `true` and `?flag=` is no value.
    func firstMissingItem(_ items: inout QueryItems, _ link: Span<UInt8>) -> Int? {
        for (index, wanted) in self.items.enumerated() where wanted.isRequired {
            guard let item = items.first(named: wanted.name, in: link) else { return index }
            switch wanted.content {
            case .literal(let text):
                guard let value = item.value, items.isValue(value, text, link) else { return index }
            case .slot(let slot):
                guard !item.isAbsent(for: slots[slot].type) else { return index }
            }
        }
        return nil
    }
}

extension QueryItems.Item {
    /// Whether the item counts as not given.
    func isAbsent(for type: ParameterType) -> Bool {
        value?.isEmpty ?? (type != .bool)
    }
}
