/// The bytes and byte classes of RFC 9110 and RFC 3986, named once.
///
/// Classes are two 64-bit masks rather than a table: a global array costs a lazy-initialisation check at each
/// use.
package enum ByteClass {
    package static let carriageReturn: UInt8 = 0x0D
    package static let lineFeed: UInt8 = 0x0A
    package static let space: UInt8 = 0x20
    package static let tab: UInt8 = 0x09
    package static let comma: UInt8 = 0x2C
    package static let colon: UInt8 = 0x3A
    static let numberSign: UInt8 = 0x23
    static let asterisk: UInt8 = 0x2A
    static let slash: UInt8 = 0x2F
    static let question: UInt8 = 0x3F
    /// The first and the last that is visible, `!` and `~`, and what follows.
    static let exclamation: UInt8 = 0x21
    static let tilde: UInt8 = 0x7E
    static let delete: UInt8 = 0x7F

    /// Tells a `tchar` of RFC 9110 section 5.6.2: letters, digits and ``!#$%&'*+-.^_`|~``.
    @inline(__always)
    package static func isToken(_ byte: UInt8) -> Bool {
        contains(byte, low: 0x03FF_6CFA_0000_0000, high: 0x57FF_FFFF_C7FF_FFFE)
    }

    /// Tells a byte of `reg-name` without its escapes (RFC 3986 section 3.2.2): `unreserved` or `sub-delims`.
    @inline(__always)
    static func isRegisteredName(_ byte: UInt8) -> Bool {
        contains(byte, low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    }

    /// Tells a byte that a field value may hold (RFC 9110 section 5.5): visible, space, tab, or above ASCII.
    @inline(__always)
    package static func isFieldContent(_ byte: UInt8) -> Bool {
        (byte >= space && byte != delete) || byte == tab
    }

    /// Tells a byte that a request target may hold: visible ASCII but "#", for a fragment is never sent.
    @inline(__always)
    static func isTarget(_ byte: UInt8) -> Bool {
        byte &- exclamation <= tilde - exclamation && byte != numberSign
    }

    /// Tells optional white space: space and tab (RFC 9110 section 5.6.3).
    @inline(__always)
    package static func isBlank(_ byte: UInt8) -> Bool {
        byte == space || byte == tab
    }

    /// Tells a decimal digit.
    @inline(__always)
    package static func isDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10
    }

    /// The value of a hexadecimal digit, nil for any other byte.
    @inline(__always)
    static func hexValue(_ byte: UInt8) -> UInt8? {
        let digit = byte &- 0x30
        if digit < 10 { return digit }
        let letter = (byte | 0x20) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }

    /// The byte in lower case if it is an ASCII letter, else itself.
    @inline(__always)
    package static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    @inline(__always)
    private static func contains(_ byte: UInt8, low: UInt64, high: UInt64) -> Bool {
        if byte >= 128 { return false }
        let mask = byte < 64 ? low : high
        return mask >> UInt64(byte & 63) & 1 != 0
    }
}

extension Span<UInt8> {
    /// Whether the bytes of `range` are `text`, which is in lower case, without regard to ASCII case.
    package func equals(_ text: StaticText, in range: Range<Int>) -> Bool {
        guard range.count == text.count else { return false }
        for offset in 0..<text.count
        where ByteClass.lowercased(self[range.lowerBound + offset]) != text[offset] {
            return false
        }
        return true
    }
}

/// A short ASCII text in lower case for comparing bytes with, kept in two words so that no memory is touched.
package struct StaticText: ExpressibleByStringLiteral, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    let count: Int

    /// Takes a literal of at most 16 ASCII characters.
    package init(stringLiteral text: String) {
        var count = 0
        for byte in text.utf8 {
            if count < 8 {
                low |= UInt64(byte) << UInt64(count * 8)
            } else {
                high |= UInt64(byte) << UInt64((count - 8) * 8)
            }
            count += 1
        }
        precondition(count <= 16, "a static text has at most 16 bytes")
        self.count = count
    }

    subscript(offset: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: (offset < 8 ? low : high) >> UInt64((offset & 7) * 8))
    }
}
