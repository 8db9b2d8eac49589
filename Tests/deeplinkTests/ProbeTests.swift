import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Open probes", .tags(.live), .timeLimit(.minutes(2)), .disabled(if: isSanitized))
struct ProbeTests {
    #if os(Linux)
    private static let pollers = ["epoll", "poll"]
    #else
    private static let pollers = ["poll"]
    #endif

    @Test(arguments: pollers) func `the program passes every probe`(_ poller: String) async throws {
        let file = try #require(
            Bundle.module.url(forResource: "http", withExtension: "json", subdirectory: "Fixtures")
        )
        let probes = Probe.all(in: try Data(contentsOf: file))
        #expect(probes.count == 326)
        // Longer than the probes' own pauses, shorter than anyone wants to wait.
        let server = try await LiveServer(
            "--head-timeout=3.5",
            "--body-timeout=4.5",
            "--write-timeout=3",
            "--log=off",
            "--poller=\(poller)"
        )
        let runner = ProbeRunner(port: Int(server.port), deadlines: .init(header: 3.5, body: 4.5))
        let suspects = await failures(of: probes, runner, atOnce: 16)
        // Beside the others, and all other tests, a bar of two seconds may be missed: once more, alone.
        let failures = await failures(of: suspects.map(\.probe), runner, atOnce: 1)
        #expect(failures.isEmpty, "\(failures.map { "\($0.probe): \($0.text)" }.joined(separator: "\n"))")
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
    }

    private func failures(of probes: [Probe], _ runner: ProbeRunner, atOnce count: Int) async -> [(
        probe: Probe, text: String
    )] {
        let found = Found()
        let group = DispatchGroup()
        for _ in 0..<count {
            DispatchQueue(label: "probes").async(group: group) {
                while true {
                    let index = found.next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard index < probes.count else { return }
                    if let text = runner.failure(of: probes[index]) {
                        found.failures.withLock { $0.append((probes[index], text)) }
                    }
                }
            }
        }
        await withCheckedContinuation { continuation in
            group.notify(queue: .global()) { continuation.resume() }
        }
        return found.failures.withLock { $0 }
    }

    private final class Found: Sendable {
        let next = Atomic<Int>(0)
        let failures = Mutex<[(probe: Probe, text: String)]>([])
    }
}
