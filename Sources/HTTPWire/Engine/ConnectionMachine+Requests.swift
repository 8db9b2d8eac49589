extension ConnectionMachine {
    /// Reads a head, and the content if all of it is there; whether there is more to do.
    mutating func readHead(
        _ input: [UInt8],
        from position: inout Int,
        to end: Int,
        in workspace: inout Workspace
    ) throws(RequestRefusal) -> Bool {
        guard position < end, workspace.output.count < workspace.limits.waitingOutput,
            requestCount < turnEnd
        else { return false }
        if phase == .idle {
            workspace.head.reset()
            exchangeOrigin = position
            exchangeStart = workspace.now
        }
        let isComplete = try parser.read(
            input,
            from: &position,
            to: end,
            limits: workspace.limits,
            into: &workspace.head
        )
        if isComplete {
            // Once, or it would be copied for each call that also writes the answer.
            let head = workspace.head
            try beginExchange(head, input.span.extracting(0..<end), at: &position, in: &workspace)
            return true
        }
        if phase == .idle, !workspace.head.bytes.isEmpty {
            phase = .head
            deadline = workspace.now + workspace.limits.headTime
        }
        return false
    }

    /// Decides what becomes of a request whose head is complete.
    private mutating func beginExchange(
        _ head: RequestHead,
        _ input: Span<UInt8>,
        at position: inout Int,
        in workspace: inout Workspace
    ) throws(RequestRefusal) {
        phase = .body
        requestCount += 1
        framing = try BodyFraming(head)
        try readConnectionOptions(head)
        keepsOpen =
            !clientCloses && !workspace.context.isDraining
            && requestCount < workspace.limits.requestsPerConnection
        hasWrittenHead = false
        contentBytes = 0

        workspace.response.reset()
        let plan = workspace.handler.plan(for: head, context: workspace.context, into: &workspace.response)
        switch plan {
        case .answered:
            answer(head, at: position, in: &workspace)
            return
        case .whole(let limit):
            bodyLimit = limit
            if let length = framing.declaredLength {
                if length > limit { throw .contentTooLarge(limit: limit) }
                if input.count - position >= length {
                    framing = .none
                    let content = input.extracting(position..<position + length)
                    position += length
                    respond(to: head, content, at: position, in: &workspace)
                    return
                }
            }
            workspace.body.removeAll(keepingCapacity: true)
        case .stream(let step):
            self.step = step
            phase = .streaming
        }
        // RFC 9110 section 10.1.1: not if some of the content has come already.
        if expectsContinue, position == input.count {
            workspace.output.bytes.append(literal: "HTTP/1.1 100 Continue\r\n\r\n")
        }
        beginWindow(in: workspace)
    }

    /// Reads `Connection` and `Expect`, which an HTTP/1.0 client cannot mean (RFC 9110 sections 7.6.1 and
    /// 10.1.1).
    private mutating func readConnectionOptions(_ head: RequestHead) throws(RequestRefusal) {
        clientCloses = head.minorVersion == 0
        expectsContinue = false
        for field in head.fields {
            if field.name == .connection {
                if head.list(.connection, holds: "close") {
                    clientCloses = true
                } else if head.minorVersion == 0, head.list(.connection, holds: "keep-alive") {
                    clientCloses = false
                }
            } else if field.name == .expect, head.minorVersion > 0 {
                guard head.bytes.span.equals("100-continue", in: field.valueRange) else {
                    throw .expectationFailed
                }
                if case .none = framing { continue }
                expectsContinue = true
            }
        }
    }

    /// Collects content and answers when all of it is there.
    mutating func readBody(
        _ input: [UInt8],
        from position: inout Int,
        to end: Int,
        in workspace: inout Workspace
    ) throws(RequestRefusal) -> Bool {
        while true {
            switch try framing.next(input.span.extracting(0..<end), from: &position, limits: workspace.limits)
            {
            case .content(let range):
                let promised = max(range.count, framing.promisedByChunk)
                if promised > bodyLimit - workspace.body.count { throw .contentTooLarge(limit: bodyLimit) }
                workspace.body.append(contentsOf: input[range])
                framing.take(range.count)
                position = range.upperBound
            case .needMore:
                // A chunk's size is refused before its first byte has come.
                if framing.promisedByChunk > bodyLimit - workspace.body.count {
                    throw .contentTooLarge(limit: bodyLimit)
                }
                return false
            case .end:
                framing = .none
                workspace.response.reset()
                let head = workspace.head
                var body: [UInt8] = []
                swap(&body, &workspace.body)
                respond(to: head, body.span, at: position, in: &workspace)
                swap(&body, &workspace.body)
                if workspace.body.capacity > 256 * 1024 { workspace.body = [] }
                return true
            }
        }
    }

    /// Reads past content that nobody wants, up to a limit.
    mutating func discard(
        _ input: Span<UInt8>,
        from position: inout Int,
        in workspace: inout Workspace
    ) throws(RequestRefusal) -> Bool {
        while true {
            let piece: BodyFraming.Piece
            do { piece = try framing.next(input, from: &position, limits: workspace.limits) } catch {
                // The answer is on the wire; a second one would be taken for the next request's.
                closing = .staged
                return false
            }
            switch piece {
            case .content(let range):
                discardable -= range.count
                if discardable < 0 {
                    closing = .staged
                    return false
                }
                framing.take(range.count)
                position = range.upperBound
            case .needMore: return false
            case .end:
                if workspace.context.isDraining { closing = .staged } else { becomeIdle(in: workspace) }
                return true
            }
        }
    }
}
