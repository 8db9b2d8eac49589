import DeepLinks
import HTTPWire

// Any other path: what people see who open a link without the app.

extension ServiceHandler {
    func respondPage(_ head: RequestHead, _ response: inout ResponseWriter) {
        response.status = .notFound
        response.append(fields.vary)
        readPageLink(head, into: &scratch.link)
        guard AcceptField(head).prefersJSON else {
            response.append(fields.page)
            service.notFoundPage.append(
                link: scratch.link,
                app: service.table.content.app.name,
                to: &response.body
            )
            return
        }
        let table = service.table
        let link = scratch.link
        do {
            _ = try scratch.resolver.resolve(link, in: table)
            let detail = "This link opens in the app; /v1/resolve says what it opens. It has no page here."
            write(Problem(status: .notFound, reason: "noPage", detail: detail), &response)
        } catch {
            response.append(fields.problem)
            Problem.append(
                refused: ResolutionError(error, link.span, scratch.resolver, table),
                link,
                table,
                to: &response.body
            )
        }
    }

    /// The link that the request's own address is: of the host that was asked if it is one of ours, else of
    /// the first.
    private func readPageLink(_ head: RequestHead, into link: inout [UInt8]) {
        link.removeAll(keepingCapacity: true)
        link.append(json: "https://")
        let text = head.bytes.span
        let names = service.table.names
        let asked = Self.host(of: head)
        let bytes = Array(asked.utf8)
        if let index = names.host(named: bytes.span, 0..<bytes.count) {
            link += names.hosts[index].exact ?? bytes.map(lowercased)
        } else {
            link.append(json: names.hosts.first { $0.exact != nil }?.text ?? asked)
        }
        link.append(text, head.path)
        if let query = head.query {
            link.append(UInt8(ascii: "?"))
            link.append(text, query)
        }
    }
}
