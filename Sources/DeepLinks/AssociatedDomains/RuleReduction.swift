/// Leaves out the rules that others make needless.
///
/// A link's rule goes if one that stands before it, or beside it without an exclusion between, takes all that
/// it takes. Such a one is looked up rather than searched: for each set of wildcards that some rule has, the
/// rule's path is generalised by it, so ten thousand rules need no pairs.
struct RuleReduction {
    /// The places of a rule that are no literal text, and what they take.
    private struct Skeleton: Hashable {
        let count: Int
        let hasRest: Bool
        let places: [Int]
        let patterns: [Int]
    }

    private struct Key: Hashable {
        let path: [Int]
        let hasRest: Bool
    }

    /// A kind of rule beyond this many of one length is not generalised by: the document is larger then, not
    /// wrong.
    private static let skeletonLimit = 64

    private let rules: [LinkRule]
    private let enumerations: EnumerationSet
    private var pool = PatternPool()
    private var paths: [[Int]] = []
    /// The number of exclusions before each rule.
    private var runs: [Int] = []
    private var indices: [Key: [Int]] = [:]
    private var skeletons: [Int: [Skeleton]] = [:]
    private var restSkeletons: [Skeleton] = []

    static func reduced(_ rules: [LinkRule], _ enumerations: EnumerationSet) -> [LinkRule] {
        let reduction = RuleReduction(rules, enumerations)
        let covers = rules.indices.map { reduction.cover($0) }
        var links: [Int: [Int]] = [:]
        for (index, var cover) in covers.enumerated() {
            guard case .links(let own) = rules[index].origin else { continue }
            while let next = cover.flatMap({ covers[$0] }) { cover = next }
            links[cover ?? index, default: []] += own
        }
        return withoutIdleDepths(
            rules.indices.filter { covers[$0] == nil }.map { index in
                var rule = rules[index]
                if let all = links[index] { rule.origin = .links(all) }
                return rule
            }
        )
    }

    private init(_ rules: [LinkRule], _ enumerations: EnumerationSet) {
        self.rules = rules
        self.enumerations = enumerations
        var run = 0
        var seen: Set<Skeleton> = []
        for (index, rule) in rules.enumerated() {
            let path = pool.path(rule)
            if rule.isExclusion { run += 1 }
            paths.append(path)
            runs.append(run)
            if rule.isExclusion { continue }
            indices[Key(path: path, hasRest: rule.hasRest), default: []].append(index)
            let places = path.indices.filter { rule.segments[$0].value != nil }
            let skeleton = Skeleton(
                count: path.count,
                hasRest: rule.hasRest,
                places: places,
                patterns: places.map { path[$0] }
            )
            guard !places.isEmpty, seen.insert(skeleton).inserted else { continue }
            if rule.hasRest {
                if restSkeletons.count < Self.skeletonLimit { restSkeletons.append(skeleton) }
            } else if skeletons[path.count, default: []].count < Self.skeletonLimit {
                skeletons[path.count, default: []].append(skeleton)
            }
        }
    }

    /// The index of a rule that makes this one needless.
    private func cover(_ index: Int) -> Int? {
        let rule = rules[index]
        if rule.isExclusion { return nil }
        let path = paths[index]
        if let other = cover(index, by: Key(path: path, hasRest: rule.hasRest)) { return other }
        if !rule.hasRest {
            for skeleton in skeletons[path.count] ?? [] {
                if let other = cover(index, by: skeleton) { return other }
            }
        }
        for skeleton in restSkeletons where skeleton.count <= path.count {
            if let other = cover(index, by: skeleton) { return other }
        }
        return nil
    }

    private func cover(_ index: Int, by skeleton: Skeleton) -> Int? {
        let path = paths[index]
        var general = Array(path.prefix(skeleton.count))
        for (place, pattern) in zip(skeleton.places, skeleton.patterns) where general[place] != pattern {
            // The rest takes whatever stands there and behind.
            let isRest = skeleton.hasRest && place == skeleton.count - 1
            guard isRest || pool.patterns[pattern].covers(pool.patterns[path[place]], enumerations) else {
                return nil
            }
            general[place] = pattern
        }
        return cover(index, by: Key(path: general, hasRest: skeleton.hasRest))
    }

    /// A rule of this path that asks for no more items, and comes in time.
    private func cover(_ index: Int, by key: Key) -> Int? {
        (indices[key] ?? []).first { other in
            guard other != index, runs[other] <= runs[index] else { return false }
            let (items, asked) = (rules[other].items, rules[index].items)
            // Of two that are the same the first stays.
            return isWeaker(items, asked)
                && (other < index || items != asked || paths[other] != paths[index])
        }
    }

    /// Whether these items are some of the others, in their order, which a hash route keeps.
    private func isWeaker(_ items: [LinkRule.Item], _ others: [LinkRule.Item]) -> Bool {
        var rest = others[...]
        return items.allSatisfy { item in
            while let next = rest.popFirst() {
                if next.name == item.name { return item.value.covers(next.value, enumerations) }
            }
            return false
        }
    }

    /// Leaves out exclusions of deep paths that no wildcard stands behind any more.
    private static func withoutIdleDepths(_ rules: [LinkRule]) -> [LinkRule] {
        var result: [LinkRule] = []
        var isNeeded: Set<Int> = []
        for rule in rules.reversed() {
            if case .depth = rule.origin {
                if isNeeded.contains(rule.segments.count - 1) { result.append(rule) }
                continue
            }
            if !rule.isExclusion && rule.takesDeeper { isNeeded.insert(rule.segments.count) }
            result.append(rule)
        }
        return result.reversed()
    }
}

/// Gives equal patterns one number, so that paths compare as numbers.
struct PatternPool {
    private(set) var patterns: [SegmentPattern] = []
    private var numbers: [SegmentPattern: Int] = [:]

    mutating func number(_ pattern: SegmentPattern) -> Int {
        if let number = numbers[pattern] { return number }
        numbers[pattern] = patterns.count
        patterns.append(pattern)
        return patterns.count - 1
    }

    mutating func path(_ rule: LinkRule) -> [Int] {
        rule.segments.map { number($0) }
    }
}
