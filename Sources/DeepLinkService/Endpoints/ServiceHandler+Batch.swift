import DeepLinks
import HTTPWire

// `POST /v1/resolve/batch`: many links, each answered in its place.

extension ServiceHandler {
    /// The most links of one JSON batch, whose answer is written as a whole.
    private static let itemLimit = 10_000

    func resolveBatch(_ body: Span<UInt8>, _ response: inout ResponseWriter) {
        response.body.append(json: "{\"results\":[")
        do {
            var batch = Batch()
            try readBatch(body, &batch, &response.body)
            response.append(fields.jsonNoStore)
            response.body.append(json: "],\"resolved\":\(batch.resolved),\"refused\":\(batch.refused)}")
        } catch {
            write(error, &response)
        }
    }

    private struct Batch {
        var resolved = 0
        var refused = 0
        /// The version of the app for items that say none.
        var version: AppVersion?
        /// The place of the last bad item: counting from the start for each of them would take quadratic
        /// time.
        private var position = SourcePosition.start
        private var offset = 0

        mutating func position(of offset: Int, in body: Span<UInt8>) -> SourcePosition {
            position.advance(over: body, self.offset..<offset)
            self.offset = offset
            return position
        }
    }

    private func readBatch(_ body: Span<UInt8>, _ batch: inout Batch, _ output: inout [UInt8]) throws(Problem)
    {
        var reader = JSONReader()
        guard try reader.token(of: body) == .beginObject else {
            throw .notAnObject("urls", reader.tokenStart, body)
        }
        let start = reader.tokenStart
        // The links are passed over first: a version that stands behind them is for all of them.
        var urls: JSONReader?
        var hasVersion = false
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
                batch.version = try ResolveQuery.version(text.string(in: body))
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
        while true {
            let item = try items.token(of: body)
            if item == .endArray { return }
            guard batch.resolved + batch.refused < Self.itemLimit else { throw Self.tooManyItems }
            if batch.resolved + batch.refused > 0 { output.append(json: ",") }
            try resolveItem(item, &items, body, &batch, &output)
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
            detail: "A batch holds at most \(itemLimit) links; send more of them as several batches."
        )
    }

    /// Resolves one item; whatever is wrong with it costs only itself.
    private func resolveItem(
        _ item: JSONReader.Token,
        _ reader: inout JSONReader,
        _ body: Span<UInt8>,
        _ batch: inout Batch,
        _ output: inout [UInt8]
    ) throws(Problem) {
        link.removeAll(keepingCapacity: true)
        var id: [UInt8]?
        var version = batch.version
        let offset = reader.tokenStart
        switch item {
        case .string(let text): text.append(to: &link, from: body)
        case .beginObject:
            let members = try ResolveMembers(&reader, body, allowing: [.url, .appVersion, .id])
            if let range = members.id {
                var json: [UInt8] = []
                json.append(body, range)
                id = json
            }
            var detail = members.fault.map { $0.detail + "." }
            if detail == nil, let text = members.appVersion?.string(in: body) {
                do { version = try ResolveQuery.version(text) } catch { detail = error.detail }
            }
            if let detail {
                refuseItem(detail, id, members.fault?.offset ?? offset, body, &batch, &output)
                return
            }
            members.url?.append(to: &link, from: body)
        default:
            try reader.skipValue(item, of: body)
            refuseItem(
                "An item is a link, or an object with a member url.",
                nil,
                offset,
                body,
                &batch,
                &output
            )
            return
        }
        let table = service.table
        do {
            let index = try resolver.resolve(link.span, version: version, in: table)
            ResultObject.append(resolved: index, link, &resolver, table, id: id, to: &output)
            batch.resolved += 1
        } catch {
            let reason = ResolutionError(error, link.span, version: version, resolver, table)
            ResultObject.append(refused: reason, link, table, id: id, to: &output)
            batch.refused += 1
        }
    }

    private func refuseItem(
        _ detail: String,
        _ id: [UInt8]?,
        _ offset: Int,
        _ body: Span<UInt8>,
        _ batch: inout Batch,
        _ output: inout [UInt8]
    ) {
        let position = batch.position(of: offset, in: body)
        output.append(json: "{")
        if let id {
            output.append(json: "\"id\":")
            output.append(contentsOf: id)
            output.append(json: ",")
        }
        output.append(
            json:
                "\"resolved\":false,\"reason\":\"badItem\",\"line\":\(position.line),\"column\":\(position.column),\"detail\":"
        )
        output.append(jsonString: detail)
        output.append(json: "}")
        batch.refused += 1
    }
}
