import DeepLinks
import Testing

/// E and F share a value, G shares one with F, H stands alone.
private let enums: KeyValuePairs<String, [String]> = [
    "E": ["u", "v"], "F": ["v", "w"], "G": ["w"], "H": ["V"],
]

@Suite("Clashes") struct ClashTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let links: [String]
        var schemes = ["app"]

        init(_ links: String..., schemes: [String] = ["app"]) {
            self.links = links
            self.schemes = schemes
        }

        var testDescription: String { links.joined(separator: " ") }

        var model: ModelTable {
            var model = ModelTable(links, enums: enums)
            model.schemes = schemes
            return model
        }
    }

    @Test func `of many equal links each is named, with few of the others`() throws {
        let model = ModelTable(Array(repeating: "/a/:Int", count: 40), enums: enums)
        let error = try #require(throws: RouteTableError.self) { _ = try model.table() }
        let paths = error.faults.map(\.path)
        #expect(Set(paths).count == 39)
        #expect(paths.count < 39 * 11)
    }

    /// Two links each that could take the same URL with the same precedence.
    static let clashing: [Case] = [
        Case("/", "/"),
        Case("/a", "/a"),
        Case("/a/:Int", "/a/:Int"),
        Case("/:String", "/:String"),
        Case("/:E", "/:E"),
        Case("/:Bool/:UUID", "/:Bool/:UUID"),
        // Literals compare without case in a scheme's authority.
        Case("/recipe/x", "/Recipe/x"),
        Case("/recipe/:Int", "/RECIPE/:Int"),
        // Enums that share a value.
        Case("/:E", "/:F"),
        Case("/a/:E/b", "/a/:F/b"),
        Case("/:E/:F", "/:F/:G"),
        Case("/recipe/:E", "/Recipe/:F"),
        // Query items that leave it open.
        Case("/a?q=:String", "/a?q=:String"),
        Case("/a?q=:String", "/a?q=:Int"),
        Case("/a?q=:String", "/a?r=:String"),
        Case("/a?q=:Int?", "/a"),
        Case("/a?q=:Int?", "/a?r=:Int?"),
        Case("/a?q=1", "/a?q=1"),
        Case("/a?q=1", "/a?r=1"),
        Case("/a?q=1&r=:Int", "/a?q=1&s=:Int"),
        Case("/a?q=1&r=:Int", "/a?s=2&r=:Int"),
        Case("/:E?q=:Int", "/:F?r=:Int"),
        // A third link that has not exactly the items of both does not settle it.
        Case("/a?q=:Int", "/a?r=:Int", "/a?q=:Int&r=:Int&s=:Int"),
        Case("/a?q=:Int", "/a?r=:Int", "/a?q=:Int&r=:Int?"),
        Case("/a?q=:Int", "/a?r=:Int", "/b?q=:Int&r=:Int"),
        Case("/a?q=1", "/a?r=1", "/a?q=1&r=:Int"),
    ]

    @Test(arguments: clashing) func `two links for one URL are an error that names both`(_ links: Case) throws
    {
        let error = try #require(throws: RouteTableError.self) { try links.model.table() }
        #expect(!SlowClashes(links.model).pairs.isEmpty)
        let places = error.faults.map(\.path)
        #expect(places.contains("links[1]"))
        #expect(
            error.faults.contains {
                $0.message.contains("links[0]") && $0.message.contains("same precedence")
            }
        )
        #expect(!places.contains("links[0]"))
    }

    static let apart: [Case] = [
        Case("/", "/a", "/a/b", "/:String", "/:String/:String"),
        Case("/a", "/A", schemes: []),
        Case("/x/recipe", "/x/Recipe"),
        // A different rank anywhere decides.
        Case("/:E", "/:Bool", "/:UUID", "/:Int", "/:String", "/v"),
        Case("/a/:String", "/:String/a", "/:String/:String", "/a/a"),
        Case("/:Int/:String", "/:String/:Int"),
        Case("/:E/:Int", "/:F/:String"),
        // Enums without a value in common; values keep their case.
        Case("/:E", "/:G"),
        Case("/:E", "/:H"),
        Case("/:E/x", "/:F/y"),
        Case("/:E/:E", "/:F/:G"),
        // More required items go first, then more literal ones.
        Case("/a", "/a?q=:Int", "/a?q=:Int&r=:Int"),
        Case("/a?q=:Int", "/a?q=1"),
        Case("/a?q=:Int&r=:Int", "/a?q=1&r=:Int", "/a?q=1&r=2"),
        Case("/:E?q=:Int", "/:F"),
        Case("/recipe?q=1", "/Recipe"),
        // One name with two literals.
        Case("/a?q=1", "/a?q=2", "/a?q=3"),
        Case("/a?q=1&r=:Int", "/a?q=2&s=:Int"),
        Case("/:E?q=1", "/:F?q=2"),
        // A third link whose required items are exactly those of both.
        Case("/a?q=:Int", "/a?r=:Int", "/a?q=:Int&r=:Int"),
        Case("/a?q=:Int&r=:Int", "/a?r=:String", "/a?q=:Bool"),
        Case("/a?q=1", "/a?r=2", "/a?q=1&r=2"),
        Case("/a?q=1&r=:Int", "/a?q=1&s=:Int", "/a?q=1&r=:Int&s=:Int"),
        Case("/a?q=:Int&x=:Int?", "/a?r=:Int", "/a?q=:Int&r=:Int&y=:Int?"),
        Case("/:E?q=:Int", "/:F?r=:Int", "/:E?q=:Int&r=:Int"),
    ]

    @Test(arguments: apart) func `links that a rule tells apart stand together`(_ links: Case) {
        #expect(SlowClashes(links.model).pairs.isEmpty)
        #expect(throws: Never.self) { try links.model.table() }
    }

    @Test func `an error says which item would settle it`() throws {
        let error = try #require(throws: RouteTableError.self) {
            try ModelTable(["/a?q=:Int", "/a?r=:Int"]).table()
        }
        let message = try #require(error.faults.first?.message)
        #expect(message.contains("q, r"))
    }

    @Test func `a child clashes by its whole path, and both places are named`() throws {
        let links = #"""
            {"path":"/a","opens":[],"children":[{"path":"/b","opens":[{"a":{}}]}]},
            {"path":§"/a/b","opens":[]}
            """#
        TableCase("", MarkedTable(links: links), ("links[1]", "links[0].children[0] \"/a/b\"")).check()
    }

    @Test func `many links for one URL are refused all the same`() {
        let many = (0..<40).map { _ in "/a" }
        #expect(throws: RouteTableError.self) { try ModelTable(many).table() }
    }
}
