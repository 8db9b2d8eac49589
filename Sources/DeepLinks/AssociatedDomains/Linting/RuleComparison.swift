/// Finds rules that never decide: because no link fits them, or because a rule before them takes all that they take.
///
/// "Takes all" is decided exactly where both ask for the same kind of thing (`PatternInclusion`); of several rules that
/// take it together nothing is said. A text of the later pattern that the earlier one does not take settles almost every
/// pair at once.
struct RuleComparison {
    private let file: AssociationFile
    private var inclusion = PatternInclusion()
    private var matcher = PatternMatcher()
    private var isUnfinished = false
    /// Those made last, by the place of their pattern and whether case counts.
    private var automata: [Int: PatternAutomaton?] = [:]
    /// The apps of each element of `details`.
    private let apps: [Set<Int>]
    /// How many pairs may still be compared: those of 5000 rules.
    private var pairs = 12_500_000

    init(_ file: AssociationFile) {
        self.file = file
        apps = file.entries.map { Set($0.appIDs.compactMap(file.app)) }
    }

    /// What is found; a rule of which a pattern is at fault already, at one of these places, is left alone.
    mutating func remarks(besides spoiled: Set<Int>) -> [AssociationRemark] {
        var remarks: [AssociationRemark] = []
        for index in file.rules.indices {
            let rule = file.rules[index]
            if rule.conditions.contains(where: { spoiled.contains($0.offset) }) { continue }
            if let condition = emptyCondition(rule) {
                let message = "\"\(printable(condition.text))\": no link fits"
                remarks.append(remark(.neverMatches, condition.offset, condition.place, message))
            } else if let earlier = coveringRule(index) {
                remarks.append(remark(on: rule, behind: file.rules[earlier]))
            }
            if rule.isExclusion, takesEverything(rule), hasRulesBehind(index) {
                let message = "excludes every link, so nothing behind it opens the app"
                remarks.append(remark(.excludesEverything, rule.offset, rule.place, message))
            }
        }
        for entry in file.entries where !entry.rules.isEmpty {
            if entry.rules.allSatisfy({ file.rules[$0].isExclusion }) {
                let message = "has exclusions alone, so no link opens the app"
                remarks.append(remark(.onlyExclusions, entry.offset, entry.place, message))
            }
        }
        if isUnfinished {
            let message = "the rules are too many to compare each with all before it; some may never decide"
            remarks.append(
                remark(.unfinishedComparison, file.entries.first?.offset ?? 0, "applinks.details", message)
            )
        }
        return remarks
    }

    private func remark(
        _ kind: AssociationFinding.Kind,
        _ offset: Int,
        _ path: String,
        _ message: String
    ) -> AssociationRemark {
        AssociationRemark(kind: kind, offset: offset, path: path, message: message)
    }

    private func remark(on rule: AssociationRule, behind earlier: AssociationRule) -> AssociationRemark {
        let place = "\(earlier.place) before it"
        if earlier.isSame(rule) {
            let difference = earlier.isExclusion == rule.isExclusion ? "" : ", and only that one decides"
            return remark(
                .repeatedComponent,
                rule.offset,
                rule.place,
                "asks for the same as \(place)\(difference)"
            )
        }
        let effect =
            switch (earlier.isExclusion, rule.isExclusion) {
            case (false, true): ", so it excludes nothing"
            case (true, false): ", so it opens nothing"
            default: ", to the same effect"
            }
        return remark(
            .deadComponent,
            rule.offset,
            rule.place,
            "never decides: \(place) takes all that it takes\(effect)"
        )
    }

    private func takesEverything(_ rule: AssociationRule) -> Bool {
        guard rule.path?.pattern.takesEverything ?? true, rule.fragment?.pattern.takesEverything ?? true
        else {
            return false
        }
        switch rule.query {
        case .any: return true
        case .text(let condition): return condition.pattern.takesEverything
        case .items(let items): return items.allSatisfy(\.condition.pattern.takesEverything)
        }
    }

    /// Whether a rule of the same apps stands behind this one.
    private func hasRulesBehind(_ index: Int) -> Bool {
        let entry = file.rules[index].entry
        if index + 1 < file.entries[entry].rules.upperBound { return true }
        return file.entries.indices.dropFirst(entry + 1).contains { other in
            !file.entries[other].rules.isEmpty && !apps[other].isDisjoint(with: apps[entry])
        }
    }

