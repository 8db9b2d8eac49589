extension AppSiteAssociation {
    /// Makes the document of one of a table's hosts, the smallest of its meaning: what one rule takes is not
    /// said by another, and rules that differ in one literal are one.
    ///
    /// - Parameters:
    ///   - table: the table.
    ///   - host: the index of the host entry.
    /// - Returns: nil for the entry `*`: nobody can serve a document for every host.
    package static func make(for table: FrozenTable, host: Int) -> AppSiteAssociation? {
        guard table.names.hosts.indices.contains(host), !table.names.hosts[host].isAny else { return nil }
        let rules = LinkRules(table, host: host)
        let document = spelled(rules.rules, table, hasSlashesInQueries: rules.hasSlashesInQueries)
        // A variable for numbers costs 66 bytes, so that few numbers are better spelt as two rules each.
        let numbers = rules.rules.reduce(0) { $0 + $1.numbers }
        guard (1...8).contains(numbers) else { return document }
        let other = spelled(
            rules.rules.flatMap(\.withoutNumbers),
            table,
            hasSlashesInQueries: rules.hasSlashesInQueries
        )
        return other.json.count < document.json.count ? other : document
    }

    private static func spelled(
        _ rules: [LinkRule],
        _ table: FrozenTable,
        hasSlashesInQueries: Bool
    ) -> AppSiteAssociation {
        let enumerations = table.enumerations
        var merging = RuleMerging(hasVariables: rules.contains(where: \.needsVariable))
        var merged: [LinkRule] = []
        var run: [LinkRule] = []
        func endRun(_ merging: inout RuleMerging) {
            merging.merge(&run)
            merged += run
            run = []
        }
        for rule in rules {
            if !rule.isExclusion {
                run.append(rule)
                continue
            }
            endRun(&merging)
            merged.append(rule)
        }
        endRun(&merging)
        let variables = PatternVariables(merged, merging.words, enumerations)
        var writer = ComponentWriter(
            variables,
            readsFragments: table.names.readsFragments,
            hasSlashesInQueries: hasSlashesInQueries
        )
        for rule in merged { writer.append(rule, comment: rule.comment(table)) }
        let app = table.content.app
        return AppSiteAssociation(
            appIDs: app.appIDs,
            components: writer.components,
            variables: variables.variables,
            webCredentials: app.webCredentials,
            appClips: app.appClips,
            activityContinuation: app.activityContinuation,
            foreignDetails: app.also.details
        )
    }
}

extension LinkRule {
    /// How many numbers the rule has.
    fileprivate var numbers: Int {
        segments.count { $0.value == .number } + items.count { $0.value.value == .number }
    }

    fileprivate var needsVariable: Bool {
        (segments + items.map(\.value)).contains {
            switch $0.value {
            case .number, .bool, .enumeration: true
            case .any, .digits, .negative, .uuid, .words, nil: false
            }
        }
    }

    /// The same as rules that each know whether a number has a minus.
    fileprivate var withoutNumbers: [LinkRule] {
        replacing { pattern in
            guard pattern.value == .number else { return nil }
            return [SegmentPattern.Value.digits, .negative].map { half in
                var pattern = pattern
                pattern.value = half
                return pattern
            }
        }
    }

    /// What the rule is for, in the table's words.
    fileprivate func comment(_ table: FrozenTable) -> String {
        switch origin {
        case .system: return "the system's own files"
        case .depth: return "no link is deeper"
        case .exclusion(let index): return "exclude[\(index)]"
        case .links(let links):
            var patterns: [String] = []
            for index in links where !patterns.contains(table.links[index].pattern) {
                if patterns.count == 3 { return patterns.joined(separator: ", ") + ", …" }
                patterns.append(table.links[index].pattern)
            }
            return patterns.joined(separator: ", ")
        }
    }
}

extension FrozenTable {
    /// Whether a query of a host's canonical links may hold a slash.
    func hasSlashesInQueries(host: Int) -> Bool {
        links.contains { $0.scope.hosts[host] && $0.hasSlashesInQuery(enumerations) }
    }
}

extension Link {
    /// Whether a canonical link may hold a slash in its query.
    fileprivate func hasSlashesInQuery(_ enumerations: EnumerationSet) -> Bool {
        let slash = UInt8(ascii: "/")
        return items.contains { item in
            switch item.content {
            case .any: return false
            case .literal(let text): return text.contains(slash)
            case .slot(let slot):
                switch slots[slot].type {
                case .string, .strings, .url: return true
                case .enumeration(let index):
                    return enumerations.enumerations[index].values.contains { $0.utf8.contains(slash) }
                case .bool, .uuid, .int, .double: return false
                }
            }
        }
    }
}
