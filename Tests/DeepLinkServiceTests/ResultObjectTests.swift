import Testing

/// A link, and the whole result object but for `resolved` and `url`.
struct ResultCase: Sendable, CustomTestStringConvertible {
    let link: String
    let members: String
    let isResolved: Bool

    var testDescription: String { shortened(link) }

    static let id = "CE20F2E8-9C1D-4B7A-8F3E-0A1B2C3D4E5F"
    static let lowerID = "ce20f2e8-9c1d-4b7a-8f3e-0a1b2c3d4e5f"

    static func resolved(_ link: String, _ members: String) -> ResultCase {
        ResultCase(link: link, members: members, isResolved: true)
    }

    static func refused(_ link: String, _ members: String) -> ResultCase {
        ResultCase(link: link, members: members, isResolved: false)
    }

    /// The links of the tutorials, and what else an answer may hold.
    static let resolving: [ResultCase] = [
        .resolved("https://swiftcrafted.dev/", #""pattern":"/","routes":[]"#),
        .resolved("https://swiftcrafted.dev", #""pattern":"/","routes":[]"#),
        .resolved("swiftcrafted:", #""pattern":"/","routes":[]"#),
        .resolved("myapp://settings", #""pattern":"/settings","tab":"profile","routes":[{"settings":{}}]"#),
        .resolved(
            "swiftcrafted://article/\(lowerID)",
            #""pattern":"/article/:id","tab":"home","routes":[{"articleDetail":{"id":"\#(id)"}}]"#
        ),
        .resolved(
            "HTTPS://SwiftCrafted.dev/article/\(id)",
            #""pattern":"/article/:id","tab":"home","routes":[{"articleDetail":{"id":"\#(id)"}}]"#
        ),
        .resolved(
            "https://swiftcrafted.dev/article/\(id)/comments/c-7",
            #""pattern":"/article/:id/comments/:cid","tab":"home","routes":[{"articleDetail":{"id":"\#(id)"}},"#
                + #"{"comment":{"articleID":"\#(id)","commentID":"c-7"}}]"#
        ),
        .resolved(
            "myapp://recipe/\(id)/step/2",
            #""pattern":"/recipe/:id/step/:n","tab":"home","routes":[{"recipeDetail":{"id":"\#(id)"}},"#
                + #"{"recipeStep":{"recipeID":"\#(id)","index":2}}]"#
        ),
        .resolved(
            "https://swiftcrafted.dev/author/ava?utm_source=mail&b&a=%C3%A9+x&a=2",
            #""pattern":"/author/:handle","tab":"home","query":[["utm_source","mail"],["b",""],"#
                + #"["a","é x"],["a","2"]],"routes":[{"authorProfile":{"handle":"ava"}}]"#
        ),
        .resolved(
            "https://swiftcrafted.dev/settings/privacy?x=%ZZ&ok=1",
            #""pattern":"/settings/:section","tab":"profile","query":[["ok","1"]],"#
                + #""routes":[{"settings":{}},{"settingsSection":{"section":"privacy"}}]"#
        ),
        .resolved(
            "https://swiftcrafted.dev/bookmarks?x=%ZZ",
            #""pattern":"/bookmarks","tab":"profile","routes":[{"bookmarks":{}}]"#
        ),
        .resolved(
            "https://swiftcrafted.dev/search?q=rice+pudding&page=2&page=3&utm=1#top",
            #""pattern":"/search","tab":"search","query":[["utm","1"]],"#
                + #""routes":[{"search":{"query":"rice pudding","page":2}}]"#
        ),
        .resolved(
            "https://swiftcrafted.dev/search?q=%22%5C%2F%E2%80%A8&page=",
            #""pattern":"/search","tab":"search","routes":[{"search":{"query":"\"\\/\#u{2028}"}}]"#
        ),
        .resolved(
            "https://swiftcrafted.dev/author/é\"<",
            #""pattern":"/author/:handle","tab":"home","routes":[{"authorProfile":{"handle":"é\"<"}}]"#
        ),
    ]

    static let refusing: [ResultCase] = [
        .refused("settings", #""reason":"invalidURL""#),
        .refused("", #""reason":"invalidURL""#),
        .refused("https://swiftcrafted.dev/a b", #""reason":"invalidURL""#),
        .refused("https://swiftcrafted.dev/author/%FF", #""reason":"invalidURL""#),
        .refused("mailto:ava@a.example", #""reason":"unsupportedScheme","got":"mailto""#),
        .refused("https://ava@swiftcrafted.dev/settings", #""reason":"credentials""#),
        .refused("https://swiftcrafted.dev:8443/settings", #""reason":"port","got":"8443""#),
        .refused("https://example.com/settings", #""reason":"unknownHost","got":"example.com""#),
        .refused("swiftcrafted://bokmarks", #""reason":"unknownPath","suggestion":"/bookmarks""#),
        .refused("swiftcrafted://zzzzzzzzzzzzzzzzzzzzzzzzzzzzz", #""reason":"unknownPath""#),
        .refused(
            "https://swiftcrafted.dev/article/42",
            #""reason":"invalidParameter","parameter":"id","expected":"UUID","got":"42""#
        ),
        .refused(
            "https://swiftcrafted.dev/settings/billing",
            #""reason":"invalidParameter","parameter":"section","expected":"SettingsSection","got":"billing""#
        ),
        .refused(
            "https://swiftcrafted.dev/search?q=a&page=two",
            #""reason":"invalidParameter","parameter":"page","expected":"Int","got":"two""#
        ),
        .refused(
            "https://swiftcrafted.dev/search?page=2",
            #""reason":"missingQuery","parameter":"q","expected":"String""#
        ),
    ]
}

@Suite("Result objects") struct ResultObjectTests {
    private let client: Client

    init() throws { client = try Client() }

    @Test(arguments: ResultCase.resolving) func `a link that resolves is 200 with its object`(
        _ link: ResultCase
    ) throws {
        let url = try jsonString(link.link)
        let expected = "{\"resolved\":true,\"url\":\(url),\(link.members)}"
        let get = client.resolve(link.link)
        let post = client.post("/v1/resolve", "{\"url\":\(url)}")
        for answer in [get, post] {
            #expect(answer.status == 200)
            #expect(answer["Content-Type"] == "application/json")
            try expect(answer.object(), is: expected, texts: [])
        }
        #expect(get["Cache-Control"] == "public, max-age=60")
        #expect(post["Cache-Control"] == "no-store")
        #expect(post["ETag"] == nil)
        #expect(get.body == post.body)
    }

    @Test(arguments: ResultCase.refusing)
    func `a link that is refused is a 404 problem that holds its object`(
        _ link: ResultCase
    ) throws {
        let url = try jsonString(link.link)
        let members =
            #"\#(link.members),"resolved":false,"url":\#(url),"routes":[{"notFound":{"url":\#(url)}}]"#
        let reason = #"{"status":404,"title":"Link does not resolve",\#(members)}"#
        for answer in [client.resolve(link.link), client.post("/v1/resolve", "{\"url\":\(url)}")] {
            #expect(answer.status == 404)
            #expect(answer["Content-Type"] == "application/problem+json")
            #expect(answer["Cache-Control"] == "no-store")
            #expect(answer["ETag"] == nil)
            try expect(answer.object(), is: reason)
        }
    }

    @Test func `a table without notFound gives a refusal no routes`() throws {
        let client = try Client(SampleTable.make(routes: "[\"home\"]"))
        try expect(
            client.resolve("app:nothing-like-it").object(),
            is: #"""
                {"status":404,"title":"Link does not resolve","reason":"unknownPath",
                 "resolved":false,"url":"app:nothing-like-it"}
                """#
        )
    }

    @Test func `a link that is too long is shown cut at 8192 bytes and a whole character`() throws {
        let start = "app:" + String(repeating: "a", count: 8187)
        let client = try Client(SampleTable.make())
        for (tail, kept) in [("aaaaa", "a"), ("é", ""), ("aé", "a"), ("𝄞𝄞", "")] {
            let url = start + tail
            let object = try client.post("/v1/resolve", "{\"url\":\(jsonString(url))}").object()
            #expect(object["reason"] as? String == "tooLong")
            #expect(object["url"] as? String == start + kept)
            let route = try canonical(#require(object["routes"]))
            #expect(try route == canonical(json: "[{\"notFound\":{\"url\":\(jsonString(start + kept))}}]"))
        }
    }

    @Test(arguments: [
        #"\ud800"#, #"\udc00\ud800"#, #"\u0000"#, #"myapp:\u001b[31m"#, #"\ufffe"#, #"\uD834\uDD1E"#,
    ])
    func `escapes that are no text, or no link, never make an answer that is no JSON`(_ link: String) throws {
        for (path, body) in [
            ("/v1/resolve", "{\"url\":\"\(link)\"}"), ("/v1/resolve/batch", "{\"urls\":[\"\(link)\"]}"),
            ("/v1/resolve", "{\"\(link)\":1}"),
            ("/v1/resolve", "{\"url\":\"myapp:\",\"format\":\"\(link)\"}"),
            ("/v1/resolve/batch", "{\"urls\":[{\"id\":\"\(link)\"}]}"),
        ] {
            let answer = client.post(path, body)
            #expect(String(validating: answer.body, as: UTF8.self) != nil)
            _ = try answer.json()
            #expect([200, 400, 404].contains(answer.status))
        }
    }

    /// Percent-encoding can bring any byte into a link; an answer is UTF-8 all the same (RFC 8259, section 8.1).
    @Test(arguments: [
        "%FF", "myapp%3Asettings%3Fa%3D%FF", "myapp%3Asettings%23%FF", "myapp%3A%2F%2Fprofile%2F%C3",
        "https%3A%2F%2Fswiftcrafted.dev%2Fsearch%3Fq%3D%ED%A0%80", "https%3A%2F%2F%FF%2F", "%FF%3Aa",
        "myapp%3A%00",
    ])
    func `bytes that are no text never make an answer that is no JSON`(_ value: String) throws {
        for format in ["", "&format=routes"] {
            let answer = client.send("GET /v1/resolve?url=\(value)\(format)")
            #expect(String(validating: answer.body, as: UTF8.self) != nil)
            _ = try answer.json()
            #expect([200, 404].contains(answer.status))
        }
    }
}
