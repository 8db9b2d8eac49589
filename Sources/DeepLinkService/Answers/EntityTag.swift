import HTTPWire

/// A strong entity tag, the same on every instance (RFC 9110, section 8.8.3).
struct EntityTag: Sendable {
    /// With its quotation marks.
    let text: String
    private let bytes: [UInt8]

    /// - Parameter opaque: letters, digits and hyphens.
    init(_ opaque: String) {
        text = "\"\(opaque)\""
        bytes = Array(text.utf8)
    }

    /// Whether an `If-None-Match` field says that the client has this already.
    ///
    /// The comparison is weak, so `W/"x"` counts as `"x"`; `*` is any (RFC 9110, section 13.1.2). Several
    /// field lines are one list.
    func isKnown(to head: RequestHead) -> Bool {
        for field in head.fields where field.name == .ifNoneMatch {
            if isNamed(head.bytes.span, field.valueRange) { return true }
        }
        return false
    }

    private func isNamed(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        if range.count == 1 && text[range.lowerBound] == UInt8(ascii: "*") { return true }
        var index = range.lowerBound
        while index < range.upperBound {
            // A tag holds no quotation mark, so the next pair of them is one tag, whatever a comma in it may
            // look like.
            guard text[index] == UInt8(ascii: "\"") else {
                index += 1
                continue
            }
            var end = index + 1
            while end < range.upperBound && text[end] != UInt8(ascii: "\"") { end += 1 }
            if end < range.upperBound && end + 1 - index == bytes.count
                && begins(text, index..<end + 1, with: bytes)
            {
                return true
            }
            index = end + 1
        }
        return false
    }
}
