import Testing

/// A stream that is served: what is answered, and whether the connection stays open.
struct ServedStream: Sendable, CustomTestStringConvertible {
    let name: String
    let input: String
    let statuses: [Int]
    let bodies: [String]
    let isClosed: Bool

    init(_ name: String, _ input: String, _ bodies: [String], statuses: [Int]? = nil, isClosed: Bool = false)
    {
        self.name = name
        self.input = input
        self.bodies = bodies
        self.statuses = statuses ?? bodies.map { _ in 200 }
        self.isClosed = isClosed
    }

    var testDescription: String { name }
}

extension ServedStream {
    private static let host = "Host: a\r\n"
    private static func get(_ target: String, _ fields: String = "", version: String = "1.1") -> String {
        "GET \(target) HTTP/\(version)\r\n\(host)\(fields)\r\n"
    }
    private static func post(_ target: String, _ fields: String, _ body: String) -> String {
        "POST \(target) HTTP/1.1\r\n\(host)\(fields)\r\n\(body)"
    }
    private static let chunked = "Transfer-Encoding: chunked\r\n"

    static let all: [ServedStream] = [
        ServedStream("one request keeps the connection", get("/a"), ["GET /a "]),
        ServedStream(
            "requests are answered in order",
            get("/a") + get("/b") + get("/c"),
            ["GET /a ", "GET /b ", "GET /c "]
        ),
        ServedStream(
            "nothing is answered behind close",
            get("/a") + get("/b", "Connection: x, CLOSE\r\n") + get("/c"),
            ["GET /a ", "GET /b "],
            isClosed: true
        ),
        ServedStream(
            "close in a second line",
            get("/a", "Connection: x\r\nConnection: close\r\n"),
            ["GET /a "],
            isClosed: true
        ),
        ServedStream("closed is another option", get("/a", "Connection: closed\r\n"), ["GET /a "]),
        ServedStream("1.0 closes", get("/a", version: "1.0") + get("/b"), ["GET /a "], isClosed: true),
        ServedStream(
            "1.0 with keep-alive stays",
            get("/a", "Connection: Keep-Alive\r\n", version: "1.0") + get("/b"),
            ["GET /a ", "GET /b "]
        ),
        ServedStream(
            "1.0 with both closes",
            get("/a", "Connection: keep-alive, close\r\n", version: "1.0"),
            ["GET /a "],
            isClosed: true
        ),
        ServedStream(
            "empty lines before a request are skipped",
            "\r\n\r\n" + get("/a") + "\r\n" + get("/b"),
            ["GET /a ", "GET /b "]
        ),
        ServedStream(
            "content by length",
            post("/a", "Content-Length: 5\r\n", "hello") + get("/b"),
            ["POST /a hello", "GET /b "]
        ),
        ServedStream(
            "a length with zeros",
            post("/a", "Content-Length: 005\r\n", "hello"),
            ["POST /a hello"]
        ),
        ServedStream(
            "no content",
            post("/a", "Content-Length: 0\r\n", "") + get("/b"),
            ["POST /a ", "GET /b "]
        ),
        ServedStream(
            "content of a GET",
            "GET /a HTTP/1.1\r\n\(host)Content-Length: 3\r\n\r\nabc" + get("/b"),
            ["GET /a abc", "GET /b "]
        ),
        ServedStream(
            "chunked content",
            post("/a", chunked, "5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n") + get("/b"),
            ["POST /a hello!", "GET /b "]
        ),
        ServedStream(
            "chunked in any case",
            post("/a", "transfer-ENCODING: ChUnKeD \r\n", "00001\r\na\r\n0\r\n\r\n"),
            ["POST /a a"]
        ),
        ServedStream(
            "extensions are read past",
            post(
                "/a",
                chunked,
                "1;a\r\na\r\n1;a=b;c=\"x;\\\"\r\"\r\nb\r\n0;z\r\n\r\n".replacing("\r\"\r\n", with: "\"\r\n")
            ) + get("/b"),
            ["POST /a ab", "GET /b "]
        ),
        ServedStream(
            "blanks around extensions are read past",
            post("/a", chunked, "1 ; a\t=\tb;c\r\na\r\n0\r\n\r\n"),
            ["POST /a a"]
        ),
        ServedStream(
            "trailers are dropped",
            post("/a", chunked, "1\r\na\r\n0\r\nContent-Length: 40\r\nHost: b\r\n\r\n") + get("/b"),
            ["POST /a a", "GET /b "]
        ),
        ServedStream(
            "empty chunked content",
            post("/a", chunked, "0\r\n\r\n") + get("/b"),
            ["POST /a ", "GET /b "]
        ),
        ServedStream(
            "content that is not wanted is read past",
            post("/answered", "Content-Length: 5\r\n", "hello") + get("/b"),
            ["no", "GET /b "],
            statuses: [405, 200]
        ),
        ServedStream(
            "chunked content that is not wanted is read past",
            post("/answered", chunked, "5\r\nhello\r\n0\r\nX: y\r\n\r\n") + get("/b"),
            ["no", "GET /b "],
            statuses: [405, 200]
        ),
        ServedStream(
            "bad content behind an answer ends the connection without another",
            post("/answered", chunked, "5\r\nhelloX") + get("/b"),
            ["no"],
            statuses: [405],
            isClosed: true
        ),
        ServedStream(
            "too much content that is not wanted ends the connection",
            post("/answered", "Content-Length: 70000\r\n", ""),
            ["no"],
            statuses: [405],
            isClosed: true
        ),
        ServedStream("the handler may close", get("/close") + get("/b"), ["GET /close "], isClosed: true),
        ServedStream(
            "a bad request behind a good one",
            get("/a") + "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
            ["GET /a ", "malformedFieldName"],
            statuses: [200, 400],
            isClosed: true
        ),
        ServedStream(
            "an upgrade is ignored",
            get("/a", "Connection: Upgrade\r\nUpgrade: h2c\r\n") + get("/b"),
            ["GET /a ", "GET /b "]
        ),
        ServedStream(
            "an expectation without content",
            get("/a", "Expect: 100-continue\r\n") + get("/b"),
            ["GET /a ", "GET /b "]
        ),
        ServedStream(
            "an expectation with content that came at once",
            post("/a", "Expect: 100-Continue\r\nContent-Length: 5\r\n", "hello") + get("/b"),
            ["POST /a hello", "GET /b "]
        ),
        ServedStream(
            "an expectation of 1.0 means nothing",
            "POST /a HTTP/1.0\r\n\(host)Expect: x\r\nContent-Length: 1\r\n\r\na",
            ["POST /a a"],
            isClosed: true
        ),
        ServedStream(
            "a stream by length",
            post("/stream", "Content-Length: 5\r\n", "hello") + get("/b"),
            ["HELLO!", "GET /b "]
        ),
        ServedStream(
            "a chunked stream",
            post("/stream", chunked, "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n") + get("/b"),
            ["ABCDE!", "GET /b "]
        ),
        ServedStream("an empty stream", post("/stream", "", "") + get("/b"), ["!", "GET /b "]),
        ServedStream(
            "frozen content",
            get("/large") + get("/b"),
            [String(repeating: "x", count: 100_000), "GET /b "]
        ),
        ServedStream(
            "an unfinished request is waited for",
            get("/a") + "GET /b HTTP/1.1\r\n\(host)",
            ["GET /a "]
        ),
    ]
}
