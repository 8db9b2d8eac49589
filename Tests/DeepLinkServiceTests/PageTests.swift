import Foundation
import Testing

@Suite("Pages") struct PageTests {
    private let client: Client

    init() throws { client = try Client() }

    private func page(_ path: String, host: String = "localhost:8080") -> Answer {
        client.send("GET \(path)", ["Accept: text/html"], host: host)
    }

    @Test(arguments: [
        "/", "/settings", "/article/42", "/no/such/page?x=1", "/v2/resolve", "/a%zz", "/%FF", "/%00",
    ])
    func `any other path is the not-found page`(_ path: String) throws {
        let answer = page(path)
        #expect(answer.status == 404)
        #expect(answer["Content-Type"] == "text/html; charset=utf-8")
        #expect(answer["Cache-Control"] == "private, no-cache")
        #expect(answer["Vary"] == "Accept, Accept-Language")
        #expect(answer.text.hasPrefix("<!doctype html>"))
        #expect(answer.text.components(separatedBy: "<h1").count == 2)
        #expect(answer.text.contains("<html lang=\"en\" dir=\"ltr\">"))
        #expect(answer.text.contains("<title>"))
        #expect(answer.text.contains("<main>"))
        #expect(answer.text.contains("noindex"))
        #expect(!answer.text.contains("{{"))
        for word in ["<script", "http-equiv", "src=", "<link", "@import", "url("] {
            #expect(!answer.text.contains(word))
        }
    }

    /// What the page shows of the request, between the marks of its `code` element.
    private func shown(_ answer: Answer) throws -> String {
        let after = try #require(answer.text.components(separatedBy: "<code>").dropFirst().first)
        return try #require(after.components(separatedBy: "</code>").first)
    }

    @Test(arguments: [
        ("/a", "https://swiftcrafted.dev/a"), ("/a?b=1&c=2", "https://swiftcrafted.dev/a?b=1&amp;c=2"),
        ("/<img/src=x>", "https://swiftcrafted.dev/&lt;img/src=x&gt;"),
        ("/\"onload='x'", "https://swiftcrafted.dev/&quot;onload=&#39;x&#39;"),
        ("/%3Cb%3E", "https://swiftcrafted.dev/%3Cb%3E"), ("/&lt;", "https://swiftcrafted.dev/&amp;lt;"),
        (
            "/</code><script>alert(1)</script>",
            "https://swiftcrafted.dev/&lt;/code&gt;&lt;script&gt;alert(1)&lt;/script&gt;"
        ),
        ("/{{app}}", "https://swiftcrafted.dev/{{app}}"),
    ])
    func `the address is shown as text`(_ path: String, _ text: String) throws {
        #expect(try shown(page(path)) == text)
    }

    @Test(arguments: [
        ("a.example", "https://a.example/x"), ("b.example", "https://b.example/x"),
        ("B.Example:443", "https://b.example/x"),
        ("localhost:8080", "https://a.example/x"), ("10.0.0.7", "https://a.example/x"),
        ("[::1]:8080", "https://a.example/x"),
    ])
    func `the host of the request chooses the address, one that is none of ours the first`(
        _ host: String,
        _ text: String
    ) throws {
        let client = try Client(SampleTable.make())
        #expect(try shown(client.send("GET /x", host: host)) == text)
    }

    @Test(arguments: [
        ("c.example:8080", "https://c.example/x"), ("[2001:db8::1]:8080", "https://[2001:db8::1]/x"),
    ])
    func `a table without hosts shows the host that was asked`(_ host: String, _ text: String) throws {
        let client = try Client(SampleTable.make(hosts: "[]"))
        #expect(try shown(client.send("GET /x", host: host)) == text)
    }

    @Test(arguments: [("A & <B> \"C\"", "A &amp; &lt;B&gt; &quot;C&quot;"), ("{{link}}", "{{link}}")])
    func `the app's name is text too`(_ name: String, _ text: String) throws {
        let more = "\"app\":{\"name\":\(try jsonString(name)),\"appIDs\":[\"ABCDE12345.a.example\"]}"
        let answer = try Client(SampleTable.make(more: more)).send("GET /x")
        #expect(answer.text.contains("<title>Page not found – \(text)</title>"))
    }

    @Test(
        arguments: [
            ("/settings", "noPage", nil), ("/article/42", "invalidParameter", "/article/42"),
            ("/search", "missingQuery", "/search"),
            ("/bokmarks?a=1", "unknownPath", "/bokmarks?a=1"), ("/%FF", "invalidURL", "/%FF"),
        ] as [(String, String, String?)]
    )
    func `who prefers JSON gets the problem of the link`(_ path: String, _ reason: String, _ shown: String?)
        throws
    {
        let answer = client.send("GET \(path)", ["Accept: application/json"], host: "swiftcrafted.dev")
        #expect(answer.status == 404)
        #expect(answer["Content-Type"] == "application/problem+json")
        #expect(answer["Cache-Control"] == "no-store")
        let object = try answer.object()
        #expect(object["reason"] as? String == reason)
        #expect(object["title"] as? String == (shown == nil ? "Not Found" : "Link does not resolve"))
        #expect(object["url"] as? String == shown.map { "https://swiftcrafted.dev" + $0 })
        if let shown { #expect(answer.text == client.resolve("https://swiftcrafted.dev" + shown).text) }
    }

    @Test func `a policy allows the page's own style and nothing else`() throws {
        let policy = try #require(page("/x")["Content-Security-Policy"])
        #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
        for word in ["unsafe", "http:", "https:", "*", "data:"] { #expect(!policy.contains(word)) }
    }

    private static let digest = Tool("openssl")

    @Test(.enabled(if: digest != nil, "no openssl here to hash the style with"))
    func `the hash in the policy is that of the style`() throws {
        let answer = page("/x")
        let after = try #require(answer.text.components(separatedBy: "<style>").dropFirst().first)
        let style = try #require(after.components(separatedBy: "</style>").first)
        let bytes = try #require(Self.digest).run(["dgst", "-sha256", "-binary"], input: Array(style.utf8))
        #expect(bytes.count == 32)
        let hash = Data(bytes).base64EncodedString()
        #expect(answer["Content-Security-Policy"]?.contains("'sha256-\(hash)'") == true)
        #expect(answer.text.components(separatedBy: "<style").count == 2)
        #expect(!answer.text.contains(" style="))
    }
}
