import HTTPWire
import TestSupport
import Testing

struct DeadlineTests {
    private let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test func `a silent connection is closed without a word`() {
        let driver = MachineDriver()
        #expect(driver.millisecondsLeft == 30_000)
        driver.pass(milliseconds: 29_999)
        #expect(driver.closing == nil)
        driver.pass(milliseconds: 1)
        #expect(driver.closing == .clean)
        #expect(driver.sent == [])
    }

    @Test func `an idle connection is closed without a word, later`() {
        let driver = MachineDriver()
        driver.pass(milliseconds: 20_000)
        driver.feed(get)
        #expect(driver.millisecondsLeft == 75_000)
        let count = driver.sent.count
        driver.pass(milliseconds: 75_000)
        #expect(driver.closing == .clean)
        #expect(driver.sent.count == count)
    }

    @Test(arguments: [false, true])
    func `a head has its time from its first byte, whatever comes, for each request`(_ isSecond: Bool) {
        let driver = MachineDriver()
        if isSecond { driver.feed(get) }
        driver.pass(milliseconds: 5000)
        driver.feed("GET / HTTP/1.1\r\n")
        for count in 0..<19 {
            driver.pass(milliseconds: 500)
            driver.feed("X-\(count): a\r\n")
        }
        #expect(driver.closing == nil)
        driver.pass(milliseconds: 500)
        #expect(driver.handler.refusals == [.headTimeout])
        #expect(driver.responses().last?.status == 408)
        #expect(driver.closing == .staged)
    }

    @Test func `empty lines do not begin a head`() {
        let driver = MachineDriver()
        driver.feed("\r\n")
        #expect(driver.millisecondsLeft == 30_000)
        driver.feed("\r")
        #expect(driver.millisecondsLeft == 10_000)
    }

    @Test(arguments: ["Content-Length: 5000", "Transfer-Encoding: chunked"])
    func `content has its time, whatever comes`(_ framing: String) {
        let driver = MachineDriver()
        driver.handler.limit = 10_000
        driver.feed("POST / HTTP/1.1\r\nHost: a\r\n\(framing)\r\n\r\n")
        for _ in 0..<39 {
            driver.pass(milliseconds: 500)
            driver.feed("1\r\n \r\n")
        }
        #expect(driver.closing == nil)
        driver.pass(milliseconds: 500)
        #expect(driver.handler.refusals == [.bodyTimeout])
        #expect(driver.responses().map(\.status) == [408])
    }

    @Test func `content that is read past has its time too, and a second answer never comes`() {
        let driver = MachineDriver()
        driver.feed("POST /answered HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n")
        driver.pass(milliseconds: 20_000)
        #expect(driver.closing == .staged)
        #expect(driver.responses().map(\.status) == [405])
    }

    @Test func `a stream goes on as long as its rate is met`() {
        let driver = MachineDriver()
        driver.feed("POST /stream HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n")
        for _ in 0..<3 {
            driver.feed(Array(repeating: 0x61, count: 20_480))
            driver.pass(milliseconds: 20_000)
            #expect(driver.closing == nil)
        }
        driver.feed(Array(repeating: 0x61, count: 20_479))
        driver.pass(milliseconds: 20_000)
        #expect(driver.closing == .abrupt)
        #expect(driver.observer.exchanges.map(\.status.code) == [200])
    }

    @Test func `the client's clock stands still while the server does not read`() {
        let driver = MachineDriver()
        driver.feed("GET / HTTP/1.1\r\n")
        driver.pass(milliseconds: 9000)
        driver.pause()
        driver.clock.advance(milliseconds: 60_000)
        driver.resume()
        driver.pass(milliseconds: 999)
        #expect(driver.closing == nil)
        driver.pass(milliseconds: 1)
        #expect(driver.closing == .staged)
    }

    @Test func `nothing more is worked on while enough output waits`() {
        let driver = MachineDriver()
        driver.takesOutput = false
        driver.feed(String(repeating: "GET /large HTTP/1.1\r\nHost: a\r\n\r\n", count: 3))
        #expect(driver.handler.requests.count == 1)
        #expect(driver.heldCount > 0)
        driver.takeOutput()
        #expect(driver.responses().count == 3)
        #expect(driver.heldCount == 0)
    }

    @Test func `a stream stops taking content while enough output waits`() {
        let driver = MachineDriver()
        driver.takesOutput = false
        driver.feed("POST /stream HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n")
        driver.feed(Array(repeating: 0x61, count: 200_000))
        #expect(driver.waiting < 70_000)
        #expect(driver.heldCount > 130_000)
        driver.takeOutput()
        #expect(driver.responses().map(\.body.count) == [200_001])
        #expect(driver.isIdle)
    }

    @Test func `a draining server says so in its next answer, and idle connections have their grace`() {
        let driver = MachineDriver()
        driver.feed(get)
        driver.drain(milliseconds: 500)
        #expect(driver.millisecondsLeft == 500)
        driver.feed("GET /b HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(driver.responses().map { $0.value("connection") } == [nil, "close"])
        #expect(driver.closing == .staged)
        let idle = MachineDriver()
        idle.drain(milliseconds: 500)
        idle.pass(milliseconds: 500)
        #expect(idle.closing == .clean)
        let busy = MachineDriver()
        busy.feed("GET / HTTP/1.1\r\n")
        busy.drain(milliseconds: 500)
        #expect(busy.millisecondsLeft == 10_000)
    }

    @Test func `the end of the client's side ends an unfinished request silently`() {
        for text in [
            "", "\r\n", "GET / HTTP/1.1\r\n", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhell",
        ] {
            let driver = MachineDriver()
            driver.feed(text)
            driver.end()
            #expect(driver.closing == .clean)
            #expect(driver.sent == [])
        }
    }

    @Test func `a stream that the client leaves is reported as far as it was answered`() {
        let driver = MachineDriver()
        driver.feed("POST /stream HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabc")
        driver.end()
        #expect(driver.observer.exchanges.map(\.contentBytes) == [3])
        #expect(driver.observer.heads == [true])
    }
}
