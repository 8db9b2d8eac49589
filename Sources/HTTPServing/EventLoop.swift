import HTTPWire
import Synchronization

/// One thread's part of the server: a poller, listeners, and connections that never leave it.
///
/// A turn waits for sockets or the next deadline, serves what is ready, acts on deadlines, and lets the
/// observer write. A kept-alive request costs two system calls, `recv` and `send`: all answers to the
/// requests of one read go out at once, and what the poller watches changes only when a client does not read.
struct EventLoop: ~Copyable {
    let configuration: ServerConfiguration
    let state: ServerState
    let poller: any Poller
    let wakeup: Wakeup
    var listeners: [Listener]
    var connections: [Connection?] = []
    var connectionCount = 0
    var refusedCount = 0
    var wheel: DeadlineWheel
    var workspace: Workspace
    var buffer: [UInt8]
    /// When accepting goes on, after it was paused for want of descriptors.
    var acceptMoment: Int64 = .max
    /// What `state.heldBytes` has of this loop.
    private var reportedBytes = 0
    private var ready: [Int32] = []
    private var due: [Int32] = []

    /// A listening socket; an array cannot hold a noncopyable one.
    final class Listener {
        let socket: Socket
        init(_ socket: consuming Socket) { self.socket = socket }
    }

    init(
        configuration: ServerConfiguration,
        state: ServerState,
        poller: any Poller,
        wakeup: Wakeup,
        listeners: [Listener],
        handler: any RequestHandler,
        observer: any ExchangeObserver
    ) {
        self.configuration = configuration
        self.state = state
        self.poller = poller
        self.wakeup = wakeup
        self.listeners = listeners
        wheel = DeadlineWheel(now: SystemClock.nanoseconds())
        workspace = Workspace(
            handler: handler,
            observer: observer,
            limits: configuration.limits,
            clock: SystemClock.nanoseconds
        )
        buffer = Array(repeating: 0, count: configuration.readBuffer)
    }

    /// Serves until the server has drained or is stopped.
    mutating func run() {
        poller.add(wakeup.reading, .reading)
        for listener in listeners { poller.add(listener.socket.descriptor, .reading) }
        while !isFinished {
            poller.wait(milliseconds: timeout(), into: &ready)
            beginTurn()
            for descriptor in ready { serve(descriptor) }
            expire()
            drainIfDue()
            workspace.observer.loopIdles()
        }
        closeListeners()
        for connection in connections { if let connection { close(connection) } }
        workspace.observer.loopIdles()
    }

    private var isFinished: Bool {
        if state.isStopping.load(ordering: .relaxed) { return true }
        return listeners.isEmpty && connectionCount + refusedCount == 0
    }

    private mutating func beginTurn() {
        if workspace.held != reportedBytes {
            state.heldBytes.wrappingAdd(workspace.held - reportedBytes, ordering: .relaxed)
            reportedBytes = workspace.held
        }
        workspace.begin(
            now: SystemClock.nanoseconds(),
            context: RequestContext(now: SystemClock.seconds(), isDraining: state.isDraining),
            heldElsewhere: state.heldBytes.load(ordering: .relaxed) - reportedBytes
        )
    }

    private func timeout() -> Int32 {
        let now = workspace.now
        var result = wheel.milliseconds(from: now)
        let moment = min(acceptMoment, listeners.isEmpty ? .max : state.drainMoment.load(ordering: .relaxed))
        if moment < .max {
            let milliseconds = Int32(clamping: max(0, (moment - now) / 1_000_000 + 1))
            result = result < 0 ? milliseconds : min(result, milliseconds)
        }
        return result
    }

    private mutating func serve(_ descriptor: Int32) {
        if let connection = connection(at: descriptor) {
            serve(connection)
        } else if descriptor == wakeup.reading {
            wakeup.drain()
        } else if let listener = listeners.first(where: { $0.socket.descriptor == descriptor }) {
            accept(from: listener, upTo: 64)
        }
    }

    private func connection(at descriptor: Int32) -> Connection? {
        let index = Int(descriptor)
        return index < connections.count ? connections[index] : nil
    }

    private mutating func expire() {
        let now = workspace.now
        wheel.advance(to: now, into: &due)
        for descriptor in due {
            guard let connection = connection(at: descriptor) else { continue }
            if connection.deadline <= now {
                expire(connection)
            } else {
                wheel.schedule(descriptor, at: connection.deadline)
            }
        }
        due.removeAll(keepingCapacity: true)
        if acceptMoment <= now { resumeAccepting() }
    }

    /// Closes the listeners when their time has come, after taking what waits there: closing would reset it.
    private mutating func drainIfDue() {
        guard !listeners.isEmpty, state.drainMoment.load(ordering: .relaxed) <= workspace.now else { return }
        beginTurn()
        for listener in listeners { accept(from: listener, upTo: .max) }
        closeListeners()
        let end = workspace.now + configuration.drainGrace
        for connection in connections {
            guard let connection, connection.stage == .open else { continue }
            connection.machine.drain(until: end)
            wheel.schedule(connection.socket.descriptor, at: connection.deadline)
        }
    }

    private mutating func closeListeners() {
        for listener in listeners { poller.remove(listener.socket.descriptor) }
        listeners = []
        acceptMoment = .max
    }
}
