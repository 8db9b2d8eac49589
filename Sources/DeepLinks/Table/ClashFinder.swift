/// Finds links that could take the same URL with the same precedence.
///
/// It walks pairs of nodes that one URL could reach with equal ranks. Those are a node and itself, except
/// where edges of one rank share a text (enums with a common value, affixes of one length, literals that
/// differ in case in a scheme's authority), so ten thousand links need no pairs.
struct ClashFinder {
    /// Two links that clash.
    struct Clash {
        /// The later one, which the fault stands at.
        let link: Link
        let message: String
    }

    private let enumerations: EnumerationSet
    /// Whether the tree is that of the schemes; else of the hosts.
    private var isForSchemes = false
    private(set) var clashes: [Clash] = []
    /// The earlier links that are reported with each: links meet at many nodes, and in both trees.
    private var reported: [Int: Set<Int>] = [:]
    /// How many earlier links a link is reported with: each one at fault is named, without a line for each pair of a
    /// thousand equal ones.
    private static let limit = 10

    init(_ enumerations: EnumerationSet) {
        self.enumerations = enumerations
    }

    /// Walks a whole tree.
    ///
    /// - Parameters:
    ///   - root: where all variants begin.
    ///   - beginsInAuthority: whether the first segment may stand in an authority, where literal text
    ///     compares without case.
    mutating func find(_ root: RouteTreeDraft, beginsInAuthority: Bool) {
        isForSchemes = beginsInAuthority
        visit(root, foldsCase: beginsInAuthority)
        guard beginsInAuthority else { return }
        var firsts: [[UInt8]: [RouteTreeDraft]] = [:]
        for literal in root.literals {
            firsts[literal.bytes.map(lowercased), default: []].append(literal.node)
        }
        for group in firsts.values where group.count > 1 {
            for first in group.indices {
                for second in group[(first + 1)...] { visit(group[first], second) }
            }
        }
    }

    private mutating func visit(_ node: RouteTreeDraft, foldsCase: Bool) {
        if node.ends.count > 1 {
            let candidates = node.ends.map(Candidate.init)
            for first in candidates.indices {
                for second in candidates[(first + 1)...] { compare(candidates[first], second, candidates) }
            }
        }
        for literal in node.literals { visit(literal.node, foldsCase: false) }
        for (index, edge) in node.edges.enumerated() {
            visit(edge.node, foldsCase: false)
            for other in node.edges[(index + 1)...] where share(edge, other, foldsCase) {
                visit(edge.node, other.node)
            }
        }
    }

    /// Two different nodes that one URL reaches with equal ranks.
    private mutating func visit(_ first: RouteTreeDraft, _ second: RouteTreeDraft) {
        let ones = first.ends.map(Candidate.init)
        let others = second.ends.map(Candidate.init)
        for one in ones {
            for other in others { compare(one, other, ones + others) }
        }
        for literal in first.literals {
            if let node = second.literal(literal.bytes) { visit(literal.node, node) }
        }
        for edge in first.edges {
            for other in second.edges where share(edge, other, false) { visit(edge.node, other.node) }
        }
    }

    private typealias Edge = (test: RouteTreeDraft.Test, rank: Int, node: RouteTreeDraft)

    /// Whether two edges have one rank and a text in common.
    private func share(_ first: Edge, _ second: Edge, _ foldsCase: Bool) -> Bool {
        guard first.rank == second.rank else { return false }
        switch (first.test, second.test) {
        case (.type(let one), .type(let other)): return share(one, other)
        case (.affixed(let one), .affixed(let other)):
            func fold(_ bytes: [UInt8]) -> [UInt8] { foldsCase ? bytes.map(lowercased) : bytes }
            let (prefix, otherPrefix) = (fold(one.prefix), fold(other.prefix))
            let (suffix, otherSuffix) = (fold(one.suffix), fold(other.suffix))
            return (prefix.starts(with: otherPrefix) || otherPrefix.starts(with: prefix))
                && (suffix.reversed().starts(with: otherSuffix.reversed())
                    || otherSuffix.reversed().starts(with: suffix.reversed()))
                && share(one.type, other.type)
        default: return first.test == second.test
        }
    }

