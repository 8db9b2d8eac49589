import DeepLinks
import HTTPWire

/// The help for a link that was pasted into a query as it is: its own `&` then ends it, and its tail would be
/// lost in silence.
enum UnencodedLink {
    static let advice = "If it belongs to the link, encode the link as a whole."

    /// A command that encodes the link of this request, ready for a shell.
    static func hint(_ head: RequestHead, _ endpoint: Endpoint) -> String {
        "curl -G --data-urlencode \(quoted("url=" + link(head))) \(address(head, endpoint))"
    }

    /// All that followed `url=`, as it was written: a link that is cut would open something else.
    private static func link(_ head: RequestHead) -> String {
        guard let query = head.query else { return "…" }
        let text = head.bytes.span
        var items = QueryItems()
        items.split(text, query)
        guard let url = items.items.first(where: { isURL(text, $0.name) }), let value = url.value else {
            return "…"
        }
        return String(decoding: head.bytes[value.lowerBound..<query.upperBound], as: UTF8.self)
    }

    private static func isURL(_ text: Span<UInt8>, _ name: Range<Int>) -> Bool {
        name.count == 3 && begins(text, name, with: Array("url".utf8))
    }

    private static func address(_ head: RequestHead, _ endpoint: Endpoint) -> String {
        let host = head.authority.map { String(decoding: head.bytes[$0], as: UTF8.self) } ?? "localhost:8080"
        let isPlain = host.utf8.allSatisfy {
            isAlphanumeric($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: ":")
        }
        let address = "http://\(host)/v1/\(endpoint.name)"
        return isPlain ? address : quoted(address)
    }

    /// In single quotation marks, inside which a shell gives nothing a meaning but another one.
    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
