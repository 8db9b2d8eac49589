/// Resolves links one after another with the same scratch space: the request path, without an allocation for a link that resolves.
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
    }

    var reader = LinkReader()
    var items = QueryItems()
    private var matcher = LinkMatcher()
    /// The values of the matched link's placeholders.
    private(set) var values: [SlotValue] = []

    package init() {}

    /// Finds the link of the table that takes a URL, with all its values.
    ///
    /// - Parameters:
    ///   - link: the URL's bytes as received.
    ///   - table: the table.
    /// - Returns: the index of the link; its values stay in this resolver for writing.
    /// - Throws: `LinkRefusal`.
    package mutating func resolve(_ link: Span<UInt8>, in table: FrozenTable) throws(LinkRefusal) -> Int {
        try reader.read(link, for: table.names)
        items.split(link, reader.query)
        guard let index = matcher.match(reader, &items, link, in: table) else { throw refusal(table) }
        try fill(index, link, table)
        return index
    }

    private func refusal(_ table: FrozenTable) -> LinkRefusal {
        if let missing = matcher.missing { return .missingQuery(link: missing.link, item: missing.item) }
        if let invalid = InvalidParameterSearch.find(reader, in: table) {
            return .invalidParameter(link: invalid.link, slot: invalid.slot)
        }
        return .unknownPath
    }

    /// Gives every placeholder its value; the path's are known to be right, the query's are checked here.
    private mutating func fill(_ index: Int, _ link: Span<UInt8>, _ table: FrozenTable) throws(LinkRefusal) {
        let matched = table.links[index]
        values.removeAll(keepingCapacity: true)
        for _ in matched.slots { values.append(.absent) }
        for (position, segment) in matched.segments.enumerated() {
            if case .slot(let slot) = segment { values[slot] = .text(reader.segments[position]) }
        }
        for wanted in matched.items {
            guard case .slot(let slot) = wanted.content, let item = items.first(named: wanted.name, in: link) else { continue }
            let type = matched.slots[slot].type
            if item.isAbsent(for: type) { continue }
            guard let value = item.value else {
                values[slot] = .flag
                continue
            }
            let start = reader.decoded.count
            guard PercentEncoding.decode(link, value, as: .query, into: &reader.decoded) == nil else {
                throw .invalidParameter(link: index, slot: slot)
            }
            let text = start..<reader.decoded.count
            guard type.accepts(reader.decoded.span, text, table.enumerations) else {
                throw .invalidParameter(link: index, slot: slot)
            }
            values[slot] = .text(text)
        }
    }
}
