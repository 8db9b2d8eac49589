// ASCII and UTF-8 by the byte: everything in this module reads bytes, because `Character` would merge an
// accent into the delimiter before it and `isHexDigit` takes full-width digits.

@inlinable @inline(__always)
package func isDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10
}

@inlinable @inline(__always)
package func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26
}

@inlinable @inline(__always)
package func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte)
}

/// U+0000 to U+001F and U+007F: what no value may hold.
@inlinable @inline(__always)
package func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F
}

/// The letter in lower case; every other byte as it is.
@inlinable @inline(__always)
package func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
}

/// The letter in upper case; every other byte as it is.
@inlinable @inline(__always)
package func uppercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x61 < 26 ? byte & 0xDF : byte
}

/// The value of an ASCII hex digit, either case; nil for any other byte.
@inlinable @inline(__always)
package func hexValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - 0x30 }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
}

/// The hex digit of a value from 0 to 15.
@inlinable @inline(__always)
package func hexDigit(_ value: UInt8, uppercase: Bool) -> UInt8 {
    value < 10 ? value + 0x30 : value - 10 + (uppercase ? 0x41 : 0x61)
}

/// The first place of a byte within part of a text.
package func firstIndex(of byte: UInt8, in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let part = text.extracting(range)
    for index in part.indices where part[index] == byte { return range.lowerBound + index }
    return nil
}

/// Whether part of a text is this name, which is in lower case, ASCII letters compared without case.
func matches(_ name: [UInt8], _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard name.count == range.count else { return false }
    let (part, wanted) = (text.extracting(range), name.span)
    for offset in wanted.indices where wanted[offset] != lowercased(part[offset]) { return false }
    return true
}

/// How many bytes the well-formed UTF-8 sequence at `index` has; 0 if none stands there (RFC 3629, section
/// 4).
package func utf8SequenceLength(_ text: Span<UInt8>, at index: Int) -> Int {
    let first = text[index]
    if first < 0x80 { return 1 }
    let length: Int
    // The second byte's range is narrower for these four: they shut out overlong forms, surrogates and what
    // lies beyond U+10FFFF.
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
        length = 3
        if first == 0xE0 { second = 0xA0...0xBF }
        if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
        length = 4
        if first == 0xF0 { second = 0x90...0xBF }
        if first == 0xF4 { second = 0x80...0x8F }
    default: return 0
    }
    guard index + length <= text.count, second.contains(text[index + 1]) else { return 0 }
    for offset in 2..<max(length, 2) where text[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
}

/// The offset of the first byte that is not part of well-formed UTF-8; nil if all are.
package func firstMalformedUTF8(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let part = text.extracting(range)
    var index = 0
    while index < part.count {
        if part[index] < 0x80 {
            index += 1
            continue
        }
        let length = utf8SequenceLength(part, at: index)
        if length == 0 { return range.lowerBound + index }
        index += length
    }
    return nil
}

/// The text with control characters replaced, so that a message can never move a terminal's cursor or break a
/// log line.
package func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
        return text
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        result.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    return String(result)
}

/// The beginning of a text of anybody's, printable: a document that makes many messages about one long text makes
/// no long messages.
func excerpt(_ text: String) -> String {
    let limit = 100
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
        end < scalars.endIndex
    else { return printable(text) }
    return printable(String(scalars[..<end])) + "…"
}

extension [UInt8] {
    /// Appends part of a span in one step; a byte at a time costs eight times as much at 200 bytes.
    @inlinable @inline(__always)
    package mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
        // Adding nothing to an empty array would write the count of the one empty storage that all threads share.
        if range.isEmpty { return }
        append(addingCapacity: range.count) { (output: inout OutputSpan<UInt8>) in
            for index in range { output.append(text[index]) }
        }
    }
}

extension Array {
    /// Empties the array for its next use and keeps what it has grown to; most scratch arrays are empty, which
    /// then costs nothing.
    @inlinable @inline(__always)
    package mutating func reset() {
        if !isEmpty { removeAll(keepingCapacity: true) }
    }
}
