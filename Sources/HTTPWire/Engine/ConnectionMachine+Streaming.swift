extension ConnectionMachine {
    /// Passes content through the step and sends what it writes; whether there is more to do.
    mutating func stream(
        _ input: Span<UInt8>,
        from position: inout Int,
        in workspace: inout Workspace
    ) throws(RequestRefusal) -> Bool {
        while true {
            let room = workspace.limits.waitingOutput - workspace.output.count
            guard room > 0 else { return false }
            switch try framing.next(input, from: &position, limits: workspace.limits) {
            case .content(let range):
                let taken =
                    step?.step(input.extracting(range), last: false, into: &workspace.chunk, room: room) ?? 0
                // A step that neither takes nor writes would be asked for ever.
                guard (1...range.count).contains(taken) || taken == 0 && !workspace.chunk.isEmpty else {
                    workspace.chunk.removeAll()
                    report(workspace.head, at: position, in: workspace)
                    closing = .abrupt
                    return false
                }
                framing.take(taken)
                position += taken
                windowBytes += taken
                sendChunk(in: &workspace)
            case .needMore:
                return false
            case .end:
                _ = step?.step(input.extracting(0..<0), last: true, into: &workspace.chunk, room: room)
                step = nil
                sendChunk(in: &workspace)
                endStream(at: position, in: &workspace)
                return true
            }
        }
    }

    /// Sends what the step wrote, the head of the answer before the first of it: until then a refusal is
    /// still possible.
    private mutating func sendChunk(in workspace: inout Workspace) {
        guard !workspace.chunk.isEmpty else { return }
        writeStreamHead(in: &workspace)
        if workspace.head.method == .head {
            workspace.chunk.removeAll(keepingCapacity: true)
        } else {
            contentBytes += workspace.writeChunk(isChunked: workspace.head.minorVersion > 0)
        }
    }

    private mutating func writeStreamHead(in workspace: inout Workspace) {
        guard !hasWrittenHead else { return }
        hasWrittenHead = true
        // HTTP/1.0 has no chunks: its content ends with the connection (RFC 9112 section 6.3).
        let isChunked = workspace.head.minorVersion > 0
        keepsOpen = keepsOpen && isChunked && !workspace.response.closesConnection
        workspace.writeHead(
            isChunked ? .chunked : .untilClose,
            keepsOpen: keepsOpen,
            minorVersion: workspace.head.minorVersion
        )
    }

    private mutating func endStream(at position: Int, in workspace: inout Workspace) {
        writeStreamHead(in: &workspace)
        if workspace.head.minorVersion > 0, workspace.head.method != .head {
            workspace.output.bytes.append(literal: "0\r\n\r\n")
        }
        report(workspace.head, at: position, in: workspace)
        if !keepsOpen {
            closing = clientCloses ? .clean : .staged
        } else if workspace.context.isDraining {
            // The answer promised to stay open, but the server has been told to stop since.
            closing = .staged
        } else {
            becomeIdle(in: workspace)
        }
    }
}
