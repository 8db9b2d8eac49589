/// A path as a table writes it, read into segments: `/article/:id`.
struct PathPattern {
    /// One segment.
    enum Segment: Equatable {
        /// Decoded bytes, compared with a link's decoded segment.
        case literal([UInt8])
        /// A placeholder's name.
        case placeholder(String)
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
            for part in bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
                segments.append(try Self.segment(Array(part)))
            }
        }
        self.segments = segments
    }

    private static func segment(_ bytes: [UInt8]) throws(PatternFault) -> Segment {
        let text = printable(String(decoding: bytes, as: UTF8.self))
        if bytes.isEmpty { throw PatternFault("an empty segment; write each / once, none at the end") }
        for byte in bytes {
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
                throw PatternFault("\(Character(Unicode.Scalar(byte))) in the segment \"\(text)\"; query items go into \"query\"")
            }
            if byte <= UInt8(ascii: " ") || byte == 0x7F || byte == UInt8(ascii: "\\") {
                throw PatternFault("a space, backslash or control character in the segment \"\(text)\"")
            }
        }
        if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) { return .placeholder(try placeholder(bytes, colon, text)) }
        var decoded: [UInt8] = []
        if let fault = PercentEncoding.decode(bytes.span, 0..<bytes.count, as: .path, into: &decoded) {
            throw PatternFault("\(fault.message) in the segment \"\(text)\"")
        }
        if decoded == Array(".".utf8) || decoded == Array("..".utf8) {
            throw PatternFault("the segment \"\(text)\" is removed from every link, so nothing could match it")
        }
        return .literal(decoded)
    }

    /// A whole segment `:name`; text around it, `?`, `*` and `:_` belong to later versions of the language.
    private static func placeholder(_ bytes: [UInt8], _ colon: Int, _ text: String) throws(PatternFault) -> String {
        let name = bytes[(colon + 1)...]
        guard let first = name.first, isIdentifierByte(first, first: true) else {
            throw PatternFault("a : that begins no placeholder in the segment \"\(text)\"; write %3A for a colon")
        }
        guard colon == 0, name.allSatisfy({ isIdentifierByte($0, first: false) }) else {
            throw PatternFault("the segment \"\(text)\" has text around its placeholder, which this version does not support")
        }
        guard name != [UInt8(ascii: "_")] else { throw PatternFault("the placeholder :_ is not supported by this version") }
        return String(decoding: name, as: UTF8.self)
    }
}

/// Why a path cannot be read.
struct PatternFault: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
