import DeepLinks
import Foundation
import Testing

/// A vector of `resolve.json`: one link in, a stack or a refusal out.
struct Vector: Sendable, Decodable, CustomTestStringConvertible {
    let id: String
    let link: String
    let rejected: [String]?
    /// Canonical JSON of the stack; nil where a refusal is expected.
    var routes: String?

    var testDescription: String { id }

    private enum CodingKeys: String, CodingKey {
        case id
        case url
        case urlBuild
        case rejected
    }

    private struct Build: Decodable {
        let prefix: String
        let unit: String
        let count: Int
        let suffix: String
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        rejected = try container.decodeIfPresent([String].self, forKey: .rejected)
        if let build = try container.decodeIfPresent(Build.self, forKey: .urlBuild) {
            link = build.prefix + String(repeating: build.unit, count: build.count) + build.suffix
        } else {
            link = try container.decode(String.self, forKey: .url)
        }
    }

    static let all: [Vector] = {
        struct File: Decodable { let vectors: [Vector] }
        do {
            let data = Data(try fixture("resolve.json"))
            let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            let objects = try #require(root["vectors"] as? [[String: Any]])
            return try zip(JSONDecoder().decode(File.self, from: data).vectors, objects).map {
                vector,
                object in
                var vector = vector
                vector.routes = try object["routes"].map { try canonical($0) }
                return vector
            }
        } catch {
            Issue.record(error)
            return []
        }
    }()
}

@Suite("Vectors over HTTP") struct VectorTests {
    private let client: Client

    init() throws { client = try Client(RouteTable(json: fixture("table.json"))) }

    /// What a client reads of a result; Foundation's decoder keeps every character of `url`.
    private struct Result: Decodable {
        let id: String?
        let resolved: Bool
        let url: String
        let reason: String?
        let detail: String?
    }

    private struct Batch: Decodable {
        let results: [Result]
        let resolved: Int
        let refused: Int
    }

    private func expect(_ result: Result, _ object: [String: Any], is vector: Vector) throws {
        #expect(result.resolved == (vector.routes != nil))
        #expect(try object["routes"].map { try canonical($0) } == vector.routes)
        if result.resolved {
            #expect(Array(result.url.utf8) == Array(vector.link.utf8))
            #expect(object["pattern"] is String && object["reason"] == nil && object["detail"] == nil)
        } else {
            #expect(vector.rejected?.contains(result.reason ?? "") == true)
            #expect(result.detail?.isEmpty == false && object["pattern"] == nil)
            #expect(Array(result.url.utf8) == Array(vector.link.utf8.prefix(8192)))
        }
    }

    @Test func `the file holds all vectors`() {
        #expect(Vector.all.count == 216)
    }

    @Test(arguments: [1, 50, 216]) func `every vector holds through batches`(_ size: Int) throws {
        for start in stride(from: 0, to: Vector.all.count, by: size) {
            let vectors = Vector.all[start..<min(start + size, Vector.all.count)]
            let items = try vectors.map { "{\"id\":\"\($0.id)\",\"url\":\(try jsonString($0.link))}" }
            let answer = client.post("/v1/resolve/batch", "{\"urls\":[\(items.joined(separator: ","))]}")
            let batch = try JSONDecoder().decode(Batch.self, from: Data(answer.body))
            let objects = try #require(try answer.object()["results"] as? [[String: Any]])
            #expect(batch.results.map(\.id) == vectors.map(\.id))
            for (index, vector) in vectors.enumerated() {
                try expect(batch.results[index], objects[index], is: vector)
            }
            #expect(batch.resolved == vectors.count { $0.routes != nil })
            #expect(batch.resolved + batch.refused == vectors.count)
        }
    }

    @Test(arguments: Vector.all) func `every vector holds through GET, percent-encoded`(_ vector: Vector)
        throws
    {
        let answer = client.resolve(vector.link)
        #expect(answer.status == (vector.routes == nil ? 404 : 200))
        try expect(
            JSONDecoder().decode(Result.self, from: Data(answer.body)),
            answer.object(),
            is: vector
        )
        let routes = client.resolve(vector.link, "&format=routes")
        #expect(routes.status == answer.status)
        if let expected = vector.routes { #expect(try canonical(routes.json()) == expected) }
    }
}
