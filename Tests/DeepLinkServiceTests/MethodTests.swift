import Foundation
import Testing

/// A path, the methods that it has, and the status of a plain `GET`.
struct PathCase: Sendable, CustomTestStringConvertible {
    let path: String
    let allow: String
    /// Without a query or a body.
    let status: Int

    var testDescription: String { path }

    init(_ path: String, _ allow: String, _ status: Int) {
        self.path = path
        self.allow = allow
        self.status = status
    }

    static let all = [
        PathCase("/v1/resolve?url=myapp%3A", "GET, HEAD, POST, OPTIONS", 200),
        PathCase("/v1/resolve", "GET, HEAD, POST, OPTIONS", 400),
        PathCase("/v1/resolve/batch", "POST, OPTIONS", 405),
        PathCase("/v1/links?url=myapp%3A", "GET, HEAD, POST, OPTIONS", 200),
        PathCase("/v1/links", "GET, HEAD, POST, OPTIONS", 400),
        PathCase("/v1/links/batch", "POST, OPTIONS", 405),
        PathCase("/v1/routes", "GET, HEAD, OPTIONS", 200),
        PathCase("/.well-known/apple-app-site-association", "GET, HEAD, OPTIONS", 200),
        PathCase("/apple-app-site-association", "GET, HEAD, OPTIONS", 200),
        PathCase("/.well-known/assetlinks.json", "GET, HEAD, OPTIONS", 200),
        PathCase("/healthz", "GET, HEAD, OPTIONS", 200),
        PathCase("/readyz", "GET, HEAD, OPTIONS", 200),
        PathCase("/openapi.yaml", "GET, HEAD, OPTIONS", 200),
        PathCase("/favicon.ico", "GET, HEAD, OPTIONS", 404),
        PathCase("/robots.txt", "GET, HEAD, OPTIONS", 404),
        PathCase("/apple-touch-icon.png", "GET, HEAD, OPTIONS", 404),
        PathCase("/", "GET, HEAD, OPTIONS", 404),
        PathCase("/settings", "GET, HEAD, OPTIONS", 404),
        PathCase("/no/such/page", "GET, HEAD, OPTIONS", 404),
    ]
}

@Suite("Methods") struct MethodTests {
    private let client: Client

    init() throws { client = try Client() }

    @Test(arguments: PathCase.all) func `GET has its status, HEAD the same fields and length`(
        _ path: PathCase
    ) {
        let get = client.send("GET \(path.path)")
        #expect(get.status == path.status)
        let head = client.send("HEAD \(path.path)")
        #expect(head.status == get.status)
        let own = ["X-Request-ID"]
        #expect(
            head.fields.filter { !own.contains($0.name) }.map { "\($0)" }
                == get.fields.filter { !own.contains($0.name) }.map { "\($0)" }
        )
        // The engine sends no content for HEAD, but takes Content-Length from it.
        #expect(head.body.count == get.body.count)
    }

    @Test(arguments: PathCase.all) func `OPTIONS is 204 with Allow and nothing else`(_ path: PathCase) {
        let answer = client.send("OPTIONS \(path.path)")
        #expect(answer.status == 204)
        #expect(answer["Allow"] == path.allow)
        #expect(answer.body.isEmpty)
        #expect(answer["Content-Type"] == nil)
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer.values("Access-Control-Allow-Methods").isEmpty)
    }

    @Test(arguments: PathCase.all, ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "TRACE", "QUERY"])
    func `a method that a path does not have is 405 with Allow`(_ path: PathCase, _ method: String) throws {
        guard !path.allow.components(separatedBy: ", ").contains(method) else { return }
        let answer = client.send("\(method) \(path.path)", body: method == "POST" ? Array("{}".utf8) : nil)
        try expect(problem: answer, 405, "methodNotAllowed")
        #expect(answer["Allow"] == path.allow)
    }

    @Test(arguments: PathCase.all, ["BREW", "get", "OPTION", "PROPFINDPROPFIND"])
    func `a method that HTTP does not know is 501`(_ path: PathCase, _ method: String) throws {
        let answer = client.send("\(method) \(path.path)")
        try expect(problem: answer, 501, "methodNotImplemented")
    }

    @Test func `CONNECT is 501, for this is no proxy`() throws {
        try expect(
            problem: client.send("CONNECT a.example:443", host: "a.example:443"),
            501,
            "methodNotImplemented"
        )
    }

    @Test func `OPTIONS of the whole server is 204 with Allow`() {
        let answer = client.send("OPTIONS *")
        #expect(answer.status == 204)
        #expect(answer["Allow"] != nil)
        #expect(answer.body.isEmpty)
    }

    @Test(arguments: PathCase.all, ["GET", "HEAD", "POST", "OPTIONS", "DELETE", "BREW"])
    func `every answer has an id and nosniff, once each`(_ path: PathCase, _ method: String) {
        let answer = client.send("\(method) \(path.path)")
        #expect(answer["X-Content-Type-Options"] == "nosniff")
        #expect(answer["X-Request-ID"] == answer.requestID)
        #expect(!answer.requestID.isEmpty)
        #expect(answer.values("Cache-Control").count == 1)
        #expect(answer.values("Content-Type").count == (answer.body.isEmpty ? 0 : 1))
        #expect(answer.values("Date").isEmpty && answer.values("Content-Length").isEmpty)
    }

    @Test(arguments: ["http://localhost:8080", "HTTP://LOCALHOST:8080", "https://localhost:8080"])
    func `a target in absolute form is the path in it`(_ origin: String) {
        #expect(client.send("GET \(origin)/healthz").text == "{\"status\":\"ok\"}")
        #expect(client.send("GET \(origin)").status == 404)
        #expect(client.send("GET \(origin)?x=1").status == 404)
    }
}
