import DeepLinks
import HTTPWire

/// What the service has at its paths.
package enum Endpoint: UInt8, CaseIterable, Sendable {
    case resolve = 1
    case batch
    case links
    case linksBatch
    case routes
    case siteAssociation
    case assetLinks
    case liveness
    case readiness
    case openAPI
    /// `/favicon.ico` and the like: empty answers, so that browsers stop asking.
    case noIcon
    /// A path below `/v1/` that names nothing.
    case unknown
    /// A path below `/.well-known/` that names nothing.
    case unknownDocument
    /// Any other path: a page for people.
    case page
    /// `OPTIONS *`: the server as a whole.
    case server

    /// The name for logs.
    package var name: String {
        switch self {
        case .resolve: "resolve"
        case .batch: "batch"
        case .links: "links"
        case .linksBatch: "linksBatch"
        case .routes: "routes"
        case .siteAssociation: "siteAssociation"
        case .assetLinks: "assetLinks"
        case .liveness: "healthz"
        case .readiness: "readyz"
        case .openAPI: "openapi"
        case .noIcon: "icon"
        case .unknown: "unknown"
        case .unknownDocument: "unknownDocument"
        case .page: "page"
        case .server: "server"
        }
    }

    /// The methods of the path, for `Allow` (RFC 9110, section 10.2.1).
    var allow: String {
        switch self {
        case .resolve, .links: "GET, HEAD, POST, OPTIONS"
        case .batch, .linksBatch: "POST, OPTIONS"
        case .routes, .siteAssociation, .assetLinks, .liveness, .readiness, .openAPI, .noIcon, .unknown,
            .unknownDocument,
            .page:
            "GET, HEAD, OPTIONS"
        case .server: "GET, HEAD, POST, OPTIONS"
        }
    }

    func allows(_ method: HTTPMethod) -> Bool {
        switch method {
        case .get, .head: !isBatch && self != .server
        case .post: self == .resolve || self == .links || isBatch
        case .options: true
        default: false
        }
    }

    /// Whether a body holds many items.
    var isBatch: Bool { self == .batch || self == .linksBatch }

    /// The endpoints under a name of their own, by path.
    static let paths: [(path: String, endpoint: Endpoint)] = [
        ("/v1/resolve", .resolve),
        ("/v1/resolve/batch", .batch),
        ("/v1/links", .links),
        ("/v1/links/batch", .linksBatch),
        ("/v1/routes", .routes),
        ("/.well-known/apple-app-site-association", .siteAssociation),
        ("/apple-app-site-association", .siteAssociation),
        ("/.well-known/assetlinks.json", .assetLinks),
        ("/healthz", .liveness),
        ("/readyz", .readiness),
        ("/openapi.yaml", .openAPI),
        ("/favicon.ico", .noIcon),
        ("/robots.txt", .noIcon),
        ("/apple-touch-icon.png", .noIcon),
    ]

    /// The nearest path of those that are endpoints, for a request below `/v1/` or `/.well-known/` that names
    /// none.
    static func suggestion(for path: String) -> String? {
        Spelling.nearest(to: path, among: paths.filter { $0.endpoint != .noIcon }.map(\.path))
    }
}

/// Finds endpoints by path.
///
/// A value of the handler's, so that no request touches a global.
struct EndpointTable {
    private let entries: [(path: [UInt8], endpoint: Endpoint)]

    init() {
        entries = Endpoint.paths.map { (Array($0.path.utf8), $0.endpoint) }
    }

    /// The endpoint of a request.
    func endpoint(of head: RequestHead) -> Endpoint {
        guard head.form != .asterisk && head.form != .authority else { return .server }
        let text = head.bytes.span
        let endpoint = find(text, head.path)
        guard endpoint == .page || endpoint == .unknown || endpoint == .unknownDocument,
            firstIndex(of: UInt8(ascii: "%"), in: text, head.path) != nil
        else { return endpoint }
        let normalized = Self.normalized(text, head.path)
        return find(normalized.span, 0..<normalized.count)
    }

    /// Undoes the escapes of unreserved characters, which name the same resource (RFC 3986, section 6.2.2.2),
    /// and of no others: an escaped slash stays inside its segment.
    private static func normalized(_ text: Span<UInt8>, _ path: Range<Int>) -> [UInt8] {
        var normalized: [UInt8] = []
        var index = path.lowerBound
        while index < path.upperBound {
            if text[index] == UInt8(ascii: "%"), index + 2 < path.upperBound,
                let high = hexValue(text[index + 1]),
                let low = hexValue(text[index + 2]), isUnreserved(high << 4 | low)
            {
                normalized.append(high << 4 | low)
                index += 3
            } else {
                normalized.append(text[index])
                index += 1
            }
        }
        return normalized
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "~")
    }

    private func find(_ text: Span<UInt8>, _ range: Range<Int>) -> Endpoint {
        for entry in entries where entry.path.count == range.count && begins(text, range, with: entry.path) {
            return entry.endpoint
        }
        // Below these two only endpoints are, and no pages.
        if Self.isBelow("/v1", text, range) { return .unknown }
        if Self.isBelow("/.well-known", text, range) { return .unknownDocument }
        return .page
    }

    private static func isBelow(_ parent: String, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count >= parent.utf8.count else { return false }
        var index = range.lowerBound
        for byte in parent.utf8 {
            guard text[index] == byte else { return false }
            index += 1
        }
        return index == range.upperBound || text[index] == UInt8(ascii: "/")
    }
}

/// Whether part of a text begins with these bytes.
func begins(_ text: Span<UInt8>, _ range: Range<Int>, with bytes: [UInt8]) -> Bool {
    guard range.count >= bytes.count else { return false }
    let (part, wanted) = (text.extracting(range), bytes.span)
    for offset in wanted.indices where part[offset] != wanted[offset] { return false }
    return true
}
