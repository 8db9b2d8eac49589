import DeepLinks
import Foundation
import TestSupport
import Testing

/// Foundation's reader is the oracle, but for the leniencies that `Leniency` lists.
@Suite("JSON reader against Foundation") struct JSONOracleTests {
    @Test func `a valid text has the tree that Foundation reads`() throws {
        for seed in GeneratedCases.seeds {
            var generator = JSONGenerator(seed: seed)
            let text = generator.text()
            let foundations = try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
            let ours = try JSONNode(parsing: text)
            guard ours.hasTree(of: foundations) else {
                Issue.record("seed \(seed): \(String(decoding: text, as: UTF8.self))")
                return
            }
        }
    }

    @Test func `a changed text is read by both or refused by both`() throws {
        for seed in GeneratedCases.seeds {
            var generator = JSONGenerator(seed: seed)
            let text = generator.mutatedText()
            let foundations = try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
            var isRight: Bool
            do {
                let ours = try JSONNode(parsing: text)
                isRight = foundations.map(ours.hasTree) ?? Leniency.holdsHugeNumber(ours)
            } catch {
                isRight = foundations == nil || Leniency.ofFoundation(error, text) != nil
            }
            guard isRight else {
                Issue.record("seed \(seed): \(String(decoding: text, as: UTF8.self))")
                return
            }
        }
    }

    @Test func `the reader stands behind a value after skipping it, wherever it began`() throws {
        for seed in GeneratedCases.seeds.prefix(300) {
            var generator = JSONGenerator(seed: seed)
            let text = Array("[".utf8) + generator.text() + Array(",7]".utf8)
            var reader = JSONReader()
            #expect(try reader.next(in: text.span) == .beginArray)
            let first = try reader.next(in: text.span)
            try reader.skip(first, in: text.span)
            #expect(
                try reader.next(in: text.span) == .number(text.count - 2..<text.count - 1),
                "seed \(seed)"
            )
            #expect(try reader.next(in: text.span) == .endArray)
            #expect(try reader.next(in: text.span) == .end)
            #expect(try reader.next(in: text.span) == .end)
        }
    }

    @Test(arguments: Leniency.examples) func `Foundation still is as lenient as this list says`(
        _ text: String
    ) throws {
        #expect(throws: JSONError.self) { try JSONNode(parsing: Array(text.utf8)) }
        #expect(throws: Never.self) {
            try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        }
    }
}

/// What Foundation takes and we refuse, by the rule of RFC 8259; the other way round only numbers that no Double holds (section 6 leaves
/// their range to the reader, and ours keeps numbers as text).
private enum Leniency {
    case trailingComma
    case repeatedKey
    case byteOrderMark
    case depth
    /// A NUL makes Foundation guess UTF-16 or UTF-32.
    case otherEncoding

    static let examples = [
        "[1,]", "{\"a\":1,}", "{\"a\":1,\"a\":2}", "\u{FEFF}1", "1\u{0}",
        String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
    ]

    static func ofFoundation(_ error: JSONError, _ text: [UInt8]) -> Leniency? {
        switch error.kind {
        case .repeatedKey: return .repeatedKey
        case .byteOrderMark: return .byteOrderMark
        case .tooDeep: return .depth
        case .unexpectedByte(UInt8(ascii: "]")), .unexpectedByte(UInt8(ascii: "}")):
            let before = text[..<error.offset].last { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
            if before == UInt8(ascii: ",") { return .trailingComma }
        default: break
        }
        return text.contains(0) ? .otherEncoding : nil
    }

    static func holdsHugeNumber(_ node: JSONNode) -> Bool {
        switch node.value {
        case .number(let digits): Double(digits).map { !$0.isFinite } ?? true
        case .array(let elements): elements.contains(where: holdsHugeNumber)
        case .object(let members): members.contains { holdsHugeNumber($0.value) }
        case .string, .bool, .null: false
        }
    }
}

extension JSONNode {
    /// Whether this is the tree that `JSONSerialization` gives.
    fileprivate func hasTree(of other: Any) -> Bool {
        switch value {
        case .null: return other is NSNull
        case .bool(let value): return Self.isBool(other) && other as? Bool == value
        case .string(let text): return (other as? String).map { isSame($0, text) } ?? false
        case .number(let digits):
            guard let number = other as? NSNumber, !Self.isBool(other) else { return false }
            if let whole = Int64(digits) { return number.int64Value == whole }
            // Foundation reads some through Decimal, whose own conversion is off by a few ulps.
            guard let double = Double(digits) else { return false }
            return abs(number.doubleValue - double) <= 16 * double.ulp
        case .array(let elements):
            guard let others = other as? [Any], others.count == elements.count else { return false }
            return zip(elements, others).allSatisfy { $0.hasTree(of: $1) }
        case .object(let members):
            guard let others = other as? [String: Any], others.count == members.count else { return false }
            return members.allSatisfy { member in
                others[member.key].map { member.value.hasTree(of: $0) } ?? false
            }
        }
    }

    /// Foundation's numbers convert to Bool, so its class is all that tells `1` from `true`.
    private static func isBool(_ value: Any) -> Bool {
        "\(type(of: value))".contains("Bool")
    }
}
