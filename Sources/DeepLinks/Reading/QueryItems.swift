/// The items of a link's query, split but not decoded: on `&`, then on the first `=`.
package struct QueryItems: Sendable {
    /// Where an item stands in the link.
    package struct Item: Sendable {
        package let name: Range<Int>
        /// nil for an item without `=`.
        package let value: Range<Int>?
    }

    package private(set) var items: [Item] = []
    /// Decoded names and values, for comparing and writing.
    private var scratch: [UInt8] = []

    package init() {}

    /// Splits a query; empty items (`&&`) are none.
    ///
    /// - Parameters:
    ///   - link: the bytes as received.
    ///   - query: the query's place in them.
    package mutating func split(_ link: Span<UInt8>, _ query: Range<Int>) {
        items.reset()
        var start = query.lowerBound
        while start < query.upperBound {
            let end =
                firstIndex(of: UInt8(ascii: "&"), in: link, start..<query.upperBound) ?? query.upperBound
            if end > start {
                if let equals = firstIndex(of: UInt8(ascii: "="), in: link, start..<end) {
                    items.append(Item(name: start..<equals, value: equals + 1..<end))
                } else {
                    items.append(Item(name: start..<end, value: nil))
                }
            }
            start = end + 1
        }
    }

    /// The first item of this name; the others of a repeated name never count.
    ///
    /// - Parameters:
    ///   - name: decoded.
    ///   - link: the bytes as received.
    /// - Returns: nil if there is none.
    package mutating func first(named name: [UInt8], in link: Span<UInt8>) -> Item? {
        for index in items.indices where isNamed(items[index], name, link) { return items[index] }
        return nil
    }

    /// Whether an item has this name once decoded; one that does not decode has none.
    package mutating func isNamed(_ item: Item, _ name: [UInt8], _ link: Span<UInt8>) -> Bool {
        guard item.name.count >= name.count else { return false }
        scratch.reset()
        guard PercentEncoding.decode(link, item.name, as: .query, into: &scratch) == nil else { return false }
        return scratch == name
    }

    /// Whether an item's value is this text once decoded.
    mutating func isValue(_ value: Range<Int>, _ text: [UInt8], _ link: Span<UInt8>) -> Bool {
        scratch.reset()
        guard PercentEncoding.decode(link, value, as: .query, into: &scratch) == nil else { return false }
        return scratch == text
    }
}
