import DeepLinks
import Foundation
import Testing

/// A file of the package, found beside this one.
enum PackageFile: String {
    case routes = "Sources/CEmbedded/routes.json"
    case notFoundPage = "Sources/CEmbedded/not-found.html"

    func bytes() throws -> [UInt8] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return [UInt8](try Data(contentsOf: tests.deletingLastPathComponent().appending(path: rawValue)))
    }
}

/// Tables of a few links, for what the embedded one does not have.
enum SampleTable {
    static func make(
        hosts: String = "[\"a.example\",\"b.example\"]",
        schemes: String = "[\"app\"]",
        routes: String = "[\"home\",\"notFound(url: String)\"]",
        links: String = "[{\"path\":\"/home\",\"opens\":[{\"home\":{}}]}]",
        more: String = "\"app\":{\"name\":\"A\",\"appIDs\":[\"ABCDE12345.a.example\"]}"
    ) throws -> RouteTable {
        let json = "{\(more),\"hosts\":\(hosts),\"schemes\":\(schemes),\"routes\":\(routes),\"links\":\(links)}"
        return try RouteTable(json: Array(json.utf8))
    }
}

/// A file of this target's `Fixtures`.
func fixture(_ name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil))
    return [UInt8](try Data(contentsOf: url))
}

/// JSON with sorted keys, so that values compare, and differ readably, as text.
func canonical(_ value: Any) throws -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed]
    return String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
}

/// JSON text with sorted keys.
func canonical(json: String) throws -> String {
    try canonical(JSONSerialization.jsonObject(with: Data(json.utf8), options: [.fragmentsAllowed]))
}

/// A string as JSON.
func jsonString(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
}

/// Expects exactly these members; texts for people (`detail`, `hint`) only have to be there.
func expect(
    _ object: [String: Any],
    is expected: String,
    texts: [String] = ["detail"],
    _ location: SourceLocation = #_sourceLocation
) throws {
    var object = object
    for name in texts {
        let text = object.removeValue(forKey: name) as? String
        #expect(text?.isEmpty == false, "\(name) is missing", sourceLocation: location)
    }
    let (got, wanted) = (try canonical(object), try canonical(json: expected))
    #expect(got == wanted, sourceLocation: location)
}

/// Expects a problem: its status, type, caching, and exactly these members besides `status`, `title`, `reason` and the texts.
func expect(
    problem answer: Answer,
    _ status: Int,
    _ title: String,
    _ reason: String,
    _ members: String = "",
    texts: [String] = ["detail"],
    _ location: SourceLocation = #_sourceLocation
) throws {
    #expect(answer.status == status, sourceLocation: location)
    #expect(answer["Content-Type"] == "application/problem+json", sourceLocation: location)
    #expect(answer["Cache-Control"] == "no-store", sourceLocation: location)
    #expect(answer["ETag"] == nil, sourceLocation: location)
    let more = members.isEmpty ? "" : ",\(members)"
    let expected = "{\"status\":\(status),\"title\":\"\(title)\",\"reason\":\"\(reason)\"\(more)}"
    try expect(answer.object(), is: expected, texts: texts, location)
}

/// A text per line of a table, for names of cases that are short enough to read.
func shortened(_ text: String) -> String {
    text.count > 60 ? text.prefix(60) + "…" : text
}
