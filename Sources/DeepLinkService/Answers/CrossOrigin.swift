import HTTPWire

/// Who may read the answers of `/v1/` from a web page (Fetch, "CORS protocol"); never with credentials.
struct CrossOrigin: Sendable {
    private let origins: [[UInt8]]?
    private static let exposedFields = (
        name: "Access-Control-Expose-Headers", value: "ETag, X-Request-ID, Retry-After"
    )
    private let exposed = FieldBlock([exposedFields])
    private let allowOrigin = FieldPrefix("Access-Control-Allow-Origin")
    private let preflight: [FieldBlock]

    /// - Parameter origins: as browsers send them (`https://swiftcrafted.dev`); nil for any.
    init(_ origins: [String]?) {
        self.origins = origins.map { $0.map { Array($0.utf8) } }
        var preflight = Array(repeating: FieldBlock([]), count: 256)
        for endpoint in Endpoint.allCases {
            preflight[Int(endpoint.rawValue)] = FieldBlock([
                ("Access-Control-Allow-Methods", endpoint.allow),
                ("Access-Control-Allow-Headers", "Content-Type, X-Request-ID, If-None-Match"),
                ("Access-Control-Max-Age", "7200"),
            ])
        }
        self.preflight = preflight
    }

    /// The fields of every answer, an error's too: a page that may not read why it was refused is a riddle.
    ///
    /// With a list the answer depends on who asks, so also the answer that allows nobody says so.
    var fieldsForAll: [(name: String, value: String)] {
        origins == nil ? [("Access-Control-Allow-Origin", "*"), Self.exposedFields] : [("Vary", "Origin")]
    }

    /// Appends the fields of an answer that depend on who asks.
    func append(for head: RequestHead, to response: inout ResponseWriter) {
        guard let origins, let range = head.value(of: .origin) else { return }
        let text = head.bytes.span
        guard origins.contains(where: { $0.count == range.count && begins(text, range, with: $0) }) else {
            return
        }
        response.append(allowOrigin, value: text.extracting(range))
        response.append(exposed)
    }

    /// Appends the fields of a preflight's answer, if the request is one.
    func appendPreflight(for head: RequestHead, _ endpoint: Endpoint, to response: inout ResponseWriter) {
        guard head.value(of: .origin) != nil, head.value(of: .accessControlRequestMethod) != nil else {
            return
        }
        response.append(preflight[Int(endpoint.rawValue)])
    }
}
