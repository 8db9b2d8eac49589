import DeepLinks
import Foundation
import TestSupport
import Testing

@Suite("Laws of checking association files") struct AssociationCheckLawTests {
    private static let idle: Set<AssociationFinding.Kind> = [
        .deadComponent, .repeatedComponent, .neverMatches,
    ]

    /// All texts of up to five of these characters, as paths.
    private static let links: [[UInt8]] = {
        var texts = [""]
        var last = texts
        for _ in 0..<5 {
            last = last.flatMap { text in ["a", "b", "/", "~"].map { text + $0 } }
            texts += last
        }
        return texts.map { Array("https://h/\($0)".utf8) }
    }()

    private static func pattern(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
            random.pick(["a", "b", "/", "*", "?", "*", "$(v)", "$(w)", "/*", "~"])
        }.joined()
    }

    @Test func `a rule is called idle exactly if no link is decided by it`() throws {
        var counts = (idle: 0, busy: 0)
        for seed in GeneratedCases.seeds where seed % 40 == 0 {
            var random = SeededGenerator(seed: seed)
            let (first, second) = (Self.pattern(&random), Self.pattern(&random))
            // The links are in lower case, so the rule must not take more than those where the first does not.
            let foldsFirst = random.chance(0.3)
            let foldsSecond = foldsFirst && random.chance(0.5)
            let json = """
                {"applinks":{"substitutionVariables":{"v":["a","ab"],"w":["b*","/","a?"]},"details":[{"appIDs":["A"],"components":[
                {"/":"/\(first)","caseSensitive":\(!foldsFirst)},{"/":"/\(second)","caseSensitive":\(!foldsSecond)}]}]}}
                """
            let file = try AssociationFile(json: Array(json.utf8))
            let findings = AssociationFileCheck.findings(in: Array(json.utf8)).filter {
                $0.path.hasPrefix("applinks.details[0].components[1]") && Self.idle.contains($0.kind)
            }
            var matcher = AssociationMatcher()
            let app = try #require(file.app("A"))
            let decided = Self.links.first {
                matcher.firstRule(for: $0.span, in: file, app: app, domain: nil) == 1
            }
            if findings.isEmpty { counts.busy += 1 } else { counts.idle += 1 }
            let link = decided.map { String(decoding: $0, as: UTF8.self) } ?? "none"
            #expect(
                findings.isEmpty == (decided != nil),
                "seed \(seed): /\(first), then /\(second): \(link), \(findings)"
            )
        }
        #expect(
            counts.idle >= GeneratedCases.count / 400 && counts.busy >= GeneratedCases.count / 400,
            "\(counts)"
        )
    }

    @Test func `no link is ever decided by a rule that is called idle`() throws {
        var idle = 0
        for seed in GeneratedCases.seeds where seed % 40 == 0 {
            var generator = AssociationGenerator(seed: seed)
            let json = [UInt8](try JSONSerialization.data(withJSONObject: ["applinks": generator.applinks()]))
            let paths = AssociationFileCheck.findings(in: json).filter { Self.idle.contains($0.kind) }.map(
                \.path
            )
            if paths.isEmpty { continue }
            idle += 1
            let file = try AssociationFile(json: json)
            for _ in 0..<20 {
                let link = generator.link()
                for app in file.appIDs {
                    let decision = file.decision(on: link, appID: app)
                    guard let entry = decision.entry, let component = decision.component else { continue }
                    for list in ["components", "paths"] {
                        let place = "applinks.details[\(entry)].\(list)[\(component)]"
                        let isIdle = paths.contains { $0 == place || $0.hasPrefix(place + ".") }
                        #expect(
                            !isIdle,
                            "seed \(seed): \(link), \(place)\n\(String(decoding: json, as: UTF8.self))"
                        )
                    }
                }
            }
        }
        #expect(idle > GeneratedCases.count / 400)
    }

    @Test func `any bytes are checked, and all findings lie in the text`() {
        for seed in GeneratedCases.seeds where seed % 40 == 0 {
            var generator = AssociationGenerator(seed: seed)
            guard
                var json = try? [UInt8](
                    JSONSerialization.data(withJSONObject: ["applinks": generator.applinks()])
                )
            else { continue }
            let place = Int.random(in: 0..<json.count, using: &generator.random)
            json.replaceSubrange(place..<min(place + 2, json.count), with: generator.random.bytes(0...4))
            for finding in AssociationFileCheck.findings(in: json) {
                #expect(
                    finding.position.line == 1 && finding.position.column <= json.count + 1,
                    "seed \(seed)"
                )
                #expect(!finding.message.isEmpty && !finding.line(of: "f").contains("\n"), "seed \(seed)")
            }
            // What can be read has no finding that nothing can be decided by, and the other way round.
            let isRead = (try? AssociationFile(json: json)) != nil
            if !isRead { #expect(!AssociationFileCheck.findings(in: json).isEmpty, "seed \(seed)") }
        }
    }
}
