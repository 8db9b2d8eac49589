import HTTPWire

/// A connection of a loop: its socket, its machine, and what waits for the client to read or for room.
final class Connection {
    enum Stage: UInt8 {
        case open
        /// Our side is shut, and what the client still sends is thrown away.
        case lingering
    }

    let socket: Socket
    var machine: ConnectionMachine
    var stage = Stage.open

    /// What the poller watches, nil until it does.
    var interest: Interest?

    /// Output that the client has not taken, of which `sent` bytes are gone.
    var unsent = Output()
    var sent = 0

    /// The moment by which, and the bytes since its window began, that the client must have taken more of
    /// `unsent`.
    var writeDeadline: Int64 = 0
    var windowSent = 0

    /// Input that waits until the output is gone, used up to `heldStart`.
    var held: [UInt8] = []
    var heldStart = 0

    /// What the workspace was told of `unsent` and `held`.
    var heldBytes = 0

    /// Until when and how much is read past while lingering.
    var lingerDeadline: Int64 = 0
    var lingerBytes = 0

    /// Whether the connection is one of those that the limit counts, rather than one being refused.
    var isCounted = false

    /// The address that the connection is counted under.
    var address: PeerAddress?

    init(_ socket: consuming Socket, machine: ConnectionMachine) {
        self.socket = socket
        self.machine = machine
    }

    /// What the connection keeps beside an unfinished request; frozen contents are everybody's.
    var size: Int { unsent.bytes.capacity + held.count }

    /// When the loop has to look at the connection again.
    var deadline: Int64 {
        if stage == .lingering { return lingerDeadline }
        return unsent.isEmpty ? machine.deadline : writeDeadline
    }
}
