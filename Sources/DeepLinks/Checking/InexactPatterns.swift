/// What no pattern of an apple-app-site-association document says exactly, so that it claims or leaves more
/// than the table means: `*` and `$(` cannot be escaped there, and `?*` takes slashes.
enum InexactPatterns {
    static func remarks(_ table: FrozenTable, _ places: TablePlaces) -> [Remark] {
        let documents = table.names.hosts.map { !$0.isAny }
        let variants = table.content.variants.filter { variant in
            !variant.isForSchemes && zip(documents, variant.link.scope.hosts).contains { $0 && $1 }
        }
        return wildcards(variants)
            + table.content.exclusions.enumerated().compactMap { index, exclusion in
                remark(exclusion, places.place("exclude", index), variants, table.enumerations)
            }
    }

    private static func wildcards(_ variants: [PathVariant]) -> [Remark] {
        var seen: Set<Int> = []
        return variants.compactMap { variant in
            guard variant.segments.contains(where: \.hasWildcard), seen.insert(variant.link.index).inserted
            else {
                return nil
            }
            let message =
                "the * or the $ of $( in the text of \"\(variant.link.pattern)\" stands for any one character in the "
                + "apple-app-site-association document, which so claims pages that are not this link's"
            return .warning(variant.link, message)
        }
    }

    private static func remark(
        _ exclusion: Exclusion,
        _ place: TablePlaces.Place,
        _ variants: [PathVariant],
        _ enumerations: EnumerationSet
    ) -> Remark? {
        if exclusion.segments.contains(where: \.hasWildcard), !variants.isEmpty {
            let message =
                "the * or the $ of $( in the text of an exclusion stands for any one character in the "
                + "apple-app-site-association document, which so keeps other pages away from the app too"
            return .warning(place, message)
        }
        // Others stand in the document behind the links that they could hit.
        guard exclusion.isDeep,
            let variant = variants.first(where: { variant in
                exclusion.segments.mayTakeTooMuch(of: variant, enumerations)
            })
        else { return nil }
        let message =
            "a :_ before a name takes slashes in the apple-app-site-association document, which so keeps links of "
            + "\(variant.link.place) \"\(variant.link.pattern)\" away from the app that the table opens"
        return .warning(place, message)
    }
}

extension [Exclusion.Segment] {
    /// Whether a path of a variant fits if a `:_` before a name stands for several segments.
    fileprivate func mayTakeTooMuch(of variant: PathVariant, _ enumerations: EnumerationSet) -> Bool {
        // At the end a `:_` takes what `/*` takes anyway.
        guard let name = lastIndex(where: { $0 != .any }) else { return false }
        var segments = [PathVariant.Segment](variant.segments.dropFirst(variant.prefixCount))
        // A rest may be as long as it likes: so long that each `:_` has two.
        if variant.hasRest, let rest = segments.last {
            segments += [PathVariant.Segment](repeating: rest, count: count * 2)
        }
        func fits(_ text: [UInt8], _ position: Int) -> Bool {
            position < segments.count && segments[position].mayBe(text, variant.link, enumerations)
        }
        // Whether a segment each fits so far, and how many may be taken where a `:_` has taken several: sets of
        // places, where trying all ways to stretch would take exponential time.
        var isExact = true
        var stretched: Set<Int> = []
        for (position, segment) in self[...name].enumerated() {
            switch segment {
            case .literal(let text):
                stretched = Set(stretched.filter { fits(text, $0) }.map { $0 + 1 })
                isExact = isExact && fits(text, position)
            case .any:
                var next = stretched.min().map { $0 + 1 } ?? .max
                if isExact { next = Swift.min(next, position + 2) }
                stretched = next <= segments.count ? Set(next...segments.count) : []
                isExact = isExact && position < segments.count
            }
        }
        return !stretched.isEmpty
    }
}

extension Exclusion.Segment {
    fileprivate var hasWildcard: Bool {
        if case .literal(let text) = self { PatternVariables.hasWildcard(text) } else { false }
    }
}

extension PathVariant.Segment {
    fileprivate var hasWildcard: Bool {
        switch self {
        case .literal(let text): PatternVariables.hasWildcard(text)
        case .affixed(let prefix, _, let suffix):
            PatternVariables.hasWildcard(prefix) || PatternVariables.hasWildcard(suffix)
        case .slot, .unused, .rest: false
        }
    }

    /// Whether a link may have this text here.
    fileprivate func mayBe(_ text: [UInt8], _ link: Link, _ enumerations: EnumerationSet) -> Bool {
        switch self {
        case .literal(let literal): literal == text
        case .slot(let slot): link.slots[slot].type.accepts(text.span, text.indices, enumerations)
        case .unused(let type): type.accepts(text.span, text.indices, enumerations)
        case .rest: true
        case .affixed(let prefix, let slot, let suffix):
            text.count > prefix.count + suffix.count && text.starts(with: prefix)
                && text.reversed().starts(with: suffix.reversed())
                && link.slots[slot].type.accepts(
                    text.span,
                    prefix.count..<(text.count - suffix.count),
                    enumerations
                )
        }
    }
}
