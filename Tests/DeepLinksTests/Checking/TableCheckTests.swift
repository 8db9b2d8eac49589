import DeepLinks
import TestSupport
import Testing

@Suite("Table checks") struct TableCheckTests {
    @Test(arguments: CheckCase.ofLinks + CheckCase.ofTables)
    func `a finding is there, once, and at its place`(
        _ row: CheckCase
    ) throws {
        let found = try CheckCase.findings(row.present).filter { $0.message.contains(row.fragment) }
        let all = try CheckCase.findings(row.present)
        #expect(found.count == 1, "\(all)")
        #expect(found.first?.severity.rawValue == row.severity)
        #expect(found.first?.path == row.path)
        #expect((found.first?.position.line ?? 0) > 1)
    }

    @Test(arguments: CheckCase.ofLinks + CheckCase.ofTables) func `a finding is not where it has no reason`(
        _ row: CheckCase
    ) throws {
        // The words that all messages of the kind share.
        let words = row.fragment.split(separator: " ").suffix(2).joined(separator: " ")
        let found = try CheckCase.findings(row.absent).filter {
            $0.severity.rawValue == row.severity && $0.message.contains(words)
        }
        #expect(found.isEmpty)
    }

    @Test func `the embedded table has no warning, and notes of what documents and hash routes cannot do`()
        throws
    {
        let found = TableCheck.findings(of: try EmbeddedTable.table())
        #expect(found.map(\.severity) == [.note, .note])
        #expect(found.map(\.path) == ["hosts[0]", "links[0]"])
        #expect(found.first?.message.contains("its not-found route: of 28 sampled links") == true)
        #expect(found.last?.message.contains("https://swiftcrafted.dev/#/") == true)
    }

    @Test func `a table in which too many links meet says so, and is checked all the same`() throws {
        let many = (0..<350).flatMap { index in
            [
                CheckCase.link("/place\(index)/:x/edit", CheckCase.text),
                CheckCase.link("/:x/item\(index)", CheckCase.text),
            ]
        }
        let all = try CheckCase.findings(["links": "[\(many.joined(separator: ","))]"])
        #expect(all.contains { $0.path == "links" && $0.message.contains("too many patterns") })
    }

    @Test func `on generated tables a check ends, and says where`() throws {
        for seed in GeneratedCases.seeds where seed % 10 == 0 {
            var generator = ModelGenerator(seed: seed)
            guard let table = try? generator.table().table() else { continue }
            let all = TableCheck.findings(of: table)
            #expect(all.allSatisfy { $0.message.allSatisfy { !$0.isNewline } }, "seed \(seed)")
        }
    }
}
