import DeepLinkService
import DeepLinks
import HTTPWire
import Testing

@Suite("Documents and health") struct DocumentTests {
    @Test func `the table is given as it was loaded, to the byte`() throws {
        let answer = try Client().send("GET /v1/routes")
        #expect(answer["Content-Type"] == "application/json")
        #expect(try answer.body == PackageFile.routes.bytes())
    }

    @Test func `the description is given as it is`() throws {
        let text = Array("openapi: 3.1.0\ninfo: {title: \"é\"}\n".utf8)
        let answer = try Client { $0.openAPI = text }.send("GET /openapi.yaml")
        #expect(answer.status == 200)
        #expect(answer["Content-Type"] == "application/yaml")
        #expect(answer.body == text)
    }

    @Test func `alive is alive, while draining too`() throws {
        var client = try Client()
        for isDraining in [false, true] {
            client.context.isDraining = isDraining
            let answer = client.send("GET /healthz")
            #expect(answer.status == 200)
            #expect(answer["Content-Type"] == "application/json")
            #expect(answer.text == "{\"status\":\"ok\"}")
        }
    }

    @Test func `ready says which table is served`() throws {
        let answer = try Client().send("GET /readyz")
        #expect(answer.status == 200)
        #expect(answer["Content-Type"] == "application/json")
        var object = try answer.object()
        var table = try #require(object["table"] as? [String: Any])
        let hash = try #require(table.removeValue(forKey: "hash") as? String)
        #expect(hash.wholeMatch(of: /[0-9a-f]{16}/) != nil)
        object["table"] = table
        try expect(object, is: #"{"status":"ready","table":{"source":"embedded","links":13}}"#, texts: [])
    }

    @Test func `ready names a file as JSON`() throws {
        let client = try Client { $0.tableSource = "a \"b\"\\\n.json" }
        let table = try #require(try client.send("GET /readyz").object()["table"] as? [String: Any])
        #expect(table["source"] as? String == "a \"b\"\\\n.json")
    }

    @Test func `the hash is that of the table alone`() throws {
        func hash(_ client: Client) throws -> String? {
            (try client.send("GET /readyz").object()["table"] as? [String: Any])?["hash"] as? String
        }
        let own = try hash(Client())
        #expect(try own == hash(Client { $0.version = "9.9.9" }))
        #expect(try own != hash(Client(SampleTable.make())))
    }

    @Test func `draining is not ready, but answers`() throws {
        var client = try Client()
        client.context.isDraining = true
        try expect(problem: client.send("GET /readyz"), 503, "draining")
        #expect(client.send("GET /v1/resolve?url=myapp:").status == 200)
    }

    @Test(arguments: ["/favicon.ico", "/robots.txt", "/apple-touch-icon.png"])
    func `icons are empty and 404, whatever is accepted`(_ path: String) throws {
        for accept in ["*/*", "text/html", "application/json", "image/png"] {
            let answer = try Client().send("GET \(path)", ["Accept: \(accept)"])
            #expect(answer.status == 404)
            #expect(answer.body.isEmpty)
            #expect(answer["Content-Type"] == nil)
        }
    }

    @Test func `503 says when to come back`() throws {
        #expect(try Client().refuse(.overloaded, nil)["Retry-After"] == "1")
        #expect(try Client().refuse(.headTimeout, nil)["Retry-After"] == nil)
    }

    @Test(arguments: [
        (RequestRefusal.malformedHost, 400, "malformedHost"),
        (.headTimeout, 408, "headTimeout"),
        (.bodyTimeout, 408, "bodyTimeout"),
        (.lengthRequired, 411, "lengthRequired"),
        (.contentTooLarge(limit: 7), 413, "contentTooLarge"),
        (.uriTooLong, 414, "uriTooLong"),
        (.expectationFailed, 417, "expectationFailed"),
        (.fieldsTooLarge, 431, "fieldsTooLarge"),
        (.unsupportedTransferCoding, 501, "unsupportedTransferCoding"),
        (.overloaded, 503, "overloaded"),
        (.versionNotSupported, 505, "versionNotSupported"),
    ])
    func `the engine's own refusals are problems`(
        _ refusal: RequestRefusal,
        _ status: Int,
        _ reason: String
    ) throws {
        let client = try Client()
        let head = try RequestHead(
            parsing: Array("GET /v1/routes HTTP/1.1\r\nHost: a\r\nX-Request-ID: x\r\n\r\n".utf8)
        )
        let (bare, whole) = (client.refuse(refusal, nil), client.refuse(refusal, head))
        for answer in [bare, whole] {
            try expect(problem: answer, status, reason)
            #expect(answer["X-Content-Type-Options"] == "nosniff")
            #expect(answer["X-Request-ID"] == answer.requestID)
        }
        #expect(bare.requestID.wholeMatch(of: /[0-9a-f]{16}/) != nil)
        #expect(whole.requestID == "x")
        #expect(whole["Access-Control-Allow-Origin"] == "*")
    }
}
