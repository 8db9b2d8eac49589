/// Matches texts against patterns; one value is reused, so that a match allocates nothing once its sets have grown.
///
/// While a pattern has taken a known number of characters its place in the text is a number; from the first `*` or
/// variable on it is the set of all places where it may have come to. No step is ever taken back, so the cost is
/// bounded by the length of the text times that of the pattern, where a variable is as long at each mention as its
/// longest word and all its values with wildcards; backtracking was rejected for what hostile patterns (`*a*a*a*b`) do
/// to it.
struct PatternMatcher: Sendable {
    private var current = OffsetSet()
    private var next = OffsetSet()
    // The same for a variable's value with wildcards, inside the pattern that names it.
    private var inner = OffsetSet()
    private var innerNext = OffsetSet()
    /// How much may still be asked: the weights of patterns times the lengths of texts; nil for whatever it takes.
    var budget: Int?

    /// Whether a pattern covers a whole text.
    ///
    /// - Parameters:
    ///   - pattern: compiled for the case of the text.
    ///   - text: Unicode scalars; of a path, without slashes at its ends.
    ///   - vocabularies: the file's.
    /// - Returns: true if it does, from end to end; false, too, once `budget` is spent, which is below zero then.
    mutating func matches(
        _ pattern: AssociationPattern,
        _ text: Span<UInt32>,
        _ vocabularies: [Vocabulary]
    ) -> Bool {
        var offset = 0
        let tokens = pattern.tokens
        for index in tokens.indices {
            switch tokens[index] {
            case .literal(let range):
                guard Self.stands(pattern.scalars, range, text, at: offset) else { return false }
                offset += range.count
            case .any(let count):
                offset += count
                if offset > text.count { return false }
            case .character(let set):
                guard offset < text.count, set.contains(text[offset]) else { return false }
                offset += 1
            case .parentOrBelow:
                return offset == text.count || text[offset] == UInt32(ascii: "/")
            case .run where index == tokens.count - 1:
                return true
            case .run, .oneOf:
                return goOn(pattern, tokens[index...], text, from: offset, vocabularies)
            case .never:
                return false
            }
        }
        return offset == text.count
    }

    private static func stands(
        _ scalars: [UInt32],
        _ range: Range<Int>,
        _ text: Span<UInt32>,
        at offset: Int
    ) -> Bool {
        guard range.count <= text.count - offset else { return false }
        var place = offset
        for index in range {
            if scalars[index] != text[place] { return false }
            place += 1
        }
        return true
    }

    private mutating func goOn(
        _ pattern: AssociationPattern,
        _ tokens: ArraySlice<AssociationPattern.Token>,
        _ text: Span<UInt32>,
        from offset: Int,
        _ vocabularies: [Vocabulary]
    ) -> Bool {
        if let left = budget {
            budget = left - pattern.weight * (text.count + 1)
            if left < pattern.weight * (text.count + 1) { return false }
        }
        current.clear(last: text.count)
        current.insert(offset)
        for token in tokens {
            switch token {
            case .oneOf(let index):
                next.clear(last: text.count)
                advance(over: vocabularies[index], text)
                swap(&current, &next)
            case .parentOrBelow:
                var place = current.next(from: 0)
                while let here = place {
                    if here == text.count || text[here] == UInt32(ascii: "/") { return true }
                    place = current.next(from: here + 1)
                }
                return false
            default:
                Self.advance(&current, &next, over: token, pattern.scalars, text)
            }
            if current.next(from: 0) == nil { return false }
        }
        return current.contains(text.count)
    }

    /// Moves on over one of a vocabulary's values, from `current` to `next`.
    private mutating func advance(over vocabulary: Vocabulary, _ text: Span<UInt32>) {
        if !vocabulary.words.isEmpty {
            var place = current.next(from: 0)
            while let here = place {
                vocabulary.insertEnds(of: text, from: here, into: &next)
                place = current.next(from: here + 1)
            }
        }
        for pattern in vocabulary.patterns {
            inner.become(current, movedBy: 0)
            for token in pattern.tokens {
                Self.advance(&inner, &innerNext, over: token, pattern.scalars, text)
            }
            next.formUnion(inner)
        }
    }

    /// Moves on over a token that is no variable of many values.
    private static func advance(
        _ current: inout OffsetSet,
        _ next: inout OffsetSet,
        over token: AssociationPattern.Token,
        _ scalars: [UInt32],
        _ text: Span<UInt32>
    ) {
        switch token {
        case .run:
            current.fill()
            return
        case .any(let count):
            next.become(current, movedBy: count)
        case .literal(let range):
            next.clear(last: text.count)
            var place = current.next(from: 0)
            while let here = place {
                if stands(scalars, range, text, at: here) { next.insert(here + range.count) }
                place = current.next(from: here + 1)
            }
        case .character(let set):
            next.clear(last: text.count)
            var place = current.next(from: 0)
            while let here = place, here < text.count {
                if set.contains(text[here]) { next.insert(here + 1) }
                place = current.next(from: here + 1)
            }
        case .oneOf, .parentOrBelow, .never:
            next.clear(last: text.count)
        }
        swap(&current, &next)
    }
}
