/// The types that a route's parameters may have.
package enum ParameterType: Hashable, Sendable {
    /// One of the table's enums, by its index.
    case enumeration(Int)
    case bool
    case uuid
    case int
    case double
    case url
    case string
    /// `[String]`: repeated query items, or the rest of a path.
    case strings

    /// Where the type stands among placeholders at one place of a path: the one that takes fewer texts goes
    /// first.
    ///
    /// Enums share a rank, so two enums at one place are told apart by their values alone.
    var rank: Int {
        switch self {
        case .enumeration: 1
        case .bool: 2
        case .uuid: 3
        case .int: 4
        case .double: 5
        case .url: 6
        case .string, .strings: 7
        }
    }

    /// Whether a decoded text is a value of this type; for `[String]`, whether it may be one of its elements.
    func accepts(_ text: Span<UInt8>, _ range: Range<Int>, _ enumerations: EnumerationSet) -> Bool {
        switch self {
        case .string, .strings: isStringValue(text, range)
        case .uuid: isUUID(text, range)
        case .int: isCanonicalInt(text, range)
        case .double: isFiniteNumber(text, range)
        case .url: isWebURL(text, range)
        case .bool: equals("true", text, range) || equals("false", text, range)
        case .enumeration(let index): enumerations.contains(text, range, in: index)
        }
    }
}

/// At least one character, no control character.
private func isStringValue(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let part = text.extracting(range)
    var control: UInt8 = 0
    for index in part.indices { control |= (part[index] < 0x20 ? 1 : 0) | (part[index] == 0x7F ? 1 : 0) }
    return control == 0 && !range.isEmpty
}

/// 8-4-4-4-12 hex digits in either case, as `UUID(uuidString:)` takes them (RFC 9562, section 4).
///
/// No early exit, so that the compiler works on a vector of bytes.
private func isUUID(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count == 36 else { return false }
    let part = text.extracting(range)
    let hyphen = UInt8(ascii: "-")
    var other: UInt8 = 0
    var hyphens: UInt8 = 0
    for index in part.indices {
        let byte = part[index]
        let isHyphen: UInt8 = byte == hyphen ? 1 : 0
        hyphens &+= isHyphen
        other |= (isHyphen ^ 1) & (byte &- 0x30 < 10 ? 0 : 1) & ((byte | 0x20) &- 0x61 < 6 ? 0 : 1)
    }
    return other == 0 && hyphens == 4 && part[8] == hyphen && part[13] == hyphen && part[18] == hyphen
        && part[23] == hyphen
}

/// `0`, or an optional minus and digits that do not begin with 0, within 64 bits.
///
/// `Int(_: String)` was rejected: it takes `+2`, `02` and `-0`, and so two links for one screen.
private func isCanonicalInt(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    let isNegative = text[range.lowerBound] == UInt8(ascii: "-")
    let start = range.lowerBound + (isNegative ? 1 : 0)
    guard start < range.upperBound else { return false }
    if text[start] == UInt8(ascii: "0") { return range.count == 1 }
    var magnitude: UInt64 = 0
    guard range.upperBound - start <= 19 else { return false }
    for index in start..<range.upperBound {
        guard isDigit(text[index]) else { return false }
        magnitude = magnitude * 10 + UInt64(text[index] - UInt8(ascii: "0"))
    }
    return magnitude <= UInt64(Int64.max) + (isNegative ? 1 : 0)
}

/// A number by the grammar of JSON, not too large for 64 bits; one that is too small is 0.
///
/// `Double(_: String)` alone was rejected: it takes `nan`, `0x1p3`, `.5` and `+1`.
private func isFiniteNumber(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard JSONReader.isNumber(text, range) else { return false }
    var bytes: [UInt8] = []
    bytes.append(text, range)
    return Double(String(decoding: bytes, as: UTF8.self))?.isFinite ?? false
}

/// Whether part of a text is this word.
private func equals(_ word: String, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard word.utf8.count == range.count else { return false }
    var index = range.lowerBound
    for byte in word.utf8 {
        guard text[index] == byte else { return false }
        index += 1
    }
    return true
}
