import DeepLinkService
import DeepLinks
import Foundation
import HTTPWire
import Testing

/// The endpoints of one service, asked without a socket: the text of a request in, what a client would see out.
struct Client {
    let handler: ServiceHandler
    var context = RequestContext(now: 1_796_026_500)

    /// Makes a service and a handler of its own.
    init(_ table: RouteTable, _ configure: (inout Service.Configuration) -> Void = { _ in }) throws {
        var configuration = Service.Configuration()
        configuration.openAPI = Array("openapi: 3.1.0\n".utf8)
        configuration.notFoundPage = try PackageFile.notFoundPage.bytes()
        configure(&configuration)
        handler = ServiceHandler(Service(table, configuration))
    }

    /// Asks the embedded table.
    init(_ configure: (inout Service.Configuration) -> Void = { _ in }) throws {
        try self.init(RouteTable(json: PackageFile.routes.bytes()), configure)
    }

    /// Sends a request line, fields and a body, with `Host` and `Content-Length` as they should be.
    func send(
        _ line: String,
        _ fields: [String] = [],
        host: String = "localhost:8080",
        body: [UInt8]? = nil
    ) -> Answer {
        var lines = ["\(line) HTTP/1.1", "Host: \(host)"] + fields
        if let body { lines.append("Content-Length: \(body.count)") }
        return send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8), body ?? [])
    }

    /// Sends a body of JSON.
    func post(_ path: String, _ body: String, _ fields: [String] = []) -> Answer {
        send("POST \(path)", fields + ["Content-Type: application/json"], body: Array(body.utf8))
    }

    /// Sends a batch, an item a line.
    func postLines(
        _ lines: String,
        _ fields: [String] = [],
        to path: String = "/v1/resolve/batch"
    ) -> Answer {
        let type = ["Content-Type: application/x-ndjson"]
        return send("POST \(path)", fields + type, body: Array(lines.utf8))
    }

    /// Resolves a link by `GET`, percent-encoded as a whole.
    func resolve(_ link: String, _ items: String = "", _ fields: [String] = []) -> Answer {
        send("GET /v1/resolve?url=\(percentEncoded(link))\(items)", fields)
    }

    /// Does with a head and a body what the engine does: plan, then refuse or respond.
    private func send(_ bytes: [UInt8], _ body: [UInt8]) -> Answer {
        let head: RequestHead
        do {
            head = try RequestHead(parsing: bytes)
        } catch {
            return refuse(error, nil)
        }
        var response = ResponseWriter()
        switch handler.plan(for: head, context: context, into: &response) {
        case .answered: break
        case .whole(let limit):
            if body.count > limit { return refuse(.contentTooLarge(limit: limit), head) }
            handler.respond(to: head, body: body.span, context: context, into: &response)
        case .stream(let step): response.body += output(of: step, for: [body])
        }
        return Answer(response)
    }

    /// Has the engine's own refusal put into words.
    func refuse(_ refusal: RequestRefusal, _ head: RequestHead?) -> Answer {
        var response = ResponseWriter()
        response.status = refusal.status
        handler.respond(to: refusal, head: head, context: context, into: &response)
        return Answer(response)
    }
}

/// What a client sees of an answer, but for the fields that the engine writes.
struct Answer {
    let status: Int
    let fields: [(name: String, value: String)]
    let body: [UInt8]
    let label: UInt8
    let requestID: String

    init(_ response: ResponseWriter) {
        status = Int(response.status.code)
        body = response.sharedBody ?? response.body
        label = response.label
        requestID = String(decoding: response.requestID, as: UTF8.self)
        let lines = String(decoding: response.fieldBytes, as: UTF8.self).components(separatedBy: "\r\n")
        fields = lines.filter { !$0.isEmpty }.map { line in
            let parts = line.components(separatedBy: ": ")
            return (parts[0], parts.dropFirst().joined(separator: ": "))
        }
    }

    /// The values of all fields of a name, whose case does not count.
    func values(_ name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// The value of a field that stands once; nil without one, and if it is repeated.
    subscript(_ name: String) -> String? {
        let values = values(name)
        return values.count == 1 ? values[0] : nil
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as JSON, by Foundation.
    func json() throws -> Any {
        try JSONSerialization.jsonObject(with: Data(body), options: [.fragmentsAllowed])
    }

    /// The body as a JSON object.
    func object() throws -> [String: Any] {
        try #require(try json() as? [String: Any], "not an object: \(text)")
    }
}

/// A text in a query item: all but unreserved characters escaped.
func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { result, byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
            result.unicodeScalars.append(Unicode.Scalar(byte))
        default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }
    }
}
