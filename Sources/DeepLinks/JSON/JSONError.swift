/// What is wrong with a JSON text, and where.
package struct JSONError: Error, Hashable, Sendable {
    /// The kinds of fault, by the rule of RFC 8259 (or of ours) that the text breaks.
    package enum Kind: Hashable, Sendable {
        case byteOrderMark
        case unexpectedByte(UInt8)
        case unexpectedEnd
        case malformedNumber
        case malformedEscape
        case controlCharacter
        case malformedUTF8
        case unpairedSurrogate
        case repeatedKey(String)
        case tooDeep
        case trailingBytes
    }

    package let kind: Kind
    /// Where the fault stands, in bytes from the start of the text.
    package let offset: Int

    package init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// The fault in words, without its place.
    package var message: String {
        switch kind {
        case .byteOrderMark: "a byte order mark is not JSON (RFC 8259, section 8.1)"
        case .unexpectedByte(let byte): "unexpected \(Self.shown(byte))"
        case .unexpectedEnd: "the text ends too early"
        case .malformedNumber: "not a JSON number"
        case .malformedEscape: "not a JSON escape"
        case .controlCharacter: "a control character inside a string has to be escaped"
        case .malformedUTF8: "a string is not UTF-8"
        case .unpairedSurrogate: "half of a surrogate pair"
        case .repeatedKey(let key): "the key \"\(printable(key))\" stands twice in one object"
        case .tooDeep: "nested deeper than \(JSONReader.depthLimit)"
        case .trailingBytes: "something follows the JSON value"
        }
    }

    private static func shown(_ byte: UInt8) -> String {
        if byte > 0x20 && byte < 0x7F { return "\"\(Character(Unicode.Scalar(byte)))\"" }
        let digits = String(byte, radix: 16, uppercase: true)
        return "byte 0x\(digits.count == 1 ? "0" : "")\(digits)"
    }
}
