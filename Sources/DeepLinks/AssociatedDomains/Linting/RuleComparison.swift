/// Finds rules that never decide: because no link fits them, or because a rule before them takes all that they take.
///
/// "Takes all" is decided by automata where both rules compare the same kind of text (`PatternInclusion`): escaped
/// text is not compared with decoded text, nor a query's text with its items, and of several rules that take it together
/// nothing is said. A text of the later pattern that the earlier one does not take settles almost every pair at once.
/// What may be done for one file is counted; where that is spent, a remark says so.
struct RuleComparison {
    let file: AssociationFile
    var inclusion = PatternInclusion()
    var matcher = PatternMatcher()
    var isUnfinished = false
    /// Those made last.
    private var automata: [Use: PatternAutomaton?] = [:]
    private var stateCount = 0
    /// Whether no text fits; what `defaults` hold is asked once.
    private var emptiness: [Use: Bool] = [:]
    /// Texts that the patterns of the rule that is asked about take.
    private var samples: [Use: [UInt32]?] = [:]
    /// The apps of each element of `details`.
    let apps: [Set<Int>]
    /// Of each app the last element of `details` that has rules.
    let lastEntries: [Int]
    /// How many pairs may still be compared.
    private var pairs: Int

    /// A condition by its place, as rules with these switches use it.
    private struct Use: Hashable {
        let offset: Int
        let form: LinkForm

        init(_ offset: Int, _ rule: AssociationRule) {
            (self.offset, form) = (offset, rule.form)
        }
    }

    /// - Parameters:
    ///   - file: the file.
    ///   - pairs: how many pairs of rules or items may be compared; all of 5000 rules.
    init(_ file: AssociationFile, pairs: Int = 12_600_000) {
        self.file = file
        self.pairs = pairs
        apps = file.entries.map { Set($0.appIDs.compactMap(file.app)) }
        lastEntries = file.apps.map { app in app.entries.last { !file.entries[$0].rules.isEmpty } ?? -1 }
        // A second or two.
        matcher.budget = 1_000_000_000
    }

    /// What is found; a rule of which a pattern is at fault already, at one of these places, is left alone.
    mutating func remarks(besides spoiled: Set<Int>) -> [AssociationRemark] {
        var remarks: [AssociationRemark] = []
        var spoiledItems: [Int: Bool] = [:]
        var empty: Set<Int> = []
        for index in file.rules.indices {
            let rule = file.rules[index]
            if isSpoiled(rule, by: spoiled, &spoiledItems) { continue }
            samples.removeAll(keepingCapacity: true)
            if let condition = emptyCondition(rule) {
                // What `defaults` hold is empty for many rules, but once.
                guard empty.insert(condition.offset).inserted else { continue }
                let message = "\"\(excerpt(condition.text))\": no link fits"
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

    private func isSpoiled(
        _ rule: AssociationRule,
        by spoiled: Set<Int>,
        _ known: inout [Int: Bool]
    ) -> Bool {
        if [rule.path, rule.fragment].contains(where: { $0.map { spoiled.contains($0.offset) } ?? false }) {
            return true
        }
        switch rule.query {
        case .any: return false
        case .text(let condition): return spoiled.contains(condition.offset)
        case .items(let items):
            if let answer = known[items.offset] { return answer }
            let answer = items.all.contains { spoiled.contains($0.condition.offset) }
            known[items.offset] = answer
            return answer
        }
    }

    // MARK: Questions

    /// A condition that no link fits.
    private mutating func emptyCondition(_ rule: AssociationRule) -> AssociationRule.Condition? {
        if let path = rule.path, isEmpty(path, rule, .path(rule)) { return path }
        if let fragment = rule.fragment, isEmpty(fragment, rule, .fragment(rule)) { return fragment }
        switch rule.query {
        case .any: return nil
        case .text(let query): return isEmpty(query, rule, .query(rule)) ? query : nil
        case .items(let items):
            let use = Use(items.offset, rule)
            if emptiness[use] == false { return nil }
            let empty = items.all.first { isEmpty($0.condition, rule, .item(rule)) }
            emptiness[use] = empty != nil
            return empty?.condition
        }
    }

    private mutating func isEmpty(
        _ condition: AssociationRule.Condition,
        _ rule: AssociationRule,
        _ texts: PatternInclusion.Texts
    ) -> Bool {
        let use = Use(condition.offset, rule)
        if let answer = emptiness[use] { return answer }
        // A link with that text fits, so that most patterns need no automaton here.
        if let sample = sample(condition, rule), sample.allSatisfy(texts.contains),
            !(texts.isPath && sample.last == UInt32(ascii: "/"))
        {
            emptiness[use] = false
            return false
        }
        let answer = automaton(condition, rule).flatMap { inclusion.isEmpty($0, texts) }
        if answer == nil { isUnfinished = true }
        emptiness[use] = answer ?? false
        return answer ?? false
    }

    /// The first rule before this one, of all its apps, that takes every link that it takes.
    private mutating func coveringRule(_ index: Int) -> Int? {
        let rule = file.rules[index]
        for entry in file.entries[...rule.entry].indices {
            guard spend(1 + apps[rule.entry].count) else { return nil }
            guard entry == rule.entry || apps[rule.entry].isSubset(of: apps[entry]) else { continue }
            for earlier in file.entries[entry].rules.prefix(while: { $0 < index }) {
                guard spend(1) else { return nil }
                if covers(file.rules[earlier], rule) { return earlier }
            }
        }
        return nil
    }

    /// Whether there is so much left to be spent on pairs.
    mutating func spend(_ count: Int) -> Bool {
        pairs = max(pairs - count, -1)
        if pairs < 0 { isUnfinished = true }
        return pairs >= 0
    }

    // MARK: What is made once

    /// A text that the pattern of a condition takes; of the rule that is asked about alone, since it may be long.
    mutating func sample(_ condition: AssociationRule.Condition, _ rule: AssociationRule) -> [UInt32]? {
        let use = Use(condition.offset, rule)
        if let sample = samples[use] { return sample }
        let sample = condition.pattern.sample(file.vocabularies)
        samples[use] = .some(sample)
        _ = spend((sample?.count ?? LinkReader.sizeLimit) / 64)
        return sample
    }

    /// The automaton of a condition, nil for any text; nil if it is too large.
    mutating func automaton(
        _ condition: AssociationRule.Condition?,
        _ rule: AssociationRule
    ) -> PatternAutomaton? {
        let use = Use(condition?.offset ?? -1, rule)
        if let automaton = automata[use] { return automaton }
        let automaton = inclusion.automaton(
            condition?.pattern,
            foldsCase: rule.foldsCase,
            file.vocabularies
        )
        if stateCount > Self.cachedStates {
            automata.removeAll()
            stateCount = 0
        }
        automata[use] = .some(automaton)
        stateCount += automaton?.moves.count ?? 1
        return automaton
    }

    /// So many states are some 20 MB.
    private static let cachedStates = 200_000
}
