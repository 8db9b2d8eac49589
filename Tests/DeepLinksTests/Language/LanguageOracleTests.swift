import DeepLinks
import TestSupport
import Testing

/// The whole language, in tables where its parts meet, against a look at every form of every link.
@Suite("The whole language against the slow way") struct LanguageOracleTests {
    private static let urlsPerTable = 20

    @Test func `tables are refused for exactly the clashes of the rule, and resolve as the slow way does`()
        throws
    {
        var tables = 0
        for seed in GeneratedCases.seeds where seed % UInt64(Self.urlsPerTable) == 0 {
            var generator = LanguageGenerator(seed: seed)
            var model = generator.table()
            let places = "seed \(seed)\n" + String(decoding: model.json, as: UTF8.self)
            let pairs = LanguageClashes(model).pairs
            if !pairs.isEmpty {
                guard hasClashesAlone(model) else {
                    Issue.record("\(places)\nclash: \(pairs), found: \(faults(model))")
                    return
                }
                model = withoutClashes(model)
            }
            let table: RouteTable
            do {
                let json = model.json(shuffled: &generator.random)
                table = try RouteTable(json: json, known: try model.knownValues())
            } catch {
                Issue.record("\(places)\nrefused: \(error)")
                return
            }
            tables += 1
            let matcher = LanguageMatcher(model)
            for _ in 0..<Self.urlsPerTable {
                let url = generator.url(model, matcher.forms)
                let version = generator.random.pick([nil, nil, "1", "1.5", "2", "4"])
                if let difference = LanguageDifference(table, matcher, url, version).text {
                    let text = String(decoding: url, as: UTF8.self)
                    Issue.record(
                        "seed \(seed): \(text), version \(version ?? "none"): \(difference)\n\(String(decoding: model.json, as: UTF8.self))"
                    )
                    return
                }
            }
        }
        #expect(tables > 0)
    }

    private func faults(_ model: LanguageTable) -> [RouteTableError.Fault] {
        do {
            _ = try model.table()
            return []
        } catch {
            return (error as? RouteTableError)?.faults ?? []
        }
    }

    private func hasClashesAlone(_ model: LanguageTable) -> Bool {
        let faults = faults(model)
        return !faults.isEmpty
            && faults.allSatisfy {
                $0.message.contains("same precedence") || $0.message.contains("behind two of the prefixes")
            }
    }

    /// The table in which links that clash with earlier ones have paths that nothing else has.
    private func withoutClashes(_ model: LanguageTable) -> LanguageTable {
        var model = model
        while let pair = LanguageClashes(model).pairs.first {
            let old = model.links[pair.1]
            var link = LanguageLink(number: pair.1)
            link.segments = [.literal("only\(pair.1)")]
            (link.parent, link.on, link.isGroup) = (old.parent, old.on, old.isGroup)
            model.links[pair.1] = link
        }
        let labels = Set(
            model.links.indices.flatMap { index in
                model.values(index).map { "\(model.links[index].routeName).\($0.label)" }
            }
        )
        model.known = model.known.filter { labels.contains($0.key) }
        return model
    }
}
