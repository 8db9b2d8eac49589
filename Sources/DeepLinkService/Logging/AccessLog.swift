import DeepLinks
package import HTTPWire

/// One line a request, of JSON or for people; made here, written elsewhere.
///
/// The path is logged without its query: what is looked for and which ids are shared is nobody's business but
/// the app's.
package final class AccessLog: ExchangeObserver {
    /// The form of the lines.
    package enum Format: String, CaseIterable, Sendable {
        case json
        case text
        case off
    }

    private let format: Format
    private let write: @Sendable ([UInt8]) -> Void
    private var lines: [UInt8] = []
    private var time = Timestamp()
    private let names: [String]

    /// - Parameters:
    ///   - format: of the lines.
    ///   - write: takes whole lines, once a turn of the loop.
    package init(_ format: Format, write: @escaping @Sendable ([UInt8]) -> Void) {
        self.format = format
        self.write = write
        var names = Array(repeating: "none", count: 256)
        for endpoint in Endpoint.allCases { names[Int(endpoint.rawValue)] = endpoint.name }
        self.names = names
    }

    package func exchangeEnded(_ exchange: Exchange, head: RequestHead) {
        switch format {
        case .json: appendJSON(exchange, head)
        case .text: appendText(exchange, head)
        case .off: break
        }
    }

    package func loopIdles() {
        guard !lines.isEmpty else { return }
        write(lines)
        lines.removeAll(keepingCapacity: true)
    }

    private func appendJSON(_ exchange: Exchange, _ head: RequestHead) {
        lines.append(json: "{\"time\":\"")
        lines.append(contentsOf: time.text(exchange.now))
        lines.append(json: "\"")
        if !head.isEmpty {
            lines.append(json: ",\"method\":")
            lines.append(jsonString: head.bytes.span, head.methodRange)
            lines.append(json: ",\"path\":")
            lines.append(jsonString: head.bytes.span, head.path)
        }
        lines.append(json: ",\"endpoint\":\"")
        lines.append(json: names[Int(exchange.label)])
        lines.append(json: "\",\"status\":")
        lines.append(decimal: Int(exchange.status.code))
        lines.append(json: ",\"bytes\":")
        lines.append(decimal: exchange.contentBytes)
        lines.append(json: ",\"microseconds\":")
        lines.append(decimal: Int(exchange.duration / 1000))
        lines.append(json: ",\"requestID\":")
        let id = exchange.requestID
        lines.append(jsonString: id.span, 0..<id.count)
        lines.append(json: "}\n")
    }

    private func appendText(_ exchange: Exchange, _ head: RequestHead) {
        lines.append(contentsOf: time.text(exchange.now))
        lines.append(json: " ")
        lines.append(decimal: Int(exchange.status.code))
        lines.append(json: " ")
        if !head.isEmpty {
            lines.append(head.bytes.span, head.methodRange)
            lines.append(json: " ")
            // The path of a target that was read holds visible ASCII only (RFC 9112, section 3.2), so it
            // cannot move a cursor.
            lines.append(head.bytes.span, head.path)
        } else {
            lines.append(json: "- -")
        }
        lines.append(json: " ")
        lines.append(decimal: exchange.contentBytes)
        lines.append(json: "B ")
        lines.append(decimal: Int(exchange.duration / 1000))
        lines.append(json: "us ")
        lines.append(contentsOf: exchange.requestID)
        lines.append(json: "\n")
    }
}
