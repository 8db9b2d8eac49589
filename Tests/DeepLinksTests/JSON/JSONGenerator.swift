import Foundation
import TestSupport

/// Makes JSON texts: valid ones with every liberty that the grammar leaves, and ones with a few bytes changed.
struct JSONGenerator {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// A valid text.
    mutating func text() -> [UInt8] {
        Array((space() + value(depth: 0) + space()).utf8)
    }

    /// A valid text with one to three changes, which may have made it invalid.
    mutating func mutatedText() -> [UInt8] {
        var bytes = text()
        let pool = Array("{}[]:,\"\\/ utfalsn0123456789-+.eE\n\t\u{1}\u{E9}".utf8) + [0xC0, 0xED, 0xFF]
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            guard let index = bytes.indices.randomElement(using: &random) else { return bytes }
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[index] = random.pick(pool)
            case 1: bytes.insert(random.pick(pool), at: index)
            case 2: bytes.remove(at: index)
            default: bytes.swapAt(index, bytes.indices.randomElement(using: &random) ?? index)
            }
        }
        return bytes
    }

    private mutating func value(depth: Int) -> String {
        switch Int.random(in: 0..<(depth < 4 ? 9 : 6), using: &random) {
        case 0: return random.pick(["null", "true", "false"])
        case 1: return String(Int64.random(in: .min ... .max, using: &random))
        case 2:
            return random.pick([
                "0", "-0", "0.5", "-1e3", "1E+2", "12.25e-2", "9007199254740993", "1e22", "0e0",
            ])
        case 3...5: return string(random.textWithControls())
        case 6, 7: return array(depth)
        default: return object(depth)
        }
    }

    private mutating func array(_ depth: Int) -> String {
        let elements = (0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth + 1) }
        return "[" + elements.map { space() + $0 + space() }.joined(separator: ",") + "]"
    }

    /// Keys differ by their number, since canonical equivalents are one key to Foundation.
    private mutating func object(_ depth: Int) -> String {
        let members = (0..<Int.random(in: 0...4, using: &random)).map { index in
            string("\(index)" + random.textWithControls()) + space() + ":" + space() + value(depth: depth + 1)
        }
        return "{" + members.map { space() + $0 + space() }.joined(separator: ",") + "}"
    }

    private mutating func space() -> String {
        random.chance(0.3) ? random.pick([" ", "\n", "\r\n", "\t", "  "]) : ""
    }

    /// The text as a JSON string, each character raw or escaped as far as the grammar lets us choose.
    private mutating func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            let short = [
                "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n",
                "\r": "\\r", "\t": "\\t",
            ][scalar]
            let hasToBeEscaped = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
            if let short, random.chance(0.5) {
                result += short
            } else if hasToBeEscaped || random.chance(0.2) {
                for unit in UTF16.encode(scalar) ?? .init() {
                    let digits = String(unit, radix: 16, uppercase: random.chance(0.5))
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
