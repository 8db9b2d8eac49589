import DeepLinks
import Foundation
import Testing

/// Rules and a link of the vectors, which were seen with Apple's own matcher or follow from its pages.
struct AssociationVector: Sendable, CustomTestStringConvertible {
    static let appID = "ABCDE12345.dev.swiftcrafted.app"
    static let domain = "swiftcrafted.dev"

    let id: String
    let url: String
    let expect: String
    let rule: Int?
    /// The whole document.
    let json: [UInt8]

    var testDescription: String { id }

    init?(_ vector: [String: Any]) throws {
        guard let id = vector["id"] as? String, let url = vector["url"] as? String,
            let expect = vector["expect"] as? String
        else { return nil }
        self.id = id
        self.url = url
        self.expect = expect
        rule = vector["rule"] as? Int
        let details = ["details": [["appIDs": [Self.appID], "components": vector["components"] ?? []]]]
        let document = ["applinks": vector["applinks"] ?? details]
        json = [UInt8](try JSONSerialization.data(withJSONObject: document))
    }

    static let all: [AssociationVector] = {
        do {
            let root =
                try JSONSerialization.jsonObject(with: Data(try Fixture.bytes("aasa.json"))) as? [String: Any]
            return try (root?["vectors"] as? [[String: Any]] ?? []).compactMap { try AssociationVector($0) }
        } catch {
            Issue.record(error)
            return []
        }
    }()
}

@Suite("Vectors of Apple's matching") struct AppleMatcherTests {
    @Test func `the file holds all vectors`() {
        #expect(AssociationVector.all.count == 105)
    }

    @Test(arguments: AssociationVector.all) func `a link is matched, excluded or left as the vector says`(
        _ vector: AssociationVector
    ) throws {
        let file = try AssociationFile(json: vector.json)
        let decision = file.decision(
            on: vector.url,
            appID: AssociationVector.appID,
            domain: AssociationVector.domain
        )
        #expect(decision.outcome.rawValue == (vector.expect == "no_match" ? "none" : vector.expect))
        #expect(decision.component == vector.rule)
    }

    @Test(arguments: AssociationVector.all) func `the oracle says the same`(
        _ vector: AssociationVector
    ) throws {
        let root = try JSONSerialization.jsonObject(with: Data(vector.json)) as? [String: Any]
        let applinks = try #require(root?["applinks"] as? [String: Any])
        let oracle = AppleMatcher(
            applinks: applinks,
            appID: AssociationVector.appID,
            domain: AssociationVector.domain
        )
        let (outcome, rule) = oracle.outcome(vector.url)
        #expect(outcome.rawValue == vector.expect)
        #expect(rule == vector.rule)
    }
}
