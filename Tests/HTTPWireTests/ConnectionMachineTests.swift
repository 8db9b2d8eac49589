import HTTPWire
import TestSupport
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

struct ConnectionMachineTests {
    private static let host = "Host: a\r\n"
    private static func get(_ target: String, _ fields: String = "", version: String = "1.1") -> String {
        "GET \(target) HTTP/\(version)\r\n\(host)\(fields)\r\n"
    }
    private static func post(_ target: String, _ fields: String, _ body: String) -> String {
        "POST \(target) HTTP/1.1\r\n\(host)\(fields)\r\n\(body)"
    }
    private static let chunked = "Transfer-Encoding: chunked\r\n"

    static let streams: [ServedStream] = [
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

    @Test(arguments: streams)
    func `a stream is served, however it is split`(_ stream: ServedStream) {
        let isFinished = !stream.name.contains("unfinished")
        for (feeder, transcript) in Transcript.all(stream.input.latin1)
        where isFinished || feeder != .withTrailingBytes {
            let responses = RawResponse.all(in: transcript.sent, methods: [], isEnded: true)
            #expect(responses.map(\.status) == stream.statuses, "\(feeder)")
            #expect(responses.map(\.text) == stream.bodies, "\(feeder)")
            #expect(transcript.isClosed == stream.isClosed, "\(feeder)")
            for response in responses.dropLast() { #expect(response.value("connection") != "close") }
            if stream.isClosed, !stream.name.hasPrefix("bad content") {
                #expect(responses.last?.value("connection") == "close")
            }
        }
    }

    @Test func `an answer has date, length and the handler's fields, and nothing else`() {
        let driver = MachineDriver()
        driver.clock.now = 784_111_777 * 1_000_000_000
        driver.feed(Self.get("/a"))
        let text = String(decoding: driver.sent, as: UTF8.self)
        #expect(
            text
                == "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Length: 7\r\nContent-Type: text/plain\r\n\r\nGET /a "
        )
    }

    @Test func `HEAD has the length of GET and no content`() {
        let driver = MachineDriver()
        driver.feed("HEAD /large HTTP/1.1\r\nHost: a\r\n\r\n" + Self.get("/b"))
        let responses = driver.responses(["HEAD", "GET"])
        #expect(responses.map(\.status) == [200, 200])
        #expect(responses[0].value("content-length") == "100000")
        #expect(responses[1].text == "GET /b ")
        #expect(driver.observer.exchanges.map(\.contentBytes) == [0, 7])
    }

    @Test func `1_0 is told that the connection stays, and gets streams without chunks`() {
        let kept = MachineDriver()
        kept.feed(Self.get("/a", "Connection: keep-alive\r\n", version: "1.0"))
        #expect(kept.responses().first?.value("connection") == "keep-alive")
        let driver = MachineDriver()
        driver.feed("POST /stream HTTP/1.0\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nab")
        let response = driver.responses().first
        #expect(response?.text == "AB!")
        #expect(response?.isCloseDelimited == true)
        #expect(driver.closing != nil)
    }

    @Test func `100 Continue comes when the head has, once, and not to those who did not ask`() {
        let interim = "HTTP/1.1 100 Continue\r\n\r\n"
        let driver = MachineDriver()
        driver.feed("POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        #expect(String(decoding: driver.sent, as: UTF8.self) == interim)
        driver.feed("a")
        driver.feed("b")
        #expect(RawResponse.parse(driver.sent, methods: [], isEnded: false).interim == [100])
        #expect(driver.responses().map(\.text) == ["POST /a ab"])
        let refused = MachineDriver()
        refused.feed("POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2000\r\n\r\n")
        #expect(refused.responses().map(\.status) == [413])
        #expect(RawResponse.parse(refused.sent, methods: [], isEnded: false).interim == [])
        let old = MachineDriver()
        old.feed("POST /a HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        #expect(old.sent == [])
    }

    @Test func `who waits for 100 and is answered at once is closed, since the content may never come`() {
        let driver = MachineDriver()
        driver.feed("POST /answered HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        #expect(driver.responses().map(\.status) == [405])
        #expect(driver.responses().first?.value("connection") == "close")
        #expect(driver.closing == .staged)
    }

    @Test func `the answer comes before content that is not wanted`() {
        let driver = MachineDriver()
        driver.feed("POST /answered HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n")
        #expect(driver.responses().map(\.status) == [405])
        driver.feed("hello" + Self.get("/b"))
        #expect(driver.responses().map(\.status) == [405, 200])
    }

    @Test func `a bad chunk before anything was written is refused, after it the stream is cut off`() {
        let early = MachineDriver()
        early.feed(Self.post("/stream", Self.chunked, "x"))
        #expect(early.responses().map(\.status) == [400])
        let late = MachineDriver()
        late.feed(Self.post("/stream", Self.chunked, "1\r\na\r\nx"))
        #expect(late.closing == .abrupt)
        #expect(late.responses() == [])
        #expect(String(decoding: late.sent, as: UTF8.self).hasSuffix("1\r\nA\r\n"))
    }

    @Test func `a connection ends after so many requests`() {
        var limits = WireLimits()
        limits.requestsPerConnection = 2
        let driver = MachineDriver(limits: limits)
        driver.feed(Self.get("/a") + Self.get("/b") + Self.get("/c"))
        #expect(driver.responses().map { $0.value("connection") } == [nil, "close"])
        #expect(driver.closing == .staged)
    }

    @Test func `the observer is told of every exchange, refusals too`() {
        let driver = MachineDriver()
        driver.feed("GET /a HTTP/1.1\r\n")
        driver.clock.advance(milliseconds: 30)
        driver.feed("Host: a\r\n\r\n")
        driver.feed(Self.post("/b", "Content-Length: 5\r\n", "hello"))
        driver.feed("X\r\n")
        #expect(driver.observer.exchanges.map(\.status.code) == [200, 200, 400])
        #expect(driver.observer.heads == [true, true, false])
        #expect(driver.observer.exchanges.map(\.receivedBytes) == [28, 53, 3])
        #expect(driver.observer.exchanges.map(\.contentBytes) == [7, 13, 20])
        #expect(driver.observer.exchanges.map(\.duration) == [30_000_000, 0, 0])
    }
}
