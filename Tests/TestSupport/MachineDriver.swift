package import HTTPWire

/// A connection machine with everything it needs, driven by hand: bytes and time in, output and closing out.
package final class MachineDriver {
    /// The handler behind the machine.
    package let handler = EchoHandler()

    /// The observer behind the machine.
    package let observer = RecordingObserver()

    /// The clock of the machine.
    package let clock = ManualClock()

    /// Everything that was sent.
    package private(set) var sent: [UInt8] = []

    /// Whether output is taken at once; while it is not, it waits in the workspace.
    package var takesOutput = true

    private var machine: ConnectionMachine
    private var workspace: Workspace
    private var held: [UInt8] = []
    private var isDraining = false

    /// Makes a machine of a connection that was just accepted.
    package init(limits: WireLimits = WireLimits()) {
        machine = ConnectionMachine(now: 0, limits: limits)
        let clock = clock
        workspace = Workspace(handler: handler, observer: observer, limits: limits, clock: { clock.now })
    }

    /// How the connection is to be closed, nil while it stays open.
    package var closing: ConnectionMachine.Closing? { machine.closing }

    /// Whether the machine waits for a new request.
    package var isIdle: Bool { machine.isIdle }

    /// Bytes of output that wait to be taken.
    package var waiting: Int { workspace.output.count }

    /// Bytes of input that wait for output to be taken.
    package var heldCount: Int { held.count }

    /// Milliseconds until the machine's deadline.
    package var millisecondsLeft: Int64 { (machine.deadline - clock.now) / 1_000_000 }

    /// Gives bytes to the machine.
    package func feed(_ bytes: [UInt8]) {
        guard machine.closing == nil else { return }
        held += bytes
        work()
    }

    /// Gives text to the machine, whose characters are Latin-1.
    package func feed(_ text: String) {
        feed(text.latin1)
    }

    /// Tells the machine that the client sends no more.
    package func end() {
        machine.abandon(in: &workspace)
    }

    /// Takes the output that waits, and goes on.
    package func takeOutput() {
        takesOutput = true
        work()
    }

    /// Moves time on, and lets the machine act if its deadline has passed.
    package func pass(milliseconds: Int64) {
        clock.advance(milliseconds: milliseconds)
        begin()
        machine.expire(in: &workspace)
        takeIfAllowed()
    }

    /// Tells the machine that the server is to stop, and that idle connections end in so many milliseconds.
    package func drain(milliseconds: Int64) {
        isDraining = true
        machine.drain(until: clock.now + milliseconds * 1_000_000)
    }

    /// Stops the client's clock.
    package func pause() { machine.pauseInput(at: clock.now) }

    /// Lets the client's clock run on.
    package func resume() { machine.resumeInput(at: clock.now) }

    /// The responses that were sent.
    package func responses(_ methods: [String] = []) -> [RawResponse] {
        RawResponse.all(in: sent, methods: methods, isEnded: true)
    }

    private func begin() {
        workspace.begin(
            now: clock.now,
            context: RequestContext(now: clock.now / 1_000_000_000, isDraining: isDraining)
        )
    }

    private func work() {
        while machine.closing == nil {
            begin()
            let taken = machine.receive(held, in: held.indices, with: &workspace)
            held.removeFirst(taken)
            let waited = workspace.output.count
            takeIfAllowed()
            if held.isEmpty || taken == 0 && (waited == 0 || !takesOutput) { break }
        }
        takeIfAllowed()
    }

    private func takeIfAllowed() {
        guard takesOutput else { return }
        sent += workspace.output.flattened
        workspace.output.removeAll()
    }
}

extension String {
    /// The bytes of a text whose characters are all below U+0100, one each.
    package var latin1: [UInt8] { unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
}
