/// A handler that remembers what it saw: the last byte of a path chooses whether a request is answered at once,
/// streamed, or collected.
private final class Recorder: RequestHandler, ExchangeObserver {
    struct Doubling: BodyStep {
        mutating func step(_ input: Span<UInt8>, last: Bool, into output: inout [UInt8], room: Int) -> Int {
            let count = min(input.count, max(1, room / 2))
            for index in 0..<count { output += [input[index], input[index]] }
            if last { output.append(UInt8(ascii: "!")) }
            return count
        }
    }

    private(set) var log: [UInt8] = []
    private(set) var exchanges: [UInt16] = []

    func plan(for head: RequestHead, context: RequestContext, into response: inout ResponseWriter) -> BodyPlan
    {
        log += head.bytes[head.methodRange] + head.bytes[head.target]
        switch head.path.isEmpty ? 0 : head.bytes[head.path.upperBound - 1] {
        case UInt8(ascii: "a"):
            response.status = .methodNotAllowed
            return .answered
        case UInt8(ascii: "s"): return .stream(Doubling())
        default: return .whole(limit: 500)
        }
    }

    func respond(
        to head: RequestHead,
        body: Span<UInt8>,
        context: RequestContext,
        into response: inout ResponseWriter
    ) {
        log.append(0)
        for index in body.indices { log.append(body[index]) }
        response.body += log.suffix(body.count)
        response.closesConnection = body.count == 13
    }

    func respond(
        to refusal: RequestRefusal,
        head: RequestHead?,
        context: RequestContext,
        into response: inout ResponseWriter
    ) {
        log += refusal.reason.utf8
        response.body += refusal.reason.utf8
    }

    func exchangeEnded(_ exchange: Exchange, head: RequestHead) {
        exchanges.append(exchange.status.code)
        invariant(exchange.receivedBytes >= 0, "less than nothing was received")
    }

    func loopIdles() {}
}

private let limits: WireLimits = {
    var limits = WireLimits()
    limits.requestLine = 300
    limits.fieldSection = 300
    limits.fieldLine = 120
    limits.fieldCount = 8
    limits.pipelinedRequests = 3
    limits.waitingOutput = 400
    limits.sharedContent = 50
    limits.discardedContent = 100
    limits.chunkLine = 40
    limits.trailerSection = 60
    limits.requestsPerConnection = 20
    return limits
}()

/// What does not depend on cuts, as chunk boundaries and 100 Continue do.
private struct ConnectionOutcome: Equatable {
    let log: [UInt8]
    /// The statuses of the answers.
    let exchanges: [UInt16]
    let isClosed: Bool
}

private func serve(_ input: [UInt8], _ cut: (Int) -> Int) -> ConnectionOutcome {
    let recorder = Recorder()
    var workspace = Workspace(handler: recorder, observer: recorder, limits: limits, clock: { 0 })
    var machine = ConnectionMachine(now: 0, limits: limits)
    var held: [UInt8] = []
    var start = 0
    while start < input.count, machine.closing == nil {
        let end = start + max(1, min(cut(start), input.count - start))
        held += input[start..<end]
        start = end
        while machine.closing == nil, !held.isEmpty {
            let taken = machine.receive(held, in: held.indices, with: &workspace)
            invariant(taken <= held.count, "more was taken than there was")
            held.removeFirst(taken)
            invariant(
                machine.closing != nil || taken > 0 || !workspace.output.isEmpty,
                "the machine is stuck"
            )
            // A step is given all the room that is left, and may overrun it by its last bytes alone.
            invariant(workspace.output.count < 4 * limits.waitingOutput, "output grows without bound")
            workspace.output.removeAll()
        }
    }
    let isClosed = machine.closing != nil
    machine.abandon(in: &workspace)
    invariant(workspace.held == 0, "a connection that has ended holds \(workspace.held) bytes")
    return ConnectionOutcome(log: recorder.log, exchanges: recorder.exchanges, isClosed: isClosed)
}

/// Any bytes are requests that are answered in order, up to one that is refused; cutting them anywhere changes
/// neither what the handler sees nor the answers, and the machine never stalls.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = fuzzInput(data, count)
    let outcomes = fuzzCuts(count).map { serve(input, $0) }
    for outcome in outcomes { invariant(outcome == outcomes[0], "a cut made \(outcome) of \(outcomes[0])") }
    return 0
}
