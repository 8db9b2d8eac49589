/// Spells rules for Android, whose wildcards are not Apple's.
///
/// `*` runs until the character that follows it in the pattern, and never looks further: so inside a path it
/// takes one segment alone, and a value that holds the first character of the text behind it would be lost.
/// There are no variables, so enums are listed, and the parent of `/a/*` is not taken. Google's page does not
/// say whether a link's escapes are undone first: text that has some is listed in both spellings.
struct DynamicRuleWriter {
    private(set) var rules: [AssetLinks.Rule] = []
    private var seen: Set<AssetLinks.Rule> = []
    private let enumerations: EnumerationSet
    private let readsFragments: Bool
    /// As in `LinkRules`.
    private let hasSlashesInQueries: Bool

    init(_ table: FrozenTable, hasSlashesInQueries: Bool) {
        enumerations = table.enumerations
        readsFragments = table.names.readsFragments
        self.hasSlashesInQueries = hasSlashesInQueries
    }

    mutating func append(_ rule: LinkRule) {
        for expanded in expanded(rule) {
            for isDecoded in [false, true] { append(expanded, isDecoded: isDecoded) }
        }
    }

    private mutating func append(_ rule: LinkRule, isDecoded: Bool) {
        var path = ""
        for segment in rule.segments {
            guard let text = text(segment, as: .path, isDecoded) else { return }
            path += "/" + text
        }
        var items: [AppSiteAssociation.Item] = []
        for item in rule.items {
            guard let name = spelling(item.name, as: .query, isDecoded),
                let text = text(item.value, as: .query, isDecoded)
            else { return }
            items.append(AppSiteAssociation.Item(name: name, pattern: text))
        }
        if readsFragments { appendHash(rule, path) }
        if rule.isDeep && !path.isEmpty { append(path, nil, [], rule) }
        append(rule.isDeep ? path + "/*" : path.isEmpty ? "/" : path, nil, items, rule)
    }

    /// Appends a path as a hash route.
    ///
    /// What stands behind its `?` cannot be told apart: items may stand between those that are required, and
    /// `*` does not look further than the next character.
    private mutating func appendHash(_ rule: LinkRule, _ path: String) {
        if case .system = rule.origin { return }
        if rule.reachesQueries && hasSlashesInQueries { return }
        if rule.isDeep { append("/", path + "/*", [], rule) }
        guard !path.isEmpty else { return }
        if path.hasSuffix("?*") {
            append("/", path, [], rule)
            return
        }
        if rule.items.isEmpty { append("/", path, [], rule) }
        if !rule.isExclusion { append("/", path + "??*", [], rule) }
    }

    private mutating func append(
        _ path: String,
        _ fragment: String?,
        _ items: [AppSiteAssociation.Item],
        _ rule: LinkRule
    ) {
        let rule = AssetLinks.Rule(
            path: path,
            fragment: fragment,
            query: items,
            isExclusion: rule.isExclusion
        )
        if seen.insert(rule).inserted { rules.append(rule) }
    }

    // MARK: Patterns

    /// The pattern of a segment, or of an item's value; nil if it has no such spelling.
    private func text(_ pattern: SegmentPattern, as component: PercentEncoding.Component, _ isDecoded: Bool)
        -> String?
    {
        guard let prefix = spelling(pattern.prefix, as: component, isDecoded),
            let suffix = spelling(pattern.suffix, as: component, isDecoded)
        else { return nil }
        switch pattern.value {
        case nil: return prefix + suffix
        case .uuid: return prefix + PatternVariables.uuidShape + suffix
        case .number:
            let isInNumbers =
                pattern.suffix.first.map { isDigit($0) || "-+.eE?*%".utf8.contains($0) } ?? false
            return prefix + "?*" + (isInNumbers ? "" : suffix)
        // The value may hold what the text behind it begins with.
        default: return prefix + "?*"
        }
    }

    /// Literal text as a pattern, escaped as in links, or as it is read; nil where the latter is the same, or
    /// would have other segments.
    private func spelling(_ text: [UInt8], as component: PercentEncoding.Component, _ isDecoded: Bool)
        -> String?
    {
        let escaped = PatternVariables.escaped(text, as: component)
        guard isDecoded else { return escaped }
        if component == .path && text.contains(UInt8(ascii: "/")) { return nil }
        return String(
            decoding: text.map { $0 == UInt8(ascii: "*") ? UInt8(ascii: "?") : $0 },
            as: UTF8.self
        )
    }

    /// The rule for each of the values that its enums and truths may have; there are few.
    private func expanded(_ rule: LinkRule) -> [LinkRule] {
        rule.replacing { pattern in
            pattern.values(enumerations)?.map {
                SegmentPattern(prefix: pattern.prefix + $0 + pattern.suffix)
            }
        }
    }
}
