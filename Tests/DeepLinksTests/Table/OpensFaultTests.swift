import DeepLinks
import Testing

@Suite("Faults of what a link opens") struct OpensFaultTests {
    static let cases: [TableCase] = [
        // Routes.
        TableCase(
            "a route that is not declared",
            MarkedTable(link: #"{"path":"/a","opens":[{§"zzz":{}}]}"#),
            ("links[0].opens[0].zzz", "\"zzz\"")
        ),
        TableCase(
            "a slip in a route's name",
            MarkedTable(link: #"{"path":"/a","opens":[{"a":{}},{§"bb":{"x":1}}]}"#),
            ("links[0].opens[1].bb", "not declared")
        ),
        TableCase(
            "two routes in one object",
            MarkedTable(link: #"{"path":"/a","opens":[§{"a":{},"b":{"x":1}}]}"#),
            ("links[0].opens[0]", "one route")
        ),
        TableCase(
            "no route in an object",
            MarkedTable(link: #"{"path":"/a","opens":[§{}]}"#),
            ("links[0].opens[0]", "one route")
        ),
        TableCase(
            "a route as a string",
            MarkedTable(link: #"{"path":"/a","opens":[§"a"]}"#),
            ("links[0].opens[0]", "got a string")
        ),
        TableCase(
            "arguments of another kind",
            MarkedTable(link: #"{"path":"/a","opens":[{"a":§[]}]}"#),
            ("links[0].opens[0].a", "expected an object, got an array")
        ),
        TableCase(
            "a missing parameter",
            MarkedTable(link: #"{"path":"/a","opens":[{"b":§{}}]}"#),
            ("links[0].opens[0].b", "x: Int is missing")
        ),
        TableCase(
            "an unlabeled parameter under another name",
            MarkedTable(link: #"{"path":"/:e","opens":[{"d":§{§"0":":e","f":true}}]}"#),
            ("links[0].opens[0].d", "_0: E is missing"),
            ("links[0].opens[0].d", "unknown key \"0\"")
        ),
        TableCase(
            "a parameter that the route has not",
            MarkedTable(link: #"{"path":"/a","opens":[{"a":{§"x":1}}]}"#),
            ("links[0].opens[0].a", "unknown key \"x\"")
        ),
        TableCase(
            "a slip in a label",
            MarkedTable(link: #"{"path":"/a","opens":[{"e":{"text":"t",§"titel":"t"}}]}"#),
            ("links[0].opens[0].e", "did you mean \"title\"?")
        ),
        // Values.
        TableCase(
            "a text for an Int",
            MarkedTable(link: #"{"path":"/a","opens":[{"b":{"x":§"1"}}]}"#),
            ("links[0].opens[0].b.x", "Int")
        ),
        TableCase(
            "an Int that is not whole",
            MarkedTable(link: #"{"path":"/a","opens":[{"b":{"x":§1.0}}]}"#),
            ("links[0].opens[0].b.x", "Int")
        ),
        TableCase(
            "an Int with an exponent",
            MarkedTable(link: #"{"path":"/a","opens":[{"b":{"x":§1e2}}]}"#),
            ("links[0].opens[0].b.x", "Int")
        ),
        TableCase(
            "an Int of more than 64 bits",
            MarkedTable(link: #"{"path":"/a","opens":[{"b":{"x":§9223372036854775808}}]}"#),
            ("links[0].opens[0].b.x", "Int")
        ),
        TableCase(
            "a null",
            MarkedTable(link: #"{"path":"/:n","opens":[{"c":{"y":":n","s":§null}}]}"#),
            ("links[0].opens[0].c.s", "null")
        ),
        TableCase(
            "an empty String",
            MarkedTable(link: #"{"path":"/:n","opens":[{"c":{"y":":n","s":§""}}]}"#),
            ("links[0].opens[0].c.s", "String")
        ),
        TableCase(
            "a String with a control character",
            MarkedTable(link: #"{"path":"/:n","opens":[{"c":{"y":":n","s":§"a\nb"}}]}"#),
            ("links[0].opens[0].c.s", "String")
        ),
        TableCase(
            "a number for a String",
            MarkedTable(link: #"{"path":"/:n","opens":[{"c":{"y":":n","s":§5}}]}"#),
            ("links[0].opens[0].c.s", "String")
        ),
        TableCase(
            "a text that is no enum's value",
            MarkedTable(link: #"{"path":"/a","opens":[{"d":{"_0":§"w","f":true}}]}"#),
            ("links[0].opens[0].d._0", "E")
        ),
        TableCase(
            "a text for a Bool",
            MarkedTable(link: #"{"path":"/a","opens":[{"d":{"_0":"u","f":§"true"}}]}"#),
            ("links[0].opens[0].d.f", "Bool")
        ),
        TableCase(
            "a text that is no UUID",
            MarkedTable(link: #"{"path":"/a","opens":[{"i":{"id":§"7"}}]}"#),
            ("links[0].opens[0].i.id", "UUID")
        ),
        TableCase(
            "an object for a value",
            MarkedTable(link: #"{"path":"/a","opens":[{"b":{"x":§{}}}]}"#),
            ("links[0].opens[0].b.x", "an object")
        ),
    ]

    @Test(arguments: cases) func `a stack at fault is refused with its place and what is wrong`(
        _ table: TableCase
    ) {
        table.check()
    }

    @Test func `literals are part of the answer as they are written`() throws {
        let links =
            #"{"path":"/a","opens":[{"c":{"y":-5,"s":"::n"}},{"i":{"id":"ce20f2e8-9c1d-4b7a-8f3e-0a1b2c3d4e5f"}},{"d":{"f":false,"_0":"v"}}]}"#
        let routes = try RouteTable(json: MarkedTable(link: links).json).resolve("app:a").routes
        let json =
            #"[{"c":{"y":-5,"s":":n"}},{"i":{"id":"CE20F2E8-9C1D-4B7A-8F3E-0A1B2C3D4E5F"}},{"d":{"_0":"v","f":false}}]"#
        #expect(String(decoding: Route.json(of: routes), as: UTF8.self) == json)
    }
}
