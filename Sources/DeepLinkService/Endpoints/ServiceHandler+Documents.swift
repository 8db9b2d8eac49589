import DeepLinks
import HTTPWire

// The apple-app-site-association document, health, and the paths that are no endpoint of `/v1/`.

extension ServiceHandler {
    /// The document for the request's host; since links are for all hosts, one document serves them all.
    ///
    /// Its query is not checked, except for `host`: fetchers of the systems add what they like, and must never be refused.
    func respondSiteAssociation(_ head: RequestHead, _ response: inout ResponseWriter) {
        guard let document = service.siteAssociation else {
            let detail = "The table has no hosts, so there are no universal links."
            write(Problem(status: .notFound, reason: "noDocument", detail: detail), &response)
            return
        }
        if let host = Self.requestedHost(head), !service.table.hosts.contains(host) {
            let known = service.table.hosts.joined(separator: ", ")
            let detail = "The host \"\(printable(host))\" is not one of the table's: \(known)."
            write(Problem(status: .notFound, reason: "unknownHost", detail: detail), &response)
            return
        }
        respond(document, head, &response)
    }

    /// The value of `?host=`, in lower case.
    private static func requestedHost(_ head: RequestHead) -> String? {
        guard let query = head.query else { return nil }
        let text = head.bytes.span
        var items = QueryItems()
        items.split(text, query)
        guard let range = items.first(named: Array("host".utf8), in: text)?.value else { return nil }
        var bytes: [UInt8] = []
        guard PercentEncoding.decodeBytes(text, range, into: &bytes) else { return "" }
        return String(decoding: bytes.map(lowercased), as: UTF8.self)
    }

    func respondLiveness(_ response: inout ResponseWriter) {
        response.append(fields.jsonNoStore)
        response.body.append(json: "{\"status\":\"ok\"}")
    }

    /// Not ready while draining, so that a balancer sends its requests elsewhere.
    func respondReadiness(_ context: RequestContext, _ response: inout ResponseWriter) {
        guard !context.isDraining else {
            refuse(.serviceUnavailable, "draining", "The server is stopping; send requests elsewhere.", &response)
            return
        }
        response.append(fields.jsonNoStore)
        response.body.append(contentsOf: service.readiness)
    }

    func respondUnknown(_ head: RequestHead, _ response: inout ResponseWriter) {
        let path = String(decoding: head.bytes[head.path], as: UTF8.self)
        let suggestion = Endpoint.suggestion(for: path)
        var problem = Problem(
            status: .notFound,
            reason: "noSuchEndpoint",
            detail: "There is nothing at \(printable(path))\(suggestion.map { "; did you mean \($0)?" } ?? ".")"
        )
        if let suggestion { problem.members.append(("suggestion", .string(suggestion))) }
        write(problem, &response)
    }
}
