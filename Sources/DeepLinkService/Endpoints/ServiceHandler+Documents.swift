import DeepLinks
import HTTPWire

// The documents of associated domains, health, and the paths that are no endpoint of `/v1/`.

extension ServiceHandler {
    /// The document for the request's host; for a host that is none of ours (localhost, a pod's address) that
    /// of the first.
    ///
    /// Its query is not checked, except for `host`: fetchers of the systems add what they like, and must
    /// never be refused.
    func respondSiteAssociation(_ head: RequestHead, _ response: inout ResponseWriter) {
        respond(service.siteAssociations, head, &response)
    }

    /// The same for Android.
    func respondAssetLinks(_ head: RequestHead, _ response: inout ResponseWriter) {
        let app = service.table.content.app
        if !service.table.names.hosts.isEmpty && app.android.isEmpty && app.also.statements.isEmpty {
            let detail = "The table names no Android app; \"android\" in \"app\" is where they stand."
            refuse(.notFound, "noDocument", detail, &response)
            return
        }
        respond(service.assetLinks, head, &response)
    }

    private func respond(_ documents: [Document?], _ head: RequestHead, _ response: inout ResponseWriter) {
        let names = service.table.names
        if names.hosts.isEmpty {
            refuse(
                .notFound,
                "noDocument",
                "The table has no hosts, so there are no universal links.",
                &response
            )
            return
        }
        var host = 0
        if let text = Self.requestedHost(head) {
            guard let index = names.entry(namedOrWritten: text) else {
                let known = names.hosts.map(\.text).joined(separator: ", ")
                let detail = "The host \"\(printable(text))\" is not one of the table's: \(known)."
                refuse(.notFound, "unknownHost", detail, &response)
                return
            }
            host = index
        } else if let index = names.entry(namedOrWritten: Self.host(of: head)) {
            host = index
        }
        guard let document = documents[host] else {
            refuse(
                .notFound,
                "noDocument",
                "The table takes any host here, and has no document for all of them.",
                &response
            )
            return
        }
        respond(document, head, &response)
    }

    /// The request's host without its port, which stands behind the bracket of an IPv6 address.
    static func host(of head: RequestHead) -> String {
        guard let authority = head.authority else { return "" }
        let text = head.bytes[authority]
        guard let mark = text.lastIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "]") }),
            text[mark] == UInt8(ascii: ":")
        else { return String(decoding: text, as: UTF8.self) }
        return String(decoding: text[..<mark], as: UTF8.self)
    }

    /// The value of `?host=`.
    private static func requestedHost(_ head: RequestHead) -> String? {
        guard let query = head.query else { return nil }
        let text = head.bytes.span
        var items = QueryItems()
        items.split(text, query)
        guard let range = items.first(named: Array("host".utf8), in: text)?.value else { return nil }
        var bytes: [UInt8] = []
        guard PercentEncoding.decodeBytes(text, range, into: &bytes) else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Alive, as long as it answers at all.
    func respondLiveness(_ response: inout ResponseWriter) {
        response.append(fields.jsonNoStore)
        response.body.append(json: "{\"status\":\"ok\"}")
    }

    /// Not ready while draining, so that a balancer sends its requests elsewhere.
    func respondReadiness(_ context: RequestContext, _ response: inout ResponseWriter) {
        guard !context.isDraining else {
            refuse(
                .serviceUnavailable,
                "draining",
                "The server is stopping; send requests elsewhere.",
                &response
            )
            return
        }
        response.append(fields.jsonNoStore)
        response.body.append(contentsOf: service.readiness)
    }

    /// Says that there is nothing at a path, and which endpoint may have been meant.
    func respondUnknown(_ head: RequestHead, _ response: inout ResponseWriter) {
        let path = String(decoding: head.bytes[head.path], as: UTF8.self)
        let suggestion = Endpoint.suggestion(for: path)
        var problem = Problem(
            status: .notFound,
            reason: "noSuchEndpoint",
            detail:
                "There is nothing at \(printable(path))\(suggestion.map { "; did you mean \($0)?" } ?? ".")"
        )
        if let suggestion { problem.members.append(("suggestion", .string(suggestion))) }
        write(problem, &response)
    }
}
