import DeepLinks
import Testing

@Suite("Table checks of the documents") struct TableCheckDocumentTests {
    /// A table of several hosts with a link of its own each, and of links that no rule takes two of.
    private static func table(hosts: Int, links: Int, exclusions: Int) throws -> RouteTable {
        let names = (0..<hosts).map { "h\($0).example" }
        let own = names.map { #"{"path":"/\#($0)/:x","on":["\#($0)"],"opens":[{"number":{"_0":":x"}}]}"# }
        let shared = (0..<links).map { #"{"path":"/a\#($0)/b\#($0)/:x","opens":[{"number":{"_0":":x"}}]}"# }
        let excluded = (0..<exclusions).map { #""/a\#($0)/b\#($0)/none""# }
        return try RouteTable(
            json: Array(
                #"""
                {"app":{"name":"A","appIDs":["ABCDE12345.a.b"]},"hosts":[\#(names.map { "\"\($0)\"" }.joined(separator: ","))],
                 "exclude":[\#(excluded.joined(separator: ","))],"routes":["number(Int)","notFound(url: String)"],
                 "links":[\#((own + shared).joined(separator: ","))]}
                """#.utf8
            )
        )
    }

    @Test func `a check of many hosts, links and exclusions asks no more than its budget`() throws {
        let table = try Self.table(hosts: 20, links: 300, exclusions: 100)
        let documents = SiteDocuments(table)
        let rules = try #require(documents.siteAssociations[0]).content.components.count
        #expect(rules > 300)
        let notes = TableCheck.findings(of: table, documents).filter {
            $0.message.contains("not-found route")
        }
        // Of each host there is something to tell.
        #expect(notes.map(\.path) == (0..<20).map { "hosts[\($0)]" })
        let sampled = notes.compactMap { note in
            note.message.split(separator: " ").compactMap { Int($0) }.first
        }
        #expect(sampled.count == 20 && sampled.reduce(0, +) * (rules + 100) <= 200_000)
    }

    @Test func `a document that cannot be read back is said at its host`() throws {
        let table = try Self.table(hosts: 2, links: 1, exclusions: 0)
        let documents = SiteDocuments(table)
        var broken = documents.siteAssociations
        broken[1] = broken[1].map {
            SiteDocuments.Entry(content: $0.content, json: Array($0.json.dropLast()))
        }
        let findings = TableCheck.findings(
            of: table,
            SiteDocuments(
                siteAssociations: broken,
                assetLinks: documents.assetLinks,
                twins: documents.twins
            )
        )
        let found = findings.filter { $0.message.contains("cannot be read back") }
        #expect(found.map(\.path) == ["hosts[1]"])
        #expect(found.first?.severity == .warning)
        #expect(found.first?.message.contains("h1.example") == true)
    }
}
