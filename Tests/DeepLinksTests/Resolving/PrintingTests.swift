import DeepLinks
import Foundation
import Testing

@Suite("Printing") struct PrintingTests {
    private func stack(_ json: String, _ table: RouteTable) throws -> [Route] {
        guard case .array(let nodes) = try JSONNode(parsing: Array(json.utf8)).value else { return [] }
        return try nodes.map { try table.table.route($0) }
    }

    @Test(arguments: PrintingCase.all) func `a stack has its links`(
        _ test: PrintingCase
    ) throws {
        let table = try RouteTable(json: Array(test.table.utf8))
        let stack = try stack(test.stack, table)
        do {
            let links = try table.links(for: stack, tab: test.tab, appVersion: test.version)
            #expect(links.universal == test.universal)
            #expect(links.scheme == test.scheme)
            #expect(test.refusal == nil)
        } catch {
            #expect(error.reason == test.refusal?.reason)
            #expect(error.description.contains(test.refusal?.words ?? "a link"), "\(error)")
        }
    }

    @Test func `every stack of the vectors survives, and what cannot be printed is refused`() throws {
        let data = Data(try Fixture.bytes("resolve.json"))
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let trips = try #require(root["round_trip"] as? [String: Any])
        let table = try Fixture.vectorTable()
        let stacks = try #require(trips["stacks"] as? [[Any]])
        for object in stacks {
            let routes = try stack(String(decoding: canonicalJSON(object), as: UTF8.self), table)
            let links = try table.links(for: routes)
            for text in [try #require(links.universal), try #require(links.scheme)] {
                #expect(try table.resolve(text).routes == routes)
                #expect(try table.links(for: text) == links)
            }
        }
        for object in try #require(trips["not_printable"] as? [[Any]]) {
            let json = try canonicalJSON(object)
            let author = try JSONDecoder().decode([[String: [String: String]]].self, from: json)
            let handle = try #require(author.first?["authorProfile"]?["handle"])
            let route = Route(
                name: "authorProfile",
                arguments: [.init(label: "handle", value: .string(handle))]
            )
            #expect(throws: PrintingError.self) { try table.links(for: [route]) }
        }
        #expect(stacks.count == 17)
    }

    @Test(arguments: [
        ("myapp:/author/%61va?utm=1", "https://swiftcrafted.dev/author/ava", "swiftcrafted://author/ava"),
        (
            "http://SWIFTCRAFTED.dev:80//settings/", "https://swiftcrafted.dev/settings",
            "swiftcrafted://settings"
        ),
        (
            "MyApp:search?page=2&q=a+b", "https://swiftcrafted.dev/search?q=a%20b&page=2",
            "swiftcrafted://search?q=a%20b&page=2"
        ),
    ])
    func `a link is printed anew`(_ url: String, _ universal: String, _ scheme: String) throws {
        let links = try Fixture.vectorTable().links(for: url)
        #expect(links.universal == universal)
        #expect(links.scheme == scheme)
    }

    @Test func `a link that does not resolve has no links`() throws {
        let table = try Fixture.vectorTable()
        #expect(throws: PrintingError.unresolved(.credentials)) { try table.links(for: "myapp://a@b") }
    }

    @Test func `a link keeps its tab unless another is asked for`() throws {
        let links = ["one", "two"].map { #"{"path":"/\#($0)","tab":"\#($0)","opens":[{"a":{}}]}"# }
        let table = try Fixture.table(routes: ["a"], links: "[\(links.joined(separator: ","))]")
        #expect(try table.links(for: "app:two").scheme == "app://two")
        #expect(try table.links(for: "app:two", tab: "one").scheme == "app://one")
    }

    @Test func `a value that does not exist has no link`() throws {
        let json =
            #"{"schemes":["app"],"routes":["n(x: Int)"],"known":{"n.x":"n.txt"},"links":[{"path":"/n/:x","opens":[{"n":{"x":":x"}}]}]}"#
        var builder = KnownValues.Builder(.int)
        try builder.append(Array("7\n".utf8).span)
        let table = try RouteTable(json: Array(json.utf8), known: ["n.x": builder.finish()])
        func route(_ number: Int) -> Route {
            Route(name: "n", arguments: [.init(label: "x", value: .int(number))])
        }
        #expect(try table.links(for: [route(7)]).scheme == "app://n/7")
        #expect(throws: PrintingError.noLink(.unknownValue(pattern: "/n/:x", parameter: "x", got: "8"))) {
            try table.links(for: [route(8)])
        }
    }

    @Test func `routes that are not the table's are refused by name`() throws {
        let table = try Fixture.table(
            routes: ["K(x: Int, y: String?)"],
            links: #"[{"path":"/k/:x","query":{"y":":y"},"opens":[{"K":{"x":":x","y":":y"}}]}]"#
        )
        func route(_ name: String, _ arguments: (String, Route.Value)...) -> Route {
            Route(name: name, arguments: arguments.map { .init(label: $0.0, value: $0.1) })
        }
        let cases: [(Route, PrintingError.Obstacle)] = [
            (route("\u{212A}", ("x", .int(1))), .undeclared(route: "\u{212A}")),
            (route("k"), .undeclared(route: "k")),
            (route("K"), .mistyped(route: "K", parameter: "x", expected: "Int")),
            (route("K", ("x", .string("1"))), .mistyped(route: "K", parameter: "x", expected: "Int")),
            (
                route("K", ("x", .int(1)), ("y", .string(""))),
                .mistyped(route: "K", parameter: "y", expected: "String")
            ),
            (
                route("K", ("x", .int(1)), ("y", .string("\u{1}"))),
                .mistyped(route: "K", parameter: "y", expected: "String")
            ),
            (
                route("K", ("x", .int(1)), ("z", .int(1))),
                .mistyped(route: "K", parameter: "z", expected: nil)
            ),
            (
                route("K", ("x", .int(1)), ("x", .int(1))),
                .mistyped(route: "K", parameter: "x", expected: nil)
            ),
        ]
        for (route, obstacle) in cases {
            #expect(throws: PrintingError.noLink(obstacle)) { try table.links(for: [route]) }
        }
        // The order of arguments is no part of what a link opens.
        #expect(
            try table.links(for: [route("K", ("y", .string("z")), ("x", .int(1)))]).scheme == "app://k/1?y=z"
        )
    }
}
