/// Links made up to see what a table does with them.
struct SampleLinks {
    let table: FrozenTable
    private var resolver = LinkResolver()

    /// Texts of which a table's literals and affixes are unlikely to take all.
    static let words = ["sample", "7q-x", "zzz"]
    /// How many values of an enum are tried.
    private static let valueLimit = 64

    /// What a link does.
    enum Outcome: Equatable {
        /// The index of the link of the table that takes it.
        case opens(Int)
        case excluded
        case refused
    }

    init(_ table: FrozenTable) {
        self.table = table
    }

    /// What the table does with a link, as a whole.
    mutating func outcome(_ url: [UInt8]) -> Outcome {
        do {
            let index = try resolver.resolve(url, in: table)
            return resolver.isPartial ? .refused : .opens(index)
        } catch {
            return error == .excluded ? .excluded : .refused
        }
    }

    /// Whether the link that was taken last opens what another would have opened with these values.
    func opensSame(_ index: Int, _ link: Link, _ texts: [[[UInt8]]?]) -> Bool {
        let taken = table.links[index]
        let stack = taken.routes.map { resolver.route($0, taken, table) }
        return SlotValues(link, stack, table)?.texts == texts && taken.tab == link.tab
    }

    /// The hosts or schemes that a variant is for, by index.
    func origins(_ variant: PathVariant) -> [Int] {
        let flags = variant.isForSchemes ? variant.link.scope.schemes : variant.link.scope.hosts
        return flags.indices.filter { flags[$0] }
    }

    // MARK: Values

    /// The values of a type that has few; nil for one that has many.
    func values(_ type: ParameterType) -> [String]? {
        switch type {
        case .bool: ["true", "false"]
        case .enumeration(let index):
            Array(table.enumerations.enumerations[index].values.prefix(Self.valueLimit))
        default: nil
        }
    }

    /// Some value of a type.
    func value(_ type: ParameterType, _ word: Int) -> String {
        switch type {
        case .uuid: "0F8FAD5B-D9CB-469F-A165-70867728950E"
        case .int: "7"
        case .double: "0.5"
        case .url: "https://example.com/a"
        case .string, .strings: Self.words[word]
        case .bool, .enumeration: values(type)?.first ?? ""
        }
    }

    /// A value for each placeholder that a variant has a place for.
    ///
    /// - Parameters:
    ///   - variant: the form of the path.
    ///   - word: which of `words` stands for texts.
    ///   - all: whether query items that may be missing are there.
    /// - Returns: the texts of each slot.
    func texts(_ variant: PathVariant, _ word: Int, all: Bool) -> [[[UInt8]]?] {
        let link = variant.link
        var texts: [[[UInt8]]?] = Array(repeating: nil, count: link.slots.count)
        func put(_ slot: Int, _ text: String) { texts[slot] = [Array(text.utf8)] }
        for source in link.hostSlots {
            put(
                source.slot,
                source.label == "host" ? "sample.example" : value(link.slots[source.slot].type, word)
            )
        }
        for segment in variant.segments {
            switch segment {
            case .literal, .unused: break
            case .slot(let slot), .affixed(_, let slot, _): put(slot, value(link.slots[slot].type, word))
            case .rest(let slot):
                let words = [Self.words[word], "more"]
                if link.slots[slot].type == .strings {
                    texts[slot] = words.map { Array($0.utf8) }
                } else {
                    put(slot, words.joined(separator: "/"))
                }
            }
        }
        for item in link.items where all || item.isRequired {
            if case .slot(let slot) = item.content { put(slot, value(link.slots[slot].type, word)) }
        }
        return texts
    }

    // MARK: Texts

    /// The link that carries these values, as it is printed; it also has something in the places that are not
    /// used, for which nothing is printed.
    func url(_ variant: PathVariant, _ texts: [[[UInt8]]?], _ origin: Int) -> [UInt8] {
        var url = url(variant, segments(variant, texts), origin)
        var separator = UInt8(ascii: "?")
        func append(_ name: [UInt8], _ value: [UInt8]) {
            url.append(separator)
            separator = UInt8(ascii: "&")
            PercentEncoding.append(name, as: .query, to: &url)
            url.append(UInt8(ascii: "="))
            PercentEncoding.append(value, as: .query, to: &url)
        }
        for item in variant.link.items {
            switch item.content {
            case .any: append(item.name, Array(Self.words[0].utf8))
            case .literal(let text): append(item.name, text)
            case .slot(let slot): for text in texts[slot] ?? [] { append(item.name, text) }
            }
        }
        return url
    }

    /// A link of these segments, without a query, to a host or scheme of a variant.
    func url(_ variant: PathVariant, _ segments: [[UInt8]], _ origin: Int) -> [UInt8] {
        let start =
            variant.isForSchemes
            ? "\(table.content.schemes[origin])://" : "https://\(host(origin, variant.link))"
        var url = Array(start.utf8)
        if segments.isEmpty && !variant.isForSchemes { url.append(UInt8(ascii: "/")) }
        for (index, segment) in segments.enumerated() {
            // A literal first stands in the authority, as printing has it.
            let isAuthority = index == 0 && variant.isForSchemes && variant.segments[0] == .literal(segment)
            if !isAuthority || segment.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "@") })
            {
                url.append(UInt8(ascii: "/"))
            }
            PercentEncoding.append(segment, as: .path, to: &url)
        }
        return url
    }

    /// The decoded segments of a variant with these values.
    func segments(_ variant: PathVariant, _ texts: [[[UInt8]]?]) -> [[UInt8]] {
        variant.segments.flatMap { segment -> [[UInt8]] in
            switch segment {
            case .literal(let text): [text]
            case .unused(let type): [Array(value(type, 0).utf8)]
            case .slot(let slot): [texts[slot]?.first ?? []]
            case .affixed(let prefix, let slot, let suffix): [prefix + (texts[slot]?.first ?? []) + suffix]
            case .rest(let slot):
                (texts[slot] ?? []).flatMap { $0.split(separator: UInt8(ascii: "/")).map(Array.init) }
            }
        }
    }

    /// A host that an entry takes; labels that a link reads have values of their types.
    func host(_ index: Int, _ link: Link? = nil) -> String {
        let entry = table.names.hosts[index]
        if entry.isAny { return "sample.example" }
        return entry.labels.map { label in
            switch label {
            case .literal(let text): return String(decoding: text, as: UTF8.self)
            case .any: return Self.words[0]
            case .named(let name):
                guard let link, let slot = link.hostSlots.first(where: { $0.label == name })?.slot else {
                    return Self.words[0]
                }
                return value(link.slots[slot].type, 0)
            }
        }.joined(separator: ".")
    }
}
