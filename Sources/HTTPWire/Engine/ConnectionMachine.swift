/// A server's side of one HTTP/1.1 connection, without the connection: bytes and time go in, output and a
/// closing come out.
///
/// Theory of operation. `receive` takes as much of the input as it can use and writes answers to the
/// workspace's output, in order. It takes less only when enough output waits for the client (call again with
/// the rest once that is sent) or when the connection is to be closed (the rest is worth nothing). Between
/// two calls an idle connection owns no buffer: a whole request is read and answered in the workspace, and
/// only an unfinished one moves into a `PartialRequest`. `deadline` is when `expire` is to be called. After
/// `closing` is set the machine is not called again.
package struct ConnectionMachine {
    /// How the connection is to be closed once the output is sent.
    package enum Closing: Sendable {
        /// The client knows, and sends no more: close. If input is left over it is `.staged`.
        case clean
        /// The client may still be sending: shut the sending side, read for a while, then close, so that a
        /// reset cannot overtake the answer.
        case staged
        /// The answer was cut off, or there is none: close.
        case abrupt
    }

    enum Phase: UInt8, Sendable {
        /// Nothing of a request has come, but perhaps empty lines.
        case idle
        /// A part of a head has come.
        case head
        /// The content is being collected; nothing of the answer is on the wire.
        case body
        /// The answer is on the wire, and the content is being read past.
        case discarding
        /// The content goes through a step; the answer is on the wire as far as it was made.
        case streaming
    }

    /// What an unfinished request owns between two calls.
    final class PartialRequest {
        var head = RequestHead()
        var body: [UInt8] = []
        var response = ResponseWriter()

        /// Arrays keep what they have grown to, whatever they hold.
        var size: Int { head.bytes.capacity + body.capacity + response.body.capacity }
    }

    /// Set when the connection is to be closed.
    package internal(set) var closing: Closing?

    /// When `expire` is to be called, in nanoseconds of the monotonic clock.
    package internal(set) var deadline: Int64

    var phase = Phase.idle
    var parser = RequestHeadParser()
    var framing = BodyFraming.none
    var step: (any BodyStep)?
    var bodyLimit = 0
    var keepsOpen = true
    var clientCloses = false
    var expectsContinue = false
    var hasWrittenHead = false
    var contentBytes = 0
    var discardable = 0
    var windowBytes = 0
    var requestCount = 0
    var exchangeStart: Int64 = 0
    /// The position in the input, possibly negative, at which the current exchange began.
    var exchangeOrigin = 0
    /// How many requests there will have been when this read's share has been worked on.
    var turnEnd = 0
    private var partial: PartialRequest?
    /// What the workspace was told of `partial`.
    private var held = 0
    private var pausedAt: Int64?

    /// Makes the machine of a connection that was just accepted.
    package init(now: Int64, limits: WireLimits) {
        deadline = now + limits.firstByteTime
    }

    /// Whether no request is being read or answered.
    package var isIdle: Bool { phase == .idle && closing == nil }

    /// Takes the input in `range` and returns how many bytes of it were used.
    package mutating func receive(_ input: [UInt8], in range: Range<Int>, with workspace: inout Workspace)
        -> Int
    {
        var position = range.lowerBound
        exchangeOrigin += position
        turnEnd = requestCount + workspace.limits.pipelinedRequests
        restore(&workspace)
        do throws(RequestRefusal) {
            let bytes = input.span.extracting(0..<range.upperBound)
            var goesOn = true
            while goesOn, closing == nil {
                switch phase {
                case .idle, .head:
                    goesOn = try readHead(input, from: &position, to: range.upperBound, in: &workspace)
                case .body:
                    goesOn = try readBody(input, from: &position, to: range.upperBound, in: &workspace)
                case .discarding: goesOn = try discard(bytes, from: &position, in: &workspace)
                case .streaming: goesOn = try stream(bytes, from: &position, in: &workspace)
                }
            }
        } catch {
            refuse(error, at: position, in: &workspace)
        }
        exchangeOrigin -= position
        save(&workspace)
        return position - range.lowerBound
    }

    /// Takes input that lies in no array of its own, at the price of a copy.
    package mutating func receive(_ input: Span<UInt8>, in workspace: inout Workspace) -> Int {
        let bytes = [UInt8](capacity: input.count) { (output: inout OutputSpan<UInt8>) in
            for index in input.indices { output.append(input[index]) }
        }
        return receive(bytes, in: bytes.indices, with: &workspace)
    }

    /// Takes note that the connection is gone, or that the client sends no more; what was answered may still
    /// be sent.
    ///
    /// An incomplete request is not answered as if it were complete (RFC 9112 section 8); a stream that is
    /// cut off is reported.
    package mutating func abandon(in workspace: inout Workspace) {
        guard closing == nil else { return }
        _ = hold(0, in: &workspace)
        if phase == .streaming, hasWrittenHead {
            restore(&workspace)
            report(workspace.head, at: 0, in: workspace)
        }
        closing = .clean
        partial = nil
        step = nil
    }

    /// Acts on a deadline that has passed.
    package mutating func expire(in workspace: inout Workspace) {
        guard closing == nil, workspace.now >= deadline else { return }
        restore(&workspace)
        switch phase {
        case .idle: closing = .clean
        case .head: refuse(.headTimeout, at: 0, in: &workspace)
        case .body: refuse(.bodyTimeout, at: 0, in: &workspace)
        case .discarding: closing = .staged
        case .streaming:
            let seconds = workspace.limits.bodyTime / 1_000_000_000
            if windowBytes >= workspace.limits.streamRate * Int(max(seconds, 1)) {
                beginWindow(in: workspace)
            } else {
                refuse(.bodyTimeout, at: 0, in: &workspace)
            }
        }
        save(&workspace)
    }

    /// Lets an idle connection live no longer than to `moment`; a busy one ends with its answer, which says
    /// so.
    package mutating func drain(until moment: Int64) {
        if phase == .idle { deadline = min(deadline, moment) }
    }

    /// Stops the client's clock while the server does not read from it.
    package mutating func pauseInput(at now: Int64) {
        if pausedAt == nil { pausedAt = now }
    }

    /// Lets the client's clock run on.
    package mutating func resumeInput(at now: Int64) {
        guard let pausedAt else { return }
        deadline += now - pausedAt
        self.pausedAt = nil
    }

    private mutating func restore(_ workspace: inout Workspace) {
        guard let partial else { return }
        exchange(partial, &workspace)
    }

    private mutating func save(_ workspace: inout Workspace) {
        guard closing == nil, phase != .idle, phase != .discarding else {
            partial = nil
            _ = hold(0, in: &workspace)
            return
        }
        let partial = partial ?? PartialRequest()
        exchange(partial, &workspace)
        // What an earlier request of the connection left there.
        if phase != .body { partial.body = [] }
        if phase != .streaming { partial.response = ResponseWriter() }
        self.partial = partial
        guard !hold(partial.size, in: &workspace) else { return }
        restore(&workspace)
        refuse(.overloaded, at: 0, in: &workspace)
        save(&workspace)
    }

    /// Moves an unfinished request's parts into the workspace or out of it: only those that it has, since
    /// arrays that other requests have made large would go along.
    private func exchange(_ partial: PartialRequest, _ workspace: inout Workspace) {
        swap(&workspace.head, &partial.head)
        if phase == .body { swap(&workspace.body, &partial.body) }
        if phase == .streaming { swap(&workspace.response, &partial.response) }
    }

    /// Tells the workspace how much is kept; whether there is room.
    private mutating func hold(_ size: Int, in workspace: inout Workspace) -> Bool {
        defer { held = size }
        return workspace.hold(size - held)
    }
}
