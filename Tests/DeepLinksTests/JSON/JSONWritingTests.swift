import DeepLinks
import Foundation
import TestSupport
import Testing

@Suite("JSON writing") struct JSONWritingTests {
    private static func written(_ text: String) -> [UInt8] {
        var output: [UInt8] = []
        output.append(jsonString: text)
        return output
    }

    @Test func `what is written is read back as it was, by Foundation and by us`() throws {
        for seed in GeneratedCases.seeds {
            var random = SeededGenerator(seed: seed)
            let text = random.textWithControls()
            let written = Self.written(text)
            #expect(isSame(try JSONDecoder().decode(String.self, from: Data(written)), text), "seed \(seed)")
            guard case .string(let ours) = try JSONNode(parsing: written).value, isSame(ours, text) else {
                Issue.record("seed \(seed): \(text.debugDescription)")
                return
            }
        }
    }

    @Test func `every ASCII character and neighbour is written as JSONEncoder does it`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        for scalar in (0...0xFF).compactMap({ Unicode.Scalar($0 as UInt32) }) + [
            "\u{2028}", "\u{FFFF}", "\u{1F600}",
        ] {
            let text = "a\(Character(scalar))b"
            #expect(
                Self.written(text) == Array(try encoder.encode(text)),
                "U+\(String(scalar.value, radix: 16))"
            )
        }
    }

    @Test func `a part of a text is written alone`() {
        let text = Array("ab\"cd".utf8)
        var output: [UInt8] = []
        output.append(jsonString: text.span, 1..<4)
        #expect(output == Array("\"b\\\"c\"".utf8))
    }

    @Test(arguments: [0, 1, 9, 10, 99, 100, 8192, Int.max]) func `a number is written in decimal digits`(
        _ number: Int
    ) {
        var output: [UInt8] = []
        output.append(decimal: number)
        #expect(output == Array(String(number).utf8))
    }
}
