import DeepLinks

/// The members of a JSON object that asks for a link: the body of `POST /v1/resolve`, or an item of a batch.
struct ResolveMembers {
    /// The members that there may be.
    enum Name: String, CaseIterable {
        case url
        case appVersion
        case format
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
    private(set) var appVersion: JSONText?
    private(set) var format: JSONText?
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
        let start = reader.tokenStart
        while true {
            guard case .key(let key) = try reader.token(of: text) else { break }
            let offset = reader.tokenStart
            let written = key.string(in: text)
            let value = try reader.token(of: text)
            guard let name = Name(rawValue: written), names.contains(name) else {
                try reader.skipValue(value, of: text)
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
        if url == nil && fault == nil {
            note("missingMember", "url", "The member url is missing: the link", start)
        }
    }

    private mutating func take(
        _ name: Name,
        _ value: JSONReader.Token,
        _ reader: inout JSONReader,
        _ text: Span<UInt8>,
        _ offset: Int
    ) throws(Problem) {
        let isRepeated =
            switch name {
            case .url: url != nil
            case .appVersion: appVersion != nil
            case .format: format != nil
            case .id: id != nil
            }
        if isRepeated { throw reader.repeated(name.rawValue, text, at: offset) }
        switch (name, value) {
        case (.url, .string(let string)): url = string
        case (.appVersion, .string(let string)): appVersion = string
        case (.format, .string(let string)): format = string
        case (.id, .string), (.id, .number): id = reader.tokenStart..<reader.position
        default:
            try reader.skipValue(value, of: text)
            let expected = name == .id ? "a string or a number" : "a string"
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
