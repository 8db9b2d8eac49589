/// Leaves out the rules that others make needless.
///
/// A rule goes if one that stands before it takes all that it takes, or for a link's, one beside it without an
/// exclusion between. Such a one is looked up rather than searched: for each set of wildcards that some rule
/// has, the rule's path is generalised by it, so ten thousand rules need no pairs.
struct RuleReduction {
    /// Which paths a rule takes besides those of as many segments.
    private enum Reach: Hashable {
        case exact
        /// The last segment stands for more of them.
        case rest
        /// All that is below, too.
        case deep

        init(_ rule: LinkRule) {
            self = rule.isDeep ? .deep : rule.hasRest ? .rest : .exact
        }
    }

    /// The places of a rule that are no literal text, and what they take.
    private struct Skeleton: Hashable {
        let count: Int
        let reach: Reach
        let places: [Int]
        let patterns: [Int]
    }

    private struct Key: Hashable {
        let path: [Int]
        let reach: Reach
    }

    /// A kind of rule beyond this many of one length is not generalised by: the document is larger then, not
    /// wrong.
    private static let skeletonLimit = 64

    private let rules: [LinkRule]
    private let enumerations: EnumerationSet
    private var pool = PatternPool()
    private var paths: [[Int]] = []
    /// The number of exclusions up to each rule.
    private var runs: [Int] = []
    private var indices: [Key: [Int]] = [:]
    /// Those of exact paths by their length.
    private var skeletons: [Int: [Skeleton]] = [:]
    /// Those that take longer paths.
    private var openSkeletons: [Skeleton] = []

    static func reduced(
        _ rules: [LinkRule],
        _ enumerations: EnumerationSet,
        hasSlashesInQueries: Bool
    ) -> [LinkRule] {
        let reduction = RuleReduction(rules, enumerations, hasSlashesInQueries)
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
                if case .links = rule.origin { rule.origin = .links(links[index] ?? []) }
                return rule
            }
        )
    }

    private init(_ rules: [LinkRule], _ enumerations: EnumerationSet, _ hasSlashesInQueries: Bool) {
        self.rules = rules
        self.enumerations = enumerations
        var run = 0
        var seen: Set<Skeleton> = []
        for (index, rule) in rules.enumerated() {
            let path = pool.path(rule)
            if rule.isExclusion { run += 1 }
            paths.append(path)
            runs.append(run)
            // It may go itself, when all else is decided.
            if case .depth = rule.origin { continue }
            // It is left out for hash routes, where those that it covers are not.
            if hasSlashesInQueries && rule.reachesQueries { continue }
            let reach = Reach(rule)
            indices[Key(path: path, reach: reach), default: []].append(index)
            let places = path.indices.filter { rule.segments[$0].value != nil }
            let skeleton = Skeleton(
                count: path.count,
                reach: reach,
                places: places,
                patterns: places.map { path[$0] }
            )
            if (places.isEmpty && reach == .exact) || !seen.insert(skeleton).inserted { continue }
            if reach != .exact {
                if openSkeletons.count < Self.skeletonLimit { openSkeletons.append(skeleton) }
            } else if skeletons[path.count, default: []].count < Self.skeletonLimit {
                skeletons[path.count, default: []].append(skeleton)
            }
        }
    }

    /// The index of a rule that makes this one needless.
    private func cover(_ index: Int) -> Int? {
        let rule = rules[index]
        if case .depth = rule.origin { return nil }
        let (path, reach) = (paths[index], Reach(rule))
        if let other = cover(index, by: Key(path: path, reach: reach)) { return other }
        if reach == .exact {
            for skeleton in skeletons[path.count] ?? [] {
                if let other = cover(index, by: skeleton) { return other }
            }
        }
        // What takes no parent covers nothing that takes it.
        for skeleton in openSkeletons
        where skeleton.count <= path.count && (reach != .deep || skeleton.reach == .deep) {
            if let other = cover(index, by: skeleton) { return other }
        }
        return nil
    }

    private func cover(_ index: Int, by skeleton: Skeleton) -> Int? {
        let path = paths[index]
        var general = Array(path.prefix(skeleton.count))
        for (place, pattern) in zip(skeleton.places, skeleton.patterns) where general[place] != pattern {
            // The rest takes whatever stands there and behind.
            let isRest = skeleton.reach == .rest && place == skeleton.count - 1
            guard isRest || pool.patterns[pattern].covers(pool.patterns[path[place]], enumerations) else {
                return nil
            }
            general[place] = pattern
        }
        return cover(index, by: Key(path: general, reach: skeleton.reach))
    }

    /// A rule of this path that asks for no more items, and comes in time.
    private func cover(_ index: Int, by key: Key) -> Int? {
        (indices[key] ?? []).first { other in
            if other == index { return false }
            let areLinks = !rules[other].isExclusion && !rules[index].isExclusion
            guard other < index || (areLinks && runs[other] == runs[index]) else { return false }
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
