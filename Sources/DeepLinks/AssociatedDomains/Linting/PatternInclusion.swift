/// Decides whether one pattern takes every text that another takes.
///
/// Both are run side by side, the outer one as the set of all its states (the subset construction), over the characters
/// that either tells apart and one that stands for all others. The first text that the inner takes and the outer does not
/// is the answer; the number of steps is bounded, since hostile patterns make the sets many.
struct PatternInclusion {
    /// The texts that can be there at all.
    struct Texts {
        /// Whether the text ends in no slash, since they are dropped.
        let isPath: Bool
        /// Characters that end the part, as `&` ends a query item.
        let excluded: [UInt32]
        /// Whether the text is percent-encoded, so that only what URLs hold occurs.
        let isEncoded: Bool

        func contains(_ scalar: UInt32) -> Bool {
            !isEncoded || (isWrittenInURLs(scalar) && !excluded.contains(scalar))
        }
    }

    /// How many moves of the automata may still be made or looked at, for all questions together: a second or two.
    private var budget = 10_000_000

    /// Makes the automaton of a pattern, nil for any text; nil if it is too large, or that would take too many steps.
    mutating func automaton(
        _ pattern: AssociationPattern?,
        foldsCase: Bool,
        _ vocabularies: [Vocabulary]
    ) -> PatternAutomaton? {
        if budget < 0 { return nil }
        let automaton = PatternAutomaton(pattern, foldsCase: foldsCase, vocabularies)
        budget -= automaton?.moves.count ?? PatternAutomaton.stateLimit
        return automaton
    }

    /// Whether `outer` takes every text that `inner` takes.
    ///
    /// - Returns: nil if that would take too many steps.
    mutating func isIncluded(_ inner: PatternAutomaton, in outer: PatternAutomaton, _ texts: Texts) -> Bool? {
        search(inner, outer, texts)
    }

    /// Whether no text fits the pattern; nil if that would take too many steps.
    mutating func isEmpty(_ pattern: PatternAutomaton, _ texts: Texts) -> Bool? {
        search(pattern, nil, texts)
    }

    private struct Node: Hashable {
        let inner: [Int]
        let outer: [Int]
        let endsInSlash: Bool
    }

    private mutating func search(
        _ inner: PatternAutomaton,
        _ outer: PatternAutomaton?,
        _ texts: Texts
    ) -> Bool? {
        let symbols = Self.symbols(inner, outer, texts)
        let start = Node(inner: inner.closed([0]), outer: outer?.closed([0]) ?? [], endsInSlash: false)
        var seen: Set<Node> = [start]
        var open = [start]
        var next = 0
        while next < open.count {
            let node = open[next]
            next += 1
            let isTaken = outer.map { node.outer.contains($0.end) } ?? false
            if node.inner.contains(inner.end), !isTaken, !(texts.isPath && node.endsInSlash) { return false }
            let cost = inner.cost(node.inner) + (outer?.cost(node.outer) ?? 0)
            for symbol in symbols {
                budget -= cost
                if budget < 0 { return nil }
                let after = Node(
                    inner: inner.step(node.inner, over: symbol),
                    outer: outer?.step(node.outer, over: symbol) ?? [],
                    endsInSlash: symbol == UInt32(ascii: "/")
                )
                if after.inner.isEmpty || !seen.insert(after).inserted { continue }
                open.append(after)
            }
        }
        return true
    }

    /// The characters that matter, each in both cases, and one that stands for all that neither pattern names.
    private static func symbols(
        _ inner: PatternAutomaton,
        _ outer: PatternAutomaton?,
        _ texts: Texts
    ) -> [UInt32] {
        var named = inner.scalars
        if let outer { named.formUnion(outer.scalars) }
        for scalar in named where scalar < 128 && isLetter(UInt8(scalar)) {
            named.insert(UInt32(lowercased(UInt8(scalar))))
            named.insert(UInt32(uppercased(UInt8(scalar))))
        }
        for scalar in named where scalar >= 128 {
            named.insert(folded(scalar, true))
            let upper = Unicode.Scalar(scalar)?.properties.uppercaseMapping.unicodeScalars
            if let upper, let first = upper.first, upper.count == 1 { named.insert(first.value) }
        }
        named.insert(UInt32(ascii: "/"))
        let other = ((0x21...0x7E).reversed() + [0xE000]).first { !named.contains($0) && texts.contains($0) }
        return ([other].compactMap(\.self) + named.sorted()).filter(texts.contains)
    }
}
