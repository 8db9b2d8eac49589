import DeepLinks
import HTTPWire

/// What `GET /v1/resolve` or `GET /v1/links` was asked, by its query items.
struct ResolveQuery {
    /// The form of the answer.
    enum Format {
        case result
        case routes
        case navigationPath
    }

    private(set) var format = Format.result
    /// The asking app's version; nil for one that knows everything.
    private(set) var version: AppVersion?
    /// The tab that printed links have to select; nil for whichever.
    private(set) var tab: String?

    /// Reads the query of a request.
    ///
    /// - Parameters:
    ///   - head: the request.
    ///   - endpoint: decides which items there may be.
    ///   - link: replaced by the link's bytes.
    /// - Throws: `Problem` for an item that is unknown, repeated, malformed or missing.
    init(_ head: RequestHead, _ endpoint: Endpoint = .resolve, into link: inout [UInt8]) throws(Problem) {
        link.reset()
        let text = head.bytes.span
        let query = head.query ?? 0..<0
        var seen = Names()
        var start = query.lowerBound
        while start < query.upperBound {
            var equals = start
            while equals < query.upperBound, !Self.endsName(text[equals]) { equals &+= 1 }
            if equals == start && (equals == query.upperBound || text[equals] == UInt8(ascii: "&")) {
                start += 1
                continue
            }
            let name = try Self.name(text, start..<equals, head, endpoint)
            guard seen.insert(name) else { throw Self.repeated(name, head, endpoint) }
            let hasValue = equals < query.upperBound && text[equals] == UInt8(ascii: "=")
            let value = (hasValue ? equals + 1 : equals)..<query.upperBound
            start = try take(name, text, value, head, endpoint, into: &link) + 1
        }
        guard seen.contains(.url) else {
            throw .badRequest(
                "missingURL",
                "The query item url is missing: /v1/\(endpoint.name)?url=… holds the link, "
                    + "percent-encoded."
            )
        }
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "=") || byte == UInt8(ascii: "&")
    }

    /// Takes an item's value, which ends at the next `&`; gives the place of that.
    private mutating func take(
        _ name: Name,
        _ text: Span<UInt8>,
        _ value: Range<Int>,
        _ head: RequestHead,
        _ endpoint: Endpoint,
        into link: inout [UInt8]
    ) throws(Problem) -> Int {
        let ampersand = UInt8(ascii: "&")
        // The link itself, which may be long, goes where it is needed.
        if name == .url {
            if let end = PercentEncoding.decodeBytes(text, value, upTo: ampersand, into: &link) { return end }
            throw Self.malformed(name, head, endpoint)
        }
        var bytes: [UInt8] = []
        guard let end = PercentEncoding.decodeBytes(text, value, upTo: ampersand, into: &bytes) else {
            throw Self.malformed(name, head, endpoint)
        }
        let word = String(decoding: bytes, as: UTF8.self)
        switch name {
        case .url: break
        case .appVersion: version = try Self.version(word)
        case .format: format = try Self.format(word)
        case .tab: tab = word
        }
        return end
    }

    private static func repeated(_ name: Name, _ head: RequestHead, _ endpoint: Endpoint) -> Problem {
        .badRequest(
            "repeatedQueryItem",
            "The query item \(name.rawValue) stands twice. \(UnencodedLink.advice)",
            [("parameter", .string(name.rawValue)), ("hint", .string(UnencodedLink.hint(head, endpoint)))]
        )
    }

    /// The form that a word names.
    static func format(_ text: String) throws(Problem) -> Format {
        switch text {
        case "routes": return .routes
        case "navigationPath": return .navigationPath
        default:
            throw .badRequest(
                "unknownFormat",
                "format is routes or navigationPath, or left out for the whole result; not \"\(printable(text))\".",
                [("parameter", .string("format")), ("got", .string(text))]
            )
        }
    }

    /// The version that a text says.
    static func version(_ text: String) throws(Problem) -> AppVersion {
        if let version = AppVersion(Array(text.utf8)) { return version }
        throw .badRequest(
            "malformedVersion",
            "appVersion is numbers with dots between them, as in 3.1; not \"\(printable(text))\".",
            [("parameter", .string("appVersion")), ("got", .string(text))]
        )
    }

    private enum Name: String, CaseIterable {
        case url
        case appVersion
        case format
        case tab

        var bit: UInt8 {
            switch self {
            case .url: 1
            case .appVersion: 2
            case .format: 4
            case .tab: 8
            }
        }

        /// Whether an endpoint has the item.
        func isFor(_ endpoint: Endpoint) -> Bool {
            switch self {
            case .url, .appVersion: true
            case .format: endpoint == .resolve
            case .tab: endpoint == .links
            }
        }
    }

    /// The items seen so far; a `Set` would allocate at every request.
    private struct Names {
        private var bits: UInt8 = 0

        func contains(_ name: Name) -> Bool { bits & name.bit != 0 }

        /// Whether the name is new.
        mutating func insert(_ name: Name) -> Bool {
            defer { bits |= name.bit }
            return !contains(name)
        }
    }

    private static func name(
        _ text: Span<UInt8>,
        _ range: Range<Int>,
        _ head: RequestHead,
        _ endpoint: Endpoint
    ) throws(Problem) -> Name {
        // The one item that all requests have, without a string.
        if range.count == 3 && text[range.lowerBound] == UInt8(ascii: "u")
            && text[range.lowerBound + 1] == UInt8(ascii: "r")
            && text[range.lowerBound + 2] == UInt8(ascii: "l")
        {
            return .url
        }
        var bytes: [UInt8] = []
        let isDecoded = PercentEncoding.decodeBytes(text, range, into: &bytes)
        let string = String(decoding: bytes, as: UTF8.self)
        if isDecoded, let name = Name(rawValue: string), name.isFor(endpoint) { return name }
        throw unknown(string, head, endpoint)
    }

    /// The problem of an item that the endpoint does not have, which is likely the tail of a link.
    private static func unknown(_ item: String, _ head: RequestHead, _ endpoint: Endpoint) -> Problem {
        .badRequest(
            "unknownQueryItem",
            "/v1/\(endpoint.name) has no query item \"\(printable(item))\". \(UnencodedLink.advice)",
            [("parameter", .string(item)), ("hint", .string(UnencodedLink.hint(head, endpoint)))]
        )
    }

    /// The problem of a request that has a query item where there is none to be had; nil if it has none.
    static func unexpectedItem(_ head: RequestHead) -> Problem? {
        guard let item = firstItemName(head) else { return nil }
        let path = String(decoding: head.bytes[head.path], as: UTF8.self)
        let detail = "\(path) has no query item \"\(printable(item))\"."
        return .badRequest("unknownQueryItem", detail, [("parameter", .string(item))])
    }

    private static func firstItemName(_ head: RequestHead) -> String? {
        guard let query = head.query else { return nil }
        let text = head.bytes.span
        var items = QueryItems()
        items.split(text, query)
        guard let item = items.items.first else { return nil }
        var bytes: [UInt8] = []
        _ = PercentEncoding.decodeBytes(text, item.name, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func malformed(_ name: Name, _ head: RequestHead, _ endpoint: Endpoint) -> Problem {
        .badRequest(
            "malformedQuery",
            "The query item \(name.rawValue) has a % without two hex digits. \(UnencodedLink.advice)",
            [("parameter", .string(name.rawValue)), ("hint", .string(UnencodedLink.hint(head, endpoint)))]
        )
    }
}
