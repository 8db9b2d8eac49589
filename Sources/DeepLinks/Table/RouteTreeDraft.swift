/// A node of the tree while it grows.
final class RouteTreeDraft {
    /// An edge that is no literal.
    enum Test: Equatable {
        case type(ParameterType)
        case affixed(RouteTree.Affix)
        case rest
    }

    private(set) var literals: [(bytes: [UInt8], node: RouteTreeDraft)] = []
    private var literalIndices: [[UInt8]: Int] = [:]
    private(set) var edges: [(test: Test, rank: Int, node: RouteTreeDraft)] = []
    private(set) var ends: [PathVariant] = []

    /// Adds a variant below this node.
    func add(_ variant: PathVariant) {
        var node = self
        for segment in variant.segments { node = node.child(segment, variant) }
        node.ends.append(variant)
    }

    func literal(_ bytes: [UInt8]) -> RouteTreeDraft? {
        literalIndices[bytes].map { literals[$0].node }
    }

    private func child(_ segment: PathVariant.Segment, _ variant: PathVariant) -> RouteTreeDraft {
        let test: Test
        switch segment {
        case .literal(let bytes):
            if let node = literal(bytes) { return node }
            let node = RouteTreeDraft()
            literalIndices[bytes] = literals.count
            literals.append((bytes, node))
            return node
        case .slot(let slot): test = .type(variant.link.slots[slot].type)
        case .unused(let type): test = .type(type)
        case .affixed(let prefix, let slot, let suffix):
            test = .affixed(
                RouteTree.Affix(prefix: prefix, suffix: suffix, type: variant.link.slots[slot].type)
            )
        case .rest: test = .rest
        }
        if let edge = edges.first(where: { $0.test == test }) { return edge.node }
        let node = RouteTreeDraft()
        edges.append((test, variant.rank(segment), node))
        return node
    }
}

/// Lays a draft out in arrays.
struct RouteTreeLayout {
    private(set) var nodes: [RouteTree.Node] = []
    private(set) var edges: [RouteTree.Edge] = []
    private(set) var affixes: [RouteTree.Affix] = []
    private(set) var ends: [PathVariant] = []
    private(set) var literals = ByteMap()
    private(set) var authorityLiterals = ByteMap()
    private(set) var authorityNodes: [[Int]] = []
    private(set) var reaches: [Bool] = []
    let entryCount: Int

    init(entryCount: Int) {
        self.entryCount = entryCount
    }

    /// Adds a node before its children, and gives its index.
    mutating func add(_ draft: RouteTreeDraft) -> Int {
        let index = nodes.count
        nodes.append(RouteTree.Node())
        reaches += Array(repeating: false, count: entryCount)
        let sorted = draft.ends.sorted { first, second in
            if first.link.precedes(second.link) || second.link.precedes(first.link) {
                return first.link.precedes(second.link)
            }
            return first.order < second.order
        }
        nodes[index].ends = ends.count..<ends.count + sorted.count
        ends += sorted
        for variant in sorted {
            let scope = variant.link.scope
            note(index, variant.isForSchemes ? scope.schemes[...] : scope.hosts[...])
        }
        var own: [RouteTree.Edge] = []
        for edge in draft.edges.sorted(by: { $0.rank < $1.rank }) {
            let test: RouteTree.Test
            switch edge.test {
            case .type(let type): test = .type(type)
            case .rest: test = .rest
            case .affixed(let affix):
                affixes.append(affix)
                test = .affixed(affixes.count - 1)
            }
            own.append(RouteTree.Edge(test: test, rank: edge.rank, node: add(edge.node, below: index)))
        }
        nodes[index].edges = edges.count..<edges.count + own.count
        nodes[index].hasEqualRanks = zip(own, own.dropFirst()).contains { $0.rank == $1.rank }
        edges += own
        for literal in draft.literals {
            literals.insert(add(literal.node, below: index), index, literal.bytes)
            nodes[index].longestLiteral = max(nodes[index].longestLiteral, literal.bytes.count)
        }
        return index
    }

    private mutating func add(_ draft: RouteTreeDraft, below parent: Int) -> Int {
        let index = add(draft)
        note(parent, reaches[index * entryCount..<(index + 1) * entryCount])
        return index
    }

    /// Notes that a node leads to some hosts or schemes.
    private mutating func note(_ node: Int, _ flags: ArraySlice<Bool>) {
        for (entry, isReached) in flags.enumerated() where isReached {
            reaches[node * entryCount + entry] = true
        }
    }

    /// Adds the map of first segments in lower case.
    mutating func addAuthority(_ root: RouteTreeDraft) {
        var indices: [[UInt8]: Int] = [:]
        for literal in root.literals {
            guard let node = literals.value(RouteTree.root, literal.bytes.span, 0..<literal.bytes.count)
            else { continue }
            let folded = literal.bytes.map(lowercased)
            if let index = indices[folded] {
                authorityNodes[index].append(node)
            } else {
                indices[folded] = authorityNodes.count
                authorityLiterals.insert(authorityNodes.count, RouteTree.root, folded)
                authorityNodes.append([node])
            }
        }
    }
}
