import Testing

/// `Accept` fields, and what they ask for (RFC 9110, section 12.5.1).
struct AcceptCase: Sendable, CustomTestStringConvertible {
    let values: [String]
    /// Whether JSON may be sent.
    let allowsJSON: Bool
    /// Whether JSON weighs more than a page.
    let prefersJSON: Bool

    var testDescription: String { values.isEmpty ? "none" : values.joined(separator: " + ") }

    init(_ values: [String], allows allowsJSON: Bool = true, prefers prefersJSON: Bool) {
        self.values = values
        self.allowsJSON = allowsJSON
        self.prefersJSON = prefersJSON
    }

    var fields: [String] { values.map { "Accept: \($0)" } }

    private static let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"

    static let all = [
        AcceptCase([], prefers: false),
        AcceptCase(["*/*"], prefers: false),
        AcceptCase(["application/json"], prefers: true),
        AcceptCase(["Application/JSON"], prefers: true),
        AcceptCase(["application/problem+json"], prefers: true),
        AcceptCase(["application/*"], prefers: true),
        AcceptCase(["application/json, text/plain, */*"], prefers: false),
        AcceptCase(["application/json, */*;q=0.5"], prefers: true),
        AcceptCase(["application/json,text/html"], prefers: false),
        AcceptCase(["text/html;q=0.5, application/json"], prefers: true),
        AcceptCase(["text/html, application/json;q=0.9"], prefers: false),
        AcceptCase(["text/*;q=0.3, application/json ; q=0.4"], prefers: true),
        AcceptCase(["text/html;q=0.2, */*;q=0.1"], prefers: false),
        AcceptCase(["text/html;q=0, */*"], prefers: true),
        AcceptCase(["text/html;q=0.001", "application/json;q=0.002"], prefers: true),
        AcceptCase(["text/html", "application/json;q=0.5"], prefers: false),
        AcceptCase([browser], prefers: false),
        AcceptCase(["text/html"], allows: false, prefers: false),
        AcceptCase(["image/png"], allows: false, prefers: false),
        AcceptCase(["text/*"], allows: false, prefers: false),
        AcceptCase(["application/json;q=0"], allows: false, prefers: false),
        AcceptCase(["application/json;q=0.000"], allows: false, prefers: false),
        AcceptCase(["application/json; Q=0"], allows: false, prefers: false),
        AcceptCase(["*/*;q=0"], allows: false, prefers: false),
        AcceptCase(["application/json;q=0, */*"], allows: false, prefers: false),
        AcceptCase(["*/*, application/json;q=0"], allows: false, prefers: false),
        AcceptCase(["application/*;q=0, */*;q=1"], allows: false, prefers: false),
        AcceptCase(["application/json;q=0.5, application/*;q=0"], prefers: true),
        AcceptCase(["application/jsonx"], allows: false, prefers: false),
        // Odd ones are passed over, and a field of nothing else counts as absent.
        AcceptCase([""], prefers: false),
        AcceptCase([","], prefers: false),
        AcceptCase([";q=1"], prefers: false),
        AcceptCase(["json"], prefers: false),
        AcceptCase(["application/json;q=high"], prefers: false),
        AcceptCase(["text/html;q=2"], prefers: false),
        AcceptCase([", ,application/json, ,"], prefers: true),
        AcceptCase(["application/json;charset=utf-8;q=1.000"], prefers: true),
        AcceptCase(["application/json\t;\tq=0.7"], prefers: true),
    ]
}

@Suite("Accept") struct AcceptTests {
    private let client: Client

    init() throws { client = try Client() }

    @Test(arguments: AcceptCase.all) func `below v1 a field that rules JSON out is 406`(_ accept: AcceptCase)
        throws
    {
        let type = ["Content-Type: application/json"]
        for answer in [
            client.send("GET /v1/resolve?url=myapp:", accept.fields),
            client.send("GET /v1/routes", accept.fields),
            client.send("GET /v1/links?url=myapp:", accept.fields),
            client.send("POST /v1/links/batch", accept.fields + type, body: Array("{\"items\":[]}".utf8)),
            client.send("POST /v1/resolve", accept.fields + type, body: Array("{\"url\":\"myapp:\"}".utf8)),
            client.send("POST /v1/resolve/batch", accept.fields + type, body: Array("{\"urls\":[]}".utf8)),
        ] {
            if accept.allowsJSON {
                #expect(answer.status == 200)
            } else {
                try expect(problem: answer, 406, "notAcceptable")
                #expect(answer["Access-Control-Allow-Origin"] == "*")
            }
        }
    }

    @Test(arguments: AcceptCase.all) func `a page is sent unless JSON is preferred to it`(
        _ accept: AcceptCase
    ) {
        let answer = client.send("GET /no/such/page", accept.fields)
        #expect(answer.status == 404)
        let type = accept.prefersJSON ? "application/problem+json" : "text/html; charset=utf-8"
        #expect(answer["Content-Type"] == type)
        #expect(answer["Vary"] == "Accept, Accept-Language")
    }

    @Test(
        arguments: [
            "/healthz", "/readyz", "/.well-known/apple-app-site-association", "/apple-app-site-association",
            "/.well-known/assetlinks.json", "/openapi.yaml",
        ],
        ["image/png", "text/html", "*/*;q=0", "application/json;q=0"]
    )
    func `documents and health are what they are`(_ path: String, _ accept: String) {
        #expect(client.send("GET \(path)", ["Accept: \(accept)"]).status == 200)
    }

    @Test func `an unknown endpoint is always a problem`() {
        for path in ["/v1/nothing", "/.well-known/nothing"] {
            let answer = client.send("GET \(path)", ["Accept: text/html"])
            #expect(answer.status == 404)
            #expect(answer["Content-Type"] == "application/problem+json")
        }
    }
}
