/// Finds the link that values alone keep from a URL, for naming what is wrong with it.
///
/// It is the link whose first bad value stands furthest right, the first by precedence of equals. Only refused links pay for this walk.
struct InvalidParameterSearch {
    private let reader: LinkReader
    private let table: FrozenTable
    /// The best so far: the link and the segment of its first bad value.
    private var best: (link: Int, segment: Int)?

    /// Searches the whole table.
    ///
    /// - Returns: the link and the placeholder whose text is of another type; nil if no link has this shape.
    static func find(_ reader: LinkReader, in table: FrozenTable) -> (link: Int, slot: Int)? {
        var search = InvalidParameterSearch(reader: reader, table: table)
        search.walk(RouteTree.root, 0, nil)
        guard let best = search.best, case .slot(let slot) = table.links[best.link].segments[best.segment] else { return nil }
        return (best.link, slot)
    }

    private init(reader: LinkReader, table: FrozenTable) {
        self.reader = reader
        self.table = table
    }

    private mutating func walk(_ node: Int, _ depth: Int, _ firstBad: Int?) {
        guard depth < reader.segments.count else {
            if let firstBad { compare(node, firstBad) }
            return
        }
        let segment = reader.segments[depth]
        if depth == 0 && reader.beginsInAuthority {
            for node in reader.authorityNodes(table.tree) { walk(node, 1, firstBad) }
        } else if let next = table.tree.literals.value(node, reader.decoded.span, segment) {
            walk(next, depth + 1, firstBad)
        }
        for index in table.tree.nodes[node].edges {
            let edge = table.tree.edges[index]
            let isGood = edge.type.accepts(reader.decoded.span, segment, table.enumerations)
            walk(edge.node, depth + 1, firstBad ?? (isGood ? nil : depth))
        }
    }

    private mutating func compare(_ node: Int, _ firstBad: Int) {
        for index in table.tree.nodes[node].ends {
            let link = table.tree.ends[index]
            if let best {
                guard firstBad >= best.segment else { return }
                let isBetter = firstBad > best.segment || table.links[link].isPreferred(to: table.links[best.link])
                if !isBetter { continue }
            }
            best = (link, firstBad)
        }
    }
}
