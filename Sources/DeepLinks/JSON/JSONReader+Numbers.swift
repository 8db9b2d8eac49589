extension JSONReader {
    /// `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?` (RFC 8259, section 6).
    mutating func number(_ text: Span<UInt8>) throws(JSONError) -> Range<Int> {
        let start = position
        if text[position] == UInt8(ascii: "-") { position += 1 }
        if position < text.count && text[position] == UInt8(ascii: "0") {
            position += 1
        } else {
            try digits(text)
        }
        if position < text.count && text[position] == UInt8(ascii: ".") {
            position += 1
            try digits(text)
        }
        if position < text.count && text[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < text.count
                && (text[position] == UInt8(ascii: "+") || text[position] == UInt8(ascii: "-"))
            {
                position += 1
            }
            try digits(text)
        }
        // A digit or a letter here ("01", "1x") would otherwise be reported as a missing comma, which helps
        // nobody.
        if position < text.count && (isAlphanumeric(text[position]) || text[position] == UInt8(ascii: ".")) {
            throw JSONError(.malformedNumber, at: start)
        }
        return start..<position
    }

    private mutating func digits(_ text: Span<UInt8>) throws(JSONError) {
        let start = position
        while position < text.count && isDigit(text[position]) { position += 1 }
        guard position > start else {
            throw JSONError(position < text.count ? .malformedNumber : .unexpectedEnd, at: position)
        }
    }

    /// Whether part of a text is a number and nothing else (RFC 8259, section 6).
    package static func isNumber(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard let first = range.first, isDigit(text[first]) || text[first] == UInt8(ascii: "-") else {
            return false
        }
        let part = text.extracting(range)
        var reader = JSONReader()
        guard let number = try? reader.number(part) else { return false }
        return number.upperBound == part.count
    }
}
