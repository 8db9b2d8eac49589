import DeepLinks

/// An item of a batch as it was read: a link, or an object with `url`, and perhaps `id` and `appVersion`; in a
/// batch of stacks also an array of routes, or an object with `routes`, and perhaps `tab`.
package struct BatchItem {
    /// What the items of a batch may be.
    package enum Kind: Sendable {
        case links
        /// Stacks, and links that stand for what they open.
        case stacks
    }

    /// What makes it a bad item.
    package struct Fault: Error {
        let detail: String
        /// Where it stands, in bytes.
        let offset: Int
    }

    enum Content {
        /// A link: the whole text.
        case plain
        case link(JSONText)
        case stack([JSONNode])
    }

    private(set) var content: Content?
    /// The asking app's version, where the item says it.
    private(set) var version: AppVersion?
    private(set) var tab: String?
    /// The JSON of the `id`; of a bad item too, if it could be read.
    private(set) var id: [UInt8]?
    private(set) var fault: Fault?

    /// Reads an item of an array.
    ///
    /// - Parameters:
    ///   - kind: what it may be.
    ///   - first: the item's first token, which the reader has just returned.
    ///   - reader: moved to the item's end.
    ///   - body: the whole text.
    /// - Throws: `Problem` for what is not JSON; all else is a fault of the item's.
    init(
        _ kind: Kind,
        _ first: JSONReader.Token,
        _ reader: inout JSONReader,
        _ body: Span<UInt8>
    ) throws(Problem) {
        do {
            try read(kind, first, &reader, body)
        } catch {
            throw .malformedJSON(error, body)
        }
    }

    /// Reads a line, which is one item.
    init(_ kind: Kind, line text: Span<UInt8>) {
        var reader = JSONReader()
        do {
            let first = try reader.next(in: text)
            try read(kind, first, &reader, text)
            _ = try reader.next(in: text)
        } catch {
            let isItem = text.isEmpty ? false : kind.begins(with: text[0])
            let hint = isItem ? "" : "; a link stands in quotation marks"
            fault = Fault(detail: "The line is not JSON: \(error.message)\(hint).", offset: error.offset)
        }
    }

    /// Takes a line that is a link as it stands.
    init(plain text: Span<UInt8>) {
        content = .plain
    }

    /// Reads the beginning of a line that is too long, for the `id` that may stand there.
    init(_ kind: Kind, beginningOf text: Span<UInt8>, limit: Int) {
        self.init(kind, line: text)
        fault = Fault(detail: "The line has more than \(limit) bytes.", offset: 0)
    }

    /// Appends the link, if it is one.
    func appendLink(to output: inout [UInt8], from text: Span<UInt8>) {
        switch content {
        case .link(let json): json.append(to: &output, from: text)
        case .plain: output.append(text, 0..<text.count)
        case .stack, nil: break
        }
    }

    private mutating func read(
        _ kind: Kind,
        _ first: JSONReader.Token,
        _ reader: inout JSONReader,
        _ text: Span<UInt8>
    ) throws(JSONError) {
        let offset = reader.tokenStart
        switch first {
        case .string(let json): content = .link(json)
        case .beginArray where kind == .stacks:
            if case .array(let nodes) = try JSONNode(first, &reader, text).value { content = .stack(nodes) }
        case .beginObject:
            var members = ResolveMembers()
            defer { takeID(members.id, text) }
            try members.read(&reader, text, allowing: kind.members)
            take(members, text, offset)
        default:
            try reader.skip(first, in: text)
            let members = kind == .stacks ? "url or routes" : "url"
            fault = Fault(detail: "An item is a link, or an object with a member \(members).", offset: offset)
        }
    }

    private mutating func take(_ members: ResolveMembers, _ text: Span<UInt8>, _ offset: Int) {
        if let found = members.fault {
            fault = Fault(detail: found.detail + ".", offset: found.offset)
            return
        }
        if let version = members.appVersion {
            do throws(Problem) {
                self.version = try ResolveQuery.version(version.string(in: text))
            } catch {
                fault = Fault(detail: error.detail, offset: offset)
                return
            }
        }
        tab = members.tab?.string(in: text)
        if let url = members.url { content = .link(url) }
        if let nodes = members.routes { content = .stack(nodes) }
    }

    private mutating func takeID(_ range: Range<Int>?, _ text: Span<UInt8>) {
        guard let range else { return }
        var json: [UInt8] = []
        json.append(text, range)
        id = json
    }
}

extension BatchItem.Kind {
    /// Whether an item that is JSON may begin so; no link as it stands does.
    func begins(with byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "{")
            || self == .stacks && byte == UInt8(ascii: "[")
    }

    fileprivate var members: [ResolveMembers.Name] {
        switch self {
        case .links: [.url, .appVersion, .id]
        case .stacks: [.url, .routes, .appVersion, .tab, .id]
        }
    }
}
