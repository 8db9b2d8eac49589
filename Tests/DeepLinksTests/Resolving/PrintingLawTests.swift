import DeepLinks
import TestSupport
import Testing

@Suite("Printing's laws") struct PrintingLawTests {
    /// What is wrong with the links of a stack; nil if nothing is.
    private func flaw(_ table: RouteTable, _ stack: [Route], _ links: Links) throws -> String? {
        for text in [links.universal, links.scheme].compactMap(\.self) {
            guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return "\(text) is not ASCII" }
            let resolution = try table.resolve(text)
            if resolution.routes != stack { return "\(text) opens \(resolution.routes)" }
            if resolution.isPartial || !resolution.query.isEmpty { return "\(text) says more than it has to" }
        }
        // Canonical links are printed as themselves.
        for text in [links.universal, links.scheme].compactMap(\.self) {
            let again = try table.links(for: text)
            if again != links { return "\(text) is printed as \(again)" }
        }
        return nil
    }

    @Test func `a stack survives printing and resolving, and canonical links print as themselves`() throws {
        for seed in GeneratedCases.seeds where seed % 20 == 0 {
            var model = PrintingModel(seed: seed)
            let table: RouteTable
            do { table = try RouteTable(json: Array(model.json.utf8)) } catch {
                Issue.record("seed \(seed): \(error)\n\(model.json)")
                return
            }
            for _ in 0..<20 {
                let (stack, isForSchemes) = model.stack()
                do {
                    let links = try table.links(for: stack)
                    #expect(
                        links.universal != nil && (links.scheme != nil) == isForSchemes,
                        "seed \(seed): \(links)"
                    )
                    let flaw = try flaw(table, stack, links)
                    if let flaw {
                        Issue.record("seed \(seed): \(stack): \(flaw)\n\(model.json)")
                        return
                    }
                } catch {
                    Issue.record("seed \(seed): \(stack): \(error)\n\(model.json)")
                    return
                }
            }
        }
    }

    /// Tables whose links lie close together: what a URL opens has a canonical link, for its own link is one.
    @Test func `what a web link opens has a universal link`() throws {
        var printed = 0
        for seed in GeneratedCases.seeds where seed % 20 == 0 {
            var generator = ModelGenerator(seed: seed)
            let model = generator.table()
            guard let table = try? model.table() else { continue }
            for _ in 0..<20 {
                let url = String(decoding: generator.url(model), as: UTF8.self)
                guard let resolution = try? table.resolve(url) else { continue }
                do {
                    let links = try table.links(for: url)
                    let isWeb = url.utf8.starts(with: "http".utf8)
                    let flaw =
                        isWeb && links.universal == nil
                        ? "no universal link" : try flaw(table, resolution.routes, links)
                    if let flaw {
                        Issue.record(
                            "seed \(seed): \(url): \(flaw)\n\(String(decoding: model.json, as: UTF8.self))"
                        )
                        return
                    }
                    printed += 1
                } catch {
                    // In the authority's place literals compare without case, and a scheme's link may be of
                    // another spelling than the canonical one.
                    let isWeb = url.utf8.starts(with: "http".utf8)
                    if isWeb && !isOthersAsPrinted(url, resolution.routes, table) {
                        Issue.record(
                            "seed \(seed): \(url): \(error)\n\(String(decoding: model.json, as: UTF8.self))"
                        )
                        return
                    }
                }
            }
        }
        #expect(printed > 0)
    }

    /// Whether a URL is another link's once it is written as links are printed: a UUID in capitals, which an enum may
    /// have among its values, a flag as `=true`, which is a value for every type.
    private func isOthersAsPrinted(_ url: String, _ stack: [Route], _ table: RouteTable) -> Bool {
        // The escapes of a UUID's characters.
        let plain = url.replacing(/%(2[dD]|3[0-9]|[46][1-6])/) { escape in
            String(UnicodeScalar(UInt8(escape.1, radix: 16) ?? 0))
        }
        let capitals = plain.replacing(ModelGenerator.uuid.lowercased(), with: ModelGenerator.uuid)
        let printed = capitals.replacing(/[?&][^=&#]+(?=[&#]|$)/) { "\($0.output)=true" }
        return printed != plain && (try? table.resolve(printed).routes) != stack
    }
}
