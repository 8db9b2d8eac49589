/// All forms of all links' paths, the trees they are matched with, and the links that clash in them.
struct CompiledPaths {
    let variants: [PathVariant]
    let webTree: RouteTree
    let schemeTree: RouteTree
    let clashes: [ClashFinder.Clash]

    /// Expands prefixes and optionals, and grows the trees.
    init(_ decoder: TableDecoder) {
        let web = RouteTreeDraft()
        let scheme = RouteTreeDraft()
        var variants: [PathVariant] = []
        for (link, path) in zip(decoder.links, decoder.paths) {
            for variant in Self.variants(link, path, decoder.prefixes, from: variants.count) {
                (variant.isForSchemes ? scheme : web).add(variant)
                variants.append(variant)
            }
        }
        self.variants = variants
        var finder = ClashFinder(decoder.enumerations)
        finder.find(web, beginsInAuthority: false)
        finder.find(scheme, beginsInAuthority: true)
        clashes = finder.clashes
        webTree = RouteTree(web, entryCount: decoder.hosts.count)
        schemeTree = RouteTree(scheme, entryCount: decoder.schemes.count)
    }

    /// The forms of one link: the longest first, behind each prefix on the web.
    private static func variants(
        _ link: Link,
        _ path: [PathPattern.Segment],
        _ prefixes: [PathPrefix],
        from order: Int
    ) -> [PathVariant] {
        var variants: [PathVariant] = []
        func append(_ segments: [PathVariant.Segment], _ prefixCount: Int, isForSchemes: Bool) {
            variants.append(
                PathVariant(
                    link: link,
                    segments: segments,
                    prefixCount: prefixCount,
                    isForSchemes: isForSchemes,
                    order: order + variants.count
                )
            )
        }
        for omitted in 0...path.reversed().prefix(while: \.isOptional).count {
            let kept = segments(path.dropLast(omitted), link)
            if link.scope.isForHosts {
                for prefix in prefixes {
                    append(segments(prefix, link) + kept, prefix.segments.count, isForSchemes: false)
                }
            }
            if link.scope.isForSchemes { append(kept, 0, isForSchemes: true) }
        }
        return variants
    }

    private static func segments(_ prefix: PathPrefix, _ link: Link) -> [PathVariant.Segment] {
        prefix.segments.map { segment in
            switch segment {
            case .literal(let bytes): return .literal(bytes)
            case .placeholder(let name, let enumeration):
                guard let slot = link.slots.firstIndex(where: { $0.name == name }),
                    link.slots[slot].type == .enumeration(enumeration)
                else { return .unused(.enumeration(enumeration)) }
                return .slot(slot)
            }
        }
    }

    private static func segments(_ path: ArraySlice<PathPattern.Segment>, _ link: Link) -> [PathVariant
        .Segment]
    {
        func slot(_ name: String) -> Int { link.slots.firstIndex { $0.name == name } ?? 0 }
        return path.map { segment in
            switch segment {
            case .literal(let bytes): .literal(bytes)
            case .any: .unused(.string)
            case .placeholder(let name), .optional(let name): .slot(slot(name))
            case .rest(let name): .rest(slot: slot(name))
            case .affixed(let prefix, let name, let suffix):
                .affixed(prefix: prefix, slot: slot(name), suffix: suffix)
            }
        }
    }
}
