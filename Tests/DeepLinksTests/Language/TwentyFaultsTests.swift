import DeepLinks
import Testing

@Suite("A table with many faults") struct TwentyFaultsTests {
    static let table = MarkedTable(
        """
        {
          "version": §-3,
          §"host": ["a.example"],
          "hosts": [":lang.a.example", §"*.a.example", "b.example"],
          "schemes": ["app", §"app", §"https"],
          "tabs": ["one"],
          "enums": { "Locale": ["en", §"en"], "Plan": [{ "value": "pro", "since": §"four" }] },
          "prefixes": ["", §"/:region"],
          "exclude": [§"/a*"],
          "fragment": §"paths",
          "unmatched": §"prefixes",
          "known": { §"b.y": "x.txt" },
          "routes": ["a", §"d(x: Itn)", "b(x: Int)", "c(y: String)", "l(xs: [String])", §"notFound(url: Int)"],
          "links": [
            { "path": §"/a//b", "opens": [{ "a": {} }] },
            { "path": "/b", "tab": §"two", "opens": [{ §"A": {} }] },
            { "path": "/c/:n", "on": [§"app"], "opens": [{ "c": { "y": ":n" } }],
              "children": [{ "path": "/d", "since": §"3.x", "opens": [{ "c": §{ §"z": 1 } }, { "b": { "x": 1 } }] }] },
            { "path": §"/e/:x?/f", "opens": [{ "a": {} }] },
            { "path": "/f", "title": { "en": §"About :who" }, "web": §"http://b.example/f", "opens": [{ "a": {} }] },
            { "path": §"/g/:x", "opens": [{ "l": { "xs": ":x" } }] },
            { "path": "/h", "opens": [{ "a": {} }] },
            { "path": §"/h", "opens": [] }
          ]
        }
        """
    )

    @Test func `all are reported at once, in the order of their places`() {
        TableCase(
            "",
            Self.table,
            ("version", ""),
            ("", "did you mean \"hosts\"?"),
            ("hosts[1]", "neither goes before"),
            ("schemes[1]", "twice"),
            ("schemes[2]", "own scheme"),
            ("enums.Locale[1]", "twice"),
            ("enums.Plan[0].since", ""),
            ("prefixes[1]", "Region"),
            ("exclude[0]", "at the end"),
            ("fragment", ""),
            ("unmatched", ""),
            ("known.b.y", "no route's parameter"),
            ("routes[1]", "unknown type Itn"),
            ("routes[5]", "notFound(url: String)"),
            ("links[0].path", "empty segment"),
            ("links[1].tab", "\"two\""),
            ("links[1].opens[0].A", "did you mean \"a\"?"),
            ("links[2].on[0]", "did you mean \"app:\"?"),
            ("links[2].children[0].since", ""),
            ("links[2].children[0].opens[0].c", "y: String is missing"),
            ("links[2].children[0].opens[0].c", "unknown key \"z\""),
            ("links[3].path", "optional"),
            ("links[4].title.en", ":who"),
            ("links[4].web", "https"),
            ("links[5]", "[String]"),
            ("links[7]", "links[6]")
        ).check()
    }

    @Test func `each reads file, line, column, path and message`() throws {
        let error = try #require(throws: RouteTableError.self) {
            try RouteTable(json: Self.table.json, source: "my.json")
        }
        let lines = error.description.split(separator: "\n")
        #expect(lines.count == error.faults.count)
        #expect(lines.count >= 20)
        for (line, place) in zip(lines, Self.table.positions) {
            #expect(line.hasPrefix("my.json:\(place.line):\(place.column): "))
        }
    }
}
