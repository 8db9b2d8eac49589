import DeepLinks

/// An item of a batch as it was read: a link, or an object with `url`, and perhaps `id` and `appVersion`.
struct BatchItem {
    /// What makes it a bad item.
    struct Fault {
        let detail: String
        /// Where it stands, in bytes.
        let offset: Int
    }

    private enum Link {
        case json(JSONText)
        /// The whole text.
        case plain
    }

    private var link: Link?
    /// The asking app's version, where the item says it.
    private(set) var version: AppVersion?
    /// The JSON of the `id`; of a bad item too, if it could be read.
    private(set) var id: [UInt8]?
    private(set) var fault: Fault?

    /// Reads an item of an array.
    ///
    /// - Parameters:
    ///   - first: the item's first token, which the reader has just returned.
    ///   - reader: moved to the item's end.
    ///   - body: the whole text.
    /// - Throws: `Problem` for what is not JSON; all else is a fault of the item's.
    init(_ first: JSONReader.Token, _ reader: inout JSONReader, _ body: Span<UInt8>) throws(Problem) {
        do {
            try read(first, &reader, body)
        } catch {
            throw .malformedJSON(error, body)
        }
    }

    /// Reads a line, which is one item.
    init(line text: Span<UInt8>) {
        var reader = JSONReader()
        do {
            let first = try reader.next(in: text)
            try read(first, &reader, text)
            _ = try reader.next(in: text)
        } catch {
            let isItem = !text.isEmpty && (text[0] == UInt8(ascii: "\"") || text[0] == UInt8(ascii: "{"))
            let hint = isItem ? "" : "; a link stands in quotation marks"
            fault = Fault(detail: "The line is not JSON: \(error.message)\(hint).", offset: error.offset)
        }
    }

    /// Takes a line that is a link as it stands.
    init(plain text: Span<UInt8>) {
        link = .plain
    }

    /// Reads the beginning of a line that is too long, for the `id` that may stand there.
    init(beginningOf text: Span<UInt8>, limit: Int) {
        self.init(line: text)
        fault = Fault(detail: "The line has more than \(limit) bytes.", offset: 0)
    }

    /// Appends the link.
    func appendLink(to output: inout [UInt8], from text: Span<UInt8>) {
        switch link {
        case .json(let json): json.append(to: &output, from: text)
        case .plain: output.append(text, 0..<text.count)
        case nil: break
        }
    }

    private mutating func read(
        _ first: JSONReader.Token,
        _ reader: inout JSONReader,
        _ text: Span<UInt8>
    ) throws(JSONError) {
        let offset = reader.tokenStart
        switch first {
        case .string(let json): link = .json(json)
        case .beginObject:
            var members = ResolveMembers()
            defer { takeID(members.id, text) }
            try members.read(&reader, text, allowing: [.url, .appVersion, .id])
            if let fault = members.fault {
                self.fault = Fault(detail: fault.detail + ".", offset: fault.offset)
            } else if let version = members.appVersion {
                do throws(Problem) {
                    self.version = try ResolveQuery.version(version.string(in: text))
                } catch {
                    fault = Fault(detail: error.detail, offset: offset)
                }
            }
            link = members.url.map { .json($0) }
        default:
            try reader.skip(first, in: text)
            fault = Fault(detail: "An item is a link, or an object with a member url.", offset: offset)
        }
    }
    private mutating func takeID(_ range: Range<Int>?, _ text: Span<UInt8>) {
        guard let range else { return }
        var json: [UInt8] = []
        json.append(text, range)
        id = json
    }
}
