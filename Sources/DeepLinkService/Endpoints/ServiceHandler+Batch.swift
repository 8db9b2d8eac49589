import DeepLinks
import HTTPWire

// `POST /v1/resolve/batch`: many links, each answered in its place.

extension ServiceHandler {
    /// The most links of one JSON batch, whose answer is written as a whole.
    private static let itemLimit = 10_000

    func resolveBatch(_ body: Span<UInt8>, _ response: inout ResponseWriter) {
        response.body.append(json: "{\"results\":[")
        do {
            let batch = try readBatch(body, &response.body)
            response.append(fields.jsonNoStore)
            response.body.append(json: "],\"resolved\":\(batch.resolved),\"refused\":\(batch.refused)}")
        } catch {
            write(error, &response)
        }
    }

    private func readBatch(_ body: Span<UInt8>, _ output: inout [UInt8]) throws(Problem) -> BatchResolver {
        let whole = try BatchBody(body, "urls", "the links")
        var items = whole.items
        var batch = BatchResolver(service.table, version: whole.version)
        var places = ItemPlaces()
        while true {
            let first = try items.token(of: body)
            if first == .endArray { return batch }
            guard batch.count < Self.itemLimit else { throw Self.tooManyItems }
            if batch.count > 0 { output.append(json: ",") }
            let item = try BatchItem(first, &items, body)
            if let fault = item.fault {
                let position = places.position(of: fault.offset, in: body)
                batch.refuse(item, fault, line: position.line, column: position.column, to: &output)
            } else {
                batch.answer(item, body, to: &output)
            }
        }
    }

    private static var tooManyItems: Problem {
        Problem(
            status: .contentTooLarge,
            reason: "tooManyItems",
            detail: "A batch of JSON holds at most \(itemLimit) links. \(linesAdvice)"
        )
    }
}
