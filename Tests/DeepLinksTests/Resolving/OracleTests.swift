import DeepLinks
import TestSupport
import Testing

/// The tree against a look at every link, on tables whose links lie close together.
@Suite("Resolving against the slow way") struct OracleTests {
    private static let urlsPerTable = 20

    @Test func `tables are refused for exactly the clashes of the rule, and resolve as the slow way does`()
        throws
    {
        var tables = 0
        for seed in GeneratedCases.seeds where seed % UInt64(Self.urlsPerTable) == 0 {
            var generator = ModelGenerator(seed: seed)
            var model = generator.table()
            if !SlowClashes(model).pairs.isEmpty {
                guard throwsClash(model) else {
                    Issue.record(
                        "seed \(seed): a clash of \(SlowClashes(model).pairs) was not found\n\(text(model))"
                    )
                    return
                }
                model = withoutClashes(model)
            }
            let table: RouteTable
            do { table = try RouteTable(json: model.json(shuffled: &generator.random)) } catch {
                Issue.record("seed \(seed): refused: \(error)\n\(text(model))")
                return
            }
            tables += 1
            let slow = SlowMatcher(model)
            for _ in 0..<Self.urlsPerTable {
                let url = generator.url(model)
                if let difference = difference(table, slow, url) {
                    Issue.record(
                        "seed \(seed): \(String(decoding: url, as: UTF8.self)): \(difference)\n\(text(model))"
                    )
                    return
                }
            }
        }
        #expect(tables > 0)
    }

    private func text(_ model: ModelTable) -> String { String(decoding: model.json, as: UTF8.self) }

    private func throwsClash(_ model: ModelTable) -> Bool {
        do {
            _ = try model.table()
            return false
        } catch {
            return (error as? RouteTableError)?.faults.allSatisfy { $0.message.contains("same precedence") }
                ?? false
        }
    }

    /// The table without the links, and their children, that clash with earlier ones.
    private func withoutClashes(_ model: ModelTable) -> ModelTable {
        var model = model
        while let pair = SlowClashes(model).pairs.first {
            // Numbers name routes and parents, so what is taken out becomes a path that nothing else has.
            var link = ModelLink(number: pair.1)
            link.append(segment: "only\(pair.1)", [])
            model.links[pair.1] = link
        }
        return model
    }

    private func difference(_ table: RouteTable, _ slow: SlowMatcher, _ url: [UInt8]) -> String? {
        let expected = slow.resolve(url)
        do {
            let found = try table.resolve(String(decoding: url, as: UTF8.self))
            guard case .routes(let routes) = expected else { return "\(found.routes), not \(expected)" }
            let isSame = routes.elementsEqual(found.routes) { route, other in
                route.name == other.name
                    && route.arguments.elementsEqual(other.arguments) {
                        $0.label == $1.label && $0.value == $1.value
                    }
            }
            return isSame ? nil : "\(found.routes), not \(routes)"
        } catch {
            guard case .refused(let reason, let names) = expected else { return "\(error), not \(expected)" }
            if reason != error.reason { return "\(error), not \(reason)" }
            if let name = named(error), !names.contains(name) { return "\(error), not \(names)" }
            return nil
        }
    }

    private func named(_ error: ResolutionError) -> String? {
        switch error {
        case .invalidParameter(_, let parameter, _, _): parameter
        case .missingQuery(_, let item, _): item
        default: nil
        }
    }
}
