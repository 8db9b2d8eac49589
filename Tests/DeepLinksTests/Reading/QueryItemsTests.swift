import DeepLinks
import TestSupport
import Testing

@Suite("Query items") struct QueryItemsTests {
    private static func items(_ query: [UInt8]) -> QueryItems {
        var items = QueryItems()
        items.split(query.span, 0..<query.count)
        return items
    }

    @Test func `a query is split on & and on the first = of each item`() {
        for seed in GeneratedCases.seeds {
            var random = SeededGenerator(seed: seed)
            var query: [UInt8] = []
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                query += random.pick([Array("&".utf8), Array("=".utf8), random.bytes(0...2)])
            }
            let found = Self.items(query).items.map {
                (Array(query[$0.name]), $0.value.map { Array(query[$0]) })
            }
            let expected = PlainReader.items(query).map { ($0.name, $0.value) }
            guard found.elementsEqual(expected, by: ==) else {
                Issue.record("seed \(seed): \(String(decoding: query, as: UTF8.self))")
                return
            }
        }
    }

    @Test(
        arguments: [
            ("a=1&b=2&a=3", "a", "1"), ("a=1&b=2&a=3", "b", "2"), ("a&a=3", "a", nil), ("a=&a=3", "a", ""),
            ("a=b=c", "a", "b=c"),
            ("%61=1", "a", "1"), ("a+b=1", "a b", "1"), ("a%2Bb=1", "a+b", "1"), ("%zz=0&a=1", "a", "1"),
            ("%FF&%C3%A9=1", "\u{E9}", "1"),
            ("=0&a=1", "a", "1"), ("&&a=1&", "a", "1"), ("A=0&a=1", "a", "1"), ("aa=0&a=1", "a", "1"),
            ("a;b=0&a=1", "a", "1"),
        ] as [(String, String, String?)]
    )
    func `the first item of a name counts, whatever its value`(
        _ query: String,
        _ name: String,
        _ value: String?
    ) throws {
        let bytes = Array(query.utf8)
        var items = Self.items(bytes)
        let first = items.first(named: Array(name.utf8), in: bytes.span)
        let item = try #require(first)
        #expect(item.value.map { String(decoding: bytes[$0], as: UTF8.self) } == value)
    }

    @Test(arguments: [
        ("", "a"), ("b=a", "a"), ("%zz", "%zz"), ("%FF=1", "\u{FFFD}"), ("e%CC%81=1", "\u{E9}"),
        ("a%00=1", "a"), ("%2561=1", "a"),
    ]) func `what has another name, or none that decodes, is not found`(_ query: String, _ name: String) {
        let bytes = Array(query.utf8)
        var items = Self.items(bytes)
        let found = items.first(named: Array(name.utf8), in: bytes.span)
        #expect(found == nil)
    }
}
