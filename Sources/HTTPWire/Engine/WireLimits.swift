/// What a connection may ask of the engine: sizes in bytes, times in nanoseconds; each default with its
/// reason.
package struct WireLimits: Sendable {
    /// A request line: a link of 8192 bytes escapes to 24 KiB inside `?url=`, and RFC 9112 section 3 asks for
    /// 8000 at least.
    package var requestLine = 32 * 1024

    /// A method token: no registered one is longer than 18.
    package var method = 32

    /// All field lines together: what browsers and proxies send stays below 16 KiB.
    package var fieldSection = 32 * 1024

    /// A field line: a browser's cookies for one site stay below it, and nginx takes half of it.
    package var fieldLine = 16 * 1024

    /// Field lines: swift-nio without such a limit was CVE-2026-28980.
    package var fieldCount = 100

    /// Empty lines before a request line, which RFC 9112 section 2.2 asks to skip; several are a client out
    /// of step.
    package var emptyLines = 8

    /// A chunk's line, and all chunk extensions of a message together: nobody uses them.
    package var chunkLine = 4 * 1024

    /// All trailer lines together; they are dropped.
    package var trailerSection = 8 * 1024

    /// Trailer lines.
    package var trailerCount = 32

    /// Unread content that is read past to keep a connection: closing costs the client a handshake, about as
    /// much as this.
    package var discardedContent = 64 * 1024

    /// Output that may wait for the client before its next request is worked on.
    package var waitingOutput = 64 * 1024

    /// Requests of one read that are worked on before their answers are sent, so that the first of a long
    /// pipeline waits for few others.
    package var pipelinedRequests = 128

    /// Bytes that all connections of a server may keep together, of unfinished requests and answers not taken.
    ///
    /// Many slow clients would else hold a body's limit each; 64 large batches fit.
    package var heldBytes = 64 * 1024 * 1024

    /// Frozen content from this size on is sent from where it lies; below it one copy is cheaper than a
    /// vector.
    package var sharedContent = 16 * 1024

    /// Requests on a connection, so that a balancer can spread long-lived ones again.
    package var requestsPerConnection = 100_000

    /// From accepting a connection to its first byte.
    package var firstByteTime: Int64 = 30 * 1_000_000_000

    /// From the first byte of a head to its end, not renewed by activity, for each request.
    package var headTime: Int64 = 10 * 1_000_000_000

    /// For the whole content of a request; for a stream, the window in which `streamRate` must be met.
    package var bodyTime: Int64 = 20 * 1_000_000_000

    /// The least bytes per second of a streamed request, counted only while the server reads.
    package var streamRate = 1024

    /// Between requests: longer than a balancer's own (60 s), or it would meet connections that just closed.
    package var idleTime: Int64 = 75 * 1_000_000_000

    /// Makes the limits with their defaults.
    package init() {}
}
