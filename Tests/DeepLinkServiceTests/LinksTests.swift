import DeepLinks
import Testing

/// A body of `POST /v1/links`, and the links or the problem.
struct LinksCase: Sendable, CustomTestStringConvertible {
    let body: String
    let status: Int
    /// All members but for the texts.
    let members: String

    var testDescription: String { shortened(body) }

    init(_ body: String, _ universal: String, _ scheme: String) {
        self.body = body
        status = 200
        members =
            #"{"universal":"https://swiftcrafted.dev\#(universal)","scheme":"swiftcrafted://\#(scheme)"}"#
    }

    init(_ body: String, refused reason: String, _ more: String = "") {
        self.body = body
        status = 422
        members =
            #"{"status":422,"title":"Unprocessable Content","reason":"\#(reason)"\#(more.isEmpty ? "" : ",")\#(more)}"#
    }

    static let all = [
        LinksCase(#"{"routes":[]}"#, "/", ""),
        LinksCase(#"{"routes":[{"settings":{}}]}"#, "/settings", "settings"),
        LinksCase(
            #"{"routes":[{"search":{"query":"a b&c","page":null}}],"tab":"search"}"#,
            "/search?q=a%20b%26c",
            "search?q=a%20b%26c"
        ),
        LinksCase(#"{"url":"http://SWIFTCRAFTED.dev:80/./profile//%6De?x=1"}"#, "/profile/me", "profile/me"),
        LinksCase(
            #" { "tab":"profile", "appVersion":"3", "url":"myapp:bookmarks" } "#,
            "/bookmarks",
            "bookmarks"
        ),
        LinksCase(
            #"{"url":"myapp://author/\u00e9"}"#,
            "/author/%C3%A9",
            "author/%C3%A9"
        ),
        LinksCase(#"{"routes":[{"settings":{}},{"settings":{}}]}"#, refused: "noLink"),
        LinksCase(#"{"routes":[{"authorProfile":{"handle":".."}}]}"#, refused: "noLink"),
        LinksCase(#"{"routes":[{"authorProfile":{"handle":""}}]}"#, refused: "noLink"),
        LinksCase(#"{"routes":[{"authorProfile":{"handle":"\u0007"}}]}"#, refused: "noLink"),
        LinksCase(#"{"routes":[{"authorProfile":{}}]}"#, refused: "noLink"),
        LinksCase(#"{"routes":[{"authorProfil":{"handle":"a"}}]}"#, refused: "noLink"),
        LinksCase(#"{"routes":[{"settingsSection":{"section":"x"}}]}"#, refused: "noLink"),
        LinksCase(#"{"routes":[{"settings":{}}],"tab":"home"}"#, refused: "noLink"),
        LinksCase(#"{"routes":[{"settings":{}}],"tab":"nowhere"}"#, refused: "noLink"),
        LinksCase(#"{"url":"myapp:settings","tab":"home"}"#, refused: "noLink"),
        LinksCase(#"{"routes":[{"notFound":{"url":"x"}}]}"#, refused: "noLink"),
    ]
}

@Suite("Links") struct LinksTests {
    private let client: Client

    init() throws { client = try Client() }

    @Test(arguments: LinksCase.all) func `a stack or a link has its links, or the reason`(_ test: LinksCase)
        throws
    {
        let answer = client.post("/v1/links", test.body)
        #expect(answer.status == test.status)
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer["ETag"] == nil)
        #expect(
            answer["Content-Type"] == (test.status == 200 ? "application/json" : "application/problem+json")
        )
        try expect(answer.object(), is: test.members, texts: test.status == 200 ? [] : ["detail"])
    }

    @Test func `GET prints what a link opens, for caches too`() throws {
        let answer = client.send(
            "GET /v1/links?url=\(percentEncoded("myapp:profile/me?x=1"))&tab=profile&appVersion=1"
        )
        #expect(answer.status == 200)
        #expect(answer["Content-Type"] == "application/json")
        #expect(answer["Cache-Control"] == "public, max-age=60")
        #expect(answer["ETag"]?.hasSuffix("-links\"") == true)
        #expect(
            answer.text
                == #"{"universal":"https://swiftcrafted.dev/profile/me","scheme":"swiftcrafted://profile/me"}"#
        )
    }

    @Test(arguments: ["no", "https://a.example/", "myapp:article/42", "https://swiftcrafted.dev/search"])
    func `a link that does not resolve is the problem that it is for resolving`(_ link: String) throws {
        let resolved = client.resolve(link)
        #expect(resolved.status == 404)
        for answer in [
            client.send("GET /v1/links?url=\(percentEncoded(link))"),
            client.post("/v1/links", "{\"url\":\"\(link)\"}"),
        ] {
            #expect(answer.status == 404)
            #expect(answer.text == resolved.text)
            #expect(answer["Content-Type"] == "application/problem+json")
            #expect(answer["Cache-Control"] == "no-store")
        }
    }

    @Test func `versions and missing kinds of link`() throws {
        let links = [
            #"{"path":"/new","since":"3.2","on":["app:"],"opens":[{"home":{}}]}"#,
            #"{"path":"/x","since":"2.10","on":["https:"],"opens":[{"home":{}}]}"#,
        ]
        let client = try Client(SampleTable.make(links: "[\(links.joined(separator: ","))]"))
        let routes = #""routes":[{"home":{}}]"#
        #expect(
            client.post("/v1/links", "{\(routes)}").text
                == #"{"universal":"https://a.example/x","scheme":"app://new"}"#
        )
        #expect(
            client.post("/v1/links", "{\(routes),\"appVersion\":\"3\"}").text
                == #"{"universal":"https://a.example/x"}"#
        )
        try expect(
            problem: client.post("/v1/links", "{\(routes),\"appVersion\":\"2.9\"}"),
            422,
            "requiresNewerApp",
            #""since":"2.10""#
        )
        let old = try Client(SampleTable.make(links: "[\(links[0])]"))
        #expect(old.post("/v1/links", "{\(routes)}").text == #"{"scheme":"app://new"}"#)
    }

    @Test(arguments: [
        BodyCase("{}", "missingMember", "url", 1, 1),
        BodyCase(#"{"tab":"home"}"#, "missingMember", "url", 1, 1),
        BodyCase("{\n\"url\":\"myapp:\",\n\"routes\":[]}", "conflictingMembers", "routes", 1, 1),
        BodyCase(#"{"routes":{}}"#, "mistypedMember", "routes", 1, 2),
        BodyCase(#"{"routes":null}"#, "mistypedMember", "routes", 1, 2),
        BodyCase(#"{"url":1}"#, "mistypedMember", "url", 1, 2),
        BodyCase(#"{"url":"a","tab":1}"#, "mistypedMember", "tab", 1, 12),
        BodyCase(#"{"url":"a","appVersion":1}"#, "mistypedMember", "appVersion", 1, 12),
        BodyCase(#"{"url":"a","format":"routes"}"#, "unknownMember", "format", 1, 12),
        BodyCase(#"{"url":"a","id":1}"#, "unknownMember", "id", 1, 12),
        BodyCase("{\"routes\":[{\"settings\":{}},\n  5]}", "mistypedMember", "routes", 2, 3),
        BodyCase(#"{"routes":[{}]}"#, "mistypedMember", "routes", 1, 12),
        BodyCase(#"{"routes":[{"settings":{},"bookmarks":{}}]}"#, "mistypedMember", "routes", 1, 12),
        BodyCase(#"{"routes":[{"settings":[]}]}"#, "mistypedMember", "routes", 1, 12),
        BodyCase(#"{"routes":[],"routes":[]}"#, "malformedJSON", nil, 1, 14),
        BodyCase(#"{"routes":[{"search":{"query":"a","query":"b"}}]}"#, "malformedJSON", nil, 1, 35),
        BodyCase(#"{"routes":[}"#, "malformedJSON", nil, 1, 12),
        BodyCase(#"{"routes":[]} x"#, "malformedJSON", nil, 1, 15),
        BodyCase("", "malformedJSON", nil, 1, 1),
    ])
    func `a body that is wrong is 400 with the fault's place`(_ body: BodyCase) throws {
        try expect(problem: client.post("/v1/links", body.body), 400, body.reason, body.members)
    }

    @Test(arguments: [
        QueryCase("", "missingURL"),
        QueryCase("?tab=home", "missingURL"),
        QueryCase("?url=a&format=routes", "unknownQueryItem", #""parameter":"format""#, hasHint: true),
        QueryCase("?url=a&routes=%5B%5D", "unknownQueryItem", #""parameter":"routes""#, hasHint: true),
        QueryCase("?url=https://x/a?q=1&page=2", "unknownQueryItem", #""parameter":"page""#, hasHint: true),
        QueryCase("?url=a&tab=home&tab=home", "repeatedQueryItem", #""parameter":"tab""#, hasHint: true),
        QueryCase("?url=a&tab=%4", "malformedQuery", #""parameter":"tab""#, hasHint: true),
        QueryCase("?url=a&appVersion=x", "malformedVersion", #""parameter":"appVersion","got":"x""#),
    ])
    func `a query that is wrong is 400 with its reason`(_ query: QueryCase) throws {
        let answer = client.send("GET /v1/links\(query.query)")
        try expect(
            problem: answer,
            400,
            query.reason,
            query.members,
            texts: query.hasHint ? ["detail", "hint"] : ["detail"]
        )
        if query.hasHint { #expect(try (answer.object()["hint"] as? String)?.hasSuffix("/v1/links") == true) }
    }

    @Test func `a nearby path is told`() throws {
        let object = try client.send("GET /v1/link").object()
        #expect(object["suggestion"] as? String == "/v1/links")
    }
}
