import Foundation

/// A poller by POSIX `poll`, for systems without epoll; each wait costs as much as there are descriptors.
final class PollPoller: Poller {
    private var entries: [pollfd] = []
    private var indexes: [Int32: Int] = [:]

    func add(_ descriptor: Int32, _ interest: Interest) {
        indexes[descriptor] = entries.count
        entries.append(pollfd(fd: descriptor, events: Self.events(interest), revents: 0))
    }

    func change(_ descriptor: Int32, _ interest: Interest) {
        guard let index = indexes[descriptor] else { return }
        entries[index].events = Self.events(interest)
    }

    func remove(_ descriptor: Int32) {
        guard let index = indexes.removeValue(forKey: descriptor) else { return }
        let last = entries.removeLast()
        guard index < entries.count else { return }
        entries[index] = last
        indexes[last.fd] = index
    }

    func wait(milliseconds: Int32, into ready: inout [Int32]) {
        ready.removeAll(keepingCapacity: true)
        var left = unsafe poll(&entries, numericCast(entries.count), milliseconds)
        for entry in entries {
            guard left > 0 else { return }
            if entry.revents != 0 {
                left -= 1
                ready.append(entry.fd)
            }
        }
    }

    private static func events(_ interest: Interest) -> Int16 {
        switch interest {
        case .nothing: 0
        case .reading: Int16(POLLIN)
        case .writing: Int16(POLLOUT)
        }
    }
}
