/// Makes one rule of those that differ in one literal segment.
///
/// The literals become a substitution variable, where that is shorter; what the rules take together stays the
/// same.
struct RuleMerging {
    /// Rules that differ in one place.
    private struct Group {
        let members: [Int]
        /// Their literals there, sorted.
        let literals: [[UInt8]]
        /// The bytes of one of them without the literal.
        let size: Int

        /// What merging saves, without the variable's definition.
        var saving: Int {
            (members.count - 1) * size + literals.reduce(0) { $0 + $1.count } - RuleMerging.mention
        }
    }

    private struct Key: Hashable {
        let path: [Int]
        let hasRest: Bool
        let items: [LinkRule.Item]
    }

    /// The sets of literals that stand for `SegmentPattern.Value.words`, sorted.
    private(set) var words: [[[UInt8]]] = []
    private var numbers: [[[UInt8]]: Int] = [:]
    /// Whether the document has variables anyway, so that the first one costs nothing more.
    private var hasVariables: Bool

    // Bytes of `$(x)`, of `"x":[],`, of `"",` around one of its values, of `,"substitutionVariables":{}`, and of
    // a rule around its path, `{"/":""},`.
    private static let mention = 4
    private static let definition = 7
    private static let value = 3
    private static let variables = 27
    private static let rule = 9

    init(hasVariables: Bool) {
        self.hasVariables = hasVariables
    }

    /// Merges rules with no exclusion among them, whose order means nothing.
    ///
    /// The place at which most is saved goes first, since merging at one place may make rules equal at
    /// another.
    mutating func merge(_ rules: inout [LinkRule]) {
        while rules.count > 1 {
            let places = 0..<(rules.map(\.segments.count).max() ?? 0)
            var best: (saving: Int, groups: [Group], place: Int)?
            var pool = PatternPool()
            let paths = rules.map { pool.path($0) }
            for place in places {
                let (saving, groups) = payingGroups(rules, paths, place)
                if saving > best?.saving ?? 0 { best = (saving, groups, place) }
            }
            guard let best else { return }
            var isGone = Array(repeating: false, count: rules.count)
            for group in best.groups {
                let first = group.members[0]
                rules[first].segments[best.place] = SegmentPattern(value: .words(number(group.literals)))
                var links: [Int] = []
                for index in group.members {
                    if case .links(let own) = rules[index].origin { links += own }
                    isGone[index] = index != first
                }
                rules[first].origin = .links(links)
            }
            rules = zip(rules, isGone).filter { !$1 }.map(\.0)
            hasVariables = true
        }
    }

    /// The groups whose merging at one place saves bytes, those of one set of literals taken together.
    private func payingGroups(_ rules: [LinkRule], _ paths: [[Int]], _ place: Int) -> (Int, [Group]) {
        var members: [Key: [Int]] = [:]
        var order: [Key] = []
        for (index, rule) in rules.enumerated() {
            guard place < rule.segments.count, rule.segments[place].value == nil else { continue }
            var path = paths[index]
            path[place] = -1
            let key = Key(path: path, hasRest: rule.hasRest, items: rule.items)
            if members[key, default: []].isEmpty { order.append(key) }
            members[key, default: []].append(index)
        }
        var sets: [[[UInt8]]: [Group]] = [:]
        var firsts: [[[UInt8]]] = []
        for key in order {
            guard let indices = members[key], indices.count > 1 else { continue }
            let literals = indices.map { rules[$0].segments[place].prefix }.sorted {
                $0.lexicographicallyPrecedes($1)
            }
            let size = Self.size(rules[indices[0]]) - rules[indices[0]].segments[place].prefix.count
            if sets[literals, default: []].isEmpty { firsts.append(literals) }
            sets[literals, default: []].append(Group(members: indices, literals: literals, size: size))
        }
        var saving = hasVariables ? 0 : -Self.variables
        var groups: [Group] = []
        for literals in firsts {
            let all = sets[literals] ?? []
            let cost =
                numbers[literals] == nil
                ? Self.definition + literals.reduce(0) { $0 + $1.count + Self.value } - 1 : 0
            let saved = all.reduce(0) { $0 + $1.saving } - cost
            if saved > 0 {
                saving += saved
                groups += all
            }
        }
        return groups.isEmpty ? (0, []) : (saving, groups)
    }

    /// About the bytes that a rule takes.
    private static func size(_ rule: LinkRule) -> Int {
        func size(_ pattern: SegmentPattern) -> Int {
            pattern.prefix.count + pattern.suffix.count + (pattern.value == nil ? 0 : mention)
        }
        let items = rule.items.reduce(0) { $0 + $1.name.count + size($1.value) + 8 }
        return rule.segments.reduce(Self.rule + items) { $0 + size($1) + 1 }
    }

    private mutating func number(_ literals: [[UInt8]]) -> Int {
        if let number = numbers[literals] { return number }
        numbers[literals] = words.count
        words.append(literals)
        return words.count - 1
    }
}
