import DeepLinks
import HTTPWire

// `POST /v1/resolve/batch` as NDJSON: as many links as there are, answered as they come.

extension ServiceHandler {
    /// What a batch that is too large for JSON is told.
    static let linesAdvice = "Send more as application/x-ndjson, a link a line, without a limit."

    /// Begins the answer to a batch of lines, or refuses it before any of its lines.
    func planLines(_ head: RequestHead, _ response: inout ResponseWriter) -> BodyPlan {
        begin(head, .batch, &response)
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
        return .stream(ResolveLines(BatchResolver(service.table)))
    }
}
