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
    /// A path that the table says is never the app's.
    case excluded
    /// A link of ours that no pattern takes; `suggestion` is the nearest pattern, if one is near.
    case unknownPath(suggestion: String?)
    /// A pattern takes the link's shape, but a value is not of its type.
    case invalidParameter(pattern: String, parameter: String, expected: String, got: String)
    /// A pattern takes the path, but a required query item is missing.
    case missingQuery(pattern: String, item: String, expected: String)
    /// A pattern takes the link, but what a value names does not exist.
    case unknownValue(pattern: String, parameter: String, got: String)
    /// The link, or a value in it, is of a version of the app that the asker is older than.
    ///
    /// `fallback` is the link of the nearest parent that the asker knows, if there is one.
    case requiresNewerApp(pattern: String, since: String, fallback: String?)
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
        case .excluded: "excluded"
        case .unknownPath: "unknownPath"
        case .invalidParameter: "invalidParameter"
        case .missingQuery: "missingQuery"
        case .unknownValue: "unknownValue"
        case .requiresNewerApp: "requiresNewerApp"
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
        case .excluded: "This path is not the app's; it stays on the web."
        case .unknownPath(let suggestion):
            "No link of the table has this path\(suggestion.map { "; did you mean \($0)?" } ?? ".")"
        case .invalidParameter(let pattern, let parameter, let expected, let got):
            "\(pattern) takes \(Self.article(expected)) as \(printable(parameter)), got \"\(printable(got))\"."
        case .missingQuery(let pattern, let item, let expected):
            "\(pattern) needs the query item \(printable(item)), \(Self.article(expected))."
        case .unknownValue(let pattern, let parameter, let got):
            "\(pattern) is right, but there is no \(printable(parameter)) \"\(printable(got))\"."
        case .requiresNewerApp(let pattern, let since, _):
            "\(pattern) opens in version \(since) of the app or later."
        }
    }

    /// "a UUID" but "an Int": by sound, as far as the types' names go.
    private static func article(_ type: String) -> String {
        let vowels: Set<Character> = ["A", "E", "I", "O"]
        return (type.first.map { vowels.contains($0) } ?? false ? "an " : "a ") + type
    }
}
