/// Why a link does not resolve.
public enum ResolutionError: Error, Hashable, Sendable {
    /// More than 8192 bytes.
    case tooLong(bytes: Int)
    /// Not a well-formed absolute link, or one that parsers read differently; `offset` is in bytes.
    case invalidURL(flaw: String, offset: Int)
    /// A scheme that is neither http, https nor one of the table's.
    case unsupportedScheme(String)
    /// A user or password before the host.
    case credentials
    /// A port other than the scheme's default, or any in a custom scheme.
    case port(String)
    /// A web link for another host.
    case unknownHost(String)
    /// A link of ours that no pattern takes; `suggestion` is the nearest pattern, if one is near.
    case unknownPath(suggestion: String?)
    /// A pattern takes the link's shape, but a value is not of its type.
    case invalidParameter(pattern: String, parameter: String, expected: String, got: String)
    /// A pattern takes the path, but a required query item is missing.
    case missingQuery(pattern: String, item: String, expected: String)
}

extension ResolutionError {
    /// The reason's name, as in the service's answers: `invalidParameter`.
    public var reason: String {
        switch self {
        case .tooLong: "tooLong"
        case .invalidURL: "invalidURL"
        case .unsupportedScheme: "unsupportedScheme"
        case .credentials: "credentials"
        case .port: "port"
        case .unknownHost: "unknownHost"
        case .unknownPath: "unknownPath"
        case .invalidParameter: "invalidParameter"
        case .missingQuery: "missingQuery"
        }
    }
}

extension ResolutionError: CustomStringConvertible {
    /// One sentence for people, without control characters.
    public var description: String {
        switch self {
        case .tooLong(let bytes): "The link has \(bytes) bytes; \(LinkReader.sizeLimit) are allowed."
        case .invalidURL(let flaw, let offset): "Not a link: \(flaw), at byte \(offset)."
        case .unsupportedScheme(let scheme): "The scheme \"\(printable(scheme))\" is not one of this app's."
        case .credentials: "A link holds no user name and no password."
        case .port(let port): "The port \"\(printable(port))\" makes it another site's link."
        case .unknownHost(let host): "The host \"\(printable(host))\" is not one of this app's."
        case .unknownPath(let suggestion):
            "No link of the table has this path\(suggestion.map { "; did you mean \($0)?" } ?? ".")"
        case .invalidParameter(let pattern, let parameter, let expected, let got):
            "\(pattern) takes \(Self.article(expected)) as \(printable(parameter)), got \"\(printable(got))\"."
        case .missingQuery(let pattern, let item, let expected):
            "\(pattern) needs the query item \(printable(item)), \(Self.article(expected))."
        }
    }

    /// "a UUID" but "an Int": by sound, as far as the types' names go.
    private static func article(_ type: String) -> String {
        let vowels: Set<Character> = ["A", "E", "I", "O"]
        return (type.first.map { vowels.contains($0) } ?? false ? "an " : "a ") + type
    }
}

extension ResolutionError {
    /// Puts a refusal into words, which needs the link and the table that it speaks of.
    ///
    /// - Parameters:
    ///   - refusal: what the resolver threw.
    ///   - link: the link's bytes.
    ///   - resolver: the resolver, as the refusal left it.
    ///   - table: the table.
    package init(_ refusal: LinkRefusal, _ link: Span<UInt8>, _ resolver: LinkResolver, _ table: FrozenTable) {
        switch refusal {
        case .tooLong(let bytes): self = .tooLong(bytes: bytes)
        case .invalidURL(let fault): self = .invalidURL(flaw: fault.message, offset: fault.offset)
        case .unsupportedScheme(let range): self = .unsupportedScheme(text(link, range))
        case .credentials: self = .credentials
        case .port(let range): self = .port(text(link, range))
        case .unknownHost(let range): self = .unknownHost(text(link, range))
        case .unknownPath: self = .unknownPath(suggestion: PatternSuggestion.nearest(resolver.reader, in: table))
        case .invalidParameter(let index, let slot):
            let matched = table.links[index]
            self = .invalidParameter(
                pattern: matched.pattern,
                parameter: matched.slots[slot].name,
                expected: table.enumerations.name(of: matched.slots[slot].type),
                got: resolver.text(of: slot, in: matched, link)
            )
        case .missingQuery(let index, let item):
            let matched = table.links[index]
            let expected: String
            switch matched.items[item].content {
            case .slot(let slot): expected = table.enumerations.name(of: matched.slots[slot].type)
            case .literal(let text): expected = String(decoding: text, as: UTF8.self)
            }
            let name = String(decoding: matched.items[item].name, as: UTF8.self)
            self = .missingQuery(pattern: matched.pattern, item: name, expected: expected)
        }
    }
}

extension LinkResolver {
    /// What a placeholder of a refused link got: the decoded text, or the raw one where it does not decode.
    fileprivate func text(of slot: Int, in matched: Link, _ link: Span<UInt8>) -> String {
        for (position, segment) in matched.segments.enumerated() where segment == .slot(slot) {
            return DeepLinks.text(reader.decoded.span, reader.segments[position])
        }
        var items = items
        for wanted in matched.items where wanted.content == .slot(slot) {
            guard let value = items.first(named: wanted.name, in: link)?.value else { return "" }
            var decoded: [UInt8] = []
            if PercentEncoding.decode(link, value, as: .query, into: &decoded) != nil { return DeepLinks.text(link, value) }
            return DeepLinks.text(decoded.span, 0..<decoded.count)
        }
        return ""
    }
}

/// Part of a text as a string; bytes that are no UTF-8 are replaced.
private func text(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.append(text, range)
    return String(decoding: bytes, as: UTF8.self)
}
