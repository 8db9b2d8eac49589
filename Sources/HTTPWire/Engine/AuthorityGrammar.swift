/// Reads `uri-host [ ":" port ]` (RFC 9110 section 7.2, RFC 3986 section 3.2.2).
enum AuthorityGrammar {
    /// The parts of an authority; `port` is nil without a colon and may be empty.
    struct Parts {
        let host: Range<Int>
        let port: Range<Int>?
    }

    /// The parts of the authority that lies in `range`, nil if it is none or its host is empty.
    static func parts(of bytes: Span<UInt8>, in range: Range<Int>) -> Parts? {
        var index = range.lowerBound
        let end = range.upperBound
        guard index < end else { return nil }
        if bytes[index] == 0x5B {
            var close = index + 1
            while close < end, bytes[close] != 0x5D { close += 1 }
            guard close < end, isAddressLiteral(bytes, in: index + 1..<close) else { return nil }
            index = close + 1
        } else {
            while index < end, bytes[index] != ByteClass.colon {
                if ByteClass.isRegisteredName(bytes[index]) {
                    index += 1
                } else if bytes[index] == 0x25, index + 2 < end, ByteClass.hexValue(bytes[index + 1]) != nil,
                    ByteClass.hexValue(bytes[index + 2]) != nil
                {
                    index += 3
                } else {
                    return nil
                }
            }
            guard index > range.lowerBound else { return nil }
        }
        let host = range.lowerBound..<index
        guard index < end else { return Parts(host: host, port: nil) }
        guard bytes[index] == ByteClass.colon, isPort(bytes, in: index + 1..<end) else { return nil }
        return Parts(host: host, port: index + 1..<end)
    }

    /// Whether two authorities of a scheme are the same: hosts without case, a port left out being the
    /// default one.
    static func agree(_ bytes: Span<UInt8>, _ first: Parts, _ second: Parts, isSecure: Bool) -> Bool {
        guard first.host.count == second.host.count else { return false }
        for offset in 0..<first.host.count {
            let one = ByteClass.lowercased(bytes[first.host.lowerBound + offset])
            let other = ByteClass.lowercased(bytes[second.host.lowerBound + offset])
            if one != other { return false }
        }
        let fallback = isSecure ? 443 : 80
        return number(bytes, first.port, fallback: fallback) == number(bytes, second.port, fallback: fallback)
    }

    /// Digits up to 65535, or nothing: the grammar lets a port be empty.
    private static func isPort(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        guard range.count <= 5 else { return false }
        for index in range where !ByteClass.isDigit(bytes[index]) { return false }
        return number(bytes, range, fallback: 0) <= 65_535
    }

    private static func number(_ bytes: Span<UInt8>, _ range: Range<Int>?, fallback: Int) -> Int {
        guard let range, !range.isEmpty else { return fallback }
        var value = 0
        for index in range { value = value * 10 + Int(bytes[index] - 0x30) }
        return value
    }

    /// `IPv6address` or `IPvFuture`, the inside of brackets; a zone has no place in HTTP (RFC 9110 section
    /// 4.2.1 takes RFC 3986's).
    private static func isAddressLiteral(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        guard let first = range.first else { return false }
        if bytes[first] | 0x20 == 0x76 { return isFutureAddress(bytes, in: first + 1..<range.upperBound) }
        var groups = 0
        var hasGap = false
        var index = range.lowerBound
        let end = range.upperBound
        if end - index >= 2, bytes[index] == ByteClass.colon, bytes[index + 1] == ByteClass.colon {
            hasGap = true
            index += 2
        }
        while index < end {
            let start = index
            while index < end, ByteClass.hexValue(bytes[index]) != nil { index += 1 }
            if index < end, bytes[index] == 0x2E {
                guard isIPv4(bytes, in: start..<end) else { return false }
                groups += 2
                break
            }
            guard (1...4).contains(index - start) else { return false }
            groups += 1
            guard index < end else { break }
            guard bytes[index] == ByteClass.colon, index + 1 < end else { return false }
            index += 1
            if bytes[index] == ByteClass.colon {
                guard !hasGap else { return false }
                hasGap = true
                index += 1
            }
        }
        return hasGap ? groups <= 7 : groups == 8
    }

    /// `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, behind the "v".
    private static func isFutureAddress(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound, ByteClass.hexValue(bytes[index]) != nil { index += 1 }
        guard index > range.lowerBound, index + 1 < range.upperBound, bytes[index] == 0x2E else {
            return false
        }
        for rest in index + 1..<range.upperBound
        where !ByteClass.isRegisteredName(bytes[rest]) && bytes[rest] != ByteClass.colon {
            return false
        }
        return true
    }

    /// Four decimal octets without leading zeros.
    private static func isIPv4(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        var octets = 0
        var index = range.lowerBound
        while true {
            let start = index
            var value = 0
            while index < range.upperBound, ByteClass.isDigit(bytes[index]), index - start < 3 {
                value = value * 10 + Int(bytes[index] - 0x30)
                index += 1
            }
            guard index > start, value <= 255, index - start == 1 || bytes[start] != 0x30 else {
                return false
            }
            octets += 1
            guard index < range.upperBound else { return octets == 4 }
            guard bytes[index] == 0x2E, octets < 4 else { return false }
            index += 1
        }
    }
}
