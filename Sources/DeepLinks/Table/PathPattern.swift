/// A path as a table writes it, read into segments: `/article/:id`.
struct PathPattern {
    /// One segment.
    enum Segment: Equatable {
        /// Decoded bytes, compared with a link's decoded segment.
        case literal([UInt8])
        /// `:name`: the whole segment.
        case placeholder(String)
        /// `@:name`, `:name.xml`: what stands between decoded texts.
        case affixed(prefix: [UInt8], name: String, suffix: [UInt8])
        /// `:_`: any segment, not used.
        case any
        /// `:name?` at the end: a segment or nothing.
        case optional(String)
        /// `:name*` at the end: all that follows, one segment or more.
        case rest(String)
    }

    let segments: [Segment]

    /// Parses a path.
    ///
    /// - Parameter text: as in the table; literals are written as in a URL and decoded once.
    /// - Throws: `PatternFault`, with the segment that is wrong.
    init(parsing text: String) throws(PatternFault) {
        guard text.utf8.first == UInt8(ascii: "/") else { throw PatternFault("a path begins with /") }
        let bytes = Array(text.utf8)
        var segments: [Segment] = []
        if bytes.count > 1 {
            for part in bytes.dropFirst().split(
                separator: UInt8(ascii: "/"),
                omittingEmptySubsequences: false
            ) {
                segments.append(try Self.segment(Array(part)))
            }
        }
        self.segments = segments
    }

    private static func segment(_ bytes: [UInt8]) throws(PatternFault) -> Segment {
        let shown = printable(String(decoding: bytes, as: UTF8.self))
        if bytes.isEmpty { throw PatternFault("an empty segment; write each / once, none at the end") }
        for byte in bytes where byte <= UInt8(ascii: " ") || byte == 0x7F || byte == UInt8(ascii: "\\") {
            throw PatternFault("a space, backslash or control character in the segment \"\(shown)\"")
        }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
            return .literal(try literal(bytes, shown))
        }
        return try placeholder(bytes, colon, shown)
    }

    private static func literal(_ bytes: [UInt8], _ shown: String) throws(PatternFault) -> [UInt8] {
        let decoded = try text(bytes, shown)
        if decoded == Array(".".utf8) || decoded == Array("..".utf8) {
            throw PatternFault(
                "the segment \"\(shown)\" is removed from every link, so nothing could match it"
            )
        }
        return decoded
    }

    /// Literal text, decoded once.
    private static func text(_ bytes: [UInt8], _ shown: String) throws(PatternFault) -> [UInt8] {
        for byte in bytes where byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
            throw PatternFault(
                "\(Character(Unicode.Scalar(byte))) in the segment \"\(shown)\"; query items go into \"query\""
            )
        }
        var decoded: [UInt8] = []
        if let fault = PercentEncoding.decode(bytes.span, 0..<bytes.count, as: .path, into: &decoded) {
            throw PatternFault("\(fault.message) in the segment \"\(shown)\"")
        }
        return decoded
    }

    private static func placeholder(_ bytes: [UInt8], _ colon: Int, _ shown: String) throws(PatternFault)
        -> Segment
    {
        var end = colon + 1
        while end < bytes.count && isIdentifierByte(bytes[end], first: end == colon + 1) { end += 1 }
        guard end > colon + 1 else {
            throw PatternFault(
                "a : that begins no placeholder in the segment \"\(shown)\"; write %3A for a colon"
            )
        }
        let name = String(decoding: bytes[(colon + 1)..<end], as: UTF8.self)
        let (before, after) = (Array(bytes[..<colon]), Array(bytes[end...]))
        if after.contains(UInt8(ascii: ":")) {
            throw PatternFault("two placeholders in the segment \"\(shown)\"")
        }
        if before.isEmpty {
            if after.isEmpty { return name == "_" ? .any : .placeholder(name) }
            if after == Array("?".utf8) || after == Array("*".utf8) {
                if name == "_" {
                    throw PatternFault(":_ goes with neither ? nor *, in the segment \"\(shown)\"")
                }
                return after == Array("?".utf8) ? .optional(name) : .rest(name)
            }
        }
        if name == "_" { throw PatternFault(":_ is a whole segment, not part of \"\(shown)\"") }
        if after.last == UInt8(ascii: "?") || after.last == UInt8(ascii: "*") {
            throw PatternFault(
                "text around a placeholder goes with neither ? nor *, in the segment \"\(shown)\""
            )
        }
        return .affixed(prefix: try text(before, shown), name: name, suffix: try text(after, shown))
    }
}

extension PathPattern.Segment {
    /// The placeholder's name, if it has one.
    var placeholder: String? {
        switch self {
        case .placeholder(let name), .affixed(_, let name, _), .optional(let name), .rest(let name): name
        case .literal, .any: nil
        }
    }

    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    var isRest: Bool {
        if case .rest = self { true } else { false }
    }
}

/// Why a path cannot be read.
struct PatternFault: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
