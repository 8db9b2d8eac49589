/// The frozen structure that links are matched with: a tree of segments, an edge for each literal or kind of
/// placeholder.
///
/// The most specific link wins whatever the table's order, so a walk has to turn back: with `/a/:x/b` and
/// `/:y/:z/c`, the link `/a/1/c` goes into `/a` first and finds nothing there. Two edges of one rank (two
/// enums that share a value; in a custom scheme's authority two literals that differ in case) may both take a
/// segment, and which of their links is right is decided further down. So a walk carries all the nodes that
/// are equally good so far, almost always one (`LinkMatcher`).
package final class RouteTree: Sendable {
    /// Where all walks begin.
    static let root = 0

    struct Node: Sendable {
        /// The placeholder edges, by rank, as a range of `edges`.
        var edges = 0..<0
        /// The length of its longest literal, so that a long value is not looked for among them.
        var longestLiteral = 0
        /// Whether two of the edges have one rank, so that both may take a segment.
        var hasEqualRanks = false
        /// The variants that end here, by precedence, as a range of `ends`.
        var ends = 0..<0
    }

    /// What an edge takes.
    enum Test: Equatable, Sendable {
        case type(ParameterType)
        /// A type between texts, by the index of `affixes`.
        case affixed(Int)
        /// All segments that are left.
        case rest
    }

    struct Affix: Equatable, Sendable {
        let prefix: [UInt8]
        let suffix: [UInt8]
        let type: ParameterType
    }

    struct Edge: Sendable {
        let test: Test
        let rank: Int
        let node: Int
    }

    let nodes: [Node]
    let edges: [Edge]
    let affixes: [Affix]
    package let ends: [PathVariant]
    /// From (node, literal) to the next node.
    private let literals: ByteMap
    /// From the first segment in lower case to an index of `authorityNodes`, for the place where case does
    /// not count.
    let authorityLiterals: ByteMap
    let authorityNodes: [[Int]]
    /// For each node, whether a variant below it is for a host entry or scheme, one flag for each of these.
    private let reaches: [Bool]
    private let entryCount: Int

    /// - Parameters:
    ///   - draft: the grown tree.
    ///   - entryCount: how many hosts the table has, or schemes, for which the tree is.
    init(_ draft: RouteTreeDraft, entryCount: Int) {
        var layout = RouteTreeLayout(entryCount: entryCount)
        _ = layout.add(draft)
        layout.addAuthority(draft)
        nodes = layout.nodes
        edges = layout.edges
        affixes = layout.affixes
        ends = layout.ends
        literals = layout.literals
        authorityLiterals = layout.authorityLiterals
        authorityNodes = layout.authorityNodes
        reaches = layout.reaches
        self.entryCount = entryCount
    }

    /// Whether any variant below a node is for the host or scheme of a URL; without it, links of another host
    /// would decide where a match got stuck.
    func leads(_ node: Int, to origin: LinkReader.Origin) -> Bool {
        switch origin {
        case .web(let entry), .scheme(let entry): entryCount > 0 && reaches[node * entryCount + entry]
        }
    }

    /// The node behind a literal.
    func literal(_ node: Int, _ text: Span<UInt8>, _ segment: Range<Int>) -> Int? {
        segment.count <= nodes[node].longestLiteral ? literals.value(node, text, segment) : nil
    }

    /// Whether an edge takes a segment, which may stand where case does not count for literal text.
    func takes(
        _ test: Test,
        _ text: Span<UInt8>,
        _ segment: Range<Int>,
        _ enumerations: EnumerationSet,
        foldsCase: Bool
    ) -> Bool {
        switch test {
        case .type(let type): return type.accepts(text, segment, enumerations)
        case .rest: return true
        case .affixed(let index):
            guard let value = affixes[index].value(text, segment, foldsCase: foldsCase) else { return false }
            return affixes[index].type.accepts(text, value, enumerations)
        }
    }
}

extension RouteTree.Affix {
    /// The place of the text between, at least one byte; nil if the segment has not these ends.
    func value(_ text: Span<UInt8>, _ segment: Range<Int>, foldsCase: Bool) -> Range<Int>? {
        guard segment.count > prefix.count + suffix.count else { return nil }
        let start = segment.lowerBound + prefix.count
        let end = segment.upperBound - suffix.count
        guard Self.stands(prefix, text, segment.lowerBound, foldsCase),
            Self.stands(suffix, text, end, foldsCase)
        else { return nil }
        return start..<end
    }

    private static func stands(_ affix: [UInt8], _ text: Span<UInt8>, _ start: Int, _ foldsCase: Bool) -> Bool
    {
        for offset in affix.indices {
            let (one, other) = (affix[offset], text[start + offset])
            if one != other && !(foldsCase && lowercased(one) == lowercased(other)) { return false }
        }
        return true
    }
}
