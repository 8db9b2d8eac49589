extension AppSiteAssociation {
    /// Makes the document of one of a table's hosts: a component for each form of a link, the tightest first.
    ///
    /// `?*` takes slashes too, so before a link with such a placeholder stands an exclusion of the paths that
    /// are one segment deeper; longer links stand before all exclusions of shorter ones, and links with a
    /// rest before all, so that none is ever hit by them. A `:_` of an exclusion takes slashes too: behind
    /// links that are longer.
    ///
    /// - Parameters:
    ///   - table: the table.
    ///   - host: the index of the host entry.
    /// - Returns: nil for the entry `*`: nobody can serve a document for every host.
    package static func make(for table: FrozenTable, host: Int) -> AppSiteAssociation? {
        guard table.names.hosts.indices.contains(host), !table.names.hosts[host].isAny else { return nil }
        let variants = table.webTree.ends.filter { $0.link.scope.hosts[host] }.sorted(by: goesBefore)
        var maker = ComponentMaker(
            PatternNames(variants, table.enumerations),
            readsFragments: table.names.readsFragments
        )
        // The system's own files are no pages of the site, whatever the table's placeholders would take.
        maker.append(Component(path: "/.well-known/*", isExclusion: true))
        let exclusions = table.content.prefixes.flatMap { prefix in
            table.content.exclusions.map { PrefixedExclusion(prefix: prefix, exclusion: $0) }
        }
        for exclusion in exclusions where !exclusion.takesDeeper { maker.append(exclusion) }
        let rests = variants.filter(\.hasRest)
        var others = variants.filter { !$0.hasRest }[...]
        for length in Set(exclusions.filter(\.takesDeeper).map(\.length)).sorted(by: >) {
            for variant in rests { maker.append(variant, segments: length + 1) }
            while let variant = others.first, variant.segments.count > length {
                maker.append(variant)
                others.removeFirst()
            }
            for exclusion in exclusions where exclusion.takesDeeper && exclusion.length == length {
                maker.append(exclusion)
            }
        }
        for variant in rests + others { maker.append(variant) }
        return AppSiteAssociation(
            appIDs: table.content.app.appIDs,
            components: maker.components,
            variables: maker.names.variables
        )
    }

    /// Those with a rest first, then longer paths, then by rank from the left, then as the resolver asks
    /// them.
    private static func goesBefore(_ first: PathVariant, _ second: PathVariant) -> Bool {
        if first.hasRest != second.hasRest { return first.hasRest }
        if first.segments.count != second.segments.count {
            return first.segments.count > second.segments.count
        }
        if first.isPreferred(to: second) || second.isPreferred(to: first) {
            return first.isPreferred(to: second)
        }
        return first.order < second.order
    }
}

/// An exclusion behind one of the prefixes.
private struct PrefixedExclusion {
    let prefix: PathPrefix
    let exclusion: Exclusion

    var length: Int { prefix.segments.count + exclusion.segments.count }

    /// Whether its pattern takes longer paths, which it does not mean.
    var takesDeeper: Bool { !exclusion.isDeep && exclusion.segments.contains(.any) }
}

extension PathVariant {
    fileprivate var hasRest: Bool {
        if case .rest? = segments.last { true } else { false }
    }
}

/// Collects components, each once.
private struct ComponentMaker {
    private(set) var components: [AppSiteAssociation.Component] = []
    private var seen: Set<AppSiteAssociation.Component> = []
    let names: PatternNames
    private let readsFragments: Bool

    init(_ names: PatternNames, readsFragments: Bool) {
        self.names = names
        self.readsFragments = readsFragments
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
            appendForms(path(variant, doubling: doubled), [], isExclusion: true)
        }
        let more = String(repeating: "/?*", count: max(0, segments - variant.segments.count))
        appendForms(path(variant, doubling: nil) + more, items, isExclusion: false)
    }

    private mutating func appendForms(_ path: String, _ items: [AppSiteAssociation.Item], isExclusion: Bool) {
        if readsFragments && path != "/" {
            // In a fragment the query is text like the path, in the order in which links are printed.
            let query = items.enumerated().map { ($0 == 0 ? "?" : "&") + "\($1.name)=\($1.pattern)" }.joined()
            append(AppSiteAssociation.Component(path: "/", fragment: path + query, isExclusion: isExclusion))
            if !isExclusion && items.isEmpty {
                append(AppSiteAssociation.Component(path: "/", fragment: path + "??*"))
            }
        }
        append(AppSiteAssociation.Component(path: path, query: items, isExclusion: isExclusion))
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
