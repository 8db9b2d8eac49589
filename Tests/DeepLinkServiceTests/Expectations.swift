import DeepLinks
import Foundation
import Testing

/// A file of the package, found beside this one.
enum PackageFile: String {
    case routes = "Sources/CEmbedded/routes.json"
    case notFoundPage = "Sources/CEmbedded/not-found.html"
    case openAPI = "openapi.yaml"

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
        let json =
            "{\(more),\"hosts\":\(hosts),\"schemes\":\(schemes),\"routes\":\(routes),\"links\":\(links)}"
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
    return String(
        decoding: try JSONSerialization.data(withJSONObject: value, options: options),
        as: UTF8.self
    )
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

/// The phrases of RFC 9110, section 15, and RFC 6585, section 5.
private let phrases = [
    400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
    408: "Request Timeout",
    411: "Length Required", 413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
    417: "Expectation Failed", 422: "Unprocessable Content", 431: "Request Header Fields Too Large",
    501: "Not Implemented",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
]

/// Expects a problem: its status, type, caching, and exactly these members besides `status`, `reason` and the texts.
///
/// Its title is the phrase of the status, which is what `about:blank` means (RFC 9457, section 4.2.1).
func expect(
    problem answer: Answer,
    _ status: Int,
    _ reason: String,
    _ members: String = "",
    texts: [String] = ["detail"],
    _ location: SourceLocation = #_sourceLocation
) throws {
    #expect(answer.status == status, sourceLocation: location)
    #expect(answer["Content-Type"] == "application/problem+json", sourceLocation: location)
    #expect(answer["Cache-Control"] == "no-store", sourceLocation: location)
    #expect(answer["ETag"] == nil, sourceLocation: location)
    let title = phrases[status] ?? "no phrase of \(status)"
    let more = members.isEmpty ? "" : ",\(members)"
    let expected = "{\"status\":\(status),\"title\":\"\(title)\",\"reason\":\"\(reason)\"\(more)}"
    try expect(answer.object(), is: expected, texts: texts, location)
}

/// The beginning of a text, for the name of a case.
func shortened(_ text: String) -> String {
    text.count > 60 ? text.prefix(60) + "…" : text
}
