/// Finds links that could take the same URL with the same precedence.
///
/// It walks pairs of nodes that one URL could reach with equal ranks. Those are a node and itself, except where edges of one rank share a
/// text (enums with a common value, literals that differ in case in a scheme's authority), so ten thousand links need no pairs.
struct ClashFinder {
    let links: [Link]
    let enumerations: EnumerationSet
    private(set) var clashes: [RouteTree.Clash] = []

    init(links: [Link], enumerations: EnumerationSet) {
        self.links = links
        self.enumerations = enumerations
    }

    /// Walks the whole tree.
    ///
    /// - Parameters:
    ///   - root: where all links begin.
    ///   - hasSchemes: whether a first segment may stand in an authority, where literals compare without case.
    mutating func find(_ root: RouteTree.Draft, hasSchemes: Bool) {
        visit(root)
        guard hasSchemes else { return }
        var firsts: [[UInt8]: [RouteTree.Draft]] = [:]
        for literal in root.literals { firsts[literal.bytes.map(lowercased), default: []].append(literal.node) }
        for group in firsts.values where group.count > 1 {
            for first in group.indices {
                for second in group[(first + 1)...] { visit(group[first], second) }
            }
        }
    }

    private mutating func visit(_ node: RouteTree.Draft) {
        if node.ends.count > 1 {
            let candidates = node.ends.map { Candidate(link: links[$0]) }
            for first in candidates.indices {
                for second in candidates[(first + 1)...] { compare(candidates[first], second, candidates) }
            }
        }
        for literal in node.literals { visit(literal.node) }
        for (index, edge) in node.edges.enumerated() {
            visit(edge.node)
            for other in node.edges[(index + 1)...] where share(edge.type, other.type) { visit(edge.node, other.node) }
        }
    }

    /// Two different nodes that one URL reaches with equal ranks.
    private mutating func visit(_ first: RouteTree.Draft, _ second: RouteTree.Draft) {
        let ones = first.ends.map { Candidate(link: links[$0]) }
        let others = second.ends.map { Candidate(link: links[$0]) }
        for one in ones {
            for other in others { compare(one, other, ones + others) }
        }
        for literal in first.literals {
            if let index = second.literalIndices[literal.bytes] { visit(literal.node, second.literals[index].node) }
        }
        for edge in first.edges {
            for other in second.edges where share(edge.type, other.type) { visit(edge.node, other.node) }
        }
    }

    private func share(_ first: ParameterType, _ second: ParameterType) -> Bool {
        if case .enumeration(let one) = first, case .enumeration(let other) = second {
            return enumerations.overlap(one, other)
        }
        return first == second
    }

    /// Whether the query items of two links leave it open which of them is meant.
    private mutating func compare(_ one: Candidate, _ other: Candidate, _ beside: [Candidate]) {
        let (earlier, later) = one.link.offset < other.link.offset ? (one, other) : (other, one)
        if earlier.link.precedes(later.link) || later.link.precedes(earlier.link) { return }
        for (name, literal) in earlier.required {
            // One name, two literals: no URL has both, since of a repeated name the first item counts.
            if let literal, let other = later.required[name], let other, other != literal { return }
        }
        let both = earlier.required.merging(later.required) { one, other in one ?? other }
        if earlier.required != later.required,
            beside.contains(where: { $0.link !== one.link && $0.link !== other.link && $0.required == both })
        {
            return
        }
        var message = "takes the same links as \(earlier.link.place) \"\(earlier.link.pattern)\", with the same precedence"
        if earlier.required.keys != later.required.keys {
            let names = both.keys.map { printable(String(decoding: $0, as: UTF8.self)) }.sorted().joined(separator: ", ")
            message += "; add a link that requires all of \(names) to decide"
        }
        clashes.append(RouteTree.Clash(link: later.link, message: "\"\(later.link.pattern)\" \(message)"))
    }
}

/// A link with its required items by name, with their text if it is a literal.
private struct Candidate {
    let link: Link
    let required: [[UInt8]: [UInt8]?]

    init(link: Link) {
        self.link = link
        var required: [[UInt8]: [UInt8]?] = [:]
        for item in link.items where item.isRequired {
            var text: [UInt8]?
            if case .literal(let literal) = item.content { text = literal }
            required.updateValue(text, forKey: item.name)
        }
        self.required = required
    }
}
