/// Finds the link that values alone keep from a URL, for naming what is wrong with it.
///
/// It is the link whose first bad value stands furthest right, the first by precedence of equals; a host
/// stands before all segments. Only refused links pay for this walk.
struct InvalidParameterSearch {
    private let reader: LinkReader
    private let tree: RouteTree
    private let enumerations: EnumerationSet
    /// The best so far, and the segment of its first bad value, -1 being the host.
    private var best: (variant: PathVariant, segment: Int)?

    /// Searches a whole tree.
    ///
    /// - Returns: the refusal that names the link and the placeholder whose text is of another type; nil if
    ///   no link has this shape.
    static func find(_ reader: LinkReader, in table: FrozenTable) -> LinkRefusal? {
        let tree = table.tree(for: reader.origin)
        let enumerations = table.enumerations
        var search = InvalidParameterSearch(reader: reader, tree: tree, enumerations: enumerations)
        search.walk(RouteTree.root, 0, nil)
        guard let best = search.best else { return nil }
        let link = best.variant.link
        if best.segment < 0 {
            return link.firstBadHostSlot(reader, enumerations).map {
                .invalidParameter(link: link.index, slot: $0.slot, got: .decoded($0.text))
            }
        }
        let segment = reader.segments[best.segment]
        switch best.variant.segments[best.segment] {
        case .slot(let slot): return .invalidParameter(link: link.index, slot: slot, got: .decoded(segment))
        case .affixed(let prefix, let slot, let suffix):
            let text = segment.lowerBound + prefix.count..<segment.upperBound - suffix.count
            return .invalidParameter(link: link.index, slot: slot, got: .decoded(text))
        case .literal, .unused, .rest: return nil
        }
    }

    private init(reader: LinkReader, tree: RouteTree, enumerations: EnumerationSet) {
        self.reader = reader
        self.tree = tree
        self.enumerations = enumerations
    }

    private mutating func walk(_ node: Int, _ depth: Int, _ firstBad: Int?) {
        guard depth < reader.segments.count else {
            compare(node, firstBad)
            return
        }
        let segment = reader.segments[depth]
        let foldsCase = depth == 0 && reader.beginsInAuthority
        if foldsCase {
            for node in reader.authorityNodes(tree) { walk(node, 1, firstBad) }
        } else if let next = tree.literal(node, reader.decoded.span, segment) {
            walk(next, depth + 1, firstBad)
        }
        for index in tree.nodes[node].edges {
            let edge = tree.edges[index]
            // Text around a placeholder is the path's, not a value: a segment without it has another shape.
            if case .affixed(let affix) = edge.test,
                tree.affixes[affix].value(reader.decoded.span, segment, foldsCase: foldsCase) == nil
            {
                continue
            }
            let isGood = tree.takes(
                edge.test,
                reader.decoded.span,
                segment,
                enumerations,
                foldsCase: foldsCase
            )
            walk(
                edge.node,
                edge.test == .rest ? reader.segments.count : depth + 1,
                firstBad ?? (isGood ? nil : depth)
            )
        }
    }

    private mutating func compare(_ node: Int, _ firstBad: Int?) {
        for index in tree.nodes[node].ends {
            let variant = tree.ends[index]
            guard variant.link.scope.allows(reader.origin) else { continue }
            let isHostBad = !variant.link.takesHost(reader, enumerations)
            guard let position = isHostBad ? -1 : firstBad else { continue }
            if position >= 0, case .unused = variant.segments[position] { continue }
            if let best {
                guard position >= best.segment else { continue }
                if position == best.segment && !variant.isPreferred(to: best.variant) { continue }
            }
            best = (variant, position)
        }
    }
}
