import Testing

@Suite("Paths") struct PathTests {
    private let client: Client

    init() throws { client = try Client() }

    @Test(
        arguments: [
            ("/v1/resolv", "/v1/resolve"), ("/v1/Resolve", "/v1/resolve"), ("/v1/resolve/", "/v1/resolve"),
            ("/v1/route", "/v1/routes"), ("/v1/resolve/bach", "/v1/resolve/batch"),
            ("/.well-known/apple-app-site-asociation", "/.well-known/apple-app-site-association"),
            ("/.well-known/apple-app-site-association.json", "/.well-known/apple-app-site-association"),
            ("/v1/zzzzzzzzzzzzzzzzzzzzzzzz", nil), ("/.well-known/x", nil), ("/.well-known", nil),
            ("/.well-known/", nil),
        ] as [(String, String?)]
    )
    func `below v1 and well-known an unknown path is a problem with the nearest one`(
        _ path: String,
        _ suggestion: String?
    ) throws {
        for method in ["GET", "POST", "DELETE", "PUT"] {
            let answer = client.send(
                "\(method) \(path)?x=1",
                ["Accept: text/html"],
                body: method == "POST" ? [] : nil
            )
            let members = suggestion.map { "\"suggestion\":\"\($0)\"" } ?? ""
            try expect(problem: answer, 404, "noSuchEndpoint", members)
        }
        #expect(client.send("HEAD \(path)").status == 404)
    }

    @Test(arguments: [
        "/v1", "/v1/", "/v1//resolve", "//v1/resolve", "/v1/%zz", "/v1/%", "/v1/%FF", "/v1/%00",
        "/%76%31/nothing",
        "/v1%2Fresolve", "/v1/a/b/c/d", "/.well-known/%FF",
    ])
    func `an odd path below v1 is never an endpoint, and JSON`(_ path: String) throws {
        let answer = client.send("GET \(path)", ["Accept: text/html"])
        #expect(answer.status == 404)
        // An escaped slash, or a second one in front, makes another path, outside of v1.
        if !["//v1/resolve", "/v1%2Fresolve"].contains(path) {
            #expect(answer["Content-Type"] == "application/problem+json")
            #expect(try answer.object()["reason"] as? String == "noSuchEndpoint")
        }
    }

    @Test func `a long path is answered soon`() throws {
        let path = "/v1/" + String(repeating: "r", count: 30_000)
        #expect(client.send("GET \(path)").status == 404)
    }

    /// RFC 9110, section 4.2.3: an escaped unreserved character is that character.
    @Test(
        arguments: [
            ("/health%7A", "healthz"), ("/%68%65%61%6c%74%68%7a", "healthz"), ("/%76%31/routes", "routes"),
            ("/v1/resolve%2Fbatch", nil), ("/healthz%2F", nil), ("/HEALTHZ", nil), ("/healthz/", nil),
            ("/healthz%00", nil),
        ] as [(String, String?)]
    )
    func `an escaped path is the path that it means`(_ path: String, _ endpoint: String?) {
        let answer = client.send("GET \(path)")
        switch endpoint {
        case "healthz": #expect(answer.text == "{\"status\":\"ok\"}")
        case "routes": #expect(answer.status == 200)
        default: #expect(answer.status == 404)
        }
    }

    @Test func `a path that looks like markup is quoted as text`() throws {
        let answer = client.send("GET /v1/<script>alert(\"1\")</script>")
        #expect(answer["Content-Type"] == "application/problem+json")
        #expect(try answer.object()["reason"] as? String == "noSuchEndpoint")
    }
}
