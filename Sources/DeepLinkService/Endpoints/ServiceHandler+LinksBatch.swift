import DeepLinks
import HTTPWire

// `POST /v1/links/batch`: many stacks or links, each answered in its place.

extension ServiceHandler {
    /// The most items of one JSON batch, whose answer is written as a whole.
    private static let itemLimit = 10_000

    func printBatch(_ body: Span<UInt8>, _ response: inout ResponseWriter) {
        response.body.append(json: "{\"results\":[")
        do {
            let batch = try readLinksBatch(body, &response.body)
            response.append(fields.jsonNoStore)
            response.body.append(json: "],\"printed\":\(batch.printed),\"refused\":\(batch.refused)}")
        } catch {
            write(error, &response)
        }
    }

    private func readLinksBatch(_ body: Span<UInt8>, _ output: inout [UInt8]) throws(Problem) -> BatchPrinter
    {
        let whole = try BatchBody(body, "items", "the stacks and links")
        var items = whole.items
        var batch = BatchPrinter(service.table, version: whole.version)
        var places = ItemPlaces()
        while true {
            let first = try items.token(of: body)
            if first == .endArray { return batch }
            guard batch.count < Self.itemLimit else {
                throw Problem(
                    status: .contentTooLarge,
                    reason: "tooManyItems",
                    detail: "A batch holds at most \(Self.itemLimit) items; send more as several batches."
                )
            }
            if batch.count > 0 { output.append(json: ",") }
            let item = try LinksItem(first, &items, body, service.table)
            if let fault = item.fault {
                let position = places.position(of: fault.offset, in: body)
                batch.refuse(item, fault, line: position.line, column: position.column, to: &output)
            } else {
                batch.answer(item, body, to: &output)
            }
        }
    }
}
