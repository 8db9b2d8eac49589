/// What a handler may know of the moment and the server.
package struct RequestContext: Sendable {
    /// Seconds since 1970, read once per turn of the loop.
    package var now: Int64

    /// Whether the server has been told to stop.
    package var isDraining: Bool

    /// Makes a context.
    package init(now: Int64, isDraining: Bool = false) {
        self.now = now
        self.isDraining = isDraining
    }
}

/// The program behind the engine, made once per event loop and never shared between threads, so it may keep
/// scratch space.
package protocol RequestHandler: AnyObject {
    /// Decides, when a head is complete, how its content is to be taken; for `.answered` it has written
    /// `response`.
    func plan(
        for head: RequestHead,
        context: RequestContext,
        into response: inout ResponseWriter
    ) -> BodyPlan

    /// Answers a request whose plan was `.whole`; `body` is empty if it has no content.
    func respond(
        to head: RequestHead,
        body: Span<UInt8>,
        context: RequestContext,
        into response: inout ResponseWriter
    )

    /// Puts the engine's own refusal into words; `head` only if it was read, and the engine sets the status
    /// before and closes after.
    func respond(
        to refusal: RequestRefusal,
        head: RequestHead?,
        context: RequestContext,
        into response: inout ResponseWriter
    )
}

/// How the content of a request is taken.
package enum BodyPlan {
    /// `response` has been written; the content is read past, or the connection closed.
    case answered

    /// The content is collected, up to `limit` bytes, and given at once.
    case whole(limit: Int)

    /// The content is worked on as it comes, and what the step writes is sent as it is made; `response` holds
    /// status and fields.
    case stream(any BodyStep)
}

/// A transformation of bytes in constant memory.
package protocol BodyStep {
    /// Takes a prefix of `input`, writes about `room` bytes at most to `output`, and returns how many bytes
    /// it took.
    ///
    /// It stops early when `room` is full and is called again with the rest. `last` comes once, with an empty
    /// `input`, at the end of the content: what is left is written then, whatever the room.
    mutating func step(
        _ input: Span<UInt8>,
        last: Bool,
        into output: inout [UInt8],
        room: Int
    ) -> Int
}
