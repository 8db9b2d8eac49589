import DeepLinks
import Testing

/// Semantics, "The members of an answer" and "A refusal and its routes".
@Suite("Rules of an answer") struct AnswerRules {
    private static let links =
        #"{"path":"/a/:x?","tab":"one","query":{"t":":t"},"on":["https:","app:"],"opens":[{"n":{"x":":x"}},{"o":{"t":":t"}}]},{"path":"/p","since":"1.10","opens":[{"a":{}}],"children":[{"path":"/:p","since":"1.9","opens":[{"plan":{"p":":p"}}],"children":[{"path":"/z","since":"2","opens":[{"b":{"x":1}}]}]}]},{"path":"/lit","opens":[{"plan":{"p":"pro"}}]},{"path":"/:locale2*","opens":[{"l":{"xs":":locale2"}}]}"#

    private static func table(_ members: String = "") throws -> RouteTable {
        try Rule("", links, members: #""prefixes":["/:locale",""]"# + members, [:]).table
    }

    /// A URL, and the pattern, tab and version of its answer.
    static let answers: [(url: String, pattern: String, tab: String?, since: String?)] = [
        ("app:a/1", "/a/:x?", "one", nil), ("https://a.example/en/a", "/a/:x?", "one", nil),
        // The text as written of the highest version; numbers are not fractions, missing ones are 0.
        ("app:p", "/p", nil, "1.10"), ("app:p/free", "/p/:p", nil, "1.10"),
        ("app:p/pro", "/p/:p", nil, "2.0"),
        ("app:p/free/z", "/p/:p/z", nil, "2"), ("app:lit", "/lit", nil, "2.0"),
        ("app:q/r", "/:locale2*", nil, nil),
    ]

    @Test(arguments: answers) func `pattern, tab and since are those of the whole link`(
        _ answer: (url: String, pattern: String, tab: String?, since: String?)
    ) throws {
        let found = try Self.table().resolve(answer.url)
        #expect(found.pattern == answer.pattern)
        #expect(found.tab == answer.tab)
        #expect(found.since == answer.since)
        #expect(!found.isPartial && found.unused.isEmpty)
    }

    /// A URL with a version, and what comes of it: an answer never holds what the version does not know.
    static let versions: [(url: String, outcome: String)] = [
        ("app:p @1.10", #"[{"a":{}}]"#), ("app:p @1.9", "requiresNewerApp: 1.10"),
        ("app:p @1.10.0.0", #"[{"a":{}}]"#),
        ("app:lit @1.99", "requiresNewerApp: 2.0"), ("app:lit @2", #"[{"plan":{"p":"pro"}}]"#),
        ("app:p/pro @1.10", "requiresNewerApp: 2.0 else app://p"),
        ("https://a.example/en/p/pro @1.10", "requiresNewerApp: 2.0 else https://a.example/p"),
        ("app:p/free/z @1.10", "requiresNewerApp: 2 else app://p/free"),
        ("app:p/pro/z @1.10", "requiresNewerApp: 2 else app://p"), ("app:p/pro/z @1", "requiresNewerApp: 2"),
        ("app:p/pro/z @3", #"[{"a":{}},{"plan":{"p":"pro"}},{"b":{"x":1}}]"#),
    ]

    @Test(arguments: versions) func `a version is given what it knows, or the nearest parent`(
        _ version: (url: String, outcome: String)
    ) throws {
        // The first prefix would be tried first, but nothing gives it a value.
        #expect(Rule.outcome(of: version.url, in: try Self.table()) == version.outcome)
    }

    @Test func `the items that the link does not read are given, decoded, duplicates kept`() throws {
        let found = try Self.table().resolve("app:a?b=1&t=x&b&%C3%A9=+&c=%FF&%zz=1&t=%FF&&=1")
        #expect(found.query.map { "\($0.name)=\($0.value)" } == ["b=1", "b=", "\u{E9}= ", "=1"])
    }

    @Test func `unused segments are decoded, in the link's order`() throws {
        let table = try Rule("", #"{"path":"/a","opens":[{"a":{}}]}"#, members: #""unmatched":"skip""#, [:])
            .table
        let found = try table.resolve("app:x%2Fy/a/%C3%A9?q=1")
        #expect(found.isPartial)
        #expect(found.unused == ["x/y", "\u{E9}"])
        #expect(found.query.map(\.name) == ["q"])
        #expect(found.url == "app:x%2Fy/a/%C3%A9?q=1")
    }

    @Test
    func `expected is the type as declared, without ?, an enum by name, and a pattern is the whole path`()
        throws
    {
        let links =
            #"{"path":"/n/:x?","opens":[{"n":{"x":":x"}}]},{"path":"/p/:p/:q?","query":{"xs":":xs"},"opens":[{"plan":{"p":":p"}},{"q":{"l":":q"}},{"l":{"xs":":xs"}}]}"#
        let table = try Rule("", links, [:]).table
        let cases: [(String, ResolutionError)] = [
            ("app:n/z", .invalidParameter(pattern: "/n/:x?", parameter: "x", expected: "Int", got: "z")),
            ("app:p/z", .invalidParameter(pattern: "/p/:p/:q?", parameter: "p", expected: "Plan", got: "z")),
            (
                "app:p/pro/z",
                .invalidParameter(pattern: "/p/:p/:q?", parameter: "q", expected: "Locale", got: "z")
            ),
            ("app:p/pro", .missingQuery(pattern: "/p/:p/:q?", item: "xs", expected: "[String]")),
        ]
        for (url, expected) in cases {
            #expect(throws: expected, "\(url)") { try table.resolve(url) }
        }
    }
}
