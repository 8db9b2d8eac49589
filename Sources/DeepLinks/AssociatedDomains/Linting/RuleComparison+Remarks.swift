// What is said of rules.

extension RuleComparison {
    func remark(
        _ kind: AssociationFinding.Kind,
        _ offset: Int,
        _ path: String,
        _ message: String
    ) -> AssociationRemark {
        AssociationRemark(kind: kind, offset: offset, path: path, message: message)
    }

    func remark(on rule: AssociationRule, behind earlier: AssociationRule) -> AssociationRemark {
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

    func takesEverything(_ rule: AssociationRule) -> Bool {
        guard rule.path?.pattern.takesEverything ?? true, rule.fragment?.pattern.takesEverything ?? true
        else {
            return false
        }
        switch rule.query {
        case .any: return true
        case .text(let condition): return condition.pattern.takesEverything
        case .items(let items): return items.takesEverything
        }
    }

    /// Whether a rule of the same apps stands behind this one.
    func hasRulesBehind(_ index: Int) -> Bool {
        let entry = file.rules[index].entry
        if index + 1 < file.entries[entry].rules.upperBound { return true }
        return apps[entry].contains { lastEntries[$0] > entry }
    }
}
