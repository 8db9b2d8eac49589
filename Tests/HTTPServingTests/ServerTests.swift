import Foundation
import HTTPServing
import HTTPWire
import TestSupport
import Testing

/// A server on a free port with an `EchoHandler` behind each loop.
private final class TestServer: Sendable {
    let server: Server
    var port: Int { server.port }

    init(_ change: (inout ServerConfiguration) -> Void = { _ in }) throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.loops = 2
        change(&configuration)
        server = Server(configuration, makeHandler: { EchoHandler() }, makeObserver: { RecordingObserver() })
        try server.start()
    }

    deinit {
        server.drain(delay: 0)
        _ = server.waitUntilStopped(timeout: 0)
    }

    func client(receiveBuffer: Int? = nil) throws -> RawClient {
        try #require(RawClient(port: port, receiveBuffer: receiveBuffer))
    }
}

extension Int64 {
    fileprivate static func milliseconds(_ count: Int64) -> Int64 { count * 1_000_000 }
}

@Suite(.timeLimit(.minutes(3)))
struct ServerTests {
    private let get = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test(arguments: PollerKind.allCases)
    func `requests are answered in order on a kept connection`(_ poller: PollerKind) throws {
        let server = try TestServer { $0.poller = poller }
        let client = try server.client()
        client.send(get)
        #expect(client.responses(1).map(\.text) == ["GET /a "])
        client.send(
            "POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhelloHEAD /c HTTP/1.1\r\nHost: a\r\n\r\n"
                + "POST /d HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n\(get)"
        )
        let methods = ["GET", "POST", "HEAD", "POST", "GET"]
        #expect(
            client.responses(5, methods: methods).map(\.text) == [
                "GET /a ", "POST /b hello", "", "POST /d x", "GET /a ",
            ]
        )
        #expect(!client.isEnded)
    }

    @Test(arguments: PollerKind.allCases)
    func `many connections are served at once`(_ poller: PollerKind) throws {
        let server = try TestServer { $0.poller = poller }
        let clients = try (0..<200).map { _ in try server.client() }
        for (index, client) in clients.enumerated() {
            client.send("GET /\(index) HTTP/1.1\r\nHost: a\r\n\r\n")
        }
        for (index, client) in clients.enumerated() {
            #expect(client.responses(1).map(\.text) == ["GET /\(index) "])
        }
        #expect(server.server.connectionCount == 200)
    }

    @Test func `a request byte by byte, and content larger than a read, are one request`() throws {
        let server = try TestServer()
        let client = try server.client()
        for byte in get.utf8 { client.send([byte]) }
        #expect(client.responses(1).map(\.text) == ["GET /a "])
        let content = String(repeating: "x", count: 300_000)
        client.send("POST /stream HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n\(content)")
        #expect(client.responses(2).last?.body.count == 300_001)
    }

    @Test func `a large frozen answer arrives whole at a slow reader`() throws {
        let server = try TestServer()
        let client = try server.client(receiveBuffer: 4096)
        client.send(String(repeating: "GET /large HTTP/1.1\r\nHost: a\r\n\r\n", count: 30))
        Thread.sleep(forTimeInterval: 0.1)
        client.read(seconds: 20) { $0.received.count >= 30 * 100_000 + 30 * 100 }
        let responses = client.responses(30)
        #expect(responses.map(\.body.count) == Array(repeating: 100_000, count: 30))
    }

    @Test func `100 Continue is sent before the content`() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send("POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        #expect(
            client.read(until: {
                RawResponse.parse($0.received, methods: [], isEnded: false).interim == [100]
            })
        )
        client.send("ab")
        #expect(client.responses(1).map(\.text) == ["POST /a ab"])
    }

    @Test func `a client that has ended its side is still answered`() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send(String(repeating: get, count: 10))
        client.endSending()
        #expect(client.responses(10).count == 10)
        #expect(client.ends())
        #expect(!client.wasReset)
    }

    @Test func `a client that still sends reads the refusal, not a reset`() throws {
        let server = try TestServer()
        for head in [
            "POST / HTTP/1.1\r\nHost : a\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 16777216\r\n\r\n",
        ] {
            let client = try server.client()
            client.send(head)
            #expect(client.send(Array(repeating: 120, count: 4 << 20)))
            let responses = client.responses(1)
            #expect(responses.count == 1 && responses[0].status >= 400)
            #expect(client.ends())
            #expect(!client.wasReset)
        }
    }

    @Test func `connections beyond the limit are answered 503, and there is room again later`() throws {
        let server = try TestServer { $0.connections = 3 }
        var clients = try (0..<3).map { _ in try server.client() }
        for client in clients {
            client.send(get)
            #expect(client.responses(1).map(\.status) == [200])
        }
        let late = try server.client()
        let response = try #require(late.responses(1).first)
        #expect(response.status == 503)
        #expect(response.value("connection") == "close")
        clients.removeAll()
        for _ in 0..<100 where server.server.connectionCount > 0 { Thread.sleep(forTimeInterval: 0.01) }
        let next = try server.client()
        next.send(get)
        #expect(next.responses(1).map(\.status) == [200])
    }

    @Test func `connections of one address may be limited`() throws {
        let server = try TestServer {
            $0.loops = 1
            $0.connectionsPerAddress = 1
        }
        let first = try server.client()
        first.send(get)
        #expect(first.responses(1).map(\.status) == [200])
        #expect(try server.client().responses(1).map(\.status) == [503])
    }

    @Test(arguments: PollerKind.allCases)
    func `deadlines close silent connections and answer half requests`(_ poller: PollerKind) throws {
        let server = try TestServer {
            $0.poller = poller
            $0.limits.firstByteTime = .milliseconds(100)
            $0.limits.headTime = .milliseconds(200)
            $0.limits.bodyTime = .milliseconds(200)
            $0.limits.idleTime = .milliseconds(150)
        }
        let silent = try server.client()
        let idle = try server.client()
        let head = try server.client()
        let body = try server.client()
        idle.send(get)
        head.send("GET / HTTP/1.1\r\nHo")
        body.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhell")
        #expect(silent.ends() && silent.received.isEmpty)
        #expect(idle.responses(2, seconds: 3).map(\.status) == [200])
        #expect(idle.isEnded)
        #expect(head.responses(1).map(\.status) == [408])
        #expect(body.responses(1).map(\.status) == [408])
        #expect(head.ends() && body.ends())
    }

    @Test func `a client that does not read is not read from, and dropped after a while`() throws {
        let server = try TestServer {
            $0.loops = 1
            $0.writeTime = .milliseconds(300)
        }
        let deaf = try server.client(receiveBuffer: 4096)
        let requests = String(repeating: "GET /large HTTP/1.1\r\nHost: a\r\n\r\n", count: 200)
        deaf.send(requests)
        let other = try server.client()
        other.send(get)
        #expect(other.responses(1).map(\.status) == [200])
        for _ in 0..<200 where server.server.connectionCount > 1 { Thread.sleep(forTimeInterval: 0.01) }
        #expect(server.server.connectionCount == 1)
    }

    @Test func `clients that do not read are dropped at once when they hold too much together`() throws {
        let server = try TestServer {
            $0.limits.heldBytes = 500_000
            // No other deadline may end them first, however slow the machine.
            $0.limits.headTime = 600 * 1_000_000_000
            $0.limits.idleTime = 600 * 1_000_000_000
            $0.writeTime = .milliseconds(600_000)
        }
        let requests = String(repeating: "GET /large HTTP/1.1\r\nHost: a\r\n\r\n", count: 1500)
        let deaf = try (0..<40).map { _ in try server.client(receiveBuffer: 4096) }
        for client in deaf { client.send(Array(requests.utf8), seconds: 0.1) }
        for _ in 0..<200 where server.server.connectionCount > 30 { Thread.sleep(forTimeInterval: 0.01) }
        // How many are left depends on who asks for room first; two loops may each drop their last.
        #expect(server.server.connectionCount <= 30)
        let other = try server.client()
        other.send(get)
        #expect(other.responses(1).map(\.status) == [200])
    }

    @Test func `connections that are opened and reset leave nothing behind`() throws {
        let server = try TestServer()
        let before = openDescriptors()
        for _ in 0..<300 {
            let client = try server.client()
            client.send(String(repeating: get, count: 5))
            client.resetOnClose()
        }
        let client = try server.client()
        client.send(get)
        #expect(client.responses(1).map(\.status) == [200])
        for _ in 0..<200 where server.server.connectionCount > 1 { Thread.sleep(forTimeInterval: 0.01) }
        #expect(server.server.connectionCount == 1)
        // Other tests run at the same time; a leak of one a connection would show all the same.
        #expect(openDescriptors() < before + 250)
    }

    private func openDescriptors() -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }
}
