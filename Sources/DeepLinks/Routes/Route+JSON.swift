#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Route {
    /// The JSON that Swift's synthesized `Codable` writes for this case: `{"articleDetail":{"id":"CE20…"}}`.
    ///
    /// - Returns: UTF-8 without spaces, members in the order declared (SE-0295).
    public var json: [UInt8] {
        var output: [UInt8] = []
        append(to: &output)
        return output
    }

    /// The JSON array of a stack, ready for `JSONDecoder().decode([Route].self, from:)`.
    ///
    /// - Parameter routes: the stack, bottom first.
    /// - Returns: UTF-8 without spaces.
    public static func json(of routes: [Route]) -> [UInt8] {
        var output: [UInt8] = [UInt8(ascii: "[")]
        for route in routes {
            if output.count > 1 { output.append(UInt8(ascii: ",")) }
            route.append(to: &output)
        }
        output.append(UInt8(ascii: "]"))
        return output
    }

    private func append(to output: inout [UInt8]) {
        output.append(json: "{")
        output.append(jsonString: name)
        output.append(json: ":{")
        output.append(jsonElements: arguments) { argument, output in
            output.append(jsonString: argument.label)
            output.append(json: ":")
            argument.value.append(to: &output)
        }
        output.append(json: "}}")
    }
}

extension Route.Value {
    /// Appends the value as `JSONEncoder` writes it.
    func append(to output: inout [UInt8]) {
        switch self {
        case .string(let text): output.append(jsonString: text)
        case .uuid(let uuid): output.append(jsonString: uuid.uuidString)
        case .int(let number): output.append(json: String(number))
        case .double(let number): output.append(json: JSONNumber.text(number))
        case .url(let url): output.append(jsonString: url.absoluteString)
        case .strings(let texts):
            output.append(jsonStrings: texts)
        case .bool(let value): output.append(json: value ? "true" : "false")
        }
    }
}
