import DeepLinks
import HTTPWire

/// An error as `application/problem+json` (RFC 9457), without a `type`: `about:blank`, as the status says it
/// all but for `reason`.
struct Problem: Error {
    let status: HTTPStatus
    /// The status's own phrase, which is what `about:blank` means (RFC 9457, section 4.2.1).
    var title: String { status.reasonPhrase }
    let reason: String
    let detail: String
    /// Further members, by name.
    var members: [(name: String, value: Member)] = []

    enum Member: Sendable {
        case string(String)
        case number(Int)
    }

    /// A request that is wrong in itself.
    static func badRequest(_ reason: String, _ detail: String, _ members: [(String, Member)] = []) -> Problem
    {
        Problem(status: .badRequest, reason: reason, detail: detail, members: members.map { ($0.0, $0.1) })
    }

    /// A body that is not JSON.
    static func malformedJSON(_ error: JSONError, _ body: Span<UInt8>) -> Problem {
        let position = SourcePosition(offset: error.offset, in: body)
        let place = "line \(position.line), column \(position.column)"
        return .badRequest(
            "malformedJSON",
            "The body is not JSON: \(error.message), at \(place).",
            [("line", .number(position.line)), ("column", .number(position.column))]
        )
    }

    /// A body that is JSON, but no object.
    static func notAnObject(_ member: String, _ offset: Int, _ body: Span<UInt8>) -> Problem {
        let position = SourcePosition(offset: offset, in: body)
        return .badRequest(
            "mistypedMember",
            "The body has to be an object with a member \(member), at line \(position.line), column \(position.column).",
            [("line", .number(position.line)), ("column", .number(position.column))]
        )
    }

    /// Appends the problem's JSON.
    func append(to output: inout [UInt8]) {
        output.append(json: "{\"status\":\(status.code),\"title\":")
        output.append(jsonString: title)
        output.append(json: ",\"reason\":")
        output.append(jsonString: reason)
        for member in members {
            output.append(json: ",\"\(member.name)\":")
            switch member.value {
            case .string(let text): output.append(jsonString: text)
            case .number(let number): output.append(json: String(number))
            }
        }
        output.append(json: ",\"detail\":")
        output.append(jsonString: detail)
        output.append(json: "}")
    }

    /// Appends the problem of a link that does not resolve, which holds the whole result object.
    static func append(
        refused error: ResolutionError,
        _ link: [UInt8],
        _ table: FrozenTable,
        to output: inout [UInt8]
    ) {
        output.append(json: "{\"status\":404,\"title\":\"Link does not resolve\",")
        ResultObject.append(reasonOf: error, to: &output)
        output.append(json: ",\"resolved\":false,\"url\":")
        let shown = ResultObject.shownLink(link)
        output.append(jsonString: shown.span, 0..<shown.count)
        ResultObject.appendFallback(shown, table, to: &output)
        output.append(json: "}")
    }
}
