import DeepLinks
import Testing

@Suite("Path patterns") struct PathPatternTests {
    /// A path, and links with and without that path.
    static let literals: [(path: String, taken: [String], notTaken: [String])] = [
        ("/", ["https://a.example", "https://a.example///", "app:"], ["app:x"]),
        ("/a", ["app:a", "app:/a/", "app://A"], ["app:A", "app:a/a", "app:"]),
        (
            "/a/b", ["app://A/b", "https://a.example/%61/b"],
            ["https://a.example/a%2Fb", "https://a.example/A/b", "app://a/B"]
        ),
        ("/Talk%3AMain", ["app:Talk:Main", "app:Talk%3aMain"], ["app:Talk%253AMain", "app:talk:Main"]),
        ("/a%2Fb", ["app:a%2Fb", "app:a%2fb"], ["app:a/b", "app:a%252Fb"]),
        ("/100%25", ["app:100%25"], ["app:100%2525"]),
        (
            "/caf\u{E9}", ["app:caf\u{E9}", "app:caf%C3%A9"],
            ["app:cafe%CC%81", "app:cafe\u{301}", "app:caf%c3%89"]
        ),
        ("/caf%C3%A9", ["app:caf\u{E9}"], ["app:cafe"]),
        ("/a+b", ["app:a+b", "app:a%2Bb"], ["app:a%20b"]),
        ("/a%20b", ["app:a%20b"], ["app:a+b"]),
        ("/...", ["app:..."], ["app:..", "app:."]),
        ("/@me;v=1", ["app:@me;v=1", "app:%40me%3Bv%3D1"], ["app:@me"]),
    ]

    @Test(arguments: literals) func `a literal is written as in a URL and decoded once`(
        _ pattern: (path: String, taken: [String], notTaken: [String])
    ) throws {
        let table = try RouteTable(json: MarkedTable(links: #"{"path":"\#(pattern.path)","opens":[]}"#).json)
        #expect(table.patterns == [pattern.path])
        for link in pattern.taken { #expect(throws: Never.self, "\(link)") { try table.resolve(link) } }
        for link in pattern.notTaken {
            let error = #expect(throws: ResolutionError.self, "\(link)") { try table.resolve(link) }
            #expect(error?.reason == "unknownPath")
        }
    }

    /// A path that is none.
    static let bad: [String] = [
        "", "a", "a/b", "//", "/a/", "/a//b", "//a", "/.", "/..", "/a/../b", "/a/.", "/%2e", "/%2E%2e/a",
        "/a?b", "/?q=1", "/a#b", "/#",
        "/a b", " /a", "/a\\\\b", "/a\\nb", "/\\u007F", "/%", "/a%2", "/%zz", "/%00", "/%1F", "/%7f", "/%FF",
        "/%C3", "/:", "/a/:", "/:1a",
        "/::a", "/a:", "/a:1", "/:-", "/:a:b", "/:\u{E9}", "/:\u{301}a", "https://a.example/a",
    ]

    @Test(arguments: bad) func `a path that no link could have is refused`(_ path: String) {
        TableCase("", MarkedTable(links: #"{"path":§"\#(path)","opens":[]}"#), ("links[0].path", "")).check()
    }

    @Test(arguments: ["x", "X", "_x", "x1", "x_", "_1", "camelCase", "UUID"])
    func `a placeholder is a Swift name`(_ name: String) throws {
        let table = try RouteTable(
            json: MarkedTable(links: #"{"path":"/:\#(name)","opens":[{"b":{"x":":\#(name)"}}]}"#).json
        )
        #expect(try table.resolve("app:7").routes.first?["x"] == .int(7))
    }

    @Test func `a child's path continues its parent's, and / adds nothing`() throws {
        let links = #"""
            {"path":"/","opens":[],"children":[
              {"path":"/a","children":[{"path":"/:x","opens":[{"b":{"x":":x"}}],
                "children":[{"path":"/c","opens":[{"a":{}}]},{"path":"/","query":{"q":"1"},"opens":[{"a":{}}]}]}]}]}
            """#
        let table = try RouteTable(json: MarkedTable(links: links).json)
        #expect(table.patterns == ["/", "/a/:x", "/a/:x/c", "/a/:x"])
        #expect(try table.resolve("app:a/1/c").routes.map(\.name) == ["b", "a"])
        #expect(try table.resolve("app:a/1?q=1").routes.map(\.name) == ["b", "a"])
        #expect(try table.resolve("app:a/1?q=2").routes.map(\.name) == ["b"])
        #expect(throws: ResolutionError.self) { try table.resolve("app:a") }
    }
}
