import DeepLinks
import Foundation
import TestSupport
import Testing

/// A case for each of the types whose bytes are not plain.
private enum AppRoute: Hashable, Codable {
    case number(Double)
    case maybe(d: Double?)
    case site(url: URL)
    case tags([String])
    case maybeTags(tags: [String]?)
    case handle(name: String)
}

/// SE-0295 and `JSONEncoder`, byte for byte but for its escaped slashes.
@Suite("Bytes of Double, URL, [String] and affixed texts") struct ValueBytesTests {
    private static let table = Result {
        try Fixture.table(
            routes: [
                "number(Double)", "maybe(d: Double?)", "site(url: URL)", "tags([String])",
                "maybeTags(tags: [String]?)",
                "handle(name: String)",
            ],
            links: #"""
                [{"path":"/number","query":{"d":":d"},"opens":[{"number":{"_0":":d"}}]},
                 {"path":"/maybe/:d?","opens":[{"maybe":{"d":":d"}}]},
                 {"path":"/site","query":{"u":":u"},"opens":[{"site":{"url":":u"}}]},
                 {"path":"/tags","query":{"t":":t"},"opens":[{"tags":{"_0":":t"}}]},
                 {"path":"/maybeTags","query":{"t":":t"},"opens":[{"maybeTags":{"tags":":t"}}]},
                 {"path":"/rest/:t*","opens":[{"tags":{"_0":":t"}}]},
                 {"path":"/@:n","opens":[{"handle":{"name":"\"@:n\"\\"}}]},
                 {"path":"/literals","opens":[{"number":{"_0":-0.0}},{"site":{"url":"https://b.example/a?b#c"}},{"tags":{"_0":["a\"","/"]}}]}]
                """#
        )
    }

    /// The bytes that a server writes.
    private static func bytes(_ link: String) throws -> [UInt8] {
        let table = try table.get()
        let text = Array(link.utf8)
        var resolver = LinkResolver()
        let index = try resolver.resolve(text, in: table.table)
        var output: [UInt8] = []
        resolver.writeRoutes(index, table.table, into: &output)
        #expect(output == Route.json(of: try table.resolve(link).routes))
        return output
    }

    private static func check(_ link: String, _ stack: [AppRoute]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let ours = try bytes(link)
        #expect(
            ours == [UInt8](try encoder.encode(stack)),
            "\(link): \(String(decoding: ours, as: UTF8.self))"
        )
        #expect(try JSONDecoder().decode([AppRoute].self, from: Data(ours)) == stack, "\(link)")
    }

    static let numbers: [Double] = [
        0, -0.0, 1, -1, 0.1, 0.2, 0.30000000000000004, 100, 1e15, 1e16, 1e17, 123_456_789_012_345_680, 1e21,
        1e22, 1e100, 1.5e300,
        .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude,
        .ulpOfOne, .pi, 1e-4, 1e-5,
        1e-7, 1.0 / 3, 9_007_199_254_740_992, 4.35, 0.000123, 12345.6789,
    ]

    @Test func `a Double is written as JSONEncoder writes it`() throws {
        for number in Self.numbers {
            try Self.check("app:number?d=\(escaped("\(number)"))", [.number(number)])
        }
        try Self.check("app:maybe", [.maybe(d: nil)])
        try Self.check("app:maybe/2.50", [.maybe(d: 2.5)])
        try Self.check("app:number?d=1e-999", [.number(0)])
        try Self.check("app:number?d=-0e9", [.number(-0.0)])
    }

    @Test func `any Double is written as JSONEncoder writes it`() throws {
        for seed in GeneratedCases.seeds {
            var random = SeededGenerator(seed: seed)
            let number = Double(bitPattern: random.next())
            guard number.isFinite else { continue }
            try Self.check("app:number?d=\(escaped("\(number)"))", [.number(number)])
        }
    }

    @Test(arguments: [
        "https://b.example", "http://u:p@B.example:8080/x/../%41?y=1&z#f/?", "HTTPS://[::1]:/",
        "https://b.example/?q='(a)*,;:@!$&+=~",
    ]) func `a URL is written as it was`(_ text: String) throws {
        try Self.check("app:site?u=\(escaped(text))", [.site(url: try #require(URL(string: text)))])
    }

    @Test func `lists and texts around a value are written as JSONEncoder writes them`() throws {
        try Self.check(
            "app:tags?t=a&t=b%22%5C%0&t=c".replacing("%0&", with: "&"),
            [.tags(["a", "b\"\\", "c"])]
        )
        try Self.check("app:maybeTags", [.maybeTags(tags: nil)])
        try Self.check("app:maybeTags?t=%C3%A9", [.maybeTags(tags: ["\u{E9}"])])
        try Self.check("app:rest/a%2Fb/c", [.tags(["a/b", "c"])])
        try Self.check("app:@%22%F0%9F%98%80", [.handle(name: "\"@\"\u{1F600}\"\\")])
        try Self.check(
            "app:literals",
            [
                .number(-0.0), .site(url: try #require(URL(string: "https://b.example/a?b#c"))),
                .tags(["a\"", "/"]),
            ]
        )
    }
}
