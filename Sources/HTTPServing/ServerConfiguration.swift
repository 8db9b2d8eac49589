package import HTTPWire

/// How loops wait for their sockets.
package enum PollerKind: String, Sendable, CaseIterable {
    #if os(Linux)
    case epoll
    #endif
    case poll

    /// The best one of the system.
    package static var preferred: PollerKind {
        #if os(Linux)
        .epoll
        #else
        .poll
        #endif
    }
}

/// What a server may be told, with times in nanoseconds and a reason for each default.
package struct ServerConfiguration: Sendable {
    /// An address, `localhost`, or `::` for every address of both families.
    package var host = "127.0.0.1"

    /// The port, 0 for any.
    package var port: UInt16 = 8080

    /// Event loops: one a core, since a loop never waits; 0 means that many.
    package var loops = 0

    /// The poller.
    package var poller = PollerKind.preferred

    /// The limits of each connection.
    package var limits = WireLimits()

    /// Connections at once, the newest being answered 503: more would only wait for each other.
    package var connections = 4096

    /// Connections of one address at once; 0 (off), since an ingress is one address.
    package var connectionsPerAddress = 0

    /// Connections that wait to be accepted.
    package var backlog: Int32 = 1024

    /// For the client to take enough of an answer; see `writeRate`.
    package var writeTime: Int64 = 20 * 1_000_000_000

    /// The least bytes per second that a client must take while output waits, measured over `writeTime`.
    package var writeRate = 1024

    /// For the client to end its side after ours has ended: enough for an answer to be read.
    package var lingerTime: Int64 = 2 * 1_000_000_000

    /// Bytes read past meanwhile.
    package var lingerBytes = 8 * 1024 * 1024

    /// For one more request on a kept connection once the listener has closed.
    package var drainGrace: Int64 = 500 * 1_000_000

    /// Before accepting is tried again after the system ran out of descriptors or memory.
    package var acceptPause: Int64 = 100 * 1_000_000

    /// Bytes read at once by a loop.
    package var readBuffer = 64 * 1024

    /// Makes a configuration of defaults.
    package init() {}
}
