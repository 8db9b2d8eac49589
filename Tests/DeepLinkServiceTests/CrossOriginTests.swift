import DeepLinkService
import Testing

/// A request to `/v1/`, whatever comes of it.
private let requests = [
    ("GET /v1/resolve?url=myapp:", 200), ("HEAD /v1/resolve?url=myapp:", 200),
    ("GET /v1/resolve?url=no", 404),
    ("GET /v1/resolve", 400), ("GET /v1/resolve/batch", 405), ("POST /v1/resolve", 415),
    ("BREW /v1/routes", 501),
    ("GET /v1/links?url=myapp:", 200), ("GET /v1/links?url=no", 404),
    ("GET /v1/links?url=myapp:&tab=no", 422),
    ("GET /v1/links/batch", 405), ("POST /v1/links/batch", 415),
    ("GET /v1/routes", 200), ("OPTIONS /v1/routes", 204), ("GET /v1/nothing", 404), ("GET /v1", 404),
    ("GET /v1/", 404),
    ("GET /%76%31/nothing", 404), ("GET /v1/%72outes", 200),
]

@Suite("Cross-origin") struct CrossOriginTests {
    private static let exposed = "ETag, X-Request-ID, Retry-After"

    @Test(arguments: requests) func `every answer of v1 may be read by any page`(
        _ line: String,
        _ status: Int
    ) throws {
        for fields in [[], ["Origin: https://a.example"]] {
            let answer = try Client().send(line, fields)
            #expect(answer.status == status)
            #expect(answer["Access-Control-Allow-Origin"] == "*")
            #expect(answer["Access-Control-Expose-Headers"] == Self.exposed)
            #expect(answer.values("Access-Control-Allow-Credentials").isEmpty)
            #expect(!answer.values("Vary").contains("Origin"))
        }
    }

    @Test(arguments: requests) func `with a list only its origins may read, and the answer varies`(
        _ line: String,
        _ status: Int
    ) throws {
        let client = try Client { $0.allowedOrigins = ["https://a.example", "http://localhost:3000"] }
        for (origin, isAllowed) in [
            ("https://a.example", true), ("http://localhost:3000", true), ("https://b.example", false),
            ("http://a.example", false), ("https://a.example:8443", false),
            ("https://a.example.evil.example", false),
            ("https://a.exampl", false), ("null", false), ("", false), ("*", false),
        ] {
            let answer = client.send(line, ["Origin: \(origin)"])
            #expect(answer.status == status)
            #expect(answer["Access-Control-Allow-Origin"] == (isAllowed ? origin : nil), "\(origin)")
            #expect(answer.values("Vary").joined(separator: ", ").contains("Origin"))
        }
        let answer = client.send(line)
        #expect(answer["Access-Control-Allow-Origin"] == nil)
        #expect(answer.values("Vary").joined(separator: ", ").contains("Origin"))
    }

    @Test func `an empty list allows nobody`() throws {
        let answer = try Client { $0.allowedOrigins = [] }.send(
            "GET /v1/routes",
            ["Origin: https://a.example"]
        )
        #expect(answer.status == 200)
        #expect(answer["Access-Control-Allow-Origin"] == nil)
    }

    @Test(arguments: [
        ("/v1/resolve", "GET, HEAD, POST, OPTIONS"), ("/v1/resolve/batch", "POST, OPTIONS"),
        ("/v1/links", "GET, HEAD, POST, OPTIONS"), ("/v1/links/batch", "POST, OPTIONS"),
        ("/v1/routes", "GET, HEAD, OPTIONS"), ("/v1/nothing", "GET, HEAD, OPTIONS"),
    ])
    func `a preflight learns the methods of the path`(_ path: String, _ methods: String) throws {
        let preflight = ["Origin: https://a.example", "Access-Control-Request-Method: POST"]
        let headers = "Access-Control-Request-Headers: content-type"
        for (client, origin) in [
            (try Client(), "*"),
            (try Client { $0.allowedOrigins = ["https://a.example"] }, "https://a.example"),
        ] {
            for fields in [preflight, preflight + [headers]] {
                let answer = client.send("OPTIONS \(path)", fields)
                #expect(answer.status == 204)
                #expect(answer.body.isEmpty)
                #expect(answer["Access-Control-Allow-Origin"] == origin)
                #expect(answer["Access-Control-Allow-Methods"] == methods)
                #expect(answer["Access-Control-Allow-Headers"] == "Content-Type, X-Request-ID, If-None-Match")
                #expect(answer["Access-Control-Max-Age"] == "7200")
                #expect(answer["Allow"] == methods)
            }
        }
    }

    @Test(arguments: [["Origin: https://a.example"], ["Access-Control-Request-Method: POST"], []])
    func `without both fields it is no preflight`(_ fields: [String]) throws {
        let answer = try Client().send("OPTIONS /v1/resolve", fields)
        #expect(answer.status == 204)
        #expect(answer.values("Access-Control-Allow-Methods").isEmpty)
        #expect(answer.values("Access-Control-Max-Age").isEmpty)
    }

    @Test func `a 304 may be read too`() throws {
        let client = try Client()
        for line in ["GET /v1/routes", "GET /v1/resolve?url=myapp:"] {
            let tag = try #require(client.send(line)["ETag"])
            let answer = client.send(line, ["If-None-Match: \(tag)"])
            #expect(answer.status == 304)
            #expect(answer["Access-Control-Allow-Origin"] == "*")
            #expect(answer["Access-Control-Expose-Headers"] == Self.exposed)
        }
    }

    @Test func `a body that is too large may be read too`() throws {
        let answer = try Client().post("/v1/resolve", String(repeating: " ", count: 65_537))
        #expect(answer.status == 413)
        #expect(answer["Access-Control-Allow-Origin"] == "*")
    }

    @Test(arguments: [
        "/healthz", "/readyz", "/openapi.yaml", "/apple-app-site-association",
        "/.well-known/apple-app-site-association", "/.well-known/assetlinks.json", "/.well-known/nothing",
        "/", "/v1beta", "/v10/resolve",
    ])
    func `outside of v1 nothing is said`(_ path: String) throws {
        let answer = try Client().send("GET \(path)", ["Origin: https://a.example"])
        #expect(answer.values("Access-Control-Allow-Origin").isEmpty)
    }
}
