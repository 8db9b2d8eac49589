import Foundation

/// The descriptors of all loops, opened before any of them runs so that every failure is the starter's to
/// report.
struct ListeningPlan {
    /// What one loop takes over.
    struct LoopDescriptors: Sendable {
        let wakeup: Wakeup
        let listeners: [Int32]
        /// The epoll descriptor, nil for `poll`.
        let poller: Int32?

        func makePoller() -> any Poller {
            #if os(Linux)
            if let poller { return EpollPoller(adopting: poller) }
            #endif
            return PollPoller()
        }
    }

    private(set) var port: UInt16
    private(set) var loops: [LoopDescriptors] = []

    /// Binds the addresses of the configuration's host.
    init(_ configuration: ServerConfiguration, loops count: Int) throws(ServerError) {
        let host = configuration.host
        guard let addresses = ListeningAddress.addresses(of: host) else { throw .invalidHost(host) }
        port = configuration.port
        var bound: [ListeningAddress] = []
        var failure: SystemError?
        for address in addresses {
            do throws(SystemError) {
                let (used, number) = try Self.probe(address, port: port)
                port = number
                bound.append(used)
            } catch {
                // `localhost` may lack one of its families; an address in use is never passed over.
                if error.code == EADDRINUSE { throw .addressInUse(host: host, port: port, code: error.code) }
                failure = error
            }
        }
        guard !bound.isEmpty else { throw .cannotListen(host: host, port: port, code: failure?.code ?? 0) }
        var opened: [Int32] = []
        do throws(SystemError) {
            for _ in 0..<count {
                let wakeup = try Wakeup()
                opened += [wakeup.reading, wakeup.writing]
                var poller: Int32?
                #if os(Linux)
                if configuration.poller == .epoll {
                    let descriptor = try EpollPoller.open()
                    opened.append(descriptor)
                    poller = descriptor
                }
                #endif
                var listeners: [Int32] = []
                for address in bound {
                    let socket = try Socket.bound(to: address, port: port, isShared: true)
                    try socket.listen(backlog: configuration.backlog)
                    listeners.append(socket.release())
                }
                opened += listeners
                loops.append(LoopDescriptors(wakeup: wakeup, listeners: listeners, poller: poller))
            }
        } catch {
            for descriptor in opened { close(descriptor) }
            switch error.code {
            case EADDRINUSE: throw .addressInUse(host: host, port: port, code: error.code)
            case EMFILE, ENFILE: throw .noDescriptors(code: error.code)
            default: throw .cannotListen(host: host, port: port, code: error.code)
            }
        }
    }

    /// Finds out whether an address is free, and which port it gives; without IPv6, `::` means every IPv4
    /// address.
    private static func probe(
        _ address: ListeningAddress,
        port: UInt16
    ) throws(SystemError) -> (ListeningAddress, UInt16) {
        do throws(SystemError) {
            let socket = try Socket.bound(to: address, port: port, isShared: false)
            return (address, socket.port)
        } catch {
            guard error.code == EAFNOSUPPORT || error.code == EADDRNOTAVAIL,
                case .ipv6(_, takesIPv4: true) = address
            else { throw error }
            let socket = try Socket.bound(to: .ipv4(0), port: port, isShared: false)
            return (.ipv4(0), socket.port)
        }
    }
}
