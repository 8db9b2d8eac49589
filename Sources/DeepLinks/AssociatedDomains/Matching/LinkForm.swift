/// How the parts of a link become texts that are compared: the two switches of a rule.
struct LinkForm: Hashable, Sendable {
    /// Whether letters become small.
    let foldsCase: Bool
    /// Whether escapes are decoded.
    let decodes: Bool

    /// Its index among the four.
    var index: Int { (foldsCase ? 1 : 0) + (decodes ? 2 : 0) }

    /// Appends the scalars of part of a link, whose bytes are UTF-8.
    ///
    /// A part that does not decode, for a broken escape or bytes that are no UTF-8, is compared as written.
    ///
    /// - Parameters:
    ///   - link: the link's bytes.
    ///   - range: the part's place.
    ///   - bytes: scratch.
    ///   - scalars: grows by the text.
    func append(_ link: Span<UInt8>, _ range: Range<Int>, _ bytes: inout [UInt8], to scalars: inout [UInt32])
    {
        bytes.removeAll(keepingCapacity: true)
        // A plus sign is one in both parts: a device decodes nothing but escapes.
        if decodes, PercentEncoding.decodeBytes(link, range, as: .path, into: &bytes),
            firstMalformedUTF8(bytes.span, 0..<bytes.count) == nil
        {
            for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
                scalars.append(folded(scalar.value, foldsCase))
            }
            return
        }
        bytes.removeAll(keepingCapacity: true)
        for index in range {
            let byte = link[index]
            if isWrittenInURLs(UInt32(byte)) {
                bytes.append(byte)
            } else {
                PercentEncoding.appendEscape(byte, to: &bytes)
            }
        }
        for byte in bytes { scalars.append(folded(UInt32(byte), foldsCase)) }
    }
}

/// Whether a URL holds a character as it is (RFC 3986, section 2); brackets too, which are not escaped in practice.
func isWrittenInURLs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case UInt32(ascii: "\""), UInt32(ascii: "<"), UInt32(ascii: ">"), UInt32(ascii: "\\"), UInt32(ascii: "^"),
        UInt32(ascii: "`"), UInt32(ascii: "{"), UInt32(ascii: "|"), UInt32(ascii: "}"):
        false
    default: scalar > 0x20 && scalar < 0x7F
    }
}
