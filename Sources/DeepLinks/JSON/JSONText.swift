/// The characters of a JSON string, between its quotation marks, already checked.
package struct JSONText: Equatable, Sendable {
    /// Where the characters lie in the text.
    package let range: Range<Int>
    /// Whether a reverse solidus occurs, so that the characters have to be unescaped.
    package let isEscaped: Bool

    /// Scans a string that begins at `position` and checks it: UTF-8, escapes, surrogate pairs, no raw
    /// control characters.
    ///
    /// - Parameters:
    ///   - text: the whole text; `text[position]` is the opening quotation mark.
    ///   - position: moved behind the closing one.
    /// - Throws: `JSONError` (RFC 8259, section 7).
    init(scanning text: Span<UInt8>, from position: inout Int) throws(JSONError) {
        let opening = position
        var index = position + 1
        var escaped = false
        while true {
            guard index < text.count else { throw JSONError(.unexpectedEnd, at: text.count) }
            let byte = text[index]
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") {
                escaped = true
                index = try Self.afterEscape(text, at: index)
            } else if byte < 0x20 {
                throw JSONError(.controlCharacter, at: index)
            } else if byte < 0x80 {
                index += 1
            } else {
                let length = utf8SequenceLength(text, at: index)
                guard length > 0 else { throw JSONError(.malformedUTF8, at: index) }
                index += length
            }
        }
        range = opening + 1..<index
        isEscaped = escaped
        position = index + 1
    }

    private static func afterEscape(_ text: Span<UInt8>, at index: Int) throws(JSONError) -> Int {
        guard index + 1 < text.count else { throw JSONError(.unexpectedEnd, at: text.count) }
        switch text[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return index + 2
        case UInt8(ascii: "u"):
            let unit = try codeUnit(text, at: index)
            if unit & 0xFC00 == 0xDC00 { throw JSONError(.unpairedSurrogate, at: index) }
            guard unit & 0xFC00 == 0xD800 else { return index + 6 }
            guard index + 7 < text.count, text[index + 6] == UInt8(ascii: "\\"),
                text[index + 7] == UInt8(ascii: "u"),
                try codeUnit(text, at: index + 6) & 0xFC00 == 0xDC00
            else { throw JSONError(.unpairedSurrogate, at: index) }
            return index + 12
        default:
            throw JSONError(.malformedEscape, at: index)
        }
    }

    /// The UTF-16 code unit of the escape at `index`: `\u` and four hex digits.
    private static func codeUnit(_ text: Span<UInt8>, at index: Int) throws(JSONError) -> UInt16 {
        var unit: UInt16 = 0
        for offset in 2..<6 {
            guard index + offset < text.count else { throw JSONError(.unexpectedEnd, at: text.count) }
            guard let digit = hexValue(text[index + offset]) else {
                throw JSONError(.malformedEscape, at: index)
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    /// Appends the characters, unescaped, as UTF-8.
    ///
    /// - Parameters:
    ///   - output: grows by the characters' bytes.
    ///   - text: the text that was scanned.
    package func append(to output: inout [UInt8], from text: Span<UInt8>) {
        guard isEscaped else {
            output.append(text, range)
            return
        }
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            guard byte == UInt8(ascii: "\\") else {
                output.append(byte)
                index += 1
                continue
            }
            switch text[index + 1] {
            case UInt8(ascii: "b"): output.append(0x08)
            case UInt8(ascii: "f"): output.append(0x0C)
            case UInt8(ascii: "n"): output.append(0x0A)
            case UInt8(ascii: "r"): output.append(0x0D)
            case UInt8(ascii: "t"): output.append(0x09)
            case UInt8(ascii: "u"):
                index = Self.append(escapeAt: index, to: &output, from: text)
                continue
            case let literal: output.append(literal)
            }
            index += 2
        }
    }

    private static func append(escapeAt index: Int, to output: inout [UInt8], from text: Span<UInt8>) -> Int {
        func unit(_ start: Int) -> UInt32 {
            var value: UInt32 = 0
            for offset in 2..<6 { value = value << 4 | UInt32(hexValue(text[start + offset]) ?? 0) }
            return value
        }
        var value = unit(index)
        var next = index + 6
        if value & 0xFC00 == 0xD800 {
            value = 0x10000 + (value & 0x3FF) << 10 + (unit(next) & 0x3FF)
            next += 6
        }
        if let scalar = Unicode.Scalar(value) { output.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
        return next
    }

    /// The characters as a string, unescaped.
    package func string(in text: Span<UInt8>) -> String {
        var bytes: [UInt8] = []
        append(to: &bytes, from: text)
        return String(decoding: bytes, as: UTF8.self)
    }
}
