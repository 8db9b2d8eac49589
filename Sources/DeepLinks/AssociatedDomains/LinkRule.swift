/// A rule of an associated-domains document before it is spelled for a platform.
struct LinkRule {
    /// A query item that has to be there, and its value.
    struct Item: Hashable {
        let name: [UInt8]
        var value: SegmentPattern
    }

    /// Why the rule is there.
    enum Origin {
        /// The links that it takes, by index.
        case links([Int])
        /// The files of the system, which are no pages of the site.
        case system
        /// Paths that are too deep for the wildcards behind it.
        case depth
        /// The table's exclusion of this index.
        case exclusion(Int)
    }

    var segments: [SegmentPattern] = []
    var items: [Item] = []
    /// Whether the last segment stands for more of them.
    var hasRest = false
    /// Whether an exclusion takes the path and all that is below it.
    var isDeep = false
    var isExclusion = false
    var origin: Origin

    /// Whether a wildcard of it takes longer paths, which it does not mean.
    var takesDeeper: Bool { !hasRest && segments.contains(where: \.takesSlashes) }

    /// Whether a wildcard of it may leave the path of a hash route, where a query can hold a slash.
    var reachesQueries: Bool {
        switch origin {
        case .system, .links: false
        case .depth: true
        case .exclusion: segments.dropLast().contains(where: \.takesSlashes)
        }
    }

    /// The rules that together take the same, with each of these patterns in the place of one.
    ///
    /// - Parameter patterns: nil for a pattern that stays.
    /// - Returns: one rule for each combination.
    func replacing(_ patterns: (SegmentPattern) -> [SegmentPattern]?) -> [LinkRule] {
        var rules = [self]
        for place in segments.indices {
            guard let patterns = patterns(segments[place]) else { continue }
            rules = rules.flatMap { rule in
                patterns.map { pattern in
                    var rule = rule
                    rule.segments[place] = pattern
                    return rule
                }
            }
        }
        for place in items.indices {
            guard let patterns = patterns(items[place].value) else { continue }
            rules = rules.flatMap { rule in
                patterns.map { pattern in
                    var rule = rule
                    rule.items[place].value = pattern
                    return rule
                }
            }
        }
        return rules
    }
}
