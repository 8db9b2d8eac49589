import Dispatch
import Foundation
import HTTPServing
import HTTPWire
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct DrainTests {
    private let get = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"

    private func server(_ poller: PollerKind = .preferred) throws -> Server {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.loops = 2
        configuration.poller = poller
        let server = Server(
            configuration,
            makeHandler: { EchoHandler() },
            makeObserver: { RecordingObserver() }
        )
        try server.start()
        return server
    }

    @Test(arguments: PollerKind.allCases)
    func `idle connections close after their grace, and the loops end`(_ poller: PollerKind) throws {
        let server = try server(poller)
        let idle = try #require(RawClient(port: server.port))
        idle.send(get)
        #expect(idle.responses(1).count == 1)
        let silent = try #require(RawClient(port: server.port))
        let begin = RawClient.now
        server.drain(delay: 0)
        server.drain(delay: 100)
        #expect(server.isDraining)
        #expect(server.waitUntilStopped(timeout: 5))
        #expect((0.4...1.5).contains(RawClient.now - begin))
        #expect(idle.ends() && silent.ends())
        #expect(RawClient(port: server.port) == nil)
    }

    @Test func `one more request is answered on an open connection, with close`() throws {
        let server = try server()
        let client = try #require(RawClient(port: server.port))
        client.send(get)
        #expect(client.responses(1).count == 1)
        server.drain(delay: 0)
        Thread.sleep(forTimeInterval: 0.2)
        client.send(get)
        #expect(client.responses(2).map { $0.value("connection") } == [nil, "close"])
        #expect(client.ends())
        #expect(server.waitUntilStopped(timeout: 5))
    }

    @Test func `during the delay connections are taken, and answers say close`() throws {
        let server = try server()
        server.drain(delay: 0.5)
        Thread.sleep(forTimeInterval: 0.1)
        let client = try #require(RawClient(port: server.port))
        client.send(get)
        #expect(client.responses(1).map { $0.value("connection") } == ["close"])
        #expect(server.waitUntilStopped(timeout: 5))
    }

    @Test func `a busy connection finishes, and one that never does is cut off`() throws {
        let server = try server()
        let busy = try #require(RawClient(port: server.port))
        busy.send("POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nx")
        let stuck = try #require(RawClient(port: server.port))
        stuck.send("GET / HTTP/1.1\r\n")
        Thread.sleep(forTimeInterval: 0.1)
        server.drain(delay: 0)
        Thread.sleep(forTimeInterval: 0.8)
        busy.send("y")
        #expect(busy.responses(1).map(\.text) == ["POST /b xy"])
        #expect(!server.waitUntilStopped(timeout: 0.5))
        #expect(stuck.ends())
    }

    @Test func `under load every request that was sent is answered`() throws {
        let server = try server()
        let port = server.port
        let counts = Counts()
        let group = DispatchGroup()
        for _ in 0..<8 {
            DispatchQueue(label: "load").async(group: group) { [get] in
                let clients = (0..<8).compactMap { _ in RawClient(port: port) }
                var answered = Array(repeating: 0, count: clients.count)
                var open = Set(clients.indices)
                while !open.isEmpty {
                    // All at once, so that no connection is without a request for longer than its grace.
                    for index in open { clients[index].send(get) }
                    let sentAt = Int(RawClient.now * 1000)
                    for index in open {
                        let client = clients[index]
                        let responses = client.responses(answered[index] + 1)
                        let isAnswered = responses.count == answered[index] + 1
                        // On a machine so busy that the grace was over before the request was sent, nothing was promised.
                        if !isAnswered, client.isEnded, counts.isGraceOver(at: sentAt) {
                            open.remove(index)
                            continue
                        }
                        answered[index] = responses.count
                        counts.sent.wrappingAdd(1, ordering: .relaxed)
                        if isAnswered { counts.answered.wrappingAdd(1, ordering: .relaxed) }
                        if isAnswered, responses.count == 1 {
                            counts.opened.wrappingAdd(1, ordering: .relaxed)
                        }
                        if client.wasReset { counts.broken.wrappingAdd(1, ordering: .relaxed) }
                        if !isAnswered || responses.last?.value("connection") == "close" {
                            open.remove(index)
                        }
                    }
                }
            }
        }
        while counts.opened.load(ordering: .relaxed) < 64, counts.broken.load(ordering: .relaxed) == 0 {
            Thread.sleep(forTimeInterval: 0.01)
        }
        counts.drainedAt.store(Int(RawClient.now * 1000), ordering: .relaxed)
        server.drain(delay: 0)
        #expect(group.wait(timeout: .now() + 20) == .success)
        #expect(server.waitUntilStopped(timeout: 5))
        #expect(counts.sent.load(ordering: .relaxed) == counts.answered.load(ordering: .relaxed))
        #expect(counts.broken.load(ordering: .relaxed) == 0)
        #expect(counts.opened.load(ordering: .relaxed) == 64)
    }

    /// Atomics: the thread sanitizer does not see that a `Mutex` orders what it guards.
    private final class Counts: Sendable {
        let sent = Atomic<Int>(0)
        let answered = Atomic<Int>(0)
        let opened = Atomic<Int>(0)
        let broken = Atomic<Int>(0)
        /// Milliseconds.
        let drainedAt = Atomic<Int>(.max)

        func isGraceOver(at moment: Int) -> Bool {
            let drained = drainedAt.load(ordering: .relaxed)
            return drained < .max && moment > drained + 400
        }
    }
}
