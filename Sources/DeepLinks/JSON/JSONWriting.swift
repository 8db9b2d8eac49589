extension [UInt8] {
    /// Appends text that is JSON already: punctuation, names, numbers.
    ///
    /// - Parameter text: ASCII that needs no escape.
    @inlinable @inline(__always)
    package mutating func append(json text: String) {
        append(contentsOf: text.utf8)
    }

    /// Appends a JSON string with its quotation marks (RFC 8259, section 7).
    ///
    /// Only what has to be escaped is: `/`, U+007F and U+2028 are written as they are, as `JSONEncoder` does
    /// `.withoutEscapingSlashes`.
    ///
    /// - Parameters:
    ///   - text: where the characters lie.
    ///   - range: their place in it; UTF-8.
    package mutating func append(jsonString text: Span<UInt8>, _ range: Range<Int>) {
        append(UInt8(ascii: "\""))
        append(jsonCharacters: text, range)
        append(UInt8(ascii: "\""))
    }

    /// Appends a JSON string with its quotation marks.
    ///
    /// - Parameter text: any string.
    package mutating func append(jsonString text: String) {
        append(jsonString: Array(text.utf8))
    }

    /// Appends a JSON string with its quotation marks.
    ///
    /// - Parameter text: UTF-8.
    package mutating func append(jsonString text: [UInt8]) {
        append(UInt8(ascii: "\""))
        if needsEscape(text.span) {
            append(jsonCharacters: text.span, 0..<text.count)
        } else {
            append(contentsOf: text)
        }
        append(UInt8(ascii: "\""))
    }

    /// Appends the characters of a JSON string, escaped, without quotation marks.
    ///
    /// - Parameters:
    ///   - text: where the characters lie.
    ///   - range: their place in it; UTF-8.
    package mutating func append(jsonCharacters text: Span<UInt8>, _ range: Range<Int>) {
        guard needsEscape(text.extracting(range)) else {
            append(text, range)
            return
        }
        var start = range.lowerBound
        for index in range {
            let byte = text[index]
            if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") { continue }
            append(text, start..<index)
            start = index + 1
            append(UInt8(ascii: "\\"))
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
            case 0x08: append(UInt8(ascii: "b"))
            case 0x09: append(UInt8(ascii: "t"))
            case 0x0A: append(UInt8(ascii: "n"))
            case 0x0C: append(UInt8(ascii: "f"))
            case 0x0D: append(UInt8(ascii: "r"))
            default:
                append(json: "u00")
                append(hexDigit(byte >> 4, uppercase: false))
                append(hexDigit(byte & 15, uppercase: false))
            }
        }
        append(text, start..<range.upperBound)
    }

    /// Appends elements with commas between them.
    ///
    /// - Parameters:
    ///   - elements: of an array or an object.
    ///   - write: appends one of them.
    mutating func append<Part>(
        jsonElements elements: some Sequence<Part>,
        _ write: (Part, inout [UInt8]) -> Void
    ) {
        var isFirst = true
        for element in elements {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            write(element, &self)
        }
    }

    /// Appends an array of strings.
    ///
    /// - Parameter strings: any.
    mutating func append(jsonStrings strings: [String]) {
        append(UInt8(ascii: "["))
        append(jsonElements: strings) { $1.append(jsonString: $0) }
        append(UInt8(ascii: "]"))
    }

    /// Appends a whole number in decimal digits, without a string in between.
    ///
    /// - Parameter number: zero or more.
    package mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}

/// Whether some character of a text cannot stand in a JSON string as it is.
///
/// One expression without an early exit or a branch, so that the compiler works on a vector of bytes: two instructions
/// a byte instead of twelve.
@inline(__always)
private func needsEscape(_ text: Span<UInt8>) -> Bool {
    var found: UInt8 = 0
    for index in text.indices {
        let byte = text[index]
        found |= (byte < 0x20 ? 1 : 0) | (byte == 0x22 ? 1 : 0) | (byte == 0x5C ? 1 : 0)
    }
    return found != 0
}
