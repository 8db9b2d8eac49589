import DeepLinks
import Foundation
import TestSupport
import Testing

/// Documents of every kind of rule, and links that come near their patterns.
struct AssociationGenerator {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    private static let words = [
        "a", "b", "ab", "A", "Ab", "/", "a/b", "//", ".", "-", "%41", "%2F", "%C3%A9", "%c3%a9", "%FF", "%zz",
        "7", "é", "É",
        "en", "TR", "UK", "tr-TR", "z", "abz", "NOT ", "$", "(", "$(", ")",
    ]
    private static let tokens = [
        "*", "?", "?*", "*", "/*", "$(digit)", "$(alpha)", "$(lang)", "$(region)", "$(xdigit)", "$(page)",
        "$(any)", "$(none)",
        "$(nobody)", "$(upper)",
    ]
    private static let names = ["q", "id", "a%20b", "é", ""]

    private mutating func pattern(_ count: ClosedRange<Int> = 0...4) -> String {
        (0..<Int.random(in: count, using: &random)).map { _ in
            random.pick(random.chance(0.5) ? Self.words : Self.tokens)
        }.joined()
    }

    private mutating func settings(_ pathChance: Double) -> [String: Any] {
        var settings: [String: Any] = [:]
        if random.chance(pathChance) { settings["/"] = (random.chance(0.8) ? "/" : "") + pattern() }
        if random.chance(0.2) { settings["#"] = pattern(0...3) }
        if random.chance(0.15) { settings["?"] = pattern(0...3) }
        if random.chance(0.25) {
            var items: [String: Any] = [:]
            for _ in 0...Int.random(in: 0...1, using: &random) {
                items[random.pick(Self.names)] = random.chance(0.05) ? 5 : pattern(0...2) as Any
            }
            settings["?"] = items
        }
        if random.chance(0.3) { settings["exclude"] = random.chance(0.8) }
        if random.chance(0.25) { settings["caseSensitive"] = random.chance(0.3) }
        if random.chance(0.25) { settings["percentEncoded"] = random.chance(0.3) }
        if random.chance(0.1) { settings["comment"] = "c" }
        return settings
    }

    /// An `applinks` object.
    mutating func applinks() -> [String: Any] {
        var applinks: [String: Any] = [
            "substitutionVariables": [
                "page": ["settings", "a", "ab", "a/b", "É"], "any": ["ab*z", "?", "*", "a?"],
                "none": [String](),
            ]
        ]
        if random.chance(0.2) { applinks["defaults"] = settings(0.2) }
        var details: [[String: Any]] = []
        for _ in 0...Int.random(in: 0...2, using: &random) {
            var entry: [String: Any] = random.chance(0.3) ? ["appID": "B"] : ["appIDs": ["A", "C"]]
            if random.chance(0.2) {
                entry["paths"] = (0...2).map { _ in (random.chance(0.3) ? "NOT " : "") + "/" + pattern() }
            } else {
                entry["components"] = (0...Int.random(in: 0...3, using: &random)).map { _ in settings(0.8) }
                if random.chance(0.2) { entry["defaults"] = settings(0.2) }
            }
            details.append(entry)
        }
        applinks["details"] = details
        return applinks
    }

    /// Text of a link's part that `URL` would leave as it is.
    private mutating func text(_ count: ClosedRange<Int>) -> String {
        (0..<Int.random(in: count, using: &random)).map { _ in
            let word = random.pick(Self.words + ["settings", "abcz"])
            return word.allSatisfy(\.isASCII) && !word.contains(" ") ? word : "%C3%89"
        }.joined()
    }

    /// A link, mostly near the patterns.
    mutating func link() -> String {
        var link = "https://a.example" + (random.chance(0.9) ? "/" : "")
        if link.hasSuffix("/") { link += text(0...4) }
        if random.chance(0.4) {
            let items = (0...Int.random(in: 0...2, using: &random)).map { _ in
                random.pick(["q", "id", "a%20b", "%C3%A9", "x"])
                    + (random.chance(0.8) ? "=" + text(0...2) : "")
            }
            link += "?" + items.joined(separator: "&")
        }
        if random.chance(0.3) { link += "#" + text(0...3) }
        return link
    }
}

