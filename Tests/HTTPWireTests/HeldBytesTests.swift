import HTTPWire
import TestSupport
import Testing

/// What all connections of a server keep together has a bound.
struct HeldBytesTests {
    /// Connections that share a workspace, as those of a loop do.
    private final class Loop {
        let handler = EchoHandler()
        var workspace: Workspace
        var machines: [ConnectionMachine]

        init(connections: Int, _ change: (inout WireLimits) -> Void) {
            var limits = WireLimits()
            change(&limits)
            workspace = Workspace(
                handler: handler,
                observer: RecordingObserver(),
                limits: limits,
                clock: { 0 }
            )
            machines = Array(repeating: ConnectionMachine(now: 0, limits: limits), count: connections)
        }

        /// Gives bytes to a connection; the statuses of what it answers, and how many bytes it took.
        func feed(_ bytes: [UInt8], to index: Int) -> (statuses: [Int], taken: Int) {
            let taken = machines[index].receive(bytes, in: bytes.indices, with: &workspace)
            defer { workspace.output.removeAll() }
            let responses = RawResponse.all(in: workspace.output.flattened, methods: [], isEnded: false)
            return (responses.map(\.status), taken)
        }
    }

    private let head = Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n".utf8)

    @Test func `a content for which there is no room is answered 503, those before it go on`() {
        let loop = Loop(connections: 40) { $0.heldBytes = 40_000 }
        let content = Array(repeating: UInt8(ascii: "a"), count: 999)
        let refused = loop.machines.indices.filter { loop.feed(head + content, to: $0).statuses == [503] }
        // Arrays hold more than was asked for, but not twice as much.
        #expect((1..<25).contains(refused.count))
        #expect(loop.handler.refusals.allSatisfy { $0 == .overloaded })
        #expect(refused.allSatisfy { loop.machines[$0].closing == .staged })
        #expect(loop.workspace.held <= 40_000)
        for index in loop.machines.indices where loop.machines[index].closing == nil {
            #expect(loop.feed([UInt8(ascii: "b")], to: index).statuses == [200])
        }
        #expect(loop.workspace.held == 0)
    }

    @Test func `other loops' bytes count, and a connection that ends gives back its own`() {
        let loop = Loop(connections: 2) { $0.heldBytes = 100_000 }
        let half = Array("GET / HTTP/1.1\r\nHos".utf8)
        #expect(loop.feed(half, to: 0).statuses == [])
        #expect((half.count..<1000).contains(loop.workspace.held))
        loop.machines[0].abandon(in: &loop.workspace)
        #expect(loop.workspace.held == 0)
        loop.workspace.begin(now: 0, context: RequestContext(now: 0), heldElsewhere: 99_999)
        #expect(loop.feed(half, to: 1).statuses == [503])
        #expect(loop.workspace.held == 0)
    }

    @Test func `an unfinished request takes no array along that others have made large`() {
        let loop = Loop(connections: 4) { _ in }
        loop.handler.limit = 2_000_000
        let content = Array(repeating: UInt8(ascii: "a"), count: 1_000_000)
        let large = Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n".utf8) + content
        #expect(loop.feed(Array(large.dropLast()), to: 0).statuses == [])
        #expect(loop.workspace.held > 1_000_000)
        #expect(loop.feed([UInt8(ascii: "a")] + Array("GET / HT".utf8), to: 0).statuses == [200])
        #expect(loop.feed(Array("GET / HT".utf8), to: 1).statuses == [])
        #expect(loop.feed(head + [UInt8(ascii: "a")], to: 2).statuses == [])
        #expect(
            loop.feed(
                Array("POST /stream HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n".utf8),
                to: 3
            ).statuses == []
        )
        #expect(loop.workspace.held < 4000)
    }

    @Test func `a long pipeline is worked on in parts`() {
        let loop = Loop(connections: 1) { $0.pipelinedRequests = 10 }
        let get = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
        let (statuses, taken) = loop.feed(Array(repeatElement(get, count: 25).joined()), to: 0)
        #expect(statuses == Array(repeating: 200, count: 10))
        #expect(taken == 10 * get.count)
    }
}
