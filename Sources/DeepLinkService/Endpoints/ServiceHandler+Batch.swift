import DeepLinks
import HTTPWire

// `POST /v1/resolve/batch` and `/v1/links/batch`: many items, each answered in its place; as JSON as a whole, as
// NDJSON as many as there are, as they come.

extension ServiceHandler {
    /// The most items of one JSON batch, whose answer is written as a whole.
    private static let itemLimit = 10_000

    /// Answers a batch of JSON.
    func respondBatch(_ endpoint: Endpoint, _ body: Span<UInt8>, _ response: inout ResponseWriter) {
        if endpoint == .linksBatch {
            answer(body, &response) { BatchPrinter(service.table, version: $0) }
        } else {
            answer(body, &response) { BatchResolver(service.table, version: $0) }
        }
    }

    /// Begins the answer to a batch of lines, or refuses it before any of its lines.
    func planLines(_ endpoint: Endpoint, _ head: RequestHead, _ response: inout ResponseWriter) -> BodyPlan {
        begin(head, endpoint, &response)
        if !AcceptField(head).allowsLines {
            let detail = "A body of application/x-ndjson is answered in application/x-ndjson."
            refuse(.notAcceptable, "notAcceptable", detail, &response)
            return .answered
        }
        if let problem = ResolveQuery.unexpectedItem(head) {
            write(problem, &response)
            return .answered
        }
        response.append(fields.linesNoStore)
        if endpoint == .linksBatch { return .stream(BatchLines(BatchPrinter(service.table))) }
        return .stream(BatchLines(BatchResolver(service.table)))
    }

    private func answer<Answerer: BatchAnswerer>(
        _ body: Span<UInt8>,
        _ response: inout ResponseWriter,
        by make: (AppVersion?) -> Answerer
    ) {
        response.body.append(json: "{\"results\":[")
        do throws(Problem) {
            let whole = try BatchBody(body, Answerer.kind)
            var answerer = make(whole.version)
            try answer(whole.items, body, &answerer, &response.body)
            response.append(fields.jsonNoStore)
            response.body.append(json: "],\"\(Answerer.kind.count)\":\(answerer.answered)")
            response.body.append(json: ",\"refused\":\(answerer.refused)}")
        } catch {
            write(error, &response)
        }
    }

    private func answer<Answerer: BatchAnswerer>(
        _ items: JSONReader,
        _ body: Span<UInt8>,
        _ answerer: inout Answerer,
        _ output: inout [UInt8]
    ) throws(Problem) {
        var items = items
        var places = ItemPlaces()
        while true {
            let first = try items.token(of: body)
            if first == .endArray { return }
            guard answerer.count < Self.itemLimit else { throw Self.tooManyItems(Answerer.kind) }
            if answerer.count > 0 { output.append(json: ",") }
            let item = try BatchItem(Answerer.kind, first, &items, body)
            guard let fault = answerer.fault(answering: item, body, to: &output) else { continue }
            let position = places.position(of: fault.offset, in: body)
            let bad = BadItem(fault, id: item.id, line: position.line, column: position.column)
            answerer.refuse(bad, to: &output)
        }
    }

    /// What a batch that is too large for JSON is told.
    static func linesAdvice(_ kind: BatchItem.Kind) -> String {
        let item = kind == .links ? "a link" : "an item"
        return "Send more as application/x-ndjson, \(item) a line, without a limit."
    }

    private static func tooManyItems(_ kind: BatchItem.Kind) -> Problem {
        let items = kind == .links ? "links" : "items"
        return Problem(
            status: .contentTooLarge,
            reason: "tooManyItems",
            detail: "A batch of JSON holds at most \(itemLimit) \(items). \(linesAdvice(kind))"
        )
    }
}

extension BatchItem.Kind {
    /// The member of the answer that counts the items answered as they asked.
    fileprivate var count: String { self == .links ? "resolved" : "printed" }
}
