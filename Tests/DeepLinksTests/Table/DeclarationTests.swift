import DeepLinks
import Testing

@Suite("Declarations of routes") struct DeclarationTests {
    /// A declaration, and its parameters as (label, type, whether optional).
    static let good: [(String, String, [String])] = [
        ("settings", "settings", []),
        ("settings()", "settings", []),
        ("settings( )", "settings", []),
        ("articleDetail(id: UUID)", "articleDetail", ["id: UUID"]),
        ("search(query: String, page: Int?)", "search", ["query: String", "page: Int?"]),
        ("f(a:Int,b:Bool ,c : E)", "f", ["a: Int", "b: Bool", "c: E"]),
        ("flag(on: Bool?)", "flag", ["on: Bool?"]),
        // SE-0295: unlabeled values are numbered by their position among all.
        ("readerTag(String)", "readerTag", ["_0: String"]),
        ("pair(Int, Int?)", "pair", ["_0: Int", "_1: Int?"]),
        ("store(key: String, Int)", "store", ["key: String", "_1: Int"]),
        ("mixed(Int, key: E?, UUID)", "mixed", ["_0: Int", "key: E?", "_2: UUID"]),
        // A case may be named as a type, and a label as a route.
        ("UUID(UUID: UUID)", "UUID", ["UUID: UUID"]),
        ("_private(_x1: Int)", "_private", ["_x1: Int"]),
    ]

    @Test(arguments: good) func `a declaration reads as Swift reads a case`(
        _ text: String,
        _ name: String,
        _ parameters: [String]
    ) throws {
        let table = try RouteTable(json: MarkedTable(routes: "\"\(text)\"").json).table
        let declaration = try #require(table.content.declarations.first)
        #expect(declaration.name == name)
        let found = declaration.parameters.map {
            "\($0.label): \(table.enumerations.name(of: $0.type))\($0.isOptional ? "?" : "")"
        }
        #expect(found == parameters)
    }

    /// A declaration, the character at which it goes wrong, and a part of the message.
    static let bad: [(String, Int, String)] = [
        ("", 1, "name"),
        ("(id: UUID)", 1, "name"),
        ("1st", 1, "name"),
        ("b-c", 2, "unexpected"),
        ("b c", 3, "unexpected"),
        ("caf\u{E9}", 4, "unexpected"),
        ("b(", 3, "expected a label or a type"),
        ("b(id: UUID", 11, "expected , or )"),
        ("b(id: UUID))", 12, "unexpected"),
        ("b(id: UUID) x", 13, "unexpected"),
        ("b(id UUID)", 6, ""),
        ("b(id:)", 6, "expected a type"),
        ("b(id: UUID,)", 12, "expected a label or a type"),
        ("b(,id: UUID)", 3, "expected a label or a type"),
        ("b(id: UUID??)", 12, "expected , or )"),
        ("b(id: UUID = 1)", 13, "a parameter has no default value"),
        ("case b(id: UUID)", 6, "leave out the word case"),
        ("b(id: Uuid)", 11, "unknown type Uuid"),
        ("b(id: Float)", 12, "unknown type Float"),
        ("b(id: e)", 8, "unknown type e"),
        ("b(id: Int, id: UUID)", 20, "two parameters are called id"),
        ("b(_1: Int, Int)", 15, "two parameters are called _1"),
    ]

    @Test(arguments: bad) func `a declaration that is none is refused with its place`(
        _ text: String,
        _ column: Int,
        _ message: String
    ) {
        let faults = MarkedTable(routes: "\"\(text)\"").faults
        #expect(faults.count == 1)
        #expect(faults.first?.path == "routes[0]")
        #expect(faults.first?.position.line == 3)
        #expect(faults.first?.position.column == 14)
        #expect(faults.first?.message.contains(message) ?? false)
        #expect(faults.first?.message.contains("at character \(column) ") ?? false, "\(faults)")
    }

    @Test func `a label that Swift takes for none is not written into the answer`() {
        // `case b(_: Int)` has an unlabeled value, `_0` in its JSON: refused or numbered, but never called "_".
        let table = try? RouteTable(json: MarkedTable(routes: #""b(_: Int)""#).json).table
        #expect(table?.content.declarations.first?.parameters.map(\.label) ?? ["_0"] == ["_0"])
    }

    @Test(arguments: [
        "notFound", "notFound()", "notFound(url: Int)", "notFound(url: String?)", "notFound(link: String)",
        "notFound(String)",
        "notFound(url: String, code: Int)",
    ]) func `the fallback route has one shape only`(_ text: String) {
        TableCase("", MarkedTable(routes: "§\"\(text)\""), ("routes[0]", "notFound(url: String)")).check()
    }

    @Test(arguments: [
        ("notFound(url: String)", true), ("notFound( url:String )", true), ("notfound(url: String)", false),
    ])
    func `the fallback route is known by its name`(_ text: String, _ isDeclared: Bool) throws {
        #expect(
            try RouteTable(json: MarkedTable(routes: "\"\(text)\"").json).table.declaresNotFound == isDeclared
        )
    }
}
