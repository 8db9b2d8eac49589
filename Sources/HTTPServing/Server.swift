import Dispatch
package import HTTPWire
import Synchronization

/// An HTTP/1.1 server: event loops, each with its own listener at one address.
///
/// The kernel spreads connections over the listeners. One listener for all loops was tried: the first loop
/// then took every connection. Since listeners that share an address also let another process share it in
/// silence, a probe socket that does not is bound first.
package final class Server: Sendable {
    /// What is known once the loops have been given their descriptors.
    private final class Running: Sendable {
        let port: UInt16
        let wakeups: [Wakeup]

        init(_ plan: ListeningPlan) {
            port = plan.port
            wakeups = plan.loops.map(\.wakeup)
        }

        deinit {
            // Not earlier: a loop that has ended may still be woken.
            for wakeup in wakeups { wakeup.closeEnds() }
        }
    }

    private let configuration: ServerConfiguration
    private let makeHandler: @Sendable () -> any RequestHandler
    private let makeObserver: @Sendable () -> any ExchangeObserver
    private let state = ServerState()
    private let isStarted = Atomic<Bool>(false)
    private let running = AtomicLazyReference<Running>()
    private let group = DispatchGroup()

    /// Makes a server; handler and observer are made once for each loop, on its thread.
    package init(
        _ configuration: ServerConfiguration,
        makeHandler: @escaping @Sendable () -> any RequestHandler,
        makeObserver: @escaping @Sendable () -> any ExchangeObserver
    ) {
        self.configuration = configuration
        self.makeHandler = makeHandler
        self.makeObserver = makeObserver
    }

    /// The port that the server listens at, 0 before it starts.
    package var port: Int { Int(running.load()?.port ?? 0) }

    /// Whether the server has been told to stop.
    package var isDraining: Bool { state.isDraining }

    /// Open connections.
    package var connectionCount: Int { state.connections.load(ordering: .relaxed) }

    /// Binds the address and starts the loops; connections are taken when it returns.
    package func start() throws(ServerError) {
        guard !isStarted.exchange(true, ordering: .relaxed) else { throw .alreadyStarted }
        let plan = try ListeningPlan(configuration, loops: loopCount)
        _ = running.storeIfNil(Running(plan))
        for (index, descriptors) in plan.loops.enumerated() {
            DispatchQueue(label: "loop-\(index)").async(group: group) { [self] in
                var loop = EventLoop(
                    configuration: configuration,
                    state: state,
                    poller: descriptors.makePoller(),
                    wakeup: descriptors.wakeup,
                    listeners: descriptors.listeners.map { EventLoop.Listener(Socket(adopting: $0)) },
                    handler: makeHandler(),
                    observer: makeObserver()
                )
                loop.run()
            }
        }
    }

    /// Begins to stop: answers say so at once, the listeners close after `delay` seconds, connections end
    /// with their next answer.
    package func drain(delay: Double) {
        let moment = SystemClock.nanoseconds() + Int64(max(0, min(delay, 1_000_000)) * 1_000_000_000)
        guard state.drainMoment.compareExchange(expected: .max, desired: moment, ordering: .relaxed).exchanged
        else { return }
        wake()
    }

    /// Waits for the loops to end; true if all connections ended by themselves, false if they were cut off at
    /// the timeout.
    package func waitUntilStopped(timeout: Double) -> Bool {
        if group.wait(timeout: .now() + timeout) == .success {
            return !state.isStopping.load(ordering: .relaxed)
        }
        state.isStopping.store(true, ordering: .relaxed)
        wake()
        group.wait()
        return false
    }

    private func wake() {
        for wakeup in running.load()?.wakeups ?? [] { wakeup.wake() }
    }

    private var loopCount: Int {
        #if os(Linux)
        configuration.loops > 0 ? configuration.loops : SystemInformation.processors
        #else
        // Elsewhere the kernel does not spread connections over listeners of one address.
        1
        #endif
    }
}
