/// The rules of one of a table's hosts, in the order in which the first that matches decides.
///
/// A wildcard takes slashes too. So longer links stand first, and before the first link of a length that has
/// a wildcard stands one exclusion of all paths that are longer: no link behind it has as many segments, and
/// one rule for all links of that length is less than one for each of their wildcards. Links with a rest
/// stand before all, so that none is ever hit. A `:_` of an exclusion takes slashes too: it stands behind the
/// links that are longer.
struct LinkRules {
    private(set) var rules: [LinkRule] = []
    /// Whether fragments are read, and a query of a canonical link may hold a slash, which in a fragment looks like one
    /// of the path.
    let hasSlashesInQueries: Bool
    private let table: FrozenTable
    /// Links with a rest, which are taken at several places of the order.
    private let rests: [LinkRule]

    /// - Parameters:
    ///   - table: the table.
    ///   - host: the index of the host entry.
    ///   - isForAndroid: whether there are no variables, so that only few values can be listed, and no digits.
    init(_ table: FrozenTable, host: Int, isForAndroid: Bool = false) {
        self.table = table
        hasSlashesInQueries = table.names.readsFragments && table.hasSlashesInQueries(host: host)
        let variants = table.webTree.ends.filter { $0.link.scope.hosts[host] }.sorted(by: Self.goesBefore)
        let all = variants.map { variant in
            let rule = Self.rule(variant, table)
            return isForAndroid ? rule.withoutManyValues(table.enumerations) : rule
        }
        rests = all.filter(\.hasRest)
        let links = all.filter { !$0.hasRest }
        rules.append(
            LinkRule(
                segments: [SegmentPattern(prefix: Array(".well-known".utf8))],
                isDeep: true,
                isExclusion: true,
                origin: .system
            )
        )
        order(links[...], exclusions(isForAndroid: isForAndroid))
        rules = RuleReduction.reduced(
            rules,
            table.enumerations,
            hasSlashesInQueries: hasSlashesInQueries
        )
    }

    private mutating func order(_ links: ArraySlice<LinkRule>, _ exclusions: [LinkRule]) {
        func isLoose(_ rule: LinkRule) -> Bool { !rule.isDeep && rule.takesDeeper }
        rules += exclusions.filter { !isLoose($0) }
        let loose = exclusions.filter(isLoose)
        var lengths = Set(loose.map(\.segments.count)).sorted(by: >)[...]
        appendRests(beyond: lengths.first)
        var links = links
        for length in stride(
            from: max(links.first?.segments.count ?? 0, lengths.first ?? 0),
            through: 0,
            by: -1
        ) {
            let group = links.prefix { $0.segments.count == length }
            links = links.dropFirst(group.count)
            if group.contains(where: \.takesDeeper) {
                let segments = Array(repeating: SegmentPattern.any, count: length + 1)
                rules.append(LinkRule(segments: segments, hasRest: true, isExclusion: true, origin: .depth))
            }
            if lengths.first == length {
                lengths.removeFirst()
                rules += loose.filter { $0.segments.count == length }
                appendRests(beyond: lengths.first)
            }
            rules += group
        }
    }

