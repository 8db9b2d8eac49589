import HTTPWire
import Synchronization

extension EventLoop {
    /// Serves a connection that is ready, or was just accepted.
    mutating func serve(_ connection: Connection) {
        if !connection.unsent.isEmpty {
            flush(connection, hasLeftover: false)
            return
        }
        switch connection.socket.receive(into: &buffer) {
        case .bytes(let count):
            if connection.stage == .lingering {
                connection.lingerBytes -= count
                if connection.lingerBytes < 0 { close(connection) }
            } else {
                receive(count, on: connection)
            }
        case .end:
            close(connection)
        case .wouldBlock: return
        case .failed: close(connection)
        }
    }

    /// Acts on a connection whose deadline has passed.
    mutating func expire(_ connection: Connection) {
        if connection.stage == .lingering {
            close(connection)
        } else if !connection.unsent.isEmpty {
            let seconds = max(configuration.writeTime / 1_000_000_000, 1)
            if connection.windowSent >= configuration.writeRate * Int(seconds) {
                beginWriteWindow(connection)
                schedule(connection)
            } else {
                connection.socket.resetOnClose()
                close(connection)
            }
        } else {
            if connection.machine.isIdle {
                // A request may have crossed the end of the wait; closing would reset it.
                serve(connection)
                guard isOpen(connection), connection.stage == .open, connection.unsent.isEmpty,
                    connection.deadline <= workspace.now
                else { return }
            }
            connection.machine.expire(in: &workspace)
            flush(connection, hasLeftover: false)
        }
    }

    /// Sends what there is, works on held input as room appears, and closes when the machine says so.
    mutating func flush(_ connection: Connection, hasLeftover: Bool) {
        var hasLeftover = hasLeftover
        while true {
            guard send(connection) else { return }
            if let closing = connection.machine.closing {
                end(connection, closing, hasLeftover: hasLeftover || !connection.held.isEmpty)
                return
            }
            guard !connection.held.isEmpty else { break }
            connection.machine.resumeInput(at: workspace.now)
            let held = connection.held
            let taken = connection.machine.receive(
                held,
                in: connection.heldStart..<held.count,
                with: &workspace
            )
            connection.heldStart += taken
            if connection.heldStart == held.count {
                connection.held = []
                connection.heldStart = 0
            } else if connection.machine.closing != nil {
                hasLeftover = true
            } else if taken == 0, workspace.output.isEmpty {
                // Nothing was used and nothing waits: the machine cannot go on.
                close(connection)
                return
            }
        }
        connection.machine.resumeInput(at: workspace.now)
        if connection.interest != nil { watch(connection, .reading) }
        schedule(connection)
    }

    /// Whether the connection has not been closed.
    func isOpen(_ connection: Connection) -> Bool {
        connections[Int(connection.socket.descriptor)] === connection
    }

    /// Tells the poller what to watch for.
    mutating func watch(_ connection: Connection, _ interest: Interest) {
        guard connection.interest != interest else { return }
        if connection.interest == nil {
            poller.add(connection.socket.descriptor, interest)
        } else {
            poller.change(connection.socket.descriptor, interest)
        }
        connection.interest = interest
    }

    /// Forgets the connection; its socket closes with it.
    mutating func close(_ connection: Connection) {
        let descriptor = connection.socket.descriptor
        connection.machine.abandon(in: &workspace)
        wheel.cancel(descriptor)
        if connection.interest != nil { poller.remove(descriptor) }
        if connection.isCounted {
            connectionCount -= 1
            state.connections.wrappingSubtract(1, ordering: .relaxed)
        } else {
            refusedCount -= 1
        }
        _ = workspace.hold(-connection.heldBytes)
        if let address = connection.address { state.leave(address) }
        connections[Int(descriptor)] = nil
    }

    private mutating func receive(_ count: Int, on connection: Connection) {
        // Out of the loop meanwhile, which is cheaper than to count one more owner.
        var buffer: [UInt8] = []
        swap(&buffer, &self.buffer)
        defer { swap(&buffer, &self.buffer) }
        let taken = connection.machine.receive(buffer, in: 0..<count, with: &workspace)
        if taken < count, connection.machine.closing == nil {
            connection.held = Array(buffer[taken..<count])
            connection.heldStart = 0
        }
        flush(connection, hasLeftover: taken < count)
    }

    /// Sends the workspace's output, or what was left of it before; whether all of it is gone.
    private mutating func send(_ connection: Connection) -> Bool {
        if connection.unsent.isEmpty {
            guard !workspace.output.isEmpty else { return true }
            connection.sent = 0
            switch connection.socket.send(workspace.output, from: 0) {
            case .bytes(let count) where count == workspace.output.count:
                workspace.output.removeAll()
                return true
            case .bytes(let count): connection.sent = count
            case .wouldBlock: break
            case .end, .failed:
                workspace.output.removeAll()
                close(connection)
                return false
            }
            swap(&connection.unsent, &workspace.output)
            connection.machine.pauseInput(at: workspace.now)
            beginWriteWindow(connection)
        }
        while connection.sent < connection.unsent.count {
            switch connection.socket.send(connection.unsent, from: connection.sent) {
            case .bytes(let count):
                connection.sent += count
                connection.windowSent += count
            case .wouldBlock:
                watch(connection, .writing)
                schedule(connection)
                return false
            case .end, .failed:
                close(connection)
                return false
            }
        }
        connection.unsent = Output()
        return true
    }

    private mutating func end(
        _ connection: Connection,
        _ closing: ConnectionMachine.Closing,
        hasLeftover: Bool
    ) {
        guard closing == .staged || closing == .clean && hasLeftover else {
            close(connection)
            return
        }
        connection.held = []
        connection.socket.shutdownSending()
        connection.stage = .lingering
        connection.lingerDeadline = workspace.now + configuration.lingerTime
        connection.lingerBytes = configuration.lingerBytes
        watch(connection, .reading)
        schedule(connection)
    }

    private mutating func beginWriteWindow(_ connection: Connection) {
        connection.writeDeadline = workspace.now + configuration.writeTime
        connection.windowSent = 0
    }

    /// Makes sure that the loop looks at the connection when its deadline has passed; a connection for which
    /// there is no room ends here.
    mutating func schedule(_ connection: Connection) {
        let size = connection.size
        if size != connection.heldBytes {
            let hasRoom = workspace.hold(size - connection.heldBytes)
            connection.heldBytes = size
            if !hasRoom {
                connection.socket.resetOnClose()
                close(connection)
                return
            }
        }
        wheel.schedule(connection.socket.descriptor, at: connection.deadline)
    }
}
