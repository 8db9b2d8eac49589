import HTTPWire
import TestSupport
import Testing

struct ConnectionMachineTests {
    private static let host = "Host: a\r\n"
    private static func get(_ target: String, _ fields: String = "", version: String = "1.1") -> String {
        "GET \(target) HTTP/\(version)\r\n\(host)\(fields)\r\n"
    }
    private static func post(_ target: String, _ fields: String, _ body: String) -> String {
        "POST \(target) HTTP/1.1\r\n\(host)\(fields)\r\n\(body)"
    }
    private static let chunked = "Transfer-Encoding: chunked\r\n"

    @Test(arguments: ServedStream.all)
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