    private func share(_ first: ParameterType, _ second: ParameterType) -> Bool {
        if case .enumeration(let one) = first, case .enumeration(let other) = second {
            return enumerations.overlap(one, other)
        }
        return first.rank == second.rank
    }

    /// Whether the query items of two links leave it open which of them is meant.
    private mutating func compare(_ one: Candidate, _ other: Candidate, _ beside: [Candidate]) {
        let (earlier, later) = one.variant.order < other.variant.order ? (one, other) : (other, one)
        let (link, other) = (earlier.link, later.link)
        if reported[other.index]?.count == Self.limit { return }
        if link !== other && (link.precedes(other) || other.precedes(link)) { return }
        guard let shared = link.scope.intersection(other.scope, schemes: isForSchemes) else { return }
        for (name, literal) in earlier.required where link !== other {
            // One name, two literals: no URL has both, since of a repeated name the first item counts.
            if let literal, let other = later.required[name], let other, other != literal { return }
        }
        let both = earlier.required.merging(later.required) { one, other in one ?? other }
        if earlier.required != later.required, isSettled(both, shared, earlier, later, beside) { return }
        guard reported[other.index, default: []].insert(link.index).inserted else { return }
        clashes.append(Clash(link: other, message: Self.message(earlier, later, both)))
    }

    /// Whether for every host and scheme that two links share, a third one asks for the items of both.
    private func isSettled(
        _ both: [[UInt8]: [UInt8]?],
        _ shared: LinkScope,
        _ one: Candidate,
        _ other: Candidate,
        _ beside: [Candidate]
    ) -> Bool {
        let thirds = beside.filter { $0.link !== one.link && $0.link !== other.link && $0.required == both }
            .map(\.link.scope)
        let hosts = shared.hosts.indices.allSatisfy { host in
            !shared.hosts[host] || thirds.contains { $0.hosts[host] }
        }
        let schemes = shared.schemes.indices.allSatisfy { scheme in
            !shared.schemes[scheme] || thirds.contains { $0.schemes[scheme] }
        }
        return hosts && schemes
    }

    private static func message(_ earlier: Candidate, _ later: Candidate, _ both: [[UInt8]: [UInt8]?])
        -> String
    {
        if earlier.link === later.link {
            return "\"\(later.link.pattern)\" takes the same links behind two of the prefixes"
        }
        var message =
            "\"\(later.link.pattern)\" takes the same links as \(earlier.link.place) \"\(earlier.link.pattern)\""
        message += ", with the same precedence"
        if earlier.required.keys != later.required.keys {
            let names = both.keys.map { printable(String(decoding: $0, as: UTF8.self)) }.sorted().joined(
                separator: ", "
            )
            message += "; add a link that requires all of \(names) to decide"
        }
        return message
    }
}

/// A variant with its link's required items by name, with their text if it is a literal.
private struct Candidate {
    let variant: PathVariant
    let required: [[UInt8]: [UInt8]?]

    var link: Link { variant.link }

    init(_ variant: PathVariant) {
        self.variant = variant
        var required: [[UInt8]: [UInt8]?] = [:]
        for item in variant.link.items where item.isRequired {
            var text: [UInt8]?
            if case .literal(let literal) = item.content { text = literal }
            required.updateValue(text, forKey: item.name)
        }
        self.required = required
    }
}

extension LinkScope {
    /// What two scopes have in common of either hosts or schemes; nil if nothing.
    fileprivate func intersection(_ other: LinkScope, schemes isForSchemes: Bool) -> LinkScope? {
        let scope = LinkScope(
            hosts: zip(hosts, other.hosts).map { $0 && $1 && !isForSchemes },
            schemes: zip(schemes, other.schemes).map { $0 && $1 && isForSchemes }
        )
        return scope.isForHosts || scope.isForSchemes ? scope : nil
    }
}
