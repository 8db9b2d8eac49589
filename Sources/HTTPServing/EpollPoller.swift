#if os(Linux)
import CEpoll
import Foundation

/// A poller by epoll, whose cost does not grow with the number of idle descriptors.
@safe final class EpollPoller: Poller {
    private let descriptor: Int32
    private var events: [epoll_event] = unsafe Array(repeating: unsafe epoll_event(), count: 256)

    /// Takes over a descriptor that `open` made.
    init(adopting descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Makes an epoll descriptor.
    static func open() throws(SystemError) -> Int32 {
        let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }

    func add(_ descriptor: Int32, _ interest: Interest) {
        control(EPOLL_CTL_ADD, descriptor, interest)
    }

    func change(_ descriptor: Int32, _ interest: Interest) {
        control(EPOLL_CTL_MOD, descriptor, interest)
    }

    func remove(_ descriptor: Int32) {
        // Closing ends the watch, since no descriptor is ever duplicated.
    }

    func wait(milliseconds: Int32, into ready: inout [Int32]) {
        ready.removeAll(keepingCapacity: true)
        let count = unsafe epoll_wait(descriptor, &events, Int32(events.count), milliseconds)
        guard count > 0 else { return }
        for index in 0..<Int(count) { unsafe ready.append(events[index].data.fd) }
    }

    private func control(_ operation: Int32, _ watched: Int32, _ interest: Interest) {
        var event = unsafe epoll_event()
        unsafe event.events =
            switch interest {
            case .nothing: 0
            case .reading: EPOLLIN.rawValue
            case .writing: EPOLLOUT.rawValue
            }
        unsafe event.data.fd = watched
        _ = unsafe epoll_ctl(descriptor, operation, watched, &event)
    }
}
#endif
