/// Finds the pattern that a link of unknown path probably meant.
enum PatternSuggestion {
    /// How many patterns are looked at: a suggestion must never cost a server more than an answer.
    private static let patternLimit = 256

    /// The nearest pattern, in which every segment is right or looks like a slip.
    ///
    /// - Returns: nil if none is near, or if the path has other lengths than all patterns.
    static func nearest(_ reader: LinkReader, in table: FrozenTable) -> String? {
        guard !reader.segments.isEmpty else { return nil }
        var best: (pattern: String, distance: Int)?
        for variant in table.tree(for: reader.origin).ends.prefix(patternLimit)
        where variant.segments.count == reader.segments.count {
            guard variant.link.scope.allows(reader.origin), let distance = distance(variant, reader, table)
            else { continue }
            if distance < best?.distance ?? .max { best = (variant.link.pattern, distance) }
        }
        return best?.pattern
    }

    /// The sum of the segments' edit distances; nil if one of them is no slip.
    private static func distance(_ variant: PathVariant, _ reader: LinkReader, _ table: FrozenTable) -> Int? {
        var sum = 0
        for (segment, range) in zip(variant.segments, reader.segments) {
            switch segment {
            case .slot(let slot):
                // A value of the wrong type is no reason against a pattern, only against a nearer one.
                if !variant.link.slots[slot].type.accepts(reader.decoded.span, range, table.enumerations) {
                    sum += 1
                }
            case .affixed(let prefix, _, let suffix):
                let affix = RouteTree.Affix(prefix: prefix, suffix: suffix, type: .string)
                if affix.value(reader.decoded.span, range, foldsCase: true) == nil { sum += 1 }
            case .unused, .rest: break
            case .literal(let literal):
                let limit = max(1, literal.count / 3)
                let distance = Spelling.distance(
                    Array(reader.decoded[range]).map(lowercased),
                    literal.map(lowercased),
                    limit: limit
                )
                guard distance <= limit else { return nil }
                sum += distance
            }
        }
        return sum
    }
}
