import HTTPWire

/// The fields of the service's answers, as bytes made at start-up.
///
/// An object, so that one field is read without its neighbours being copied.
final class AnswerFields: Sendable {
    /// On every answer, before its id: its body is what `Content-Type` says, and nothing else (Fetch, "nosniff").
    let common: FieldPrefix
    /// The same on those that web pages of other origins may read.
    let crossOrigin: FieldPrefix
    let problem = FieldBlock([("Content-Type", "application/problem+json"), ("Cache-Control", "no-store")])
    let jsonNoStore = FieldBlock([("Content-Type", "application/json"), ("Cache-Control", "no-store")])
    let linesNoStore = FieldBlock([
        ("Content-Type", "application/x-ndjson"), ("Cache-Control", "no-store"),
    ])
    /// Beside 503: connections end every moment, and another instance may be asked at once.
    let retryAfter = FieldBlock([("Retry-After", "1")])
    let noStore = FieldBlock([("Cache-Control", "no-store")])
    /// Beside 415 for a content coding (RFC 9110, section 12.5.3).
    let acceptEncoding = FieldBlock([("Accept-Encoding", "identity")])
    let resolved: ByFormat<FieldBlock>
    /// Of links printed for a `GET`.
    let links: FieldBlock
    /// A page depends on both: English is its only language so far, but caches have to know before there are
    /// more.
    let page = FieldBlock([
        ("Content-Type", "text/html; charset=utf-8"),
        ("Cache-Control", "private, no-cache"),
        ("Content-Security-Policy", PageTemplate.contentSecurityPolicy),
        ("Referrer-Policy", "no-referrer"),
    ])
    let vary = FieldBlock([("Vary", "Accept, Accept-Language")])
    let allow: [FieldBlock]

    init(_ service: Service, _ crossOrigin: CrossOrigin) {
        let noSniffing = ("X-Content-Type-Options", "nosniff")
        common = FieldPrefix("X-Request-ID", behind: FieldBlock([noSniffing]))
        self.crossOrigin = FieldPrefix(
            "X-Request-ID",
            behind: FieldBlock([noSniffing] + crossOrigin.fieldsForAll)
        )
        func resolved(_ tag: EntityTag) -> FieldBlock {
            FieldBlock([
                ("Content-Type", "application/json"),
                ("Cache-Control", "public, max-age=60"),
                ("ETag", tag.text),
            ])
        }
        self.resolved = ByFormat(
            result: resolved(service.tags.result),
            routes: resolved(service.tags.routes),
            navigationPath: resolved(service.tags.navigationPath)
        )
        links = resolved(service.linksTag)
        var allow = Array(repeating: FieldBlock([]), count: 256)
        for endpoint in Endpoint.allCases {
            allow[Int(endpoint.rawValue)] = FieldBlock([("Allow", endpoint.allow)])
        }
        self.allow = allow
    }
}
