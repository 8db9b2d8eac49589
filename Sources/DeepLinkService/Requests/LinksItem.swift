import DeepLinks

/// An item of a batch of stacks and links as it was read: a link, an array of routes, or an object with one
/// of them, and perhaps `id`, `appVersion` and `tab`.
struct LinksItem {
    /// What links are printed for.
    enum Target {
        case link(JSONText)
        case stack([Route])
        /// Routes that no link opens, as is known already.
        case refused(PrintingError)
    }

    /// What makes it a bad item.
    struct Fault {
        let detail: String
        /// Where it stands, in bytes.
        let offset: Int
    }

    private(set) var target: Target?
    /// The asking app's version, where the item says it.
    private(set) var version: AppVersion?
    private(set) var tab: String?
    /// The JSON of the `id`; of a bad item too, if it could be read.
    private(set) var id: [UInt8]?
    private(set) var fault: Fault?

    /// Reads an item of an array.
    ///
    /// - Parameters:
    ///   - first: the item's first token, which the reader has just returned.
    ///   - reader: moved to the item's end.
    ///   - body: the whole text.
    ///   - table: declares the routes.
    /// - Throws: `Problem` for what is not JSON; all else is a fault of the item's.
    init(
        _ first: JSONReader.Token,
        _ reader: inout JSONReader,
        _ body: Span<UInt8>,
        _ table: FrozenTable
    ) throws(Problem) {
        do {
            try read(first, &reader, body, table)
        } catch {
            throw .malformedJSON(error, body)
        }
    }

    /// Reads a line, which is one item.
    init(line text: Span<UInt8>, _ table: FrozenTable) {
        var reader = JSONReader()
        do {
            try read(reader.next(in: text), &reader, text, table)
            _ = try reader.next(in: text)
        } catch {
            fault = Fault(detail: "The line is not JSON: \(error.message).", offset: error.offset)
        }
    }

    private mutating func read(
        _ first: JSONReader.Token,
        _ reader: inout JSONReader,
        _ text: Span<UInt8>,
        _ table: FrozenTable
    ) throws(JSONError) {
        let offset = reader.tokenStart
        switch first {
        case .string(let link): target = .link(link)
        case .beginArray:
            if case .array(let nodes) = try JSONNode(first, &reader, text).value { take(nodes, table) }
        case .beginObject:
            var members = ResolveMembers()
            defer { take(id: members.id, text) }
            try members.read(&reader, text, allowing: [.url, .routes, .appVersion, .tab, .id])
            take(members, text, offset, table)
        default:
            try reader.skip(first, in: text)
            let detail = "An item is a link, or an object with a member url or routes."
            fault = Fault(detail: detail, offset: offset)
        }
    }

    private mutating func take(id range: Range<Int>?, _ text: Span<UInt8>) {
        guard let range else { return }
        var json: [UInt8] = []
        json.append(text, range)
        id = json
    }

    private mutating func take(
        _ members: ResolveMembers,
        _ text: Span<UInt8>,
        _ offset: Int,
        _ table: FrozenTable
    ) {
        if let found = members.fault {
            fault = Fault(detail: found.detail + ".", offset: found.offset)
            return
        }
        tab = members.tab?.string(in: text)
        if let version = members.appVersion?.string(in: text) {
            do throws(Problem) {
                self.version = try ResolveQuery.version(version)
            } catch {
                fault = Fault(detail: error.detail, offset: offset)
                return
            }
        }
        if let url = members.url { target = .link(url) }
        if let nodes = members.routes { take(nodes, table) }
    }

    private mutating func take(_ nodes: [JSONNode], _ table: FrozenTable) {
        do {
            target = .stack(try table.routes(nodes))
        } catch {
            if error.kind == .shape {
                fault = Fault(detail: "\(PrintingError.noLink(.invalid(error)))", offset: error.offset)
            } else {
                target = .refused(.noLink(.invalid(error)))
            }
        }
    }
}

extension FrozenTable {
    /// The routes of a stack, bottom first.
    func routes(_ nodes: [JSONNode]) throws(RouteFault) -> [Route] {
        var routes: [Route] = []
        for node in nodes { routes.append(try route(node)) }
        return routes
    }
}
