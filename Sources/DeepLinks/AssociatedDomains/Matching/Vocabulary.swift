/// The values of a substitution variable, one of which has to stand where a pattern names it.
struct Vocabulary: Sendable {
    /// Values without wildcards, ascending, each once: those that begin alike lie together, the shortest first.
    let words: [[UInt32]]
    /// Values with wildcards, each once.
    let patterns: [AssociationPattern]
    /// What a place of a text can cost.
    let weight: Int

    init(_ values: [String], foldsCase: Bool) {
        var words: Set<[UInt32]> = []
        var patterns: [AssociationPattern] = []
        var known: Set<AssociationPattern> = []
        for value in values {
            let isWord = !value.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
            if isWord {
                words.insert(value.unicodeScalars.map { folded($0.value, foldsCase) })
            } else {
                let pattern = AssociationPattern(value: value, foldsCase: foldsCase)
                if known.insert(pattern).inserted { patterns.append(pattern) }
            }
        }
        self.words = words.sorted { $0.lexicographicallyPrecedes($1) }
        self.patterns = patterns
        // Of the words no more are looked at than the longest has characters.
        weight = patterns.reduce(words.reduce(1) { max($0, $1.count) }) { $0 + $1.weight }
    }

    /// Adds the end of each word that stands at a place of the text.
    ///
    /// The words that still fit are a range of the sorted ones, which each character of the text narrows: the cost is
    /// that of the longest word, not of their number.
    func insertEnds(of text: Span<UInt32>, from start: Int, into ends: inout OffsetSet) {
        var range = words.indices
        var depth = 0
        while !range.isEmpty {
            if words[range.lowerBound].count == depth {
                ends.insert(start + depth)
                range.removeFirst()
            }
            guard start + depth < text.count else { return }
            let scalar = text[start + depth]
            let lower = firstIndex(range) { words[$0][depth] >= scalar }
            range = lower..<firstIndex(lower..<range.upperBound) { words[$0][depth] > scalar }
            depth += 1
        }
    }

    /// The first index for which something holds that holds for all behind it.
    private func firstIndex(_ range: Range<Int>, where holds: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
