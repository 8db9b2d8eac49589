import DeepLinks
import Testing

private let id = "CE20F2E8-9C1D-4B7A-8F3E-0A1B2C3D4E5F"
private let gone = "0F8FAD5B-D9CB-469F-A165-70867728950E"

private let article = #"{"article":{"id":"\#(id)"}}"#
private let deleted = #"{"article":{"id":"\#(gone)"}}"#
private let page = #"{"page":{"_0":7}}"#
private let kind = #"{"kind":{"_0":"main"}}"#

@Suite("Restoring") struct RestoringTests {
    /// Version 3, with one article.
    private static func table() throws -> RouteTable {
        let json = """
            {"version":3,"app":{"name":"A","swiftModule":"Shop"},"schemes":["app"],"enums":{"Kind":["main"]},
             "routes":["article(id: UUID)","page(Int)","kind(Kind)","note(text: String?)"],
             "known":{"article.id":"articles.txt"},"links":[]}
            """
        var builder = KnownValues.Builder(.uuid)
        try builder.append(Array(id.utf8).span)
        let known = try builder.finish()
        return try RouteTable(json: Array(json.utf8), known: ["article.id": known])
    }

    private static func path(_ elements: [(String, String)]) -> [UInt8] {
        NavigationPathCoding.json(
            of: elements.map { NavigationPathCoding.Element(type: $0.0, json: $0.1) }
        )
    }

    private static func words(_ reason: RestoringFault) -> String {
        switch reason {
        case .otherVersion: "otherVersion"
        case .noRoute(let fault): "\(fault.kind)"
        case .unknownValue: "unknownValue"
        case .above(let index): "above \(index)"
        }
    }

    /// A stack, how much of it is kept, and what becomes of the rest.
    static let stacks: [([String], Int, [String])] = [
        ([], 0, []),
        ([article, page, kind], 3, []),
        ([#"{ "note" : { } }"#, #"{"note":{"text":null}}"#, #"{"note":{"text":"a"}}"#], 3, []),
        ([deleted], 0, ["unknownValue"]),
        ([article, deleted, page], 1, ["unknownValue", "above 1"]),
        ([page, #"{"pages":{"_0":7}}"#, kind], 1, ["undeclared", "above 1"]),
        ([page, #"{"page":{"_0":"7"}}"#], 1, ["mistyped"]),
        ([page, #"{"page":{}}"#, #"{"kind":{"_0":"other"}}"#, page], 1, ["missing", "mistyped", "above 1"]),
        (
            [#"{"page":{"_0":7.5}}"#, "7", "null", #"{"a":{},"b":{}}"#], 0,
            ["mistyped", "shape", "shape", "shape"]
        ),
    ]

    @Test(arguments: stacks) func `the longest part that is right is kept, the rest has reasons`(
        _ stack: [String],
        _ count: Int,
        _ reasons: [String]
    ) throws {
        let table = try Self.table()
        let text = "[\(stack.joined(separator: ", "))]"
        let restored = table.restore(Array(text.utf8), version: 3)
        #expect(restored.fault == nil)
        #expect(restored.kept.count == count)
        #expect(restored.dropped.map { Self.words($0.reason) } == reasons)
        #expect(restored.dropped.map(\.index) == Array(count..<stack.count))
        #expect(restored.byteCount == text.utf8.count)
        // What is kept is the same saved again.
        let again = table.restore(Route.json(of: restored.kept), version: 3)
        #expect(again.kept == restored.kept && again.dropped.isEmpty)
    }

    @Test(arguments: stacks) func `a NavigationPath is restored the same way`(
        _ stack: [String],
        _ count: Int,
        _ reasons: [String]
    ) throws {
        let elements = stack.map { ("Shop.Route", $0) }
        let restored = try Self.table().restore(navigationPath: Self.path(elements), version: 3)
        #expect(restored.fault == nil)
        #expect(restored.kept.map(\.json) == Array(stack.prefix(count)))
        #expect(restored.dropped.map { Self.words($0.reason) } == reasons)
    }

    @Test func `values of other types are the app's own, and stay above what stays`() throws {
        let table = try Self.table()
        let own = ("Swift.Int", "{\"anything\":1}")
        let elements = [own, ("Shop.Route", article), own, ("Shop.Route", deleted), own]
        let restored = table.restore(navigationPath: Self.path(elements), version: 3)
        #expect(restored.kept.map(\.type) == ["Swift.Int", "Shop.Route", "Swift.Int"])
        #expect(restored.dropped.map { Self.words($0.reason) } == ["unknownValue", "above 3"])
        let named = table.restore(navigationPath: Self.path([("4Shop5RouteO", deleted)]), version: 3)
        #expect(named.kept.count == 1)
        let mangled = table.restore(
            navigationPath: Self.path([("4Shop5RouteO", deleted)]),
            version: 3,
            routeType: "4Shop5RouteO"
        )
        #expect(mangled.kept.isEmpty)
    }

    @Test(arguments: [0, 2, 4]) func `another version starts empty`(_ version: Int) throws {
        let table = try Self.table()
        let restored = table.restore(Array("[\(article),\(page)]".utf8), version: version)
        #expect(restored.kept.isEmpty)
        let reason = RestoringFault.otherVersion(saved: version, current: 3)
        #expect(restored.dropped.map(\.reason) == [reason, reason])
        let path = Self.path([("Swift.Int", "1"), ("Shop.Route", article)])
        #expect(
            table.restore(navigationPath: path, version: version).dropped.map(\.reason) == [reason, reason]
        )
    }

    @Test(arguments: [("", 0), ("[", 1), ("{}", 0), ("[1,]", 3), ("\"a\"", 0)])
    func `a text that is no stack is empty, and says why`(_ text: String, _ offset: Int) throws {
        let table = try Self.table()
        let restored = table.restore(Array(text.utf8), version: 3)
        #expect(restored.kept.isEmpty && restored.dropped.isEmpty)
        #expect(restored.fault?.offset == offset, "\(String(describing: restored.fault))")
        #expect(table.restore(navigationPath: Array(text.utf8), version: 3).fault != nil)
    }

    @Test func `a size that SceneStorage may not keep is warned of`() throws {
        let table = try Self.table()
        for count in [2047, 2048, 2049] {
            let text = "[" + String(repeating: " ", count: count - 2) + "]"
            let warning = table.restore(Array(text.utf8), version: 3).sizeWarning
            #expect((warning != nil) == (count > 2048))
            if let warning { #expect(warning.contains("2049") && warning.contains("2048")) }
        }
    }

    @Test func `what a link opens is restored whole, and every reason is a sentence`() throws {
        let table = try EmbeddedTable.table()
        for (link, _) in EmbeddedTableTests.links {
            let routes = try table.resolve(link).routes
            #expect(table.restore(Route.json(of: routes), version: 1).kept == routes)
        }
        let faults = try Self.table().restore(Array("[\(deleted),\(page)]".utf8), version: 3).dropped
        #expect(
            faults.map(\.description) == [
                "Route 0 is dropped: there is no id \"\(gone)\" any more.",
                "Route 1 is dropped: it stands above route 0.",
            ]
        )
    }
}
