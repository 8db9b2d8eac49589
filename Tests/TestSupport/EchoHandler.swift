package import HTTPWire

/// A request as a handler saw it.
package struct SeenRequest: Hashable, Sendable, CustomStringConvertible {
    /// The method as it was spelt.
    package var method: String

    /// The target as it was spelt.
    package var target: String

    /// The content.
    package var body: [UInt8]

    /// Makes a record of a request.
    package init(method: String, target: String, body: [UInt8]) {
        self.method = method
        self.target = target
        self.body = body
    }

    package var description: String { "\(method) \(target) \(String(decoding: body, as: UTF8.self))" }
}

/// A handler that answers with the content it got and remembers every call.
///
/// Targets choose the plan: `/answered…` is answered with 405 before its content, `/stream…` goes through an `UppercaseStep`,
/// `/large…` gets 100 000 frozen bytes, `/close…` closes, all others are collected whole.
package final class EchoHandler: RequestHandler {
    /// The requests that were answered, in order.
    package private(set) var requests: [SeenRequest] = []

    /// The refusals that were put into words, in order.
    package private(set) var refusals: [RequestRefusal] = []

    /// The limit of collected content.
    package var limit = 1000

    private let type = FieldBlock([("Content-Type", "text/plain")])
    private let allow = FieldBlock([("Allow", "GET, HEAD")])
    private let large = Array(repeating: UInt8(ascii: "x"), count: 100_000)

    /// Makes a handler that has seen nothing.
    package init() {}

    package func plan(
        for head: RequestHead,
        context: RequestContext,
        into response: inout ResponseWriter
    ) -> BodyPlan {
        let path = head.text(head.path)
        if path.hasPrefix("/answered") {
            note(head, body: [])
            response.status = .methodNotAllowed
            response.append(allow)
            response.body += "no".utf8
            return .answered
        }
        if path.hasPrefix("/stream") {
            note(head, body: [])
            response.append(type)
            return .stream(UppercaseStep())
        }
        return .whole(limit: limit)
    }

    package func respond(
        to head: RequestHead,
        body: Span<UInt8>,
        context: RequestContext,
        into response: inout ResponseWriter
    ) {
        let bytes = body.indices.map { body[$0] }
        note(head, body: bytes)
        response.append(type)
        let path = head.text(head.path)
        if path.hasPrefix("/large") {
            response.sharedBody = large
        } else {
            response.body += "\(head.text(head.methodRange)) \(head.text(head.target)) ".utf8
            response.body += bytes
        }
        response.closesConnection = path.hasPrefix("/close")
    }

    package func respond(
        to refusal: RequestRefusal,
        head: RequestHead?,
        context: RequestContext,
        into response: inout ResponseWriter
    ) {
        refusals.append(refusal)
        response.append(type)
        response.body += refusal.reason.utf8
    }

    private func note(_ head: RequestHead, body: [UInt8]) {
        requests.append(
            SeenRequest(method: head.text(head.methodRange), target: head.text(head.target), body: body)
        )
    }
}

/// A step that writes the letters it gets in capitals, as many as there is room for, and "!" at the end.
package struct UppercaseStep: BodyStep {
    /// Makes the step.
    package init() {}

    package mutating func step(
        _ input: Span<UInt8>,
        last: Bool,
        into output: inout [UInt8],
        room: Int
    ) -> Int {
        if last { output.append(UInt8(ascii: "!")) }
        let count = min(input.count, room)
        for index in 0..<count {
            let byte = input[index]
            output.append(byte &- 0x61 < 26 ? byte & ~0x20 : byte)
        }
        return count
    }
}

/// An observer that remembers what it was told.
package final class RecordingObserver: ExchangeObserver {
    /// The exchanges in order.
    package private(set) var exchanges: [Exchange] = []

    /// Whether a head came with each of them.
    package private(set) var heads: [Bool] = []

    /// Makes an observer that has been told nothing.
    package init() {}

    package func exchangeEnded(_ exchange: Exchange, head: RequestHead) {
        exchanges.append(exchange)
        heads.append(!head.isEmpty)
    }

    package func loopIdles() {}
}
