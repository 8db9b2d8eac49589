/// The host and port of a web link's authority.
enum HostName {
    /// Splits at the colon of the port, which stands behind the bracket of an IP literal.
    static func split(
        _ link: Span<UInt8>,
        _ authority: Range<Int>
    ) throws(LinkRefusal) -> (host: Range<Int>, port: Range<Int>?) {
        var searchStart = authority.lowerBound
        if link[searchStart] == UInt8(ascii: "[") {
            guard let bracket = firstIndex(of: UInt8(ascii: "]"), in: link, authority) else {
                throw .invalidURL(LinkFault(.malformedHost, at: authority.lowerBound))
            }
            searchStart = bracket + 1
        }
        guard let colon = firstIndex(of: UInt8(ascii: ":"), in: link, searchStart..<authority.upperBound)
        else {
            return (authority, nil)
        }
        return (authority.lowerBound..<colon, colon + 1..<authority.upperBound)
    }

    /// Checks the host's characters: `reg-name` without escapes, raw UTF-8, or an IP literal (RFC 3986,
    /// section 3.2.2).
    ///
    /// Escapes are refused rather than decoded: Foundation compares `h%2Ed` decoded, other parsers do not.
    ///
    /// - Returns: whether it is an IP literal, which is never one of ours.
    static func check(_ link: Span<UInt8>, _ host: Range<Int>) throws(LinkRefusal) -> Bool {
        if host.isEmpty { throw .invalidURL(LinkFault(.missingHost, at: host.lowerBound)) }
        let isLiteral = link[host.lowerBound] == UInt8(ascii: "[")
        for index in host {
            let byte = link[index]
            let isAllowed: Bool
            if isLiteral {
                let isBracket = index == host.lowerBound || index == host.upperBound - 1
                isAllowed =
                    isBracket
                    ? byte == UInt8(ascii: index == host.lowerBound ? "[" : "]")
                    : byte == UInt8(ascii: ":") || isRegisteredNameByte(byte)
            } else {
                isAllowed = byte >= 0x80 || isRegisteredNameByte(byte)
            }
            if !isAllowed { throw .invalidURL(LinkFault(.malformedHost, at: index)) }
        }
        return isLiteral
    }

    /// `unreserved / sub-delims` (RFC 3986, section 2).
    static func isRegisteredNameByte(_ byte: UInt8) -> Bool {
        if isAlphanumeric(byte) { return true }
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"),
            UInt8(ascii: "$"),
            UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"),
            UInt8(ascii: "+"),
            UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
            return true
        default:
            return false
        }
    }

    /// A port as a number: `0443` is 443, while more digits than a port can have are not worth a reading.
    static func number(_ link: Span<UInt8>, _ port: Range<Int>) throws(LinkRefusal) -> Int {
        guard port.count <= 5 else { throw .invalidURL(LinkFault(.malformedPort, at: port.lowerBound)) }
        var number = 0
        for index in port {
            guard isDigit(link[index]) else { throw .invalidURL(LinkFault(.malformedPort, at: index)) }
            number = number * 10 + Int(link[index] - UInt8(ascii: "0"))
        }
        guard number <= 65_535 else { throw .invalidURL(LinkFault(.malformedPort, at: port.lowerBound)) }
        return number
    }

    /// A host as hosts are compared: lower case, labels that are not ASCII in punycode.
    static func compared(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
        if let ascii = Punycode.asciiHost(text, range) { return ascii }
        var bytes: [UInt8] = []
        bytes.append(text, range)
        return bytes.map(lowercased)
    }

    /// Letters, digits, hyphens inside, underscores, at most 63 (RFC 1123, section 2.1; underscores occur).
    static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
        (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
            && isOpenLabel(label)
    }

    /// What a label that is left open takes; in punycode already.
    static func isOpenLabel(_ label: ArraySlice<UInt8>) -> Bool {
        !label.isEmpty
            && label.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }
}
