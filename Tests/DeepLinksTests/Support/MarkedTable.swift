import DeepLinks
import Testing

/// A table's JSON in which `§` marks the places where faults are expected.
struct MarkedTable {
    let json: [UInt8]
    /// The places of the marks.
    let positions: [SourcePosition]

    init(_ text: String) {
        var json: [UInt8] = []
        var offsets: [Int] = []
        for (index, part) in text.split(separator: "§", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { offsets.append(json.count) }
            json += Array(part.utf8)
        }
        self.json = json
        positions = offsets.map { SourcePosition(offset: $0, in: json.span) }
    }

    /// A table of one host and two routes, whose parts can be given.
    init(
        routes: String = #""a","b(x: Int)""#,
        links: String = "",
        enums: String = #""E":["u","v"]"#,
        more: String = ""
    ) {
        self.init(
            """
            { "hosts": ["a.example"], "schemes": ["app"], "tabs": ["one"],
              "enums": {\(enums)},
              "routes": [\(routes)],
              "links": [\(links)]\(more) }
            """
        )
    }

    /// A table of a few routes of every kind, with these links.
    init(link text: String) {
        let routes = [
            "a", "b(x: Int)", "c(y: Int, s: String?)", "e(title: String?, text: String?)", "d(E, f: Bool)",
            "i(id: UUID)",
        ]
        self.init(routes: routes.map { "\"\($0)\"" }.joined(separator: ","), links: text)
    }

    /// The faults of the table, which are none if it is accepted.
    var faults: [RouteTableError.Fault] {
        do {
            _ = try RouteTable(json: json)
            return []
        } catch {
            return error.faults
        }
    }
}

/// A table and the faults that it has, in order.
struct TableCase: Sendable, CustomTestStringConvertible {
    let name: String
    let table: MarkedTable
    /// The path of each fault and a part of its message.
    let faults: [(path: String, message: String)]

    init(_ name: String, _ table: MarkedTable, _ faults: (String, String)...) {
        self.name = name
        self.table = table
        self.faults = faults
    }

    var testDescription: String { name }

    func check(_ location: SourceLocation = #_sourceLocation) {
        let found = table.faults
        let expected = zip(table.positions, faults).map { "\($0.line):\($0.column): \($1.path)" }
        let places = found.map { "\($0.position.line):\($0.position.column): \($0.path)" }
        #expect(places == expected, "\(found.map(\.message))", sourceLocation: location)
        for (fault, wanted) in zip(found, faults) {
            #expect(fault.message.contains(wanted.message), sourceLocation: location)
        }
    }
}

extension MarkedTable: Sendable, CustomTestStringConvertible {
    var testDescription: String { String(decoding: json, as: UTF8.self) }
}
