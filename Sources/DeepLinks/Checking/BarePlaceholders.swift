/// Links of placeholders alone, which take what was meant for others.
enum BarePlaceholders {
    static func remarks(_ table: FrozenTable) -> [Remark] {
        var search = Search(table)
        search.tryFirstLiterals()
        search.tryMissingItems()
        return search.remarks
    }
}

private struct Search {
    private(set) var remarks: [Remark] = []
    private let table: FrozenTable
    private var samples: SampleLinks
    private let bare: Set<Int>

    init(_ table: FrozenTable) {
        self.table = table
        samples = SampleLinks(table)
        let isBare = Dictionary(grouping: table.content.variants, by: \.link.index).filter { _, variants in
            variants.allSatisfy(\.isOfPlaceholders) && variants.contains { $0.ownSegments.count > 0 }
        }
        bare = Set(isBare.keys)
    }

    /// `/settings/x` opens `/:owner/:repo`, though everything that begins with `settings` should be refused
    /// or be a link of its own.
    mutating func tryFirstLiterals() {
        var said: Set<Int> = []
        for variant in table.content.variants
        where bare.contains(variant.link.index) && !variant.ownSegments.isEmpty {
            for (text, owner) in firstLiterals(variant) where !said.contains(variant.link.index) {
                var segments = samples.segments(variant, samples.texts(variant, 0, all: true))
                segments[variant.prefixCount] = text
                guard let origin = samples.origins(variant).first(where: { owner.allows($0, variant) }) else {
                    continue
                }
                let url = samples.url(variant, segments, origin)
                guard samples.outcome(url) == .opens(variant.link.index) else { continue }
                said.insert(variant.link.index)
                let shown = printable(String(decoding: url, as: UTF8.self))
                let message =
                    "\"\(variant.link.pattern)\" is of placeholders alone and takes \(shown) too, which begins "
                    + "like \(owner.place) \"\(owner.pattern)\"; \"exclude\" or a link there decides it"
                remarks.append(.warning(variant.link, message))
            }
        }
    }

    /// Without its items a link is passed over: `/search` opens `/:name`, and nobody hears of what is
    /// missing.
    mutating func tryMissingItems() {
        var said: Set<[Int]> = []
        for variant in table.content.variants
        where variant.link.requiredItemCount > 0 && variant.ownSegments.contains(where: \.isLiteral) {
            let link = variant.link
            for origin in samples.origins(variant) {
                let segments = samples.segments(variant, samples.texts(variant, 0, all: true))
                let url = samples.url(variant, segments, origin)
                guard case .opens(let taker) = samples.outcome(url), bare.contains(taker),
                    said.insert([taker, link.index]).inserted
                else { continue }
                let shown = printable(String(decoding: url, as: UTF8.self))
                let message =
                    "\"\(table.links[taker].pattern)\" is of placeholders alone and takes \(shown), the path of "
                    + "\(link.place) \"\(link.pattern)\" without its required query items"
                remarks.append(.warning(table.links[taker], message))
            }
        }
    }

    /// The literals that links of a variant's kind begin with, behind the same prefix, each with its first
    /// link.
    private func firstLiterals(_ variant: PathVariant) -> [(text: [UInt8], owner: Link)] {
        var seen: Set<[UInt8]> = []
        return table.content.variants.compactMap { other in
            guard other.isForSchemes == variant.isForSchemes, other.prefixCount == variant.prefixCount,
                case .literal(let text)? = other.ownSegments.first, seen.insert(text).inserted
            else { return nil }
            return (text, other.link)
        }
    }
}

extension PathVariant {
    /// The segments behind the table's prefix.
    var ownSegments: ArraySlice<Segment> { segments.dropFirst(prefixCount) }

    /// Whether no text of the link's own stands in it.
    fileprivate var isOfPlaceholders: Bool {
        ownSegments.allSatisfy { segment in
            switch segment {
            case .slot, .unused, .rest: true
            case .literal, .affixed: false
            }
        }
    }
}

extension Link {
    /// Whether the link is for a host or scheme of a variant's kind.
    fileprivate func allows(_ origin: Int, _ variant: PathVariant) -> Bool {
        variant.isForSchemes ? scope.schemes[origin] : scope.hosts[origin]
    }
}
