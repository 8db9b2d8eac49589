/// Collects components, each once.
struct ComponentMaker {
    private(set) var components: [AppSiteAssociation.Component] = []
    private var seen: Set<AppSiteAssociation.Component> = []
    let names: PatternNames
    private let readsFragments: Bool
    /// Whether a query of a canonical link may hold a slash, which in a fragment looks like one of the path.
    private let hasSlashesInQueries: Bool

    init(_ names: PatternNames, readsFragments: Bool, hasSlashesInQueries: Bool) {
        self.names = names
        self.readsFragments = readsFragments
        self.hasSlashesInQueries = hasSlashesInQueries
    }

    mutating func append(_ component: AppSiteAssociation.Component) {
        if seen.insert(component).inserted { components.append(component) }
    }

    /// Appends the exclusions of deeper paths that a variant needs, then the variant itself, each also for
    /// its hash route; a rest takes at least so many `segments` of the whole path, and what is deeper too.
    mutating func append(_ variant: PathVariant, segments: Int = 0) {
        let items = items(variant.link)
        for doubled in variant.segments.indices
        where !variant.hasRest && takesSlashes(variant.segments[doubled], variant.link) {
            let deeper = path(variant, doubling: doubled)
            if !hasSlashesInQueries { appendHash(deeper, [], isExclusion: true) }
            append(AppSiteAssociation.Component(path: deeper, isExclusion: true))
        }
        let more = String(repeating: "/?*", count: max(0, segments - variant.segments.count))
        appendForms(path(variant, doubling: nil) + more, items, isExclusion: false)
    }

    private mutating func appendForms(_ path: String, _ items: [AppSiteAssociation.Item], isExclusion: Bool) {
        appendHash(path, items, isExclusion: isExclusion)
        append(AppSiteAssociation.Component(path: path, query: items, isExclusion: isExclusion))
    }

    /// Appends a path as a hash route: in a fragment the query is text like the path, in the order in which
    /// links are printed, with optional items between the required ones.
    private mutating func appendHash(_ path: String, _ items: [AppSiteAssociation.Item], isExclusion: Bool) {
        guard readsFragments && path != "/" else { return }
        let query = items.map { "*\($0.name)=\($0.pattern)" }.joined()
        let fragment = query.isEmpty ? path : path + "?" + query + "*"
        append(AppSiteAssociation.Component(path: "/", fragment: fragment, isExclusion: isExclusion))
        if !isExclusion && items.isEmpty {
            append(AppSiteAssociation.Component(path: "/", fragment: path + "??*"))
        }
    }

    mutating func append(_ prefixed: PrefixedExclusion) {
        let exclusion = prefixed.exclusion
        var path = ""
        for segment in prefixed.prefix.segments {
            switch segment {
            case .literal(let text): path += "/" + PatternNames.escaped(text, as: .path)
            case .placeholder(_, let enumeration): path += "/" + names.pattern(.enumeration(enumeration))
            }
        }
        for segment in exclusion.segments {
            switch segment {
            case .literal(let text): path += "/" + PatternNames.escaped(text, as: .path)
            case .any: path += "/?*"
            }
        }
        guard exclusion.isDeep else {
            appendForms(path.isEmpty ? "/" : path, [], isExclusion: true)
            return
        }
        // In a path the end `/*` takes the parent too, in a fragment it does not.
        if readsFragments && !path.isEmpty {
            append(AppSiteAssociation.Component(path: "/", fragment: path, isExclusion: true))
        }
        appendForms(path + "/*", [], isExclusion: true)
    }

    private func items(_ link: Link) -> [AppSiteAssociation.Item] {
        link.items.filter(\.isRequired).map { item in
            let pattern =
                switch item.content {
                case .literal(let text): PatternNames.escaped(text, as: .query)
                case .slot(let slot): names.pattern(link.slots[slot].type)
                case .any: "?*"
                }
            return AppSiteAssociation.Item(name: PatternNames.name(item.name), pattern: pattern)
        }
    }

    /// Whether the pattern of a segment would swallow a slash.
    private func takesSlashes(_ segment: PathVariant.Segment, _ link: Link) -> Bool {
        switch segment {
        case .literal, .rest: false
        case .slot(let slot), .affixed(_, let slot, _): names.takesSlashes(link.slots[slot].type)
        case .unused(let type): names.takesSlashes(type)
        }
    }

    private func path(_ variant: PathVariant, doubling doubled: Int?) -> String {
        if variant.segments.isEmpty { return "/" }
        return variant.segments.enumerated().map { index, segment in
            let extra = index == doubled ? "/?*" : ""
            switch segment {
            // At the end `/*` would take the parent too; `?` is that one character.
            case .literal(let text) where text == [UInt8(ascii: "*")]: return "/?"
            case .literal(let text): return "/" + PatternNames.escaped(text, as: .path)
            case .slot(let slot): return "/" + names.pattern(variant.link.slots[slot].type) + extra
            case .unused(let type): return "/" + names.pattern(type) + extra
            case .rest: return "/?*"
            case .affixed(let prefix, let slot, let suffix):
                let value = names.pattern(variant.link.slots[slot].type) + extra
                return "/" + PatternNames.escaped(prefix, as: .path) + value
                    + PatternNames.escaped(suffix, as: .path)
            }
        }.joined()
    }
}
