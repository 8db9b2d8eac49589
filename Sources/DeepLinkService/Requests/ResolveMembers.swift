import DeepLinks

/// The members of a JSON object that asks for a link, or for what opens one: the body of `POST /v1/resolve`
/// or `/v1/links`, or an item of a batch.
struct ResolveMembers {
    /// The members that there may be.
    enum Name: String, CaseIterable {
        case url
        case routes
        case appVersion
        case format
        case tab
        case id
    }

    /// What is wrong with an object that is JSON.
    struct Fault {
        let reason: String
        let member: String
        let detail: String
        /// Where it stands, in bytes.
        let offset: Int
    }

    private(set) var url: JSONText?
    /// The elements of `routes`.
    private(set) var routes: [JSONNode]?
    private(set) var appVersion: JSONText?
    private(set) var format: JSONText?
    private(set) var tab: JSONText?
    /// The `id` as it was written, a string or a number.
    private(set) var id: Range<Int>?
    /// The first fault; the object has been read to its end all the same.
    private(set) var fault: Fault?

    /// Reads the members up to the object's end.
    ///
    /// - Parameters:
    ///   - reader: has just returned `.beginObject`.
    ///   - text: the whole body.
    ///   - names: the members that this object may have.
    /// - Throws: `Problem` for what is not JSON; all else is noted as `fault`.
    init(_ reader: inout JSONReader, _ text: Span<UInt8>, allowing names: [Name]) throws(Problem) {
        do {
            try read(&reader, text, allowing: names)
        } catch {
            throw .malformedJSON(error, text)
        }
    }

    /// Has no members yet.
    init() {}

    /// Reads the members up to the object's end, or to what is not JSON; what stands before that stays.
    mutating func read(_ reader: inout JSONReader, _ text: Span<UInt8>, allowing names: [Name])
        throws(JSONError)
    {
        let start = reader.tokenStart
        while true {
            guard case .key(let key) = try reader.next(in: text) else { break }
            let offset = reader.tokenStart
            let written = key.string(in: text)
            let value = try reader.next(in: text)
            guard let name = Name(rawValue: written), names.contains(name) else {
                try reader.skip(value, in: text)
                let known = names.map(\.rawValue)
                let hint = Spelling.nearest(to: written, among: known).map { "; did you mean \($0)?" } ?? ""
                note(
                    "unknownMember",
                    written,
                    "There is no member \"\(printable(written))\" here\(hint)",
                    offset
                )
                continue
            }
            try take(name, value, &reader, text, offset)
        }
        if url == nil && routes == nil {
            let isEither = names.contains(.routes)
            let what = isEither ? "url or routes is missing: a link, or a stack" : "url is missing: the link"
            note("missingMember", "url", "The member \(what)", start)
        } else if url != nil && routes != nil {
            note("conflictingMembers", "routes", "The members url and routes exclude each other", start)
        }
    }

    private mutating func take(
        _ name: Name,
        _ value: JSONReader.Token,
        _ reader: inout JSONReader,
        _ text: Span<UInt8>,
        _ offset: Int
    ) throws(JSONError) {
        let isRepeated =
            switch name {
            case .url: url != nil
            case .routes: routes != nil
            case .appVersion: appVersion != nil
            case .format: format != nil
            case .tab: tab != nil
            case .id: id != nil
            }
        if isRepeated {
            // Of two ids neither is the item's.
            if name == .id { id = nil }
            throw JSONError(.repeatedKey(name.rawValue), at: offset)
        }
        switch (name, value) {
        case (.url, .string(let string)): url = string
        case (.appVersion, .string(let string)): appVersion = string
        case (.format, .string(let string)): format = string
        case (.tab, .string(let string)): tab = string
        case (.routes, .beginArray):
            if case .array(let nodes) = try JSONNode(value, &reader, text).value { routes = nodes }
        case (.id, .string): id = reader.tokenStart..<reader.position
        // A number at the end of a text that was cut off may be the beginning of another.
        case (.id, .number) where reader.position < text.count: id = reader.tokenStart..<reader.position
        default:
            try reader.skip(value, in: text)
            let expected =
                switch name {
                case .id: "a string or a number"
                case .routes: "an array of routes"
                case .url, .appVersion, .format, .tab: "a string"
                }
            note("mistypedMember", name.rawValue, "The member \(name.rawValue) has to be \(expected)", offset)
        }
    }

    private mutating func note(_ reason: String, _ member: String, _ detail: String, _ offset: Int) {
        if fault == nil { fault = Fault(reason: reason, member: member, detail: detail, offset: offset) }
    }
}

extension ResolveMembers.Fault {
    /// The fault as the answer to a request.
    func problem(_ body: Span<UInt8>) -> Problem {
        let position = SourcePosition(offset: offset, in: body)
        return .badRequest(
            reason,
            "\(detail), at line \(position.line), column \(position.column).",
            [
                ("parameter", .string(member)), ("line", .number(position.line)),
                ("column", .number(position.column)),
            ]
        )
    }
}
