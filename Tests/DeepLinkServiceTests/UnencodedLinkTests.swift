import Testing

/// The commands that the hints of 400 answers hold, run by a shell.
@Suite("Links that were not encoded", .enabled(if: Tool.shell != nil, "no /bin/sh here"))
struct UnencodedLinkTests {
    private let client: Client

    init() throws { client = try Client() }

    /// What stands behind `curl` in a hint, as a shell splits it.
    private func words(_ hint: String) throws -> [String] {
        let script = "curl() { printf '%s\\n' \"$@\"; }\n\(hint)\n"
        let output = try #require(Tool.shell).run(["-c", script])
        return String(decoding: output, as: UTF8.self).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        .dropLast().map(String.init)
    }

    private func hint(_ query: String, host: String = "localhost:8080") throws -> String {
        let answer = client.send("GET /v1/resolve?\(query)", host: host)
        #expect(answer.status == 400)
        return try #require(try answer.object()["hint"] as? String)
    }

    @Test(arguments: [
        "https://swiftcrafted.dev/search?q=rice&page=2",
        "https://swiftcrafted.dev/settings?a=1&url=https://a.example",
        "https://swiftcrafted.dev/search?q=it's&page=2",
        "https://swiftcrafted.dev/search?q='&b='';reboot;'",
        "https://swiftcrafted.dev/search?q=$(reboot)&b=`reboot`&c=$HOME",
        "https://swiftcrafted.dev/search?q=\"a\"&b=\\&c=*&d=!!&e=~",
        "https://swiftcrafted.dev/search?q=" + String(repeating: "a", count: 3000) + "&page=2",
        "https://swiftcrafted.dev/author/ava?&&a=1",
    ])
    func `the command holds the whole link as one word`(_ link: String) throws {
        let expected = ["-G", "--data-urlencode", "url=\(link)", "http://localhost:8080/v1/resolve"]
        #expect(try words(hint("url=\(link)")) == expected)
    }

    @Test(arguments: [
        ("appVersion=3.1&url=myapp://search?q=a&page=2", "url=myapp://search?q=a&page=2"),
        ("returnurl=1&url=myapp://search?q=a&page=2", "url=myapp://search?q=a&page=2"),
        ("page=2&url=myapp:", "url=myapp:"),
    ])
    func `the link is the one of the item url, wherever it stands`(_ query: String, _ word: String) throws {
        #expect(try words(hint(query)).dropFirst(2).first == word)
    }

    @Test(arguments: [
        "a.example", "a.example:80", "[::1]:8080", "a;reboot", "a$HOME", "a'b", "a&b", "a(b)", "a*",
    ])
    func `the command asks the host that was asked, as one word`(_ host: String) throws {
        #expect(try words(hint("url=myapp:&page=2", host: host)).last == "http://\(host)/v1/resolve")
    }

    /// The point of it all: who runs the command gets what the link means.
    @Test func `the request of the command resolves the whole link`() throws {
        let words = try words(hint("url=https://swiftcrafted.dev/search?q=rice&page=2"))
        let item = try #require(words.dropFirst(2).first)
        let answer = client.resolve(String(item.dropFirst("url=".count)))
        #expect(answer.status == 200)
        #expect(answer.text.contains(#"{"search":{"query":"rice","page":2}}"#))
    }
}
