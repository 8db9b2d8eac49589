package import Foundation

/// An open probe of a server, read from a file of the format `http-probes/1`, which explains itself.
package struct Probe: Sendable, CustomStringConvertible {
    /// One thing that the client does.
    enum Step: Sendable {
        case send([UInt8])
        case sendByteByByte([UInt8], milliseconds: Double)
        case pause(milliseconds: Double)
        case end
        case awaitResponses(Int)
        case awaitResponse(milliseconds: Double)
        case awaitInterim(milliseconds: Double)
    }

    /// An outcome that is right.
    struct Alternative: Sendable {
        /// For each final response the statuses that it may have, classes as "4xx".
        let responses: [[String]]
        /// "close", "open" or "any".
        let then: String
    }

    /// A condition on the responses.
    struct Check: Sendable {
        let name: String
        let response: Int
        let first: Int
        let second: Int
        let field: String
        let text: String
    }

    /// The name of the probe.
    package let id: String
    let title: String
    let steps: [Step]
    let methods: [String]
    let accept: [Alternative]
    let checks: [Check]
    let script: String?
    let parameters: Parameters

    /// What a script is told.
    struct Parameters: Sendable {
        var bytes: [String: [UInt8]] = [:]
        var numbers: [String: Double] = [:]
        var texts: [String: String] = [:]
        var statuses: [Int] = []
        var methods: [String] = []
        var accept: [Alternative] = []
    }

    package var description: String { "\(id): \(title)" }

    /// The probes of a file.
    package static func all(in data: Data) -> [Probe] {
        let file = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        return (file?["probes"] as? [[String: Any]] ?? []).map(Probe.init)
    }

    private init(_ object: [String: Any]) {
        id = object["id"] as? String ?? "?"
        title = object["title"] as? String ?? ""
        steps = (object["steps"] as? [[String: Any]] ?? []).compactMap(Self.step)
        methods = object["methods"] as? [String] ?? ["GET"]
        accept = Self.alternatives(object["accept"])
        checks = (object["checks"] as? [[String: Any]] ?? []).map { check in
            Check(
                name: check["check"] as? String ?? "?",
                response: check["r"] as? Int ?? 0,
                first: check["a"] as? Int ?? 0,
                second: check["b"] as? Int ?? 0,
                field: check["name"] as? String ?? "",
                text: check["text"] as? String ?? check["token"] as? String ?? check["prefix"] as? String
                    ?? ""
            )
        }
        script = object["script"] as? String
        var parameters = Parameters()
        for (name, value) in object["params"] as? [String: Any] ?? [:] {
            if let text = value as? String {
                parameters.texts[name] = text
            } else if let object = value as? [String: Any] {
                parameters.bytes[name] = Self.bytes(object["bytes"])
            } else if name == "accept" {
                parameters.accept = Self.alternatives(value)
            } else if name == "methods" {
                parameters.methods = value as? [String] ?? []
            } else if let statuses = value as? [Int] {
                parameters.statuses = statuses
            } else if let number = value as? Double {
                parameters.numbers[name] = number
            }
        }
        self.parameters = parameters
    }

    private static func step(_ object: [String: Any]) -> Step? {
        func number(_ name: String) -> Double? { object[name] as? Double }
        if let segments = object["send"] { return .send(bytes(segments)) }
        if let segments = object["send_bytewise"] {
            return .sendByteByByte(bytes(segments), milliseconds: number("ms") ?? 1)
        }
        if let pause = number("pause") { return .pause(milliseconds: pause) }
        if let count = number("await") { return .awaitResponses(Int(count)) }
        if let time = number("await_ms") { return .awaitResponse(milliseconds: time) }
        if let time = number("await_interim") { return .awaitInterim(milliseconds: time) }
        return object["eof"] == nil ? nil : .end
    }

    private static func alternatives(_ value: Any?) -> [Alternative] {
        (value as? [[String: Any]] ?? []).map { object in
            let responses = (object["responses"] as? [[Any]] ?? []).map { $0.map { "\($0)" } }
            return Alternative(responses: responses, then: object["then"] as? String ?? "any")
        }
    }

    private static func bytes(_ value: Any?) -> [UInt8] {
        let segments =
            value as? [[String: Any]] ?? (value as? [String: Any])?["bytes"] as? [[String: Any]] ?? []
        return segments.flatMap { segment -> [UInt8] in
            let bytes = (segment["b64"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
            return Array(repeatElement(Array(bytes), count: segment["times"] as? Int ?? 1).joined())
        }
    }
}
