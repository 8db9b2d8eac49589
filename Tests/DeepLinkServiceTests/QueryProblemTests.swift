import Testing

/// A query of `GET /v1/resolve` that is wrong in itself.
struct QueryCase: Sendable, CustomTestStringConvertible {
    let query: String
    let reason: String
    /// Members besides `status`, `title`, `reason` and the texts.
    let members: String
    let hasHint: Bool

    var testDescription: String { query.isEmpty ? "no query" : shortened(query) }

    init(_ query: String, _ reason: String, _ members: String = "", hasHint: Bool = false) {
        self.query = query
        self.reason = reason
        self.members = members
        self.hasHint = hasHint
    }

    static let all =
        [
            QueryCase("", "missingURL"),
            QueryCase("?", "missingURL"),
            QueryCase("?&&", "missingURL"),
            QueryCase("?format=routes", "missingURL"),
            QueryCase("?appVersion=3.1", "missingURL"),
            QueryCase("?url=myapp:&page=2", "unknownQueryItem", #""parameter":"page""#, hasHint: true),
            QueryCase("?url=myapp:&page", "unknownQueryItem", #""parameter":"page""#, hasHint: true),
            QueryCase("?url=myapp:&=2", "unknownQueryItem", #""parameter":"""#, hasHint: true),
            QueryCase("?URL=myapp:", "unknownQueryItem", #""parameter":"URL""#, hasHint: true),
            QueryCase("?url=myapp:&since=3.1", "unknownQueryItem", #""parameter":"since""#, hasHint: true),
            QueryCase("?url=myapp:&%22%3C=1", "unknownQueryItem", #""parameter":"\"<""#, hasHint: true),
            QueryCase("?url=myapp:&url=myapp:", "repeatedQueryItem", #""parameter":"url""#, hasHint: true),
            QueryCase("?url=myapp:&%75rl=x", "repeatedQueryItem", #""parameter":"url""#, hasHint: true),
            QueryCase(
                "?url=myapp:&format=routes&format=routes",
                "repeatedQueryItem",
                #""parameter":"format""#,
                hasHint: true
            ),
            QueryCase(
                "?url=myapp:&appVersion=1&appVersion=1",
                "repeatedQueryItem",
                #""parameter":"appVersion""#,
                hasHint: true
            ),
            QueryCase("?url=myapp:%", "malformedQuery", #""parameter":"url""#, hasHint: true),
            QueryCase("?url=myapp:%4", "malformedQuery", #""parameter":"url""#, hasHint: true),
            QueryCase("?url=myapp:%G0", "malformedQuery", #""parameter":"url""#, hasHint: true),
            QueryCase("?url=myapp:&format=%", "malformedQuery", #""parameter":"format""#, hasHint: true),
            QueryCase(
                "?url=myapp:&appVersion=3.%1",
                "malformedQuery",
                #""parameter":"appVersion""#,
                hasHint: true
            ),
            QueryCase("?url=myapp:&format=path", "unknownFormat", format("path")),
            QueryCase("?url=myapp:&format=Routes", "unknownFormat", format("Routes")),
            QueryCase("?url=myapp:&format=", "unknownFormat", format("")),
            QueryCase("?url=myapp:&format", "unknownFormat", format("")),
        ]
        + ["", "3.", ".3", "3..1", "v3", "3.x", "-1", "+1", "3,1", "1234567890", "1.2.3.4.5.6.7.8.9", "٣"].map
    {
        QueryCase("?url=myapp:&appVersion=\(percentEncoded($0))", "malformedVersion", version($0))
    }

    private static func format(_ got: String) -> String { #""parameter":"format","got":"\#(got)""# }

    private static func version(_ got: String) -> String { #""parameter":"appVersion","got":"\#(got)""# }
}

@Suite("Queries") struct QueryProblemTests {
    private let client: Client

    init() throws { client = try Client() }

    @Test(arguments: QueryCase.all) func `a query that is wrong is 400 with its reason`(_ query: QueryCase)
        throws
    {
        try expect(
            problem: client.send("GET /v1/resolve\(query.query)"),
            400,
            query.reason,
            query.members,
            texts: query.hasHint ? ["detail", "hint"] : ["detail"]
        )
    }

    @Test(arguments: ["3", "3.1", "0", "03.10", "999999999", "1.2.3.4.5.6.7.8", "3%2E1"])
    func `a version is one to eight numbers of up to nine digits`(_ version: String) {
        #expect(client.send("GET /v1/resolve?url=myapp:&appVersion=\(version)").status == 200)
    }

    @Test(arguments: [
        "?&url=myapp:&", "?url=myapp:", "?u%72l=myapp%3A", "?format=routes&url=myapp:&appVersion=1",
        "?url=myapp%3a",
    ])
    func `order, escapes and empty items do not count`(_ query: String) {
        #expect(client.send("GET /v1/resolve\(query)").status == 200)
    }

    @Test func `an empty link is a link that does not resolve`() throws {
        for query in ["?url=", "?url"] {
            let answer = client.send("GET /v1/resolve\(query)")
            #expect(answer.status == 404)
            #expect(try answer.object()["reason"] as? String == "invalidURL")
        }
    }

    /// Contract, section 5: on `/v1/` endpoints unknown query items are refused.
    @Test(arguments: [
        ("GET /v1/routes?pretty=1", "pretty"),
        ("GET /v1/routes?url=myapp:", "url"),
        ("HEAD /v1/routes?pretty", "pretty"),
        ("POST /v1/resolve?url=myapp:", "url"),
        ("POST /v1/resolve?format=routes", "format"),
        ("POST /v1/resolve/batch?pretty=1", "pretty"),
        ("POST /v1/links?url=myapp:", "url"),
        ("POST /v1/links/batch?tab=home", "tab"),
    ])
    func `an endpoint of v1 refuses query items that it does not have`(
        _ line: String,
        _ parameter: String
    ) throws {
        let isBatch = line.contains("batch")
        let body = isBatch ? "{\"urls\":[],\"items\":[]}" : "{\"url\":\"myapp:\"}"
        let isPost = line.hasPrefix("POST")
        let type = isPost ? ["Content-Type: application/json"] : []
        let answer = client.send(line, type, body: isPost ? Array(body.utf8) : nil)
        #expect(answer.status == 400)
        let object = try answer.object()
        #expect(object["reason"] as? String == "unknownQueryItem")
        #expect(object["parameter"] as? String == parameter)
    }

    /// Others than ours add items of their own to these.
    @Test(arguments: [
        "/healthz", "/readyz", "/openapi.yaml", "/apple-app-site-association",
        "/.well-known/apple-app-site-association", "/.well-known/assetlinks.json",
    ])
    func `documents and health take any query`(_ path: String) {
        #expect(client.send("GET \(path)?utm_source=x&utm_source=y&%").status == 200)
    }
}
