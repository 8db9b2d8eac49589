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
            readsFragments: table.names.readsFragments,
            hasSlashesInQueries: variants.contains { $0.link.hasSlashesInQuery(table.enumerations) }
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
struct PrefixedExclusion {
    let prefix: PathPrefix
    let exclusion: Exclusion

    var length: Int { prefix.segments.count + exclusion.segments.count }

    /// Whether its pattern takes longer paths, which it does not mean.
    var takesDeeper: Bool { !exclusion.isDeep && exclusion.segments.contains(.any) }
}

extension PathVariant {
    var hasRest: Bool {
        if case .rest? = segments.last { true } else { false }
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
