extension LanguageMatcher {
    /// Resolves a path, with the tries that `unmatched` allows.
    func resolve(_ segments: [[UInt8]], _ request: Request) -> Outcome {
        let whole: Outcome
        switch attempt(segments, request, isTry: false) {
        case .decided(let outcome): return outcome
        case .noMatch(let outcome): whole = outcome
        }
        if case .refused("excluded", _) = whole { return whole }
        switch table.unmatched {
        case "prefix": return longestPrefix(segments, request) ?? whole
        case "skip": return skipping(segments, request) ?? whole
        default: return whole
        }
    }

    private func longestPrefix(_ segments: [[UInt8]], _ request: Request) -> Outcome? {
        for count in (0..<segments.count).reversed() where count > 0 {
            if case .decided(let outcome) = attempt(Array(segments[..<count]), request, isTry: true) {
                return partial(outcome, unused: Array(segments[count...]))
            }
        }
        return nil
    }

    private func skipping(_ segments: [[UInt8]], _ request: Request) -> Outcome? {
        var rest = Array(segments.enumerated())
        var unused: [(offset: Int, element: [UInt8])] = []
        while rest.count > 1 {
            let texts = rest.map(\.element)
            let furthest = forms.filter { isFor(request, $0) }.map { reach($0, texts, request) }.max() ?? 0
            if furthest == rest.count { return nil }
            unused.append(rest.remove(at: furthest))
            if case .decided(let outcome) = attempt(rest.map(\.element), request, isTry: true) {
                return partial(outcome, unused: unused.sorted { $0.offset < $1.offset }.map(\.element))
            }
        }
        return nil
    }

    private func partial(_ outcome: Outcome, unused: [[UInt8]]) -> Outcome {
        guard case .answer(var answer) = outcome else { return outcome }
        answer.unused = unused.map { String(decoding: $0, as: UTF8.self) }
        return .answer(answer)
    }
}
