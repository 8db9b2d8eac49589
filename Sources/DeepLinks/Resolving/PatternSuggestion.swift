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
        for link in table.links.prefix(patternLimit) where link.segments.count == reader.segments.count {
            if let distance = distance(link, reader, table), distance < best?.distance ?? .max { best = (link.pattern, distance) }
        }
        return best?.pattern
    }

    /// The sum of the segments' edit distances; nil if one of them is no slip.
    private static func distance(_ link: Link, _ reader: LinkReader, _ table: FrozenTable) -> Int? {
        var sum = 0
        for (segment, range) in zip(link.segments, reader.segments) {
            switch segment {
            case .slot(let slot):
                // A value of the wrong type is no reason against a pattern, only against a nearer one.
                if !link.slots[slot].type.accepts(reader.decoded.span, range, table.enumerations) { sum += 1 }
            case .literal(let literal):
                let limit = max(1, literal.count / 3)
                let distance = Spelling.distance(Array(reader.decoded[range]).map(lowercased), literal.map(lowercased), limit: limit)
                guard distance <= limit else { return nil }
                sum += distance
            }
        }
        return sum
    }
}
