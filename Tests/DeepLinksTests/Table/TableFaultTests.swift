import DeepLinks
import Testing

@Suite("Faults of a table") struct TableFaultTests {
    private static func table(_ members: String) -> MarkedTable {
        MarkedTable("{\"routes\":[],\"links\":[],\(members)}")
    }

    static let cases: [TableCase] = [
        TableCase("no JSON", MarkedTable("{\"hosts\": [\"a.example\"§"), ("", "ends too early")),
        TableCase(
            "a repeated key",
            MarkedTable("{\n  \"hosts\": [],\n  §\"hosts\": []\n}"),
            ("", "\"hosts\" stands twice")
        ),
        TableCase("a byte order mark", MarkedTable("§\u{FEFF}{}"), ("", "byte order mark")),
        TableCase("no object", MarkedTable("§[]"), ("", "expected an object, got an array")),
        TableCase(
            "nothing",
            MarkedTable("§§§{}"),
            ("", "\"links\" is missing"),
            ("", "\"routes\" is missing"),
            ("", "hosts or schemes")
        ),
        TableCase(
            "neither hosts nor schemes",
            MarkedTable(#"§{"hosts":[],"schemes":[],"routes":[],"links":[]}"#),
            ("", "hosts or schemes")
        ),
        TableCase(
            "a slip in a key",
            table(#""hosts":["a.example"],§"scheme":[]"#),
            ("", "did you mean \"schemes\"?")
        ),
        TableCase(
            "an unknown key",
            table(#""hosts":["a.example"],§"flavour":[]"#),
            ("", "unknown key \"flavour\"")
        ),
        TableCase(
            "a key in capitals",
            table(#""hosts":["a.example"],§"Tabs":[]"#),
            ("", "did you mean \"tabs\"?")
        ),
        TableCase(
            "lists of other kinds",
            MarkedTable(
                #"{"hosts":§"a.example","schemes":§{},"tabs":§1,"enums":§[],"routes":§null,"links":§true}"#
            ),
            ("hosts", "expected an array, got a string"),
            ("schemes", "got an object"),
            ("tabs", "got a number"),
            ("enums", "got an array"),
            ("routes", "got null"),
            ("links", "got true or false")
        ),
        TableCase(
            "elements of other kinds",
            MarkedTable(
                #"{"hosts":[§1],"schemes":[§null],"tabs":[§{}],"enums":{"E":[§2],"F":§3},"routes":[§[]],"links":[]}"#
            ),
            ("hosts[0]", "expected a string"),
            ("schemes[0]", "expected a string"),
            ("tabs[0]", "expected a string"),
            ("enums.E[0]", "expected a string"),
            ("enums.F", "expected an array"),
            ("routes[0]", "expected a string")
        ),
        TableCase("versions", table(#""hosts":["a.example"],"version":§-1"#), ("version", "")),
        TableCase("a version as text", table(#""hosts":["a.example"],"version":§"1""#), ("version", "")),
    ]

    @Test(arguments: cases) func `a table at fault is refused with every place and what is wrong`(
        _ table: TableCase
    ) {
        table.check()
    }

    @Test func `all faults of a table are reported at once, in the order of their places`() {
        TableCase(
            "",
            MarkedTable(
                """
                {
                  "version": §-3,
                  §"host": ["a.example"],
                  "schemes": ["app", §"app"],
                  "tabs": ["one"],
                  "routes": ["a", §"b(x: Itn)", "c(y: Int)"],
                  "links": [
                    { "path": §"/a//b", "opens": [{ "a": {} }] },
                    { "path": "/b", "tab": §"two", "opens": [{ §"A": {} }] },
                    { "path": "/c/:n", "opens": [{ "c": { "y": ":n" } }],
                      "children": [{ "path": "/d", "opens": [{ "c": §{ §"z": 1 } }, { "b": { "x": 1 } }] }] },
                    { "path": "/e", "opens": [{ "a": {} }] },
                    { "path": §"/e", "opens": [] }
                  ]
                }
                """
            ),
            ("version", ""),
            ("", "did you mean \"hosts\"?"),
            ("schemes[1]", "twice"),
            ("routes[1]", "unknown type Itn"),
            ("links[0].path", "empty segment"),
            ("links[1].tab", "\"two\""),
            ("links[1].opens[0].A", "did you mean \"a\"?"),
            ("links[2].children[0].opens[0].c", "y: Int is missing"),
            ("links[2].children[0].opens[0].c", "unknown key \"z\""),
            ("links[4]", "links[3]")
        ).check()
    }

    @Test func `a fault reads file, line, column, path and message`() throws {
        let error = try #require(throws: RouteTableError.self) {
            try RouteTable(
                json: Array(
                    "{\n \"hosts\": [\"a.example\"], \"links\": [],\n \"routes\": [\"a\", \"a\"] }".utf8
                ),
                source: "my.json"
            )
        }
        #expect(error.description == "my.json:3:18: routes[1]: a is declared twice")
        #expect("\(error)" == error.description)
    }

    @Test func `no control character of a table stands in a message`() throws {
        let json =
            #"{"\u001b[2J":1,"hosts":["\u0007"],"routes":["\u0000"],"links":[{"path":"/\u001b","\u0085":1,"opens":[{"\u001b":{}}]}]}"#
        let error = try #require(throws: RouteTableError.self) { try RouteTable(json: Array(json.utf8)) }
        #expect(error.faults.count >= 6)
        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == error.faults.count)
        #expect(
            lines.allSatisfy { line in
                line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            }
        )
    }

    @Test func `a name is compared by its bytes, so that nothing is lost in silence`() throws {
        // U+212A, the Kelvin sign, equals "K" to Swift.
        let routes = #""openK(aK: Int?)""#
        #expect(
            !MarkedTable(routes: routes, links: "{\"path\":\"/a\",\"opens\":[{\"open\u{212A}\":{}}]}").faults
                .isEmpty
        )
        #expect(
            !MarkedTable(routes: routes, links: "{\"path\":\"/a\",\"opens\":[{\"openK\":{\"a\u{212A}\":1}}]}")
                .faults.isEmpty
        )
        #expect(
            !MarkedTable(
                routes: routes,
                links: "{\"path\":\"/a\",\"opens\":[{\"openK\":{\"aK\":1,\"a\u{212A}\":2}}]}"
            ).faults.isEmpty
        )
    }

    @Test func `a tab is one of those declared by its bytes`() {
        let tabs = "\"tabs\":[\"\u{E9}\"],\"hosts\":[\"a.example\"],\"routes\":[]"
        #expect(
            MarkedTable("{\(tabs),\"links\":[{\"path\":\"/\",\"tab\":\"\u{E9}\",\"opens\":[]}]}").faults
                .isEmpty
        )
        #expect(
            !MarkedTable("{\(tabs),\"links\":[{\"path\":\"/\",\"tab\":\"e\u{301}\",\"opens\":[]}]}").faults
                .isEmpty
        )
    }

    @Test func `what means nothing is allowed on the table`() {
        let more = ",\"$schema\":\"https://x\",\"comment\":[1,{\"a\":null}],\"version\":0,\"app\":{}"
        #expect(MarkedTable(more: more).faults.isEmpty)
    }
}
