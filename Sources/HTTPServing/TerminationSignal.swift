package import Dispatch
import Foundation

/// Calls a handler on SIGTERM and SIGINT for as long as it lives.
package struct TerminationSignal {
    private let sources: [any DispatchSourceSignal]

    /// Begins to listen; `handler` gets the signal's number, each time one comes.
    package init(
        queue: DispatchQueue = DispatchQueue(label: "signals"),
        handler: @escaping @Sendable (Int32) -> Void
    ) {
        let registered = DispatchSemaphore(value: 0)
        sources = [SIGTERM, SIGINT].map { number in
            // The default action would end the process before the source hears of the signal.
            _ = signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { handler(number) }
            source.setRegistrationHandler { registered.signal() }
            source.activate()
            return source
        }
        for _ in sources { registered.wait() }
    }

    /// Ends the listening.
    package func cancel() {
        for source in sources { source.cancel() }
    }
}
