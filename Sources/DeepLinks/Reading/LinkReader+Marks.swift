extension LinkReader {
    /// Where a link's parts end, found in one pass that also looks at every character.
    struct Marks {
        /// The place of the scheme's colon.
        private(set) var colon: Int
        /// Where scheme, authority and path end: at the query, the fragment or the end.
        private(set) var bodyEnd: Int
        /// Without its `?`; empty if there is none.
        private(set) var query: Range<Int>
        /// Without its `#`; empty if there is none.
        private(set) var fragment: Range<Int>
        /// Whether there is no escape and nothing but ASCII.
        private(set) var isPlain = true

        /// - Throws: `LinkRefusal.invalidURL` for a raw space, control character or backslash anywhere, which
        ///   browsers drop or turn and Foundation escapes; for bytes that are no UTF-8; then for a text that
        ///   begins with no scheme.
        init(_ link: Span<UInt8>) throws(LinkRefusal) {
            if link.isEmpty { throw .invalidURL(LinkFault(.empty, at: 0)) }
            colon = firstIndex(of: UInt8(ascii: ":"), in: link, 0..<link.count) ?? link.count
            var (question, hash) = (-1, -1)
            var isASCII = true
            // Most links hold nothing else that has to be looked at, which is cheaper to ask of all bytes at once.
            for index in isOrdinary(link) ? 0..<0 : link.indices {
                let byte = link[index]
                if isOrdinary(byte) { continue }
                switch byte {
                case UInt8(ascii: "?"): if question < 0 && hash < 0 { question = index }
                case UInt8(ascii: "#"): if hash < 0 { hash = index }
                case UInt8(ascii: "%"): isPlain = false
                case UInt8(ascii: " "): throw .invalidURL(LinkFault(.space, at: index))
                case UInt8(ascii: "\\"): throw .invalidURL(LinkFault(.backslash, at: index))
                case 0x00...0x1F, 0x7F: throw .invalidURL(LinkFault(.controlCharacter, at: index))
                case 0x80...: isASCII = false
                default: break
                }
            }
            if !isASCII {
                isPlain = false
                if let offset = firstMalformedUTF8(link, 0..<link.count) {
                    throw .invalidURL(LinkFault(.malformedUTF8, at: offset))
                }
            }
            let end = hash < 0 ? link.count : hash
            fragment = min(end + 1, link.count)..<link.count
            bodyEnd = question < 0 ? end : question
            query = question < 0 ? end..<end : question + 1..<end
            try checkScheme(link)
        }

        /// `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." ) ":"` (RFC 3986, section 3.1).
        private func checkScheme(_ link: Span<UInt8>) throws(LinkRefusal) {
            for index in 0..<colon {
                let byte = link[index]
                let isAllowed =
                    isLetter(byte)
                    || (index > 0
                        && (isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
                            || byte == UInt8(ascii: ".")))
                if !isAllowed { throw .invalidURL(LinkFault(.missingScheme, at: index)) }
            }
            if colon == 0 || colon == link.count { throw .invalidURL(LinkFault(.missingScheme, at: colon)) }
        }
    }
}

/// Visible ASCII but `#`, `%`, `?` and the backslash, by two masks: one test for almost every byte of a link.
@inline(__always)
private func isOrdinary(_ byte: UInt8) -> Bool {
    if byte >= 128 { return false }
    let mask: UInt64 = byte < 64 ? 0x7FFF_FFD6_0000_0000 : 0x7FFF_FFFF_EFFF_FFFF
    return mask >> UInt64(byte & 63) & 1 != 0
}

/// The same of all bytes of a text.
///
/// One expression without an early exit or a branch, so that the compiler works on a vector of bytes.
@inline(__always)
private func isOrdinary(_ text: Span<UInt8>) -> Bool {
    var other: UInt8 = 0
    for index in text.indices {
        let byte = text[index]
        other |=
            (byte < 0x21 ? 1 : 0) | (byte > 0x7E ? 1 : 0) | (byte == 0x23 ? 1 : 0) | (byte == 0x25 ? 1 : 0)
            | (byte == 0x3F ? 1 : 0) | (byte == 0x5C ? 1 : 0)
    }
    return other == 0
}
