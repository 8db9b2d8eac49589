import DeepLinks
import TestSupport
import Testing

/// E and F share `v`; which of two such links is right is decided further down.
private let enums: KeyValuePairs<String, [String]> = [
    "E": ["u", "v"], "F": ["v", "w"], "One": ["1", "true"],
]

@Suite("Precedence") struct PrecedenceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let links: [String]
        /// A URL, and the number of the link that takes it.
        let taken: [(url: String, link: Int)]

        init(_ links: [String], _ taken: KeyValuePairs<String, Int>) {
            self.links = links
            self.taken = taken.map { ($0.key, $0.value) }
        }

        var testDescription: String { links.joined(separator: " ") }
    }

    private static let uuid = "CE20F2E8-9C1D-4B7A-8F3E-0A1B2C3D4E5F"

    static let cases: [Case] = [
        // Literal, enum, Bool, UUID, Int, String.
        Case(
            ["/:String", "/:Int", "/:UUID", "/:Bool", "/:One", "/7"],
            [
                "app:7": 5, "app:1": 4, "app:true": 4, "app:false": 3, "app:\(uuid)": 2, "app:8": 1,
                "app:08": 0, "app:x": 0,
            ]
        ),
        // The first different rank from the left decides, however many follow.
        Case(["/:String/b/c/d", "/a/:String/:String/:String"], ["app:a/b/c/d": 1, "app:x/b/c/d": 0]),
        Case(["/:Int/:String", "/:String/1"], ["app:1/1": 0, "app:x/1": 1]),
        // Backtracking: the better start leads nowhere.
        Case(["/a/:Int/b", "/:String/:String/c"], ["app:a/1/b": 0, "app:a/1/c": 1, "app:a/x/c": 1]),
        Case(
            ["/a/b/c/d", "/a/b/:String/e", "/a/:String/c/f", "/:String/b/c/g"],
            ["app:a/b/c/d": 0, "app:a/b/c/e": 1, "app:a/b/c/f": 2, "app:a/b/c/g": 3]
        ),
        Case(
            ["/:One/x", "/:Bool/y", "/:Int/z", "/:String/w"],
            ["app:1/x": 0, "app:true/y": 1, "app:1/z": 2, "app:1/w": 3, "app:true/w": 3]
        ),
        // In a path the type is part of the match: what does not convert is passed over.
        Case(
            ["/n/:Int", "/n/:String"],
            ["app:n/5": 0, "app:n/05": 1, "app:n/+5": 1, "app:n/-0": 1, "app:n/9223372036854775808": 1]
        ),
        // A link whose required item is missing is passed over, also for a worse path.
        Case(["/a?q=:Int", "/:String"], ["app:a?q=1": 0, "app:a": 1, "app:a?q=": 1, "app:a?q": 1]),
        Case(
            ["/a?q=:Int&r=:Int", "/a?q=:Int", "/a"],
            ["app:a?r=1&q=1": 0, "app:a?q=1": 1, "app:a?r=1": 2, "app:a": 2]
        ),
        Case(
            ["/a?q=1", "/a?q=:Int", "/a"],
            ["app:a?q=1": 0, "app:a?q=2": 1, "app:a?q=2&q=1": 1, "app:a?q=": 2, "app:a?q=&q=1": 2]
        ),
        Case(
            ["/a?q=:Int", "/a?r=:Int", "/a?q=:Int&r=:Int"],
            ["app:a?q=1": 0, "app:a?r=1": 1, "app:a?r=1&q=1": 2]
        ),
        // Two enums share a value: decided further down.
        Case(["/:E/x", "/:F/y"], ["app:v/x": 0, "app:v/y": 1, "app:u/x": 0, "app:w/y": 1]),
        Case(["/:E/:Int", "/:F/1"], ["app:v/1": 1, "app:v/2": 0, "app:u/1": 0]),
        Case(["/:E/:String/a", "/:F/:Int/a"], ["app:v/1/a": 1, "app:v/x/a": 0, "app:u/1/a": 0]),
        Case(
            ["/:E/:Int/a", "/:F/:Int/b", "/v/:String/c"],
            ["app:v/1/a": 0, "app:v/1/b": 1, "app:v/1/c": 2]
        ),
        Case(["/:E?q=:Int", "/:F"], ["app:v?q=1": 0, "app:v": 1]),
        Case(["/:E?q=1", "/:F?q=2"], ["app:v?q=1": 0, "app:v?q=2": 1]),
        Case(
            ["/:E", "/:F?q=:Int&r=:Int", "/:String?q=:Int"],
            ["app:v?q=1&r=1": 1, "app:v?q=1": 0, "app:w?q=1": 2]
        ),
        // Literals that differ in case, in an authority and elsewhere.
        Case(
            ["/recipe/x", "/Recipe/y"],
            [
                "app://RECIPE/x": 0, "app://recipe/y": 1, "app://Recipe/x": 0, "app:recipe/x": 0,
                "app:Recipe/y": 1,
            ]
        ),
        Case(
            ["/recipe/:String", "/Recipe/1"],
            ["app://recipe/1": 1, "app://Recipe/2": 0, "app:recipe/1": 0]
        ),
        Case(["/recipe", "/:String"], ["app://Recipe": 0, "app:Recipe": 1, "https://a.example/Recipe": 1]),
        // Enum values keep their case there.
        Case(["/:E", "/:String"], ["app://u": 0, "app://U": 1]),
    ]

    @Test(arguments: cases) func `the most specific link wins, whatever the order of the table`(_ table: Case)
        throws
    {
        let model = ModelTable(table.links, enums: enums)
        var random = SeededGenerator(seed: 7)
        let slow = SlowMatcher(model)
        for _ in 0..<6 {
            let shuffled = try RouteTable(json: model.json(shuffled: &random))
            for (url, link) in table.taken {
                #expect(try shuffled.resolve(url).routes.map(\.name) == ["r\(link)"], "\(url)")
                guard case .routes(let routes) = slow.resolve(Array(url.utf8)) else {
                    Issue.record("\(url): the slow way differs")
                    continue
                }
                #expect(routes.map(\.name) == ["r\(link)"], "\(url)")
            }
        }
    }

    @Test func `two literals stand before one whatever the types between`() throws {
        let model = ModelTable(["/a/:String/c", "/a/:Int/:String", "/a/:Int/c"])
        let table = try model.table()
        #expect(try table.resolve("app:a/1/c").routes.map(\.name) == ["r2"])
        #expect(try table.resolve("app:a/1/d").routes.map(\.name) == ["r1"])
        #expect(try table.resolve("app:a/x/c").routes.map(\.name) == ["r0"])
    }
}
