import Synchronization

/// The service of the day: what all handlers answer from, until a changed table takes its place.
///
/// A service is frozen, so a request that holds one sees one table whatever happens meanwhile. The number
/// lets a handler find out without a lock that nothing has changed, which is so for almost every request.
package final class CurrentService: Sendable {
    private let number = Atomic<Int>(0)
    private let service: Mutex<Service>

    package init(_ service: Service) {
        self.service = Mutex(service)
    }

    /// How often the service has been replaced.
    var generation: Int { number.load(ordering: .acquiring) }

    /// The service and its number.
    func load() -> (service: Service, generation: Int) {
        service.withLock { ($0, number.load(ordering: .relaxed)) }
    }

    /// Puts another service in its place, for the requests that begin from now on.
    package func replace(_ next: Service) {
        service.withLock { service in
            service = next
            number.add(1, ordering: .releasing)
        }
    }
}
