import Foundation
import HTTPWire
import Synchronization

extension EventLoop {
    /// Refused connections that may linger at once in a loop, so that their 503 is read; further ones are
    /// closed at once.
    private static let refusals = 256

    /// Takes connections that wait, and reads from each at once: most have sent a request by now.
    mutating func accept(from listener: Listener, upTo limit: Int) {
        var count = 0
        var failures = 0
        while count < limit, failures < 16 {
            count += 1
            do throws(SystemError) {
                let socket = try listener.socket.accept()
                open(socket)
            } catch {
                switch error.code {
                case EAGAIN: return
                case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                    pauseAccepting()
                    return
                // A connection that ended while it waited, or an error of the network that belongs to it
                // (accept(2)).
                default: failures += 1
                }
            }
        }
    }

    /// Watches the listeners again.
    mutating func resumeAccepting() {
        acceptMoment = .max
        for listener in listeners { poller.change(listener.socket.descriptor, .reading) }
    }

    /// Leaves connections in the backlog for a while; the listener would be ready all the time.
    private mutating func pauseAccepting() {
        acceptMoment = workspace.now + configuration.acceptPause
        for listener in listeners { poller.change(listener.socket.descriptor, .nothing) }
    }

    private mutating func open(_ socket: consuming Socket) {
        let connection = Connection(
            socket,
            machine: ConnectionMachine(now: workspace.now, limits: configuration.limits)
        )
        let count = state.connections.wrappingAdd(1, ordering: .relaxed).newValue
        guard count <= configuration.connections, enterAddress(of: connection) else {
            state.connections.wrappingSubtract(1, ordering: .relaxed)
            refuse(connection)
            return
        }
        connectionCount += 1
        connection.isCounted = true
        keep(connection)
        serve(connection)
        guard isOpen(connection), connection.interest == nil else { return }
        watch(connection, .reading)
        schedule(connection)
    }

    private mutating func refuse(_ connection: Connection) {
        guard refusedCount < Self.refusals else { return }
        refusedCount += 1
        keep(connection)
        connection.machine.refuseConnection(in: &workspace)
        flush(connection, hasLeftover: true)
    }

    private mutating func keep(_ connection: Connection) {
        let index = Int(connection.socket.descriptor)
        while connections.count <= index { connections.append(nil) }
        connections[index] = connection
    }

    private func enterAddress(of connection: Connection) -> Bool {
        guard configuration.connectionsPerAddress > 0, let address = connection.socket.peer else {
            return true
        }
        guard state.enter(address, limit: configuration.connectionsPerAddress) else { return false }
        connection.address = address
        return true
    }
}
