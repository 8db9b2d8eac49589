import DeepLinks
import Foundation
import Testing

/// A vector of `resolve.json`: one link in, a stack or a refusal out.
struct ResolveVector: Sendable, CustomTestStringConvertible {
    let id: String
    let url: String
    /// The expected stack as canonical JSON; nil where a refusal is expected.
    let routes: Data?
    /// The reasons that are right.
    let rejected: [String]

    var testDescription: String { id }

    private struct File: Decodable {
        struct Vector: Decodable {
            struct Build: Decodable {
                let prefix: String
                let unit: String
                let count: Int
                let suffix: String
            }

            let id: String
            let url: String?
            let urlBuild: Build?
            let rejected: [String]?
        }

        let vectors: [Vector]
    }

    private init(_ vector: File.Vector, routes: Any?) throws {
        id = vector.id
        url =
            vector.urlBuild.map { $0.prefix + String(repeating: $0.unit, count: $0.count) + $0.suffix }
            ?? vector.url ?? ""
        self.routes = try routes.map { try canonicalJSON($0) }
        rejected = vector.rejected ?? []
    }

    /// All vectors of the file.
    static let all: [ResolveVector] = {
        do {
            let data = Data(try Fixture.bytes("resolve.json"))
            // JSONSerialization is for the stacks alone: it drops a byte order mark from the front of a string, JSONDecoder keeps it.
            let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            let objects = try #require(root["vectors"] as? [[String: Any]])
            let vectors = try JSONDecoder().decode(File.self, from: data).vectors
            return try zip(vectors, objects).map { try ResolveVector($0, routes: $1["routes"]) }
        } catch {
            Issue.record(error)
            return []
        }
    }()
}

/// JSON with sorted keys, so that values compare as bytes.
func canonicalJSON(_ value: Any) throws -> Data {
    try JSONSerialization.data(
        withJSONObject: value,
        options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed]
    )
}

@Suite("Resolve vectors") struct ResolveVectorTests {
    @Test func `the file holds all vectors`() {
        #expect(ResolveVector.all.count == 216)
    }

    @Test(arguments: ResolveVector.all) func `a link resolves as the vector says`(_ vector: ResolveVector)
        throws
    {
        let table = try Fixture.vectorTable()
        do {
            let resolution = try table.resolve(vector.url)
            let routes = try JSONSerialization.jsonObject(with: Data(Route.json(of: resolution.routes)))
            #expect(try canonicalJSON(routes) == vector.routes)
            #expect(resolution.url == vector.url)
        } catch let error as ResolutionError {
            #expect(vector.rejected.contains(error.reason), "\(error)")
        }
    }
}
