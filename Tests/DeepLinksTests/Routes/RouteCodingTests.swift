import DeepLinks
import Foundation
import TestSupport
import Testing

/// Every type, optional and not, labeled and not, in the app's own enum and in the table.
private enum AppRoute: Hashable, Codable {
    enum Mood: String, Codable {
        case calm
        case wild = "wild & \"odd\"/\u{E9}"
    }

    case plain
    case all(text: String, id: UUID, number: Int, flag: Bool, mood: Mood)
    case optional(text: String?, id: UUID?, number: Int?, flag: Bool?, mood: Mood?)
    case unlabeled(String, UUID, Int, Bool, Mood)
    case unlabeledOptional(String?, Int?)
    case mixed(Int?, key: String, Bool?, last: Mood?)
}

private let routes = [
    "plain", "all(text: String, id: UUID, number: Int, flag: Bool, mood: Mood)",
    "optional(text: String?, id: UUID?, number: Int?, flag: Bool?, mood: Mood?)",
    "unlabeled(String, UUID, Int, Bool, Mood)",
    "unlabeledOptional(String?, Int?)", "mixed(Int?, key: String, Bool?, last: Mood?)",
]

private let links = #"""
    [{"path":"/plain","opens":[{"plain":{}}]},
     {"path":"/all/:t/:u/:n/:b/:m","opens":[{"all":{"mood":":m","text":":t","id":":u","number":":n","flag":":b"}}]},
     {"path":"/optional","query":{"t":":t","u":":u","n":":n","b":":b","m":":m"},
      "opens":[{"optional":{"text":":t","id":":u","number":":n","flag":":b","mood":":m"}}]},
     {"path":"/filled/:t/:u/:n/:b/:m","opens":[{"optional":{"text":":t","id":":u","number":":n","flag":":b","mood":":m"}}]},
     {"path":"/none","opens":[{"optional":{}},{"unlabeledOptional":{}},{"plain":{}}]},
     {"path":"/unlabeled/:t/:u/:n/:b/:m","opens":[{"unlabeled":{"_0":":t","_1":":u","_2":":n","_3":":b","_4":":m"}}]},
     {"path":"/some","query":{"t":":t","n":":n"},"opens":[{"unlabeledOptional":{"_0":":t","_1":":n"}}]},
     {"path":"/mixed/:k","query":{"n":":n","b":":b","m":":m"},"opens":[{"mixed":{"_0":":n","key":":k","_2":":b","last":":m"}}]},
     {"path":"/literals","query":{"n":":n"},"opens":[{"mixed":{"_0":":n","key":"k\"\\/","_2":true,"last":"calm"}},
      {"unlabeled":{"_0":"::x","_1":"ce20f2e8-9c1d-4b7a-8f3e-0a1b2c3d4e5f","_2":-9223372036854775808,"_3":false,"_4":"calm"}}]}]
    """#

@Suite("Routes as the app decodes them") struct RouteCodingTests {
    private static func table() throws -> RouteTable {
        try Fixture.table(routes: routes, links: links, enums: #"{"Mood":["calm","wild & \"odd\"/\u00e9"]}"#)
    }

    private static let id = EmbeddedTableTests.id
    private static let values = "a%20b/\(EmbeddedTableTests.lower)/-7/true/wild%20%26%20%22odd%22%2F%C3%A9"

    private static let cases: [(String, [AppRoute])] = [
        ("app:plain", [.plain]),
        ("app:all/\(values)", [.all(text: "a b", id: id, number: -7, flag: true, mood: .wild)]),
        ("app:filled/\(values)", [.optional(text: "a b", id: id, number: -7, flag: true, mood: .wild)]),
        ("app:unlabeled/\(values)", [.unlabeled("a b", id, -7, true, .wild)]),
        (
            "app:none",
            [
                .optional(text: nil, id: nil, number: nil, flag: nil, mood: nil),
                .unlabeledOptional(nil, nil), .plain,
            ]
        ),
        ("app:optional", [.optional(text: nil, id: nil, number: nil, flag: nil, mood: nil)]),
        ("app:optional?t=x", [.optional(text: "x", id: nil, number: nil, flag: nil, mood: nil)]),
        ("app:optional?n=5&b", [.optional(text: nil, id: nil, number: 5, flag: true, mood: nil)]),
        (
            "app:optional?u=\(id)&b=false&m=calm",
            [.optional(text: nil, id: id, number: nil, flag: false, mood: .calm)]
        ),
        ("app:some", [.unlabeledOptional(nil, nil)]),
        ("app:some?n=1", [.unlabeledOptional(nil, 1)]),
        ("app:some?t=1", [.unlabeledOptional("1", nil)]),
        ("app:mixed/k", [.mixed(nil, key: "k", nil, last: nil)]),
        ("app:mixed/k?b", [.mixed(nil, key: "k", true, last: nil)]),
        ("app:mixed/k?n=0&m=calm", [.mixed(0, key: "k", nil, last: .calm)]),
        (
            "app:literals",
            [.mixed(nil, key: "k\"\\/", true, last: .calm), .unlabeled(":x", id, .min, false, .calm)]
        ),
        (
            "app:literals?n=9",
            [.mixed(9, key: "k\"\\/", true, last: .calm), .unlabeled(":x", id, .min, false, .calm)]
        ),
    ]

    @Test(arguments: cases.indices) func `every type decodes by a plain JSONDecoder, present and absent`(
        _ index: Int
    ) throws {
        let (link, stack) = Self.cases[index]
        let json = Route.json(of: try Self.table().resolve(link).routes)
        #expect(try JSONDecoder().decode([AppRoute].self, from: Data(json)) == stack, "\(link)")
        let ours = try JSONSerialization.jsonObject(with: Data(json))
        let encoded = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(stack))
        #expect(try canonicalJSON(ours) == canonicalJSON(encoded), "\(link)")
    }

    @Test(arguments: cases.indices) func `the bytes that a server writes are those of the values`(
        _ index: Int
    ) throws {
        let link = Self.cases[index].0
        let table = try Self.table()
        var resolver = LinkResolver()
        var output: [UInt8] = []
        let found = try resolver.resolve(Array(link.utf8), in: table.table)
        resolver.writeRoutes(found, table.table, into: &output)
        #expect(
            String(decoding: output, as: UTF8.self)
                == String(decoding: Route.json(of: try table.resolve(link).routes), as: UTF8.self)
        )
    }

    @Test func `on generated tables the bytes are those of the values too, also by a resolver used before`()
        throws
    {
        var resolver = LinkResolver()
        for seed in GeneratedCases.seeds where seed % 10 == 0 {
            var generator = ModelGenerator(seed: seed)
            let model = generator.table()
            guard let table = try? model.table() else { continue }
            for _ in 0..<10 {
                let url = generator.url(model)
                var output: [UInt8] = []
                var values: [UInt8]?
                if let found = try? resolver.resolve(url, in: table.table) {
                    resolver.writeRoutes(found, table.table, into: &output)
                }
                if let resolution = try? table.resolve(String(decoding: url, as: UTF8.self)) {
                    values = Route.json(of: resolution.routes)
                }
                guard output == values ?? [] else {
                    Issue.record(
                        "seed \(seed): \(String(decoding: url, as: UTF8.self)): \(String(decoding: output, as: UTF8.self))"
                    )
                    return
                }
            }
        }
    }

    @Test func `members stand in the order declared, without spaces`() throws {
        let json = Route.json(of: try Self.table().resolve("app:all/\(Self.values)").routes)
        let expected =
            #"[{"all":{"text":"a b","id":"\#(Self.id)","number":-7,"flag":true,"mood":"wild & \"odd\"/\#u{E9}"}}]"#
        #expect(String(decoding: json, as: UTF8.self) == expected)
    }

    @Test func `values are found by their labels`() throws {
        let route = try #require(try Self.table().resolve("app:mixed/k?b=false").routes.first)
        #expect(route["key"] == .string("k"))
        #expect(route["_2"] == .bool(false))
        #expect(route["_0"] == nil)
        #expect(route["last"] == nil)
        #expect(String(decoding: route.json, as: UTF8.self) == #"{"mixed":{"key":"k","_2":false}}"#)
    }

    @Test func `texts that Swift takes for equal are different values`() {
        #expect(Route.Value.string("\u{E9}") != .string("e\u{301}"))
        #expect(Route.Value.string("\u{E9}") == .string("\u{E9}"))
        #expect(Route.Value.string("1") != .int(1))
    }
}
