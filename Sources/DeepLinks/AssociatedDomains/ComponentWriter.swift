/// Spells rules as components, each once.
struct ComponentWriter {
    private(set) var components: [AppSiteAssociation.Component] = []
    private var seen: Set<AppSiteAssociation.Component> = []
    private let variables: PatternVariables
    private let readsFragments: Bool
    /// As in `LinkRules`.
    private let hasSlashesInQueries: Bool

    init(_ variables: PatternVariables, readsFragments: Bool, hasSlashesInQueries: Bool) {
        self.variables = variables
        self.readsFragments = readsFragments
        self.hasSlashesInQueries = hasSlashesInQueries
    }

    mutating func append(_ rule: LinkRule, comment: String) {
        var path = rule.segments.map { "/" + variables.text($0, as: .path) }.joined()
        let items = rule.items.map { item in
            AppSiteAssociation.Item(
                name: PatternVariables.name(item.name),
                pattern: variables.text(item.value, as: .query)
            )
        }
        if readsFragments { appendHash(rule, path, items, comment) }
        if rule.isDeep { path += "/*" }
        append(
            AppSiteAssociation.Component(
                path: path.isEmpty ? "/" : path,
                query: items,
                isExclusion: rule.isExclusion,
                comment: comment
            )
        )
    }

    /// Appends a path as a hash route: in a fragment the query is text like the path, in the order in which
    /// links are printed, with optional items between the required ones.
    private mutating func appendHash(
        _ rule: LinkRule,
        _ path: String,
        _ items: [AppSiteAssociation.Item],
        _ comment: String
    ) {
        if case .system = rule.origin { return }
        if rule.reachesQueries && hasSlashesInQueries { return }
        // A pattern that ends in `*` takes what follows, too.
        let isOpen = rule.segments.last.map { $0.takesSlashes && $0.suffix.isEmpty } ?? false
        if !path.isEmpty {
            let query = items.map { "*\($0.name)=\($0.pattern)" }.joined()
            appendFragment(query.isEmpty ? path : path + "?" + query + "*", rule, comment)
            if !rule.isExclusion && items.isEmpty && !isOpen { appendFragment(path + "??*", rule, comment) }
        }
        // In a path the end `/*` takes the parent too, in a fragment it does not.
        if rule.isDeep && !isOpen { appendFragment(path + "/*", rule, comment) }
    }

    private mutating func appendFragment(_ fragment: String, _ rule: LinkRule, _ comment: String) {
        append(
            AppSiteAssociation.Component(
                path: "/",
                fragment: fragment,
                isExclusion: rule.isExclusion,
                comment: comment
            )
        )
    }

    private mutating func append(_ component: AppSiteAssociation.Component) {
        var bare = component
        bare.comment = ""
        if seen.insert(bare).inserted { components.append(component) }
    }
}
