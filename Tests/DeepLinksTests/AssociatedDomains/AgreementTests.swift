import DeepLinks
import Foundation
import TestSupport
import Testing

/// The documents of generated tables against the resolver, link by link, by Apple's matching in the core and by Android's.
@Suite("The documents agree with the resolver") struct AgreementTests {
    /// What a table's hosts serve.
    private struct Documents {
        let files: [AssociationFile?]
        let android: [AndroidMatcher?]
        private let hosts: LanguageHosts

        init(_ table: RouteTable, _ model: LanguageTable) throws {
            let documents = SiteDocuments(table)
            files = try documents.siteAssociations.map { try $0.map { try AssociationFile(json: $0.json) } }
            android = try documents.assetLinks.map { entry in
                try entry.map { entry in
                    let json = try JSONSerialization.jsonObject(with: Data(entry.json))
                    return AndroidMatcher(statements: try #require(json as? [[String: Any]]))
                }
            }
            hosts = LanguageHosts(entries: model.hosts)
        }

        /// The index of a link's host entry; nil for `*`, which has no documents.
        func host(_ link: String) -> Int? {
            let name = link.dropFirst("https://".count).prefix { !"/?#".contains($0) }
            return hosts.entry(of: String(name)).flatMap { entry in
                hosts.entries.firstIndex(of: entry).flatMap { files[$0] == nil ? nil : $0 }
            }
        }

        func outcome(_ link: String, _ host: Int) -> AssociationDecision? {
            files[host]?.decision(on: link, appID: "ABCDE12345.model.app")
        }
    }

    /// Whether an exclusion's `:_`, whose pattern takes slashes, stands before another segment and the rest of the path: the
    /// one thing that a document cannot say.
    private static func excludesMore(_ model: LanguageTable) -> Bool {
        model.exclusions.contains { exclusion in
            exclusion.isDeep && behind(exclusion).contains { $0 != nil }
        }
    }

    /// Whether an exclusion's `:_` would reach into the query of a hash route, where it is left out.
    private static func isLeftOut(_ exclusion: LanguageTable.Exclusion, _ model: LanguageTable) -> Bool {
        model.readsFragments && !behind(exclusion).isEmpty
    }

    /// What stands behind the first `:_`.
    private static func behind(_ exclusion: LanguageTable.Exclusion) -> ArraySlice<String?> {
        exclusion.segments.drop { $0 != nil }.dropFirst()
    }

    /// A case is a table with all links of its forms, so by default there are fewer.
    private static var seeds: some Sequence<UInt64> {
        GeneratedCases.seeds.prefix(
            GeneratedCases.count > 2000 ? GeneratedCases.count : GeneratedCases.count / 4
        )
    }

    @Test func `every canonical link of every form is matched by its host's documents`() throws {
        var (canonical, hash, behind) = (0, 0, 0)
        for seed in Self.seeds {
            var generator = LanguageGenerator(seed: seed)
            let model = generator.table()
            guard let table = try? model.table(), !table.hosts.isEmpty, !Self.excludesMore(model) else {
                continue
            }
            let documents = try Documents(table, model)
            for form in model.forms where form.isWeb {
                for entry in form.entries where entry != "*" {
                    let link = generator.canonicalURL(form, entry, model)
                    guard let host = documents.host(link), let resolution = try? table.resolve(link),
                        !resolution.isPartial,
                        resolution.routes.last?.name == model.links[form.link].routeName
                    else { continue }
                    canonical += 1
                    if link.contains("#") { hash += 1 }
                    if form.prefixLength > 0 { behind += 1 }
                    let decision = documents.outcome(link, host)
                    guard decision?.outcome == .match else {
                        let text = String(decoding: model.json, as: UTF8.self)
                        Issue.record("seed \(seed): \(link) is \(decision.debugDescription)\n\(text)")
                        return
                    }
                    // A decoded slash is one more segment, if escapes are undone first.
                    let spellings = link.contains("%2F") ? [false] : [false, true]
                    for isDecoded in spellings
                    where documents.android[host]?.opens(link, isDecoded: isDecoded) != true {
                        let text = String(decoding: model.json, as: UTF8.self)
                        Issue.record("seed \(seed): Android leaves \(link), decoded: \(isDecoded)\n\(text)")
                        return
                    }
                }
            }
        }
        #expect(canonical > GeneratedCases.count)
        #expect(hash > 0 && behind > 0)
    }

    @Test func `every excluded link is excluded by its host's documents`() throws {
        var excluded = 0
        for seed in Self.seeds {
            var generator = LanguageGenerator(seed: seed)
            let model = generator.table()
            guard !model.exclusions.isEmpty, let table = try? model.table(), !table.hosts.isEmpty else {
                continue
            }
            let documents = try Documents(table, model)
            for exclusion in model.exclusions where !Self.isLeftOut(exclusion, model) {
                let link = generator.excludedURL(exclusion, model)
                guard let host = documents.host(link) else { continue }
                excluded += 1
                let error = #expect(throws: ResolutionError.self) { try table.resolve(link) }
                #expect(error?.reason == "excluded", "seed \(seed): \(link)")
                #expect(documents.outcome(link, host)?.outcome == .exclude, "seed \(seed): \(link)")
                #expect(documents.android[host]?.opens(link) == false, "seed \(seed): \(link)")
            }
        }
        #expect(excluded > 0)
    }

    @Test func `check finds nothing lost in generated tables, and says how far the document goes`() throws {
        var notes = 0
        for seed in GeneratedCases.seeds where seed % 10 == 0 {
            var generator = LanguageGenerator(seed: seed)
            let model = generator.table()
            guard let table = try? model.table(), !Self.excludesMore(model) else { continue }
            let findings = TableCheck.findings(of: table)
            let isWhole = !model.exclusions.contains { Self.isLeftOut($0, model) }
            let lost = findings.filter {
                $0.message.contains("in the browser:")
                    || (isWhole && $0.message.contains("all the same"))
            }
            #expect(lost.isEmpty, "seed \(seed): \(lost)")
            notes += findings.count { $0.severity == .note && $0.message.contains("not-found route") }
        }
        #expect(notes > 0)
    }

    @Test
    func `nothing is wrong with the documents, by the check of anybody's, and no link's component is idle`()
        throws
    {
        let idle: Set<AssociationFinding.Kind> = [.deadComponent, .repeatedComponent, .unusedVariable]
        var checked = 0
        for seed in GeneratedCases.seeds where seed % 200 == 0 {
            var generator = LanguageGenerator(seed: seed)
            let model = generator.table()
            guard let table = try? model.table() else { continue }
            // Of the table's own exclusions one may take what another does, across segments.
            let isPlain = model.exclusions.isEmpty
            for case let entry? in SiteDocuments(table).siteAssociations {
                checked += 1
                let errors = AssociationFileCheck.findings(in: entry.json).filter {
                    $0.kind.severity == .error || (isPlain && idle.contains($0.kind))
                }
                #expect(
                    errors.isEmpty,
                    "seed \(seed): \(errors)\n\(String(decoding: entry.json, as: UTF8.self))"
                )
            }
        }
        #expect(checked >= GeneratedCases.count / 1000)
    }
}
