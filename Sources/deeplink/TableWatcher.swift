import Dispatch
import Foundation
import Synchronization

/// Reads a table again on SIGHUP and when one of its files changes, for as long as it lives.
///
/// A look a second at what `stat` says sees everything: a file written in place, one renamed over another, a
/// symbolic link that points elsewhere (Kubernetes' ConfigMaps), a network file system. inotify sees the last
/// two badly or not at all.
struct TableWatcher {
    private let sources: [any DispatchSourceProtocol]

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - source: the table; the embedded one has no files and is not watched.
    ///   - files: those that it was read from.
    ///   - take: takes each reading, the bad ones too, on the watcher's own queue.
    init(_ source: TableSource, _ files: [WatchedFile], take: @escaping @Sendable (TableReading) -> Void) {
        let queue = DispatchQueue(label: "table")
        // The default action would end the process.
        _ = signal(SIGHUP, SIG_IGN)
        let shared = Shared(files, source, take)
        let hangup = DispatchSource.makeSignalSource(signal: SIGHUP, queue: queue)
        hangup.setEventHandler { shared.reload() }
        hangup.activate()
        guard case .file = source else {
            sources = [hangup]
            return
        }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(100))
        timer.setEventHandler { shared.look() }
        timer.activate()
        sources = [hangup, timer]
    }

    /// Ends the watching.
    func cancel() {
        for source in sources { source.cancel() }
    }

    /// What the sources share.
    private final class Shared: Sendable {
        private let changes: Mutex<FileChanges>
        private let source: TableSource
        private let take: @Sendable (TableReading) -> Void

        init(
            _ files: [WatchedFile],
            _ source: TableSource,
            _ take: @escaping @Sendable (TableReading) -> Void
        ) {
            changes = Mutex(FileChanges(files))
            self.source = source
            self.take = take
        }

        func look() {
            if changes.withLock({ $0.look(FileState.init) }) { reload() }
        }

        func reload() {
            let reading = source.read()
            changes.withLock { $0 = FileChanges(reading.files) }
            take(reading)
        }
    }
}

/// Whether files have changed: two looks have to agree, so that a file half written is left alone.
struct FileChanges: Sendable {
    private let files: [WatchedFile]
    /// What the last look saw, if it was a change.
    private var seen: [FileState?]?

    init(_ files: [WatchedFile]) {
        self.files = files
    }

    /// Looks again.
    ///
    /// - Parameter state: tells what a file is now.
    /// - Returns: whether the files are the same as at the last look, and other than those that were read.
    mutating func look(_ state: (String) -> FileState?) -> Bool {
        let now = files.map { state($0.path) }
        if now == files.map(\.state) {
            seen = nil
            return false
        }
        defer { seen = now }
        return seen == now
    }
}
