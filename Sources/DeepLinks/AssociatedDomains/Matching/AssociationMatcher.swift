/// Asks an association file about links; one value is reused, so that a decision allocates nothing once it has grown.
package struct AssociationMatcher: Sendable {
    private var link = AssociatedLink()
    private var patterns = PatternMatcher()

    package init() {}

    /// Decides for one app, without reasons.
    ///
    /// - Parameters:
    ///   - url: the link's bytes.
    ///   - file: the file.
    ///   - app: the app's index.
    ///   - domain: the file's host in the compared form: lower case, punycode; nil for any.
    /// - Returns: the index of the rule that decides, among all of the file; nil if none does.
    package mutating func firstRule(
        for url: Span<UInt8>,
        in file: AssociationFile,
        app: Int,
        domain: [UInt8]?
    ) -> Int? {
        guard link.read(url, domain: domain) == nil else { return nil }
        return firstRule(url, file, app)
    }

    /// Decides, and says why no earlier component did; as `AssociationFile.decision(on:appID:domain:)`.
    mutating func decision(
        on url: Span<UInt8>,
        in file: AssociationFile,
        appID: String?,
        domain: String?
    ) -> AssociationDecision {
        let host = domain.map { domain in
            let bytes = Array(domain.utf8)
            return HostName.compared(bytes.span, 0..<bytes.count)
        }
        let first = appID ?? file.apps.first?.id
        if let obstacle = link.read(url, domain: host) { return .none(first, because: obstacle) }
        let apps = appID.map { file.app($0).map { [$0] } ?? [] } ?? Array(file.apps.indices)
        guard var best = apps.first else { return .none(first, because: .app) }
        var rule: Int?
        var asked: Set<[Int]> = []
        for app in apps where asked.insert(file.apps[app].entries).inserted {
            guard let found = firstRule(url, file, app) else { continue }
            let isExclusion = file.rules[found].isExclusion
            if rule == nil || !isExclusion { (best, rule) = (app, found) }
            if !isExclusion { break }
        }
        let decider = rule.map { file.rules[$0] }
        return AssociationDecision(
            outcome: decider.map { $0.isExclusion ? .exclude : .match } ?? .none,
            appID: file.apps[best].id,
            entry: decider?.entry,
            component: decider?.index,
            position: decider.map { SourcePosition(offset: $0.offset, in: file.json.span) },
            misses: passedRules(url, file, best, before: rule),
            obstacle: nil
        )
    }

    private mutating func firstRule(_ url: Span<UInt8>, _ file: AssociationFile, _ app: Int) -> Int? {
        for entry in file.apps[app].entries {
            for index in file.entries[entry].rules
            where gap(url, file.rules[index], file.vocabularies) == nil {
                return index
            }
        }
        return nil
    }

    private mutating func passedRules(
        _ url: Span<UInt8>,
        _ file: AssociationFile,
        _ app: Int,
        before decider: Int?
    ) -> [AssociationDecision.Miss] {
        var misses: [AssociationDecision.Miss] = []
        for entry in file.apps[app].entries {
            for index in file.entries[entry].rules {
                if index == decider { return misses }
                let rule = file.rules[index]
                if let gap = gap(url, rule, file.vocabularies) {
                    misses.append(describe(gap, of: rule))
                }
            }
        }
        return misses
    }

    // MARK: One rule

    /// What a rule asks for in vain.
    private enum Gap {
        case path
        case fragment
        case query
        /// The item's index in the rule.
        case item(Int, ItemGap)
    }

    private enum ItemGap {
        /// There is no item of that name, and the pattern does not take an empty text.
        case absent
        /// The index of the link's item whose value does not match.
        case value(Int)
    }

    /// The first part of a link that a rule asks for in vain; nil if the rule matches (Apple, "Components").
    private mutating func gap(
        _ url: Span<UInt8>,
        _ rule: AssociationRule,
        _ vocabularies: [Vocabulary]
    ) -> Gap? {
        let hasItems = if case .items = rule.query { true } else { false }
        link.prepare(rule.form, url, withItems: hasItems)
        let texts = link[rule.form]
        if let path = rule.path, !patterns.matches(path.pattern, texts.path.span, vocabularies) {
            return .path
        }
        if let fragment = rule.fragment,
            !patterns.matches(fragment.pattern, texts.fragment.span, vocabularies)
        {
            return .fragment
        }
        switch rule.query {
        case .any: return nil
        case .text(let condition):
            return patterns.matches(condition.pattern, texts.query.span, vocabularies) ? nil : .query
        case .items(let items):
            for index in items.all.indices {
                let item = items.all[index]
                if let gap = itemGap(item.scalars, item.condition.pattern, texts, vocabularies) {
                    return .item(index, gap)
                }
            }
            return nil
        }
    }

    /// All items of that name have to match, and an absent one is empty text (WWDC19 717, and observed).
    private mutating func itemGap(
        _ name: [UInt32],
        _ pattern: AssociationPattern,
        _ texts: AssociatedLink.Texts,
        _ vocabularies: [Vocabulary]
    ) -> ItemGap? {
        var isPresent = false
        for index in texts.items.indices where texts.itemScalars[texts.items[index].name].elementsEqual(name)
        {
            isPresent = true
            let value = texts.itemScalars.span.extracting(texts.items[index].value)
            if !patterns.matches(pattern, value, vocabularies) { return .value(index) }
        }
        if isPresent { return nil }
        let empty: [UInt32] = []
        return patterns.matches(pattern, empty.span, vocabularies) ? nil : .absent
    }

    /// Puts a gap into words; the link's texts are those that it was found in.
    private func describe(_ gap: Gap, of rule: AssociationRule) -> AssociationDecision.Miss {
        let texts = link[rule.form]
        func miss(_ part: AssociationDecision.Part, _ condition: AssociationRule.Condition?, _ text: [UInt32])
            -> AssociationDecision.Miss
        {
            AssociationDecision.Miss(
                entry: rule.entry,
                component: rule.index,
                part: part,
                pattern: condition?.text ?? "*",
                text: String(decoding: utf8(text), as: UTF8.self)
            )
        }
        switch gap {
        case .path: return miss(.path, rule.path, [UInt32(ascii: "/")] + texts.path)
        case .fragment: return miss(.fragment, rule.fragment, texts.fragment)
        case .query:
            guard case .text(let condition) = rule.query else { return miss(.query, nil, texts.query) }
            return miss(.query, condition, texts.query)
        case .item(let index, let given):
            guard case .items(let items) = rule.query else { return miss(.query, nil, texts.query) }
            var value: [UInt32] = []
            if case .value(let place) = given { value += texts.itemScalars[texts.items[place].value] }
            return miss(.queryItem(items.all[index].name), items.all[index].condition, value)
        }
    }
}
