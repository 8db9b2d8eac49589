import Foundation
import HTTPServing
import HTTPWire
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DescriptorTests {
    @Test func `out of descriptors the server goes on, rests, and recovers`() async {
        // In a process of its own, whose clients use up the same descriptors.
        await #expect(processExitsWith: .success) {
            try Self.exhaust()
            exit(0)
        }
    }

    private static func exhaust() throws {
        var limit = rlimit()
        _ = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = 64
        _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.loops = 1
        let server = Server(
            configuration,
            makeHandler: { EchoHandler() },
            makeObserver: { RecordingObserver() }
        )
        try server.start()
        let request = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"
        var clients: [RawClient] = []
        while let client = RawClient(port: server.port) {
            client.send(request)
            clients.append(client)
            // Each accepted connection takes one too.
            if clients.count > 2 { Thread.sleep(forTimeInterval: 0.002) }
        }
        precondition(clients.count > 4)
        precondition(clients[0].responses(1).count == 1, "a connection is not served")
        let begin = clock()
        Thread.sleep(forTimeInterval: 0.5)
        precondition(Double(clock() - begin) / Double(CLOCKS_PER_SEC) < 0.1, "the loop spins")
        clients[0].send(request)
        precondition(clients[0].responses(2).count == 2, "a connection is no longer served")
        clients.removeFirst(clients.count / 2)
        for client in clients {
            precondition(client.responses(1).count == 1, "a waiting connection is not served")
        }
        let next = RawClient(port: server.port)
        next?.send(request)
        precondition(next?.responses(1).count == 1, "a new connection is not served")
    }
}
