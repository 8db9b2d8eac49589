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

    /// The place of the last bad item: counting from the start for each of them would take quadratic time.
    private struct Place {
        private var position = SourcePosition.start
        private var offset = 0

        mutating func position(of offset: Int, in body: Span<UInt8>) -> SourcePosition {
            position.advance(over: body, self.offset..<offset)
            self.offset = offset
            return position
        }
    }

    private func readBatch(_ body: Span<UInt8>, _ output: inout [UInt8]) throws(Problem) -> BatchResolver {
        var reader = JSONReader()
        guard try reader.token(of: body) == .beginObject else {
            throw .notAnObject("urls", reader.tokenStart, body)
        }
        let start = reader.tokenStart
        // The links are passed over first: a version that stands behind them is for all of them.
        var urls: JSONReader?
        var hasVersion = false
        var version: AppVersion?
        while case .key(let key) = try reader.token(of: body) {
            let offset = reader.tokenStart
            let name = key.string(in: body)
            let value = try reader.token(of: body)
            switch name {
            case "urls":
                if urls != nil { throw reader.repeated(name, body, at: offset) }
                guard value == .beginArray else { throw Self.mistyped(name, "an array", offset, body) }
                urls = reader
                try reader.skipValue(value, of: body)
            case "appVersion":
                if hasVersion { throw reader.repeated(name, body, at: offset) }
                hasVersion = true
                guard case .string(let text) = value else {
                    throw Self.mistyped(name, "a string", offset, body)
                }
                version = try ResolveQuery.version(text.string(in: body))
            default:
                let hint =
                    Spelling.nearest(to: name, among: ["urls", "appVersion"]).map { "; did you mean \($0)?" }
                    ?? ""
                let detail = "There is no member \"\(printable(name))\" here\(hint)"
                throw ResolveMembers.Fault(
                    reason: "unknownMember",
                    member: name,
                    detail: detail,
                    offset: offset
                ).problem(body)
            }
        }
        _ = try reader.token(of: body)
        guard var items = urls else {
            let detail = "The member urls is missing: the links"
            throw ResolveMembers.Fault(reason: "missingMember", member: "urls", detail: detail, offset: start)
                .problem(body)
        }
        var batch = BatchResolver(service.table, version: version)
        var place = Place()
        while true {
            let first = try items.token(of: body)
            if first == .endArray { return batch }
            guard batch.count < Self.itemLimit else { throw Self.tooManyItems }
            if batch.count > 0 { output.append(json: ",") }
            let item = try BatchItem(first, &items, body)
            if let fault = item.fault {
                let position = place.position(of: fault.offset, in: body)
                batch.refuse(item, fault, line: position.line, column: position.column, to: &output)
            } else {
                batch.answer(item, body, to: &output)
            }
        }
    }

    private static func mistyped(_ name: String, _ expected: String, _ offset: Int, _ body: Span<UInt8>)
        -> Problem
    {
        let detail = "The member \(name) has to be \(expected)"
        return ResolveMembers.Fault(reason: "mistypedMember", member: name, detail: detail, offset: offset)
            .problem(body)
    }

    private static var tooManyItems: Problem {
        Problem(
            status: .contentTooLarge,
            reason: "tooManyItems",
            detail: "A batch of JSON holds at most \(itemLimit) links. \(linesAdvice)"
        )
    }
}