    /// Appends the links with a rest, as far as they are longer than this.
    private mutating func appendRests(beyond length: Int?) {
        for var rest in rests {
            while rest.segments.count <= length ?? 0 { rest.segments.append(.any) }
            rules.append(rest)
        }
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

    // MARK: Rules

    private static func rule(_ variant: PathVariant, _ table: FrozenTable) -> LinkRule {
        let link = variant.link
        let segments = variant.segments.map { segment -> SegmentPattern in
            switch segment {
            case .literal(let text): SegmentPattern(prefix: text)
            case .slot(let slot): pattern(link.slots[slot].type, table)
            case .unused(let type): pattern(type, table)
            case .rest: .any
            case .affixed(let prefix, let slot, let suffix):
                pattern(link.slots[slot].type, table, prefix, suffix)
            }
        }
        let items = link.items.filter(\.isRequired).map { item in
            let value =
                switch item.content {
                case .literal(let text): SegmentPattern(prefix: text)
                case .slot(let slot): pattern(link.slots[slot].type, table)
                case .any: SegmentPattern.any
                }
            return LinkRule.Item(name: item.name, value: value)
        }
        return LinkRule(
            segments: segments,
            items: items,
            hasRest: variant.hasRest,
            origin: .links([link.index])
        )
    }

    private static func pattern(
        _ type: ParameterType,
        _ table: FrozenTable,
        _ prefix: [UInt8] = [],
        _ suffix: [UInt8] = []
    ) -> SegmentPattern {
        if case .enumeration(let index) = type {
            let values = table.enumerations.enumerations[index].values
            if values.count == 1 { return SegmentPattern(prefix: prefix + Array(values[0].utf8) + suffix) }
        }
        return SegmentPattern(prefix: prefix, value: SegmentPattern.Value(type), suffix: suffix)
    }

    /// The table's exclusions, behind each of its prefixes.
    ///
    /// Where values have to be listed and a prefix has too many, there are none: one of wildcards would take links
    /// that are printed.
    private func exclusions(isForAndroid: Bool) -> [LinkRule] {
        table.content.prefixes.flatMap { prefix -> [LinkRule] in
            let start = Self.patterns(prefix, table)
            if isForAndroid && start.hasManyValues(table.enumerations) { return [] }
            return table.content.exclusions.enumerated().map { index, exclusion in
                let segments = exclusion.segments.map { segment in
                    switch segment {
                    case .literal(let text): SegmentPattern(prefix: text)
                    case .any: SegmentPattern.any
                    }
                }
                return LinkRule(
                    segments: start + segments,
                    isDeep: exclusion.isDeep,
                    isExclusion: true,
                    origin: .exclusion(index)
                )
            }
        }
    }

    private static func patterns(_ prefix: PathPrefix, _ table: FrozenTable) -> [SegmentPattern] {
        prefix.segments.map { segment in
            switch segment {
            case .literal(let text): SegmentPattern(prefix: text)
            case .placeholder(_, let enumeration): pattern(.enumeration(enumeration), table)
            }
        }
    }

    /// The indices of the prefixes behind which no exclusion stands where values have to be listed.
    static func unlistedPrefixes(_ table: FrozenTable) -> [Int] {
        table.content.prefixes.indices.filter {
            patterns(table.content.prefixes[$0], table).hasManyValues(table.enumerations)
        }
    }
}

extension [SegmentPattern] {
    /// Whether a rule would become too many where each value has to be listed.
    fileprivate func hasManyValues(_ enumerations: EnumerationSet) -> Bool {
        let limit = LinkRule.valueLimit
        let counts = compactMap { $0.values(enumerations)?.count }
        return counts.reduce(1) { Swift.min($0 * $1, limit + 1) } > limit
    }
}

extension LinkRule {
    /// How many rules one may become where each value has to be listed.
    static let valueLimit = 16

    /// The rule itself, or one of wildcards where its enums have too many values to list.
    fileprivate func withoutManyValues(_ enumerations: EnumerationSet) -> LinkRule {
        var rule = self
        guard (segments + items.map(\.value)).hasManyValues(enumerations) else { return rule }
        func general(_ pattern: SegmentPattern) -> SegmentPattern {
            guard pattern.values(enumerations) != nil else { return pattern }
            return SegmentPattern(prefix: pattern.prefix, value: .any, suffix: pattern.suffix)
        }
        rule.segments = segments.map(general)
        rule.items = items.map { LinkRule.Item(name: $0.name, value: general($0.value)) }
        return rule
    }
}

extension PathVariant {
    var hasRest: Bool {
        if case .rest? = segments.last { true } else { false }
    }
}
