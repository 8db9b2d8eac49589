import Dispatch
import Synchronization

/// Collects the lines of all loops and writes them to standard output, a tenth of a second after the first of
/// them.
///
/// A loop that wrote its lines itself would wait for whoever reads them: a full pipe would stop the server.
/// Here a slow reader costs lines, which are counted and said to be missing.
final class LogWriter: Sendable {
    private struct Pending {
        var bytes: [UInt8] = []
        var lost = 0
        /// Whether a write is due already.
        var isScheduled = false
    }

    /// What may wait for a slow reader, in bytes.
    private static let limit = 8 * 1024 * 1024

    private let pending = Mutex(Pending())
    private let queue = DispatchQueue(label: "log")
    /// One write at a time, whoever begins it.
    private let writing = Mutex(())

    /// Takes whole lines.
    func append(_ lines: [UInt8]) {
        let isFirst = pending.withLock { pending in
            if pending.bytes.count + lines.count <= Self.limit {
                pending.bytes.append(contentsOf: lines)
            } else {
                pending.lost += lines.count { $0 == UInt8(ascii: "\n") }
            }
            defer { pending.isScheduled = true }
            return !pending.isScheduled
        }
        if isFirst { schedule() }
    }

    /// Writes what waits; at the end of the process, also from another thread than the timer's.
    func flush() {
        writing.withLock { _ in
            let lines = pending.withLock { pending in
                defer { pending = Pending() }
                return pending
            }
            if !lines.bytes.isEmpty { StandardStreams.write(lines.bytes) }
            if lines.lost > 0 {
                StandardStreams.report("\(lines.lost) log lines lost: standard output is read too slowly")
            }
        }
    }

    /// Writes what waits, for as long as that may take.
    func finish(timeout: Double) {
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            self.flush()
            isDone.signal()
        }
        _ = isDone.wait(timeout: .now() + timeout)
    }

    private func schedule() {
        queue.asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
            self?.flush()
        }
    }
}
