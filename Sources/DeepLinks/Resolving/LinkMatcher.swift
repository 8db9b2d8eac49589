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
        frontier.append(RouteTree.root)
        missing = nil
        return walk(0..<1, 0, reader, &items, link, table)
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

    /// Of the links that end here: the first by precedence whose required items are all there.
    private mutating func end(
        _ level: Range<Int>,
        _ items: inout QueryItems,
        _ link: Span<UInt8>,
        _ table: FrozenTable
    ) -> Int? {
        var found: Int?
        var absent: (link: Int, item: Int)?
        for position in level {
            for index in table.tree.nodes[frontier[position]].ends {
                let candidate = table.tree.ends[index]
                if let best = found, !table.links[candidate].precedes(table.links[best]) { continue }
                if let item = table.links[candidate].firstMissingItem(&items, link) {
                    if absent == nil { absent = (candidate, item) }
                } else {
                    found = candidate
                }
            }
        }
        if found == nil && missing == nil { missing = absent }
        return found
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
