/// Reads links by the contract's words, slowly and obviously: the oracle for `LinkReader`.
struct PlainReader {
    /// A link's parts; texts are decoded, the query is not.
    struct Parts: Equatable {
        var isWeb: Bool
        var segments: [[UInt8]] = []
        var beginsInAuthority = false
        var query: [UInt8] = []
    }

    struct Refusal: Error, Equatable {
        let reason: String

        static let invalidURL = Refusal(reason: "invalidURL")
    }

    let schemes: [String]
    /// Whether a host, in lower case, is one of the table's.
    let takesHost: (String) -> Bool

    init(hosts: [String], schemes: [String]) {
        self.init(schemes: schemes) { hosts.contains($0) }
    }

    init(schemes: [String], takesHost: @escaping (String) -> Bool) {
        self.schemes = schemes
        self.takesHost = takesHost
    }

    func read(_ link: [UInt8]) throws(Refusal) -> Parts {
        if link.count > 8192 { throw Refusal(reason: "tooLong") }
        let forbidden = link.contains { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
        guard !forbidden, String(validating: link, as: UTF8.self) != nil else { throw .invalidURL }
        guard let colon = link.firstIndex(of: UInt8(ascii: ":")) else { throw .invalidURL }
        let scheme = String(decoding: SlowMatcher.folded(Array(link[..<colon])), as: UTF8.self)
        let letters = "abcdefghijklmnopqrstuvwxyz"
        guard let first = scheme.first, letters.contains(first),
            scheme.allSatisfy({ (letters + "0123456789+-.").contains($0) })
        else { throw .invalidURL }
        var rest = link[(colon + 1)...]
        if let hash = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<hash] }
        var query: [UInt8] = []
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            query = Array(rest[(mark + 1)...])
            rest = rest[..<mark]
        }

        var parts = Parts(isWeb: scheme == "http" || scheme == "https", query: query)
        guard parts.isWeb || schemes.contains(scheme) else { throw Refusal(reason: "unsupportedScheme") }
        let authority = Self.authority(rest)
        let path = Array(authority.map { rest.dropFirst(2 + $0.count) } ?? rest)
        if parts.isWeb {
            guard let authority, !authority.isEmpty else { throw .invalidURL }
            try checkWeb(authority, scheme == "https" ? 443 : 80)
        } else if let name = try Self.schemeAuthority(authority ?? []), !name.isEmpty {
            parts.segments.append(try Self.decoded(name))
            parts.beginsInAuthority = true
        }
        for segment in Self.withoutDots(path) where !segment.isEmpty {
            parts.segments.append(try Self.decoded(segment))
        }
        return parts
    }

    private static func authority(_ rest: ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.starts(with: Array("//".utf8)) else { return nil }
        return Array(rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") })
    }

    private func checkWeb(_ authority: [UInt8], _ defaultPort: Int) throws(Refusal) {
        let text = String(decoding: authority, as: UTF8.self)
        if authority.contains(UInt8(ascii: "@")) { throw Refusal(reason: "credentials") }
        let isBracketed = text.utf8.first == UInt8(ascii: "[")
        var host = authority
        var port: [UInt8] = []
        if isBracketed {
            guard let end = authority.firstIndex(of: UInt8(ascii: "]")) else { throw .invalidURL }
            let behind = authority[(end + 1)...]
            guard behind.isEmpty || behind.first == UInt8(ascii: ":") else { throw .invalidURL }
            host = Array(authority[1..<end])
            port = Array(behind.dropFirst())
        } else if let colon = authority.firstIndex(of: UInt8(ascii: ":")) {
            host = Array(authority[..<colon])
            port = Array(authority[(colon + 1)...])
            if host.isEmpty { throw .invalidURL }
        }
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=".utf8)
        guard host.allSatisfy({ plain.contains($0) || (isBracketed ? $0 == UInt8(ascii: ":") : $0 >= 0x80) })
        else {
            throw .invalidURL
        }
        if let number = try Self.port(port), number != defaultPort { throw Refusal(reason: "port") }
        if isBracketed || !takesHost(String(decoding: SlowMatcher.folded(host), as: UTF8.self)) {
            throw Refusal(reason: "unknownHost")
        }
    }

    private static func schemeAuthority(_ authority: [UInt8]) throws(Refusal) -> [UInt8]? {
        if authority.contains(UInt8(ascii: "@")) { throw Refusal(reason: "credentials") }
        let colon = authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
        let name = Array(authority[..<colon])
        let number = try port(Array(authority[colon...].dropFirst()))
        if [".", ".."].contains(plainDots(name)) { throw .invalidURL }
        if number != nil { throw Refusal(reason: "port") }
        return name
    }

    private static func port(_ text: [UInt8]) throws(Refusal) -> Int? {
        if text.isEmpty { return nil }
        guard text.count <= 5, text.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(String(decoding: text, as: UTF8.self)), number < 65_536
        else { throw .invalidURL }
        return number
    }

    /// The segment with its escaped dots written out.
    private static func plainDots(_ segment: [UInt8]) -> String {
        String(decoding: segment, as: UTF8.self).replacing("%2e", with: ".").replacing("%2E", with: ".")
    }

    /// RFC 3986, section 5.2.4, on a stack of segments.
    static func withoutDots(_ path: [UInt8]) -> [[UInt8]] {
        var body = path[...]
        if body.first == UInt8(ascii: "/") { body = body.dropFirst() }
        var result: [[UInt8]] = []
        for segment in body.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            switch plainDots(Array(segment)) {
            case ".": break
            case "..": result = result.dropLast()
            default: result.append(Array(segment))
            }
        }
        return result
    }

    private static func decoded(_ text: [UInt8]) throws(Refusal) -> [UInt8] {
        guard let decoded = decode(text, plusIsSpace: false) else { throw .invalidURL }
        return decoded
    }

    /// Percent-decoding as RFC 3986, section 2.1, has it; nil for a broken escape, what is not UTF-8, and control characters.
    static func decode(_ text: [UInt8], plusIsSpace: Bool) -> [UInt8]? {
        var result: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                let digits = rest.prefix(2)
                guard digits.count == 2,
                    digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }),
                    let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
                else { return nil }
                rest = rest.dropFirst(2)
                result.append(value)
            } else {
                result.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
            }
        }
        if result.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return nil }
        return String(validating: result, as: UTF8.self) == nil ? nil : result
    }

    /// The query's items, split on `&` and the first `=`, not decoded; nil for an item without `=`.
    static func items(_ query: [UInt8]) -> [(name: [UInt8], value: [UInt8]?)] {
        query.split(separator: UInt8(ascii: "&")).map { item in
            guard let equals = item.firstIndex(of: UInt8(ascii: "=")) else { return (Array(item), nil) }
            return (Array(item[..<equals]), Array(item[(equals + 1)...]))
        }
    }
}
