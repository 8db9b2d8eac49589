import Foundation
import Testing

/// The tests' own matcher against vectors that were seen with Apple's.
@Suite("The matcher of the tests") struct AppleMatcherTests {
    struct Vector: Sendable, CustomTestStringConvertible {
        let id: String
        let url: String
        let expect: String
        let rule: Int?
        /// The `applinks` object, as JSON.
        let applinks: Data

        var testDescription: String { id }

        /// What the tests' matcher is for; the rest needs defaults, decoding, or several entries, which our documents have not.
        private static let categories = [
            "wildcard", "slash", "order", "components", "query", "case", "substitution",
        ]

        init?(_ vector: [String: Any]) throws {
            guard let id = vector["id"] as? String, let url = vector["url"] as? String,
                let expect = vector["expect"] as? String,
                let category = vector["category"] as? String, Self.categories.contains(category)
            else { return nil }
            self.id = id
            self.url = url
            self.expect = expect
            rule = vector["rule"] as? Int
            let details = ["details": [["components": vector["components"] ?? []]]]
            applinks = try JSONSerialization.data(withJSONObject: vector["applinks"] ?? details)
        }

        static let all: [Vector] = {
            do {
                let root =
                    try JSONSerialization.jsonObject(with: Data(try Fixture.bytes("aasa.json")))
                    as? [String: Any]
                return try (root?["vectors"] as? [[String: Any]] ?? []).compactMap { try Vector($0) }
            } catch {
                Issue.record(error)
                return []
            }
        }()
    }

    @Test func `the file holds all vectors`() {
        #expect(Vector.all.count == 83)
    }

    @Test(arguments: Vector.all) func `a link is matched, excluded or left as the vector says`(
        _ vector: Vector
    ) throws {
        let applinks = try #require(try JSONSerialization.jsonObject(with: vector.applinks) as? [String: Any])
        let (outcome, rule) = AppleMatcher(applinks: applinks).outcome(vector.url)
        #expect(outcome.rawValue == vector.expect)
        #expect(rule == vector.rule)
    }
}
