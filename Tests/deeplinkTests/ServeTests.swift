import Foundation
import Testing

private let article = "CE20F2E8-9C1D-4B7A-8F3E-0A1B2C3D4E5F"

@Suite("deeplink serve", .tags(.live), .timeLimit(.minutes(3)), .serialized) struct ServeTests {
    @Test func `it answers, logs a line a request, and ends`() async throws {
        let server = try await LiveServer()
        let embedded = try server.errors
        #expect(embedded.contains("embedded table"))

        let resolved = try server.ask(
            "GET /v1/resolve?url=swiftcrafted%3A%2F%2Farticle%2F\(article)",
            "X-Request-ID: r1"
        )
        #expect(resolved.status == 200)
        #expect(resolved["Content-Type"] == "application/json")
        #expect(resolved["X-Request-ID"] == "r1")
        #expect(resolved["Date"]?.hasSuffix(" GMT") == true)
        #expect(resolved["Content-Length"] == "\(resolved.body.count)")
        #expect(try resolved.object()["pattern"] as? String == "/article/:id")

        let body = "{\"urls\":[\"myapp:settings\",{\"id\":7,\"url\":\"nothing\"}]}"
        let batch = try server.ask("POST /v1/resolve/batch", "Content-Type: application/json", body: body)
        #expect(try batch.object()["resolved"] as? Int == 1)

        let head = try server.ask("HEAD /.well-known/apple-app-site-association")
        #expect(head.status == 200 && head.body.isEmpty)
        #expect(Int(head["Content-Length"] ?? "") ?? 0 > 100)

        let root = SourceFile.root.deletingLastPathComponent()
        let openAPI = try Data(contentsOf: root.appending(path: "openapi.yaml"))
        #expect(try server.ask("GET /openapi.yaml").body == [UInt8](openAPI))
        #expect(try server.ask("GET /article/42", "Accept: text/html").text.contains("<h1"))
        #expect(try server.ask("GET /v1/resolve?url=secret").status == 404)
        #expect(try server.ask("BREW /healthz").status == 501)
        #expect(try server.ask("GET /he althz").status == 400)

        let lines = try await server.log(8)
        #expect(lines.count == 8)
        let objects = try lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.map { $0["status"] as? Int } == [200, 200, 200, 200, 404, 404, 501, 400])
        #expect(objects.map { $0["path"] as? String }.first == "/v1/resolve")
        #expect(objects.first?["requestID"] as? String == "r1")
        #expect(!lines.joined().contains("secret") && !lines.joined().contains(article))

        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
        #expect(try server.errors.components(separatedBy: "listening on").count == 2)
    }

    @Test func `a connection is kept, and requests in one go are answered in order`() async throws {
        let server = try await LiveServer("--log", "off")
        let connection = try Connection(port: server.port)
        for _ in 0..<3 {
            try connection.send("GET /healthz")
            #expect(try connection.receive().text == "{\"status\":\"ok\"}")
        }
        let paths = ["/healthz", "/v1/nothing", "/readyz", "/v1/resolve?url=myapp:"]
        try connection.send(raw: paths.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
        #expect(try paths.map { _ in try connection.receive().status } == [200, 404, 200, 200])
        try connection.send("GET /healthz", ["Connection: close"])
        #expect(try connection.receive()["Connection"] == "close")
        #expect(try connection.isEnded())
        #expect(try server.folder.read("out").isEmpty)
    }

    @Test(arguments: [SIGTERM, SIGINT]) func `a signal ends it with 0 within a second, idle connections too`(
        _ signal: Int32
    ) async throws {
        let server = try await LiveServer()
        let connection = try Connection(port: server.port)
        try connection.send("GET /healthz")
        #expect(try connection.receive().status == 200)
        let silent = try Connection(port: server.port)
        let start = ContinuousClock().now
        server.signal(signal)
        #expect(try await server.end() == 0)
        #expect(ContinuousClock().now - start < .seconds(isSanitized ? 5 : 1))
        // The last lines are written before the end.
        #expect(try server.folder.read("out").contains("/healthz"))
        withExtendedLifetime(silent) {}
    }

    @Test func `while it drains, ready is 503 and health 200, and connections are told to close`()
        async throws
    {
        let server = try await LiveServer("--drain-delay", "1.5")
        let kept = try Connection(port: server.port)
        try kept.send("GET /readyz")
        #expect(try kept.receive().status == 200)
        server.signal(SIGTERM)
        try await wait("the drain") { try server.errors.contains("stopping") }
        let ready = try server.ask("GET /readyz")
        #expect(ready.status == 503)
        #expect(ready["Connection"] == "close")
        #expect(try ready.object()["reason"] as? String == "draining")
        #expect(try server.ask("GET /healthz").status == 200)
        #expect(try await Program.run("health", "--port", "\(server.port)").status == 0)
        try kept.send("GET /v1/resolve?url=myapp:")
        let last = try kept.receive()
        #expect(last.status == 200)
        #expect(last["Connection"] == "close")
        #expect(try await server.end() == 0)
    }

    @Test func `a second server at the same port ends with 69 and names the address`() async throws {
        let server = try await LiveServer()
        let run = try await Program.run("serve", "--port", "\(server.port)")
        #expect(run.status == 69)
        #expect(run.errors.contains("127.0.0.1:\(server.port)"))
        #expect(run.errors.contains("in use"))
        #expect(!run.errors.contains("listening on"))
        #expect(try server.ask("GET /healthz").status == 200)
    }

    @Test(arguments: ["nowhere.example", "192.0.2.1", "300.0.0.1", "[::1"])
    func `an address that is none of ours is 69`(
        _ host: String
    ) async throws {
        let run = try await Program.run("serve", "--port", "0", "--host", host)
        #expect(run.status == 69)
        #expect(run.errors.contains(host))
    }

    @Test func `two instances give the same entity tags`() async throws {
        let servers = try await [LiveServer("--log", "off"), LiveServer("--log", "off")]
        for path in ["/v1/resolve?url=myapp:", "/v1/routes", "/openapi.yaml", "/apple-app-site-association"] {
            let tags = try servers.map { try $0.ask("GET \(path)")["ETag"] }
            #expect(tags[0] != nil && tags[0] == tags[1])
            #expect(try servers[1].ask("GET \(path)", "If-None-Match: \(tags[0] ?? "")").status == 304)
        }
    }

    @Test func `health is 0 for a server that lives, 1 without one`() async throws {
        let server = try await LiveServer()
        let port = "\(server.port)"
        #expect(try await Program.run("health", "--port", port).status == 0)
        #expect(try await Program.run("health", environment: ["PORT": port]).status == 0)
        #expect(try await Program.run("health", environment: ["PORT": port, "HOST": "0.0.0.0"]).status == 0)
        #expect(try await Program.run("health", "--host", "localhost", "--port", port).status == 0)
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
        let run = try await Program.run("health", "--port", port)
        #expect(run.status == 1)
        #expect(run.errors.contains(port))
    }
}
