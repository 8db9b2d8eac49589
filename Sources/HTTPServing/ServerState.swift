import Synchronization

/// What the loops of a server share with each other and with the thread that stops them.
final class ServerState: Sendable {
    /// The moment at which listeners close, in nanoseconds; the largest number until the server drains.
    let drainMoment = Atomic<Int64>(.max)

    /// Whether loops are to end without waiting for their connections.
    let isStopping = Atomic<Bool>(false)

    /// Open connections of all loops.
    let connections = Atomic<Int>(0)

    /// Bytes that all loops keep for their connections.
    let heldBytes = Atomic<Int>(0)

    private let addresses = Mutex<[PeerAddress: Int]>([:])

    /// Whether the server has been told to stop.
    var isDraining: Bool { drainMoment.load(ordering: .relaxed) != .max }

    /// Counts one more connection of an address; whether it is within the limit.
    func enter(_ address: PeerAddress, limit: Int) -> Bool {
        addresses.withLock { addresses in
            let count = addresses[address, default: 0]
            guard count < limit else { return false }
            addresses[address] = count + 1
            return true
        }
    }

    /// Counts one connection of an address less.
    func leave(_ address: PeerAddress) {
        addresses.withLock { addresses in
            guard let count = addresses[address] else { return }
            addresses[address] = count > 1 ? count - 1 : nil
        }
    }
}
