// Whether one rule takes all that another takes.

extension RuleComparison {
    mutating func covers(_ earlier: AssociationRule, _ rule: AssociationRule) -> Bool {
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
        case (.items(let items), .any), (.items(let items), .text): return items.takesEverything
        case (.items(let outer), .items(let inner)):
            if outer.takesEverything { return true }
            if outer.offset == inner.offset, earlier.form == rule.form { return true }
            return outer.all.allSatisfy { item in
                spend(1) && covers(item.condition, earlier, inner[item.scalars], rule, .item(rule))
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
        // Rules inherit the same text from `defaults`.
        if inner?.offset == outer.offset, earlier.form == rule.form { return true }
        let text = inner.map { sample($0, rule) } ?? [UInt32(ascii: "~")]
        if let text {
            guard spend(text.count / 64) else { return false }
            let isFolded = !earlier.foldsCase || rule.foldsCase
            let compared = isFolded ? text : text.map { folded($0, true) }
            let isTaken = matcher.matches(outer.pattern, compared.span, file.vocabularies)
            if let left = matcher.budget, left < 0 { return spend(.max) }
            if !isTaken { return false }
        }
        guard let large = automaton(outer, earlier), let small = automaton(inner, rule),
            let isIncluded = inclusion.isIncluded(small, in: large, texts)
        else {
            isUnfinished = true
            return false
        }
        return isIncluded
    }
}
