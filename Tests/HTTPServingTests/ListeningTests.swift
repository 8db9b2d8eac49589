import HTTPServing
import HTTPWire
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct ListeningTests {
    private func server(_ host: String, port: Int = 0) -> Server {
        var configuration = ServerConfiguration()
        configuration.host = host
        configuration.port = UInt16(port)
        configuration.loops = 2
        return Server(configuration, makeHandler: { EchoHandler() }, makeObserver: { RecordingObserver() })
    }

    private func stop(_ server: Server) {
        server.drain(delay: 0)
        _ = server.waitUntilStopped(timeout: 0)
    }

    private func answers(_ port: Int, isIPv6: Bool) -> Bool {
        guard let client = RawClient(port: port, isIPv6: isIPv6) else { return false }
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        return client.responses(1).map(\.status) == [200]
    }

    @Test func `a port in use is found and named`() throws {
        let first = server("127.0.0.1")
        try first.start()
        defer { stop(first) }
        let second = server("127.0.0.1", port: first.port)
        let error = #expect(throws: ServerError.self) { try second.start() }
        #expect(error?.description == "127.0.0.1:\(first.port) is in use by another process")
        let everywhere = server("0.0.0.0", port: first.port)
        #expect(throws: ServerError.self) { try everywhere.start() }
    }

    @Test func `a port is free again when the server has stopped`() throws {
        let first = server("127.0.0.1")
        try first.start()
        let port = first.port
        #expect(answers(port, isIPv6: false))
        stop(first)
        let second = server("127.0.0.1", port: port)
        try second.start()
        #expect(answers(port, isIPv6: false))
        stop(second)
    }

    @Test(arguments: [
        ("127.0.0.1", true, false), ("0.0.0.0", true, false), ("::", true, true), ("localhost", true, true),
        ("[::1]", false, true),
    ])
    func `a host means its families`(_ host: String, _ isIPv4: Bool, _ isIPv6: Bool) throws {
        let server = server(host)
        try server.start()
        defer { stop(server) }
        #expect(answers(server.port, isIPv6: false) == isIPv4)
        #expect(answers(server.port, isIPv6: true) == isIPv6)
    }

    @Test(arguments: ["example.com", "", "1.2.3", "::g"])
    func `what is no address is refused`(_ host: String) {
        #expect(throws: ServerError.invalidHost(host)) { try server(host).start() }
    }

    @Test func `an address of another machine is refused`() {
        let error = #expect(throws: ServerError.self) { try server("192.0.2.1").start() }
        #expect(error?.description.hasPrefix("cannot listen at 192.0.2.1:0: ") == true)
    }

    @Test func `a server starts once`() throws {
        let server = server("127.0.0.1")
        try server.start()
        defer { stop(server) }
        #expect(throws: ServerError.alreadyStarted) { try server.start() }
    }
}
