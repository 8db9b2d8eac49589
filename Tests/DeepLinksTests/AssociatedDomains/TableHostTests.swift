import DeepLinks
import Testing

@Suite("A table's hosts by name and as they are written") struct TableHostTests {
    private static func table() throws -> RouteTable {
        try RouteTable(
            json: Array(
                #"""
                {"app":{"name":"A","appIDs":["ABCDE12345.a.b"]},
                 "hosts":["a.example","bücher.example",":Lang.wiki.example","*.b.example","*"],"routes":["home"],
                 "links":[{"path":"/x","on":["a.example","*.b.example"],"opens":[{"home":{}}]},{"path":"/y","opens":[{"home":{}}]}]}
                """#.utf8
            )
        )
    }

    static let names: [(String, Int)] = [
        ("a.example", 0), ("A.Example", 0), ("a.example.", 0), ("BÜCHER.example", 1),
        ("xn--bcher-kva.EXAMPLE", 1),
        ("en.wiki.example", 2), (":Lang.wiki.example", 2), (":Lang.WIKI.example", 2), ("EN.b.example", 3),
        ("*.b.example", 3), ("*.B.example", 3), ("*", 4), ("other.example", 4),
    ]

    @Test(arguments: names) func `an entry is found by a host of it and by its text`(
        _ name: String,
        _ entry: Int
    ) throws {
        #expect(try Self.table().table.names.entry(namedOrWritten: name) == entry)
    }

    @Test(arguments: ["", "a b", "https://a.example", ":lang.wiki.example", "*.c.example", ":x:.example"])
    func `what neither is a host nor written so is no entry`(_ name: String) throws {
        #expect(try Self.table().table.names.entry(namedOrWritten: name) == nil)
    }

    @Test func `a link is asked of its own host's document, and of no other`() throws {
        let table = try Self.table()
        let associations = try #require(try TableAssociations(SiteDocuments(table), table.table.names))
        #expect(associations.host("C.b.example") == 3 && associations.host("*") == nil)
        let rows:
            [(
                url: String, host: Int?, outcome: AssociationDecision.Outcome,
                obstacle: AssociationDecision.Obstacle?
            )] = [
                ("https://a.example/x", nil, .match, nil), ("https://A.example/x", 0, .match, nil),
                ("https://a.example/x", 3, .none, .domain), ("https://c.b.example/x", nil, .match, nil),
                ("https://c.b.example/x", 3, .match, nil), ("https://en.wiki.example/x", nil, .none, nil),
                ("https://en.wiki.example/y", nil, .match, nil),
                ("https://other.example/y", nil, .none, .domain),
                ("app:y", nil, .none, .scheme), ("app:y", 3, .none, .scheme),
            ]
        for row in rows {
            let decision = associations.decision(on: row.url, appID: nil, host: row.host)
            #expect(
                decision.outcome == row.outcome && decision.obstacle == row.obstacle,
                "\(row): \(decision)"
            )
            #expect(decision.appID == "ABCDE12345.a.b")
        }
    }
}
