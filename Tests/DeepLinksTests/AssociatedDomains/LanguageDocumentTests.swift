import DeepLinks
import Foundation
import TestSupport
import Testing

/// The documents of tables in which affixes, rests, optionals, prefixes, exclusions and fragments meet.
@Suite("The documents of the whole language") struct LanguageDocumentTests {
    /// The matchers of a table's hosts; nil for `*`, which has no document.
    private static func matchers(_ table: RouteTable) throws -> [AppleMatcher?] {
        try table.hosts.indices.map { host in
            guard let document = AppSiteAssociation.make(for: table.table, host: host) else { return nil }
            let root = try JSONSerialization.jsonObject(with: Data(document.json)) as? [String: Any]
            return AppleMatcher(applinks: try #require(root?["applinks"] as? [String: Any]))
        }
    }

    /// Links of a table of every new kind, and a canonical link that a naive document would lose, or claim.
    static let links: [(url: String, outcome: AppleMatcher.Outcome)] = [
        ("https://a.example/@ava", .match), ("https://a.example/@a%2Fb", .match),
        ("https://a.example/7.json", .match),
        ("https://a.example/-7.json", .match), ("https://a.example/files/a", .match),
        ("https://a.example/files/a/b/c", .match),
        ("https://a.example/opt", .match), ("https://a.example/opt/1", .match),
        ("https://a.example/opt/1/x", .match),
        ("https://a.example/en/opt", .match), ("https://a.example/nl/@ava", .match),
        ("https://a.example/any/x/end", .match),
        ("https://a.example/d/1e+22", .match), ("https://a.example/d/-0.5", .match),
        ("https://a.example/u/https:%2F%2Fb.example%2Fx%3Fy", .match),
        ("https://a.example/l?x=a&x=b", .match),
        ("https://a.example/w", .match), ("https://a.example/files", .noMatch),
        ("https://a.example/s", .noMatch),
        ("https://a.example/@", .noMatch), ("https://a.example/opt/1/x/y", .exclude),
        ("https://a.example/en/files/drafts/1", .exclude),
        ("https://a.example/files/drafts", .exclude), ("https://a.example/.well-known/x", .exclude),
        ("https://b.example/w", .noMatch),
        ("https://b.example/files/a", .match),
    ]

    @Test(arguments: links) func `a link of every kind is matched, and no other`(
        _ link: (url: String, outcome: AppleMatcher.Outcome)
    ) throws {
        let table = try RouteTable(
            json: Array(
                #"""
                {"app":{"name":"A","appIDs":["ABCDE12345.a.b"]},"hosts":["a.example","b.example"],"schemes":["app"],
                 "enums":{"Locale":["en","nl"]},"prefixes":["","/:locale"],"exclude":["/files/drafts/*"],
                 "routes":["a","s(t: String)","b(x: Int)","n(x: Int?)","o(t: String?)","d(d: Double)","u(u: URL)","l(xs: [String])"],
                 "links":[{"path":"/@:t","opens":[{"s":{"t":":t"}}]},{"path":"/:x.json","opens":[{"b":{"x":":x"}}]},
                  {"path":"/files/:t*","opens":[{"s":{"t":":t"}}]},{"path":"/opt/:x?/:t?","opens":[{"n":{"x":":x"}},{"o":{"t":":t"}}]},
                  {"path":"/any/:_/end","opens":[{"a":{}}]},{"path":"/d/:d","opens":[{"d":{"d":":d"}}]},
                  {"path":"/u/:u","opens":[{"u":{"u":":u"}}]},{"path":"/l","query":{"x":":x"},"opens":[{"l":{"xs":":x"}}]},
                  {"path":"/w","on":["a.example"],"opens":[{"a":{}}]},{"path":"/s","on":["app:"],"opens":[{"a":{}}]}]}
                """#.utf8
            )
        )
        let matchers = try Self.matchers(table)
        let matcher = try #require(matchers[link.url.hasPrefix("https://a") ? 0 : 1])
        #expect(matcher.outcome(link.url).0 == link.outcome)
        if link.outcome == .match { #expect(throws: Never.self) { try table.resolve(link.url) } }
    }
}
