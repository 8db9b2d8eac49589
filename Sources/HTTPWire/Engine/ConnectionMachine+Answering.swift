extension ConnectionMachine {
    /// Lets the handler answer a request whose content is all there.
    mutating func respond(
        to head: RequestHead,
        _ content: Span<UInt8>,
        at position: Int,
        in workspace: inout Workspace
    ) {
        workspace.handler.respond(
            to: head,
            body: content,
            context: workspace.context,
            into: &workspace.response
        )
        answer(head, at: position, in: &workspace)
    }

    /// Writes the answer and goes on to the next request, to unread content, or to the end.
    mutating func answer(_ head: RequestHead, at position: Int, in workspace: inout Workspace) {
        var isUnread = true
        if case .none = framing { isUnread = false }
        keepsOpen = keepsOpen && !workspace.response.closesConnection
        // A client that waits for 100 may send the content or leave it out, so what comes next could be read
        // in two ways.
        if isUnread, expectsContinue || framing.declaredLength ?? 0 > workspace.limits.discardedContent {
            keepsOpen = false
        }
        contentBytes = workspace.writeResponse(
            to: head.method,
            keepsOpen: keepsOpen,
            minorVersion: head.minorVersion
        )
        report(head, at: position, in: workspace)
        if !keepsOpen {
            closing = clientCloses && !isUnread ? .clean : .staged
        } else if isUnread {
            phase = .discarding
            discardable = workspace.limits.discardedContent
            deadline = workspace.now + workspace.limits.bodyTime
        } else {
            becomeIdle(in: workspace)
        }
    }

    /// Answers a request that cannot be served; the connection ends, since nothing behind it can be trusted.
    mutating func refuse(_ refusal: RequestRefusal, at position: Int, in workspace: inout Workspace) {
        step = nil
        if hasWrittenHead {
            report(workspace.head, at: position, in: workspace)
            closing = .abrupt
            return
        }
        let hasHead = phase != .idle && phase != .head
        workspace.response.reset()
        workspace.response.status = refusal.status
        workspace.handler.respond(
            to: refusal,
            head: hasHead ? workspace.head : nil,
            context: workspace.context,
            into: &workspace.response
        )
        contentBytes = workspace.writeResponse(to: workspace.head.method, keepsOpen: false, minorVersion: 1)
        report(hasHead ? workspace.head : RequestHead(), at: position, in: workspace)
        closing = .staged
    }

    /// Refuses the connection itself, before any of its requests has been read.
    package mutating func refuseConnection(in workspace: inout Workspace) {
        workspace.head.reset()
        exchangeStart = workspace.now
        refuse(.overloaded, at: 0, in: &workspace)
    }

    /// Waits for the next request.
    mutating func becomeIdle(in workspace: Workspace) {
        phase = .idle
        parser = RequestHeadParser()
        framing = .none
        hasWrittenHead = false
        deadline = workspace.now + workspace.limits.idleTime
    }

    /// Begins to measure the time for content.
    mutating func beginWindow(in workspace: Workspace) {
        windowBytes = 0
        deadline = workspace.now + workspace.limits.bodyTime
    }

    /// Tells the observer of the exchange.
    func report(_ head: RequestHead, at position: Int, in workspace: Workspace) {
        let exchange = Exchange(
            status: workspace.response.status,
            label: workspace.response.label,
            requestID: workspace.response.requestID,
            contentBytes: contentBytes,
            receivedBytes: position - exchangeOrigin,
            duration: workspace.clock() - exchangeStart,
            now: workspace.context.now
        )
        workspace.observer.exchangeEnded(exchange, head: head)
    }
}
