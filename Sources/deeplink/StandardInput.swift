import DeepLinkService
import HTTPWire

/// Standard input as `deeplink resolve` and `deeplink link` read it: piece by piece, so that no input is too long.
enum StandardInput {
    /// What is read at once, and about what is written at once.
    private static let size = 65_536

    /// Passes standard input through a step to standard output, a piece as soon as it has come.
    ///
    /// - Parameter lines: the step; knows afterwards how many items it refused.
    /// - Throws: `ExitStatus.refused`, after saying what could not be read or written.
    static func pass(through lines: inout some LineStep) throws(ExitStatus) {
        var progress = Progress()
        defer { progress.end() }
        var input = Array(repeating: UInt8(0), count: size)
        var output: [UInt8] = []
        while true {
            guard let count = StandardStreams.read(into: &input) else {
                let reason = StandardStreams.lastError
                progress.end()
                StandardStreams.report("standard input cannot be read: \(reason)")
                throw .refused
            }
            var taken = 0
            repeat {
                let rest = input.span.extracting(taken..<count)
                taken += lines.step(rest, last: count == 0, into: &output, room: size)
                progress.makeRoom()
                try write(output) { progress.end() }
                output.removeAll(keepingCapacity: true)
            } while taken < count
            if count == 0 { return }
            progress.show(lines)
        }
    }

    /// Writes to standard output.
    ///
    /// - Parameters:
    ///   - output: what to write.
    ///   - end: done before it is said that it cannot be written.
    /// - Throws: `ExitStatus.refused`, after saying so.
    static func write(_ output: [UInt8], orAfter end: () -> Void = {}) throws(ExitStatus) {
        if StandardStreams.write(output) { return }
        let reason = StandardStreams.lastError
        end()
        StandardStreams.report("standard output cannot be written: \(reason)")
        throw .refused
    }

    /// The progress on standard error, for people who wait for a file: nobody sees it where standard error is
    /// no terminal, and who types the links sees the answers.
    private struct Progress {
        private let isShown = StandardStreams.isTerminal(.error) && !StandardStreams.isTerminal(.input)
        /// Whether the answers go to a terminal, where the line would stand between them.
        private let isInTheWay = StandardStreams.isTerminal(.output)
        private let clock = ContinuousClock()
        private let start: ContinuousClock.Instant
        private var line = ProgressLine()

        init() { start = clock.now }

        mutating func show(_ lines: some LineStep) {
            guard isShown else { return }
            let elapsed = clock.now - start
            StandardStreams.complain(line.update(lines.answered, lines.refused, after: elapsed))
        }

        mutating func makeRoom() {
            if isInTheWay { end() }
        }

        mutating func end() {
            StandardStreams.complain(line.clear())
        }
    }
}