@Suite("Laws of matching association files") struct AssociationLawTests {
    @Test func `the compiled matcher says what the slow one says`() throws {
        var outcomes: [AssociationDecision.Outcome: Int] = [:]
        for seed in GeneratedCases.seeds where seed % 2 == 0 {
            var generator = AssociationGenerator(seed: seed)
            let applinks = generator.applinks()
            let json = [UInt8](try JSONSerialization.data(withJSONObject: ["applinks": applinks]))
            let file = try AssociationFile(json: json)
            let oracle = AppleMatcher(applinks: applinks, appID: "A")
            for _ in 0..<2 {
                let link = generator.link()
                let decision = file.decision(on: link, appID: "A")
                let (outcome, rule) = oracle.outcome(link)
                outcomes[decision.outcome, default: 0] += 1
                let expected = outcome == .noMatch ? "none" : outcome.rawValue
                guard decision.outcome.rawValue == expected, decision.component == rule else {
                    let text = String(decoding: json, as: UTF8.self)
                    Issue.record(
                        "seed \(seed): \(link) is \(decision), and \(outcome) by \(String(describing: rule))\n\(text)"
                    )
                    return
                }
                // Of the rules before the one that decided, each has its reason, and no other has.
                let asked = file.decision(on: link, appID: "A").misses
                #expect(asked.allSatisfy { $0.component != decision.component || $0.entry != decision.entry })
                #expect(Set(asked.map { [$0.entry, $0.component] }).count == asked.count)
            }
        }
        for outcome in [AssociationDecision.Outcome.match, .exclude, .none] {
            #expect(outcomes[outcome, default: 0] > GeneratedCases.count / 40, "\(outcome)")
        }
    }

    @Test func `a used matcher says what a fresh one says`() throws {
        var used = AssociationMatcher()
        for seed in GeneratedCases.seeds where seed % 4 == 0 {
            var generator = AssociationGenerator(seed: seed)
            let json = [UInt8](try JSONSerialization.data(withJSONObject: ["applinks": generator.applinks()]))
            let file = try AssociationFile(json: json)
            guard let app = file.app("A") else { continue }
            for _ in 0..<4 {
                let link = Array(generator.link().utf8)
                var fresh = AssociationMatcher()
                let first = fresh.firstRule(for: link.span, in: file, app: app, domain: nil)
                #expect(
                    used.firstRule(for: link.span, in: file, app: app, domain: nil) == first,
                    "seed \(seed): \(String(decoding: link, as: UTF8.self))"
                )
            }
        }
    }

    /// Patterns that cost a backtracking matcher more than the age of the universe.
    @Test(arguments: [
        String(repeating: "*a", count: 60) + "b", String(repeating: "$(any)", count: 60) + "!",
        String(repeating: "?*", count: 60) + "$(lang)" + String(repeating: "*$(page)", count: 20) + "!",
    ])
    func `no pattern makes matching slow`(_ pattern: String) throws {
        let json = """
            {"applinks":{"substitutionVariables":{"any":["*a*","a*","*","aa"],"page":["a","aa","aaa"]},
             "details":[{"appIDs":["A"],"components":[{"/":"\(pattern)"}]}]}}
            """
        let file = try AssociationFile(json: Array(json.utf8))
        let link = "https://a.example/" + String(repeating: "a", count: 1000)
        #expect(file.decision(on: link, appID: "A").outcome == .none)
    }

    @Test func `any bytes are read or refused with a place`() {
        for seed in GeneratedCases.seeds {
            var generator = AssociationGenerator(seed: seed)
            guard
                var json = try? [UInt8](
                    JSONSerialization.data(withJSONObject: ["applinks": generator.applinks()])
                )
            else { continue }
            for _ in 0..<Int.random(in: 1...3, using: &generator.random) {
                let place = Int.random(in: 0..<json.count, using: &generator.random)
                switch Int.random(in: 0..<4, using: &generator.random) {
                case 0: json.remove(at: place)
                case 1: json.insert(contentsOf: generator.random.bytes(1...4), at: place)
                case 2: json[place] = generator.random.pick(Array("{}[],:\"0tn\\".utf8))
                default: json.removeLast(json.count - max(1, place))
                }
                if json.isEmpty { json = [0] }
            }
            do {
                let file = try AssociationFile(json: json, source: "f")
                let link = generator.random.bytes(0...40)
                let decision = file.decision(on: "https://a/" + String(decoding: link, as: UTF8.self))
                #expect(decision.outcome == .none || decision.component != nil)
            } catch {
                #expect(error.position.line >= 1 && error.position.column >= 1)
                #expect(error.description.hasPrefix("f:\(error.position.line):\(error.position.column): "))
                #expect(!error.message.isEmpty)
            }
        }
    }
}
