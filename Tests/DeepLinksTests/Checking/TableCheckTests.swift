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

    @Test func `the embedded table has no warning, and of notes only that hash routes are not read`() throws {
        let found = TableCheck.findings(of: try EmbeddedTable.table())
        #expect(found.map(\.severity) == [.note])
        #expect(found.first?.path == "links[0]")
        #expect(found.first?.message.contains("https://swiftcrafted.dev/#/") == true)
    }

    @Test func `ten thousand links are checked in seconds, not by pairs`() throws {
        let many = (0..<5000).flatMap { index in
            [
                CheckCase.link("/place\(index)/:x/edit", CheckCase.text),
                CheckCase.link("/:x/item\(index)", CheckCase.text),
            ]
        }
        let clock = ContinuousClock()
        let time = try clock.measure {
            let all = try CheckCase.findings(["links": "[\(many.joined(separator: ","))]"])
            #expect(all.contains { $0.path == "links" && $0.message.contains("too many patterns") })
        }
        #expect(time < .seconds(60))
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
