import DeepLinks

/// The object around the items of a batch: `{"items":[…],"appVersion":"3.1"}`.
struct BatchBody {
    /// Has just returned the beginning of the items' array.
    let items: JSONReader
    /// The asking app's version, for items that say none.
    let version: AppVersion?

    /// Reads the whole object and passes over its items: a version that stands behind them is for all of
    /// them.
    ///
    /// - Parameters:
    ///   - body: the whole text.
    ///   - kind: what the items may be.
    /// - Throws: `Problem`.
    init(_ body: Span<UInt8>, _ kind: BatchItem.Kind) throws(Problem) {
        let (name, what) = kind == .links ? ("urls", "the links") : ("items", "the stacks and links")
        var reader = JSONReader()
        guard try reader.token(of: body) == .beginObject else {
            throw .notAnObject(name, reader.tokenStart, body)
        }
        let start = reader.tokenStart
        var items: JSONReader?
        var version: AppVersion?
        var hasVersion = false
        while case .key(let key) = try reader.token(of: body) {
            let offset = reader.tokenStart
            let written = key.string(in: body)
            let value = try reader.token(of: body)
            switch written {
            case name:
                if items != nil { throw reader.repeated(name, body, at: offset) }
                guard value == .beginArray else { throw Self.mistyped(name, "an array", offset, body) }
                items = reader
                try reader.skipValue(value, of: body)
            case "appVersion":
                if hasVersion { throw reader.repeated(written, body, at: offset) }
                hasVersion = true
                guard case .string(let text) = value else {
                    throw Self.mistyped(written, "a string", offset, body)
                }
                version = try ResolveQuery.version(text.string(in: body))
            default: throw Self.unknown(written, [name, "appVersion"], offset, body)
            }
        }
        _ = try reader.token(of: body)
        guard let items else {
            let detail = "The member \(name) is missing: \(what)"
            throw Self.problem("missingMember", name, detail, start, body)
        }
        self.items = items
        self.version = version
    }

    private static func mistyped(_ name: String, _ expected: String, _ offset: Int, _ body: Span<UInt8>)
        -> Problem
    {
        problem("mistypedMember", name, "The member \(name) has to be \(expected)", offset, body)
    }

    private static func unknown(_ name: String, _ known: [String], _ offset: Int, _ body: Span<UInt8>)
        -> Problem
    {
        let hint = Spelling.nearest(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
        let detail = "There is no member \"\(printable(name))\" here\(hint)"
        return problem("unknownMember", name, detail, offset, body)
    }

    private static func problem(
        _ reason: String,
        _ member: String,
        _ detail: String,
        _ offset: Int,
        _ body: Span<UInt8>
    ) -> Problem {
        ResolveMembers.Fault(reason: reason, member: member, detail: detail, offset: offset).problem(body)
    }
}

/// The places of bad items: counting from the start for each of them would take quadratic time.
struct ItemPlaces {
    private var position = SourcePosition.start
    private var offset = 0

    /// The line and column of an offset that is not before the last one asked for.
    mutating func position(of offset: Int, in body: Span<UInt8>) -> SourcePosition {
        position.advance(over: body, self.offset..<offset)
        self.offset = offset
        return position
    }
}
