/// Resolves links one after another with the same scratch space: the request path, without an allocation for
/// a link that resolves.
///
/// `RouteTable.resolve` is the same walk for those who want values instead of bytes.
package struct LinkResolver: Sendable {
    /// What a placeholder of the matched link got.
    enum SlotValue: Equatable, Sendable {
        /// An optional one without a value.
        case absent
        /// `?flag`, which is `true`.
        case flag
        /// The value's place in `reader.decoded`.
        case text(Range<Int>)
        /// The elements of a `[String]`, as a range of `elements`.
        case list(Range<Int>)
    }

    var reader = LinkReader()
    var items = QueryItems()
    var matcher = LinkMatcher()
    /// The values of the matched link's placeholders.
    var values: [SlotValue] = []
    /// The places of lists' elements in `reader.decoded`.
    var elements: [Range<Int>] = []
    /// The segments that a partly opened link left over, in `reader.decoded`.
    var unused: [Range<Int>] = []
    /// Whether only a part of the link opens.
    package var isPartial: Bool { !unused.isEmpty }
    /// The first version of the app that knows the resolved link and its values; nil if all do.
    package internal(set) var since: AppVersion?

    package init() {}

    /// Finds the link of the table that takes a URL, with all its values.
    ///
    /// - Parameters:
    ///   - bytes: the URL as received.
    ///   - version: the asking app's; nil for one that knows everything.
    ///   - table: the table.
    /// - Returns: the index of the link; its values stay in this resolver for writing.
    /// - Throws: `LinkRefusal`.
    package mutating func resolve(
        _ bytes: [UInt8],
        version: AppVersion? = nil,
        in table: FrozenTable
    ) throws(LinkRefusal) -> Int {
        unused.reset()
        try reader.read(bytes, for: table.names)
        let link = bytes.span
        items.split(link, reader.query)
        let tree = table.tree(for: reader.origin)
        if table.isExcluded(reader) { throw .excluded }
        if let variant = matcher.match(reader, &items, link, in: tree, table.enumerations) {
            try take(variant, link, version, table)
            return variant.link.index
        }
        if let missing = matcher.missing { throw .missingQuery(link: missing.link.index, item: missing.item) }
        if table.unmatched != .notFound, let variant = matchPart(link, table) {
            try take(variant, link, version, table)
            return variant.link.index
        }
        throw InvalidParameterSearch.find(reader, in: table) ?? .unknownPath
    }

    /// Gives every placeholder its value: the path's and the host's are known to be right, the query's are
    /// checked here, then whether the values exist, then whether the app knows them.
    private mutating func take(
        _ variant: PathVariant,
        _ link: Span<UInt8>,
        _ version: AppVersion?,
        _ table: FrozenTable
    ) throws(LinkRefusal) {
        let matched = variant.link
        values.reset()
        elements.reset()
        for _ in matched.slots { values.append(.absent) }
        takePath(variant)
        for index in matched.hostSlots.indices {
            let source = matched.hostSlots[index]
            guard case .web(let host) = reader.origin,
                let value = reader.hostValue(source.label, source.entries[host])
            else { continue }
            values[source.slot] = .text(value)
        }
        for index in matched.items.indices { try takeItem(matched.items[index], link, matched, table) }
        since = nil
        if matched.hasConditions { try checkConditions(matched, version, table) }
    }

    private mutating func takeItem(
        _ wanted: Link.Item,
        _ link: Span<UInt8>,
        _ matched: Link,
        _ table: FrozenTable
    ) throws(LinkRefusal) {
        guard case .slot(let slot) = wanted.content else { return }
        let type = matched.slots[slot].type
        if type == .strings {
            let start = elements.count
            for item in items.items {
                guard let value = item.value, !value.isEmpty, items.isNamed(item, wanted.name, link) else {
                    continue
                }
                elements.append(try decode(value, link, matched, slot, table))
            }
            if elements.count > start { values[slot] = .list(start..<elements.count) }
            return
        }
        guard let item = items.first(named: wanted.name, in: link), !item.isAbsent(for: type) else { return }
        guard let value = item.value else {
            values[slot] = .flag
            return
        }
        values[slot] = .text(try decode(value, link, matched, slot, table))
    }

    /// The place of an item's decoded value, refused if it does not decode or is of another type.
    private mutating func decode(
        _ value: Range<Int>,
        _ link: Span<UInt8>,
        _ matched: Link,
        _ slot: Int,
        _ table: FrozenTable
    ) throws(LinkRefusal) -> Range<Int> {
        let start = reader.decoded.count
        guard PercentEncoding.decode(link, value, as: .query, into: &reader.decoded) == nil else {
            throw .invalidParameter(link: matched.index, slot: slot, got: .raw(value))
        }
        let text = start..<reader.decoded.count
        guard matched.slots[slot].type.accepts(reader.decoded.span, text, table.enumerations) else {
            throw .invalidParameter(link: matched.index, slot: slot, got: .decoded(text))
        }
        return text
    }

    private mutating func checkConditions(_ matched: Link, _ version: AppVersion?, _ table: FrozenTable)
        throws(LinkRefusal)
    {
        var since = matched.since
        for slot in matched.slots.indices {
            guard case .text(let range) = values[slot] else { continue }
            for known in matched.slots[slot].known where !exists(range, known, table) {
                throw .unknownValue(link: matched.index, slot: slot)
            }
            guard case .enumeration(let index) = matched.slots[slot].type else { continue }
            since = AppVersion.later(since, table.enumerations.since(reader.decoded.span, range, in: index))
        }
        if let version, let since, version < since {
            throw .requiresNewerApp(link: matched.index, since: since)
        }
        self.since = since
    }

    /// Whether the value that a parameter gets is in its set; one that was not given holds all.
    private mutating func exists(_ range: Range<Int>, _ known: Link.KnownSet, _ table: FrozenTable) -> Bool {
        guard let set = table.known[known.index] else { return true }
        if known.prefix.isEmpty && known.suffix.isEmpty { return set.contains(reader.decoded.span, range) }
        let start = reader.decoded.count
        reader.decoded.append(contentsOf: known.prefix)
        for index in range { reader.decoded.append(reader.decoded[index]) }
        reader.decoded.append(contentsOf: known.suffix)
        return set.contains(reader.decoded.span, start..<reader.decoded.count)
    }
}
