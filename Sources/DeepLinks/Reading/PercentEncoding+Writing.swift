extension PercentEncoding {
    /// Appends text in the canonical form of links: only what has to be is escaped, hex digits in capitals.
    ///
    /// A path segment keeps unreserved characters, sub-delims, `:` and `@` (`pchar`, RFC 3986, section 3.3).
    /// A query keeps `/` and `?` too, but escapes `&`, `=` and `+`, which mean something there; a space is
    /// `%20`, never `+`.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - component: where the text will stand.
    ///   - output: grows by the escaped text.
    package static func append(
        _ text: some Sequence<UInt8>,
        as component: Component,
        to output: inout [UInt8]
    ) {
        for byte in text {
            if isKept(byte, component) {
                output.append(byte)
            } else {
                appendEscape(byte, to: &output)
            }
        }
    }

    /// Appends a byte as `%` and two hex digits, in capitals as URLs write them.
    static func appendEscape(_ byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "%"))
        output.append(hexDigit(byte >> 4, uppercase: true))
        output.append(hexDigit(byte & 15, uppercase: true))
    }

    private static func isKept(_ byte: UInt8, _ component: Component) -> Bool {
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "@"): true
        case UInt8(ascii: "/"), UInt8(ascii: "?"): component == .query
        case UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "+"): component == .path
        default: HostName.isRegisteredNameByte(byte)
        }
    }
}
