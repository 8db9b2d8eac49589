extension RouteTree {
    /// Two links that could take the same URL with the same precedence.
    struct Clash {
        /// The later one, which the fault stands at.
        let link: Link
        let message: String
    }

    /// A node while the tree grows.
    final class Draft {
        var literals: [(bytes: [UInt8], node: Draft)] = []
        var literalIndices: [[UInt8]: Int] = [:]
        var edges: [(type: ParameterType, node: Draft)] = []
        var ends: [Int] = []

        func child(_ segment: Link.Segment, _ slots: [Link.Slot]) -> Draft {
            switch segment {
            case .literal(let bytes):
                if let index = literalIndices[bytes] { return literals[index].node }
                let node = Draft()
                literalIndices[bytes] = literals.count
                literals.append((bytes, node))
                return node
            case .slot(let slot):
                let type = slots[slot].type
                if let edge = edges.first(where: { $0.type == type }) { return edge.node }
                let node = Draft()
                edges.append((type, node))
                return node
            }
        }
    }

    /// Builds the tree of all links, and finds those that clash.
    enum Builder {
        static func build(
            _ links: [Link],
            _ enumerations: EnumerationSet,
            hasSchemes: Bool
        ) -> (tree: RouteTree, clashes: [Clash]) {
            let root = Draft()
            for (index, link) in links.enumerated() {
                var node = root
                for segment in link.segments { node = node.child(segment, link.slots) }
                node.ends.append(index)
            }
            var finder = ClashFinder(links: links, enumerations: enumerations)
            finder.find(root, hasSchemes: hasSchemes)
            var tree = RouteTree()
            _ = tree.freeze(root, links)
            tree.freezeAuthority(root)
            return (tree, finder.clashes)
        }
    }

    /// Lays a draft out in the arrays, itself before its children, and gives its index.
    private mutating func freeze(_ draft: Draft, _ links: [Link]) -> Int {
        let index = nodes.count
        nodes.append(Node())
        let sorted = draft.ends.enumerated().sorted { first, second in
            // Stable: equals keep the table's order.
            links[first.element].precedes(links[second.element])
                || (!links[second.element].precedes(links[first.element]) && first.offset < second.offset)
        }
        nodes[index].ends = ends.count..<ends.count + sorted.count
        ends += sorted.map(\.element)
        var own: [Edge] = []
        for edge in draft.edges.sorted(by: { $0.type.rank < $1.type.rank }) {
            own.append(Edge(type: edge.type, rank: edge.type.rank, node: freeze(edge.node, links)))
        }
        nodes[index].edges = edges.count..<edges.count + own.count
        edges += own
        nodes[index].hasEqualRanks = zip(own, own.dropFirst()).contains { $0.rank == $1.rank }
        for literal in draft.literals { literals.insert(freeze(literal.node, links), index, literal.bytes) }
        return index
    }

    private mutating func freezeAuthority(_ root: Draft) {
        var indices: [[UInt8]: Int] = [:]
        for literal in root.literals {
            guard let node = literals.value(Self.root, literal.bytes.span, 0..<literal.bytes.count) else { continue }
            let folded = literal.bytes.map(lowercased)
            if let index = indices[folded] {
                authorityNodes[index].append(node)
            } else {
                indices[folded] = authorityNodes.count
                authorityLiterals.insert(authorityNodes.count, Self.root, folded)
                authorityNodes.append([node])
            }
        }
    }
}
