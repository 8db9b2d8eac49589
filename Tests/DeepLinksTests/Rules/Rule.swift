import DeepLinks
import Testing

/// A sentence of the rules, the links of a table that shows it, and what comes of some URLs.
struct Rule: Sendable, CustomTestStringConvertible {
    let sentence: String
    /// The table's links, as JSON.
    let links: String
    /// Other members of the table.
    let members: String
    /// Enums besides those that all tables have, with a comma behind each.
    let enums: String
    let hosts: String
    /// A URL and the stack's JSON, `… without a/b` for a part; or the reason of the refusal and whom it names.
    let outcomes: [(url: String, outcome: String)]

    init(
        _ sentence: String,
        _ links: String,
        members: String = "",
        enums: String = "",
        hosts: String = #""a.example""#,
        _ outcomes: KeyValuePairs<String, String>
    ) {
        self.sentence = sentence
        self.links = links
        self.members = members
        self.enums = enums
        self.hosts = hosts
        self.outcomes = outcomes.map { ($0.key, $0.value) }
    }

    var testDescription: String { sentence }

    static let id = "CE20F2E8-9C1D-4B7A-8F3E-0A1B2C3D4E5F"

    private static let routes = [
        "a", "b(x: Int)", "s(t: String)", "o(t: String?)", "f(f: Bool)", "fo(f: Bool?)", "n(x: Int?)",
        "d(d: Double)",
        "u(u: URL)", "l(xs: [String])", "m(xs: [String]?)", "e(e: E)", "i(id: UUID)", "p(l: Locale)",
        "q(l: Locale?)",
        "z(x: Int, y: Int?)",
    ]

    var table: RouteTable {
        get throws {
            let declarations = Self.routes.map { "\"\($0)\"" }.joined(separator: ",")
            let json = """
                {"hosts":[\(hosts)],"schemes":["app"],"tabs":["one","two"],
                 "enums":{\(enums)"E":["u","v"],"F":["v","w"],"Locale":["en","nl"],"Plan":["free",{"value":"pro","since":"2.0"}]},
                 "routes":[\(declarations),"plan(p: Plan)"],
                 "links":[\(links)]\(members.isEmpty ? "" : ",")\(members)}
                """
            return try RouteTable(json: Array(json.utf8))
        }
    }

    func check(_ location: SourceLocation = #_sourceLocation) throws {
        let table = try table
        for (url, outcome) in outcomes {
            #expect(Self.outcome(of: url, in: table) == outcome, "\(url)", sourceLocation: location)
        }
    }

    /// What comes of a URL; behind ` @` stands the version that asks.
    static func outcome(of url: String, in table: RouteTable) -> String {
        let parts = url.split(separator: " @", maxSplits: 1).map(String.init)
        do {
            let found = try table.resolve(parts[0], appVersion: parts.count > 1 ? parts[1] : nil)
            let json = String(decoding: Route.json(of: found.routes), as: UTF8.self)
            return json + (found.isPartial ? " without " + found.unused.joined(separator: "/") : "")
        } catch {
            switch error {
            case .invalidParameter(_, let parameter, let expected, let got):
                return "\(error.reason): \(parameter) is \(expected), not \(got)"
            case .missingQuery(_, let item, _): return "\(error.reason): \(item)"
            case .unknownValue(_, let parameter, let got): return "\(error.reason): \(parameter) \(got)"
            case .requiresNewerApp(_, let since, let fallback):
                return "\(error.reason): \(since)" + (fallback.map { " else \($0)" } ?? "")
            default: return error.reason
            }
        }
    }
}
