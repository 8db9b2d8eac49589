extension LinkResolver {
    /// Takes the values of a path.
    mutating func takePath(_ variant: PathVariant) {
        for position in variant.segments.indices {
            switch variant.segments[position] {
            case .literal, .unused: break
            case .slot(let slot): values[slot] = .text(reader.segments[position])
            case .affixed(let prefix, let slot, let suffix):
                let segment = reader.segments[position]
                values[slot] = .text(segment.lowerBound + prefix.count..<segment.upperBound - suffix.count)
            case .rest(let slot): takeRest(from: position, slot, variant.link.slots[slot].type)
            }
        }
    }

    /// The rest of a path: as it is into a `[String]`; into a `String` joined by `/`, with `/` and `%` inside
    /// a segment escaped, so that two paths are never one text.
    private mutating func takeRest(from position: Int, _ slot: Int, _ type: ParameterType) {
        if type == .strings {
            let start = elements.count
            for segment in reader.segments[position...] { elements.append(segment) }
            values[slot] = .list(start..<elements.count)
            return
        }
        let start = reader.decoded.count
        for index in position..<reader.segments.count {
            if index > position { reader.decoded.append(UInt8(ascii: "/")) }
            for place in reader.segments[index] {
                let byte = reader.decoded[place]
                switch byte {
                case UInt8(ascii: "/"): reader.decoded.append(json: "%2F")
                case UInt8(ascii: "%"): reader.decoded.append(json: "%25")
                default: reader.decoded.append(byte)
                }
            }
        }
        values[slot] = .text(start..<reader.decoded.count)
    }

    /// Finds what opens of a link that no path takes as a whole, by the table's `unmatched`; what is left
    /// over goes into `unused`.
    ///
    /// - Returns: nil if no part opens; segments and `unused` are then as they were.
    mutating func matchPart(_ link: Span<UInt8>, _ table: FrozenTable) -> PathVariant? {
        let whole = reader.segments
        let variant =
            table.unmatched == .prefix
            ? matchPrefix(whole, link, table) : matchSkipping(whole.count, link, table)
        if variant == nil {
            reader.keepSegments(whole)
            unused.reset()
        }
        return variant
    }

    /// The most segments, at least one behind the URL's prefix, that a link takes.
    private mutating func matchPrefix(_ whole: [Range<Int>], _ link: Span<UInt8>, _ table: FrozenTable)
        -> PathVariant?
    {
        for count in stride(from: whole.count - 1, through: 1, by: -1) {
            reader.keepSegments(Array(whole[..<count]))
            guard let variant = matchTry(link, table), variant.prefixCount < count else { continue }
            unused.append(contentsOf: whole[count...])
            return variant
        }
        return nil
    }

    /// Drops the segment at which the match gets stuck, and tries again with the rest; at least one stays
    /// behind the URL's prefix.
    private mutating func matchSkipping(_ count: Int, _ link: Span<UInt8>, _ table: FrozenTable)
        -> PathVariant?
    {
        for _ in 1..<max(count, 1) {
            // A path of the table that wanted more segments cannot be helped by fewer.
            guard matcher.furthest < reader.segments.count else { return nil }
            unused.append(reader.removeSegment(at: matcher.furthest))
            if let variant = matchTry(link, table) {
                // Else `/en/lost` would open the home screen, which `/lost` does not.
                guard variant.prefixCount < reader.segments.count else { return nil }
                unused.sort { $0.lowerBound < $1.lowerBound }
                return variant
            }
        }
        return nil
    }

    /// One try; an excluded one is none, nor is one that lacks an item.
    private mutating func matchTry(_ link: Span<UInt8>, _ table: FrozenTable) -> PathVariant? {
        let variant = matcher.match(
            reader,
            &items,
            link,
            in: table.tree(for: reader.origin),
            table.enumerations
        )
        return table.isExcluded(reader) ? nil : variant
    }
}