    // MARK: Questions

    private mutating func emptyCondition(_ rule: AssociationRule) -> AssociationRule.Condition? {
        func isEmpty(_ condition: AssociationRule.Condition, _ texts: PatternInclusion.Texts) -> Bool {
            guard let automaton = automaton(condition, rule) else { return false }
            return inclusion.isEmpty(automaton, texts) ?? false
        }
        if let path = rule.path, isEmpty(path, .path(rule)) { return path }
        if let fragment = rule.fragment, isEmpty(fragment, .fragment(rule)) { return fragment }
        switch rule.query {
        case .any: return nil
        case .text(let query): return isEmpty(query, .query(rule)) ? query : nil
        case .items(let items): return items.first { isEmpty($0.condition, .item(rule)) }?.condition
        }
    }

    /// The first rule before this one, of all its apps, that takes every link that it takes.
    private mutating func coveringRule(_ index: Int) -> Int? {
        let rule = file.rules[index]
        for entry in file.entries[...rule.entry].indices {
            let rules = file.entries[entry].rules
            pairs -= apps[rule.entry].count
            guard entry == rule.entry || apps[rule.entry].isSubset(of: apps[entry]) else { continue }
            for earlier in rules.prefix(while: { $0 < index }) {
                pairs -= 1
                if pairs < 0 {
                    isUnfinished = true
                    return nil
                }
                if covers(file.rules[earlier], rule) { return earlier }
            }
        }
        return nil
    }

    private mutating func covers(_ earlier: AssociationRule, _ rule: AssociationRule) -> Bool {
        covers(earlier.path, earlier, rule.path, rule, .path(rule))
            && covers(earlier.fragment, earlier, rule.fragment, rule, .fragment(rule))
            && coversQuery(earlier, rule)
    }

    private mutating func coversQuery(_ earlier: AssociationRule, _ rule: AssociationRule) -> Bool {
        switch (earlier.query, rule.query) {
        case (.any, _): return true
        case (.text(let condition), .any): return covers(condition, earlier, nil, rule, .query(rule))
        case (.text(let outer), .text(let inner)): return covers(outer, earlier, inner, rule, .query(rule))
        // Any other text can stand in the query beside the items.
        case (.text(let condition), .items): return condition.pattern.takesEverything
        case (.items(let items), .any), (.items(let items), .text):
            return items.allSatisfy(\.condition.pattern.takesEverything)
        case (.items(let outer), .items(let inner)):
            return outer.allSatisfy { item in
                let same = inner.first { isSame($0.name, item.name) }?.condition
                return covers(item.condition, earlier, same, rule, .item(rule))
            }
        }
    }

    /// Whether a pattern of an earlier rule takes all that one of a later rule takes; nil takes everything.
    private mutating func covers(
        _ outer: AssociationRule.Condition?,
        _ earlier: AssociationRule,
        _ inner: AssociationRule.Condition?,
        _ rule: AssociationRule,
        _ texts: PatternInclusion.Texts
    ) -> Bool {
        guard let outer, !outer.pattern.takesEverything else { return true }
        // Escaped and decoded texts cannot be compared.
        guard earlier.decodes == rule.decodes else { return false }
        let sample = inner.map { $0.pattern.sample(file.vocabularies) } ?? [UInt32(ascii: "~")]
        if let sample {
            let text = sample.map { folded($0, earlier.foldsCase) }
            if !matcher.matches(outer.pattern, text.span, file.vocabularies) { return false }
        }
        guard let large = automaton(outer, earlier), let small = automaton(inner, rule),
            let isIncluded = inclusion.isIncluded(small, in: large, texts)
        else {
            isUnfinished = true
            return false
        }
        return isIncluded
    }

    /// The automaton of a condition, nil for any text; nil if it is too large.
    private mutating func automaton(
        _ condition: AssociationRule.Condition?,
        _ rule: AssociationRule
    ) -> PatternAutomaton? {
        // What is inherited from `defaults` may be compared with case by one rule and without by another.
        let key = (condition?.offset ?? 0) * 2 + (rule.foldsCase ? 1 : 0)
        if let automaton = automata[key] { return automaton }
        if automata.count == 500 { automata.removeAll() }
        let automaton = PatternAutomaton(condition?.pattern, foldsCase: rule.foldsCase, file.vocabularies)
        automata[key] = .some(automaton)
        return automaton
    }
}
