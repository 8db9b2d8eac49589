import DeepLinks
import TestSupport
import Testing

@Suite("Percent-encoding") struct PercentEncodingTests {
    private static func decode(_ text: [UInt8], as component: PercentEncoding.Component) -> [UInt8]? {
        var output: [UInt8] = []
        return PercentEncoding.decode(text.span, 0..<text.count, as: component, into: &output) == nil
            ? output : nil
    }

    private static func encode(_ text: [UInt8], as component: PercentEncoding.Component) -> [UInt8] {
        var output: [UInt8] = []
        PercentEncoding.append(text, as: component, to: &output)
        return output
    }

    @Test func `any bytes decode as the slow way has it, or are refused`() {
        for seed in GeneratedCases.seeds {
            var random = SeededGenerator(seed: seed)
            // A raw control character is refused before anything is decoded.
            let text = random.bytes().filter { $0 >= 0x20 && $0 != 0x7F }
            guard Self.decode(text, as: .path) == PlainReader.decode(text, plusIsSpace: false),
                Self.decode(text, as: .query) == PlainReader.decode(text, plusIsSpace: true)
            else {
                Issue.record("seed \(seed): \(text)")
                return
            }
        }
    }

    @Test func `every pair of bytes behind a percent sign is two hex digits or refused`() {
        for high in UInt8.min ... .max {
            for low in UInt8.min ... .max {
                let text = [UInt8(ascii: "%"), high, low]
                if Self.decode(text, as: .path) != PlainReader.decode(text, plusIsSpace: false) {
                    Issue.record("\(text)")
                }
            }
        }
    }

    @Test func `text that was escaped decodes to itself, once`() {
        for seed in GeneratedCases.seeds {
            var random = SeededGenerator(seed: seed)
            let text = Array(random.text().utf8)
            for component in [PercentEncoding.Component.path, .query] {
                let escaped = Self.encode(text, as: component)
                guard Self.decode(escaped, as: component) == text,
                    escaped.allSatisfy({ (0x21..<0x7F).contains($0) })
                else {
                    Issue.record("seed \(seed): \(String(decoding: text, as: UTF8.self)) as \(component)")
                    return
                }
            }
        }
    }

    /// pchar of RFC 3986, section 3.3, in a path; in a query also / and ?, but none of &, = and +.
    @Test(arguments: [
        (PercentEncoding.Component.path, "-._~!$&'()*+,;=:@", "/?#[]%\"<>\\^`{|} \u{7F}"),
        (PercentEncoding.Component.query, "-._~!$'()*,;:@/?", "&=+#[]%\"<>\\^`{|} \u{7F}"),
    ]) func `only what has to be is escaped`(
        _ component: PercentEncoding.Component,
        _ kept: String,
        _ escaped: String
    ) {
        let plain = "ABCXYZabcxyz0189" + kept
        #expect(Self.encode(Array(plain.utf8), as: component) == Array(plain.utf8))
        for byte in Array(escaped.utf8) {
            let digits = String(byte, radix: 16, uppercase: true)
            #expect(Self.encode([byte], as: component) == Array("%\(digits)".utf8))
        }
        #expect(Self.encode(Array("\u{E9}\u{A}".utf8), as: component) == Array("%C3%A9%0A".utf8))
    }

    @Test func `a fault tells where it stands in the whole text`() {
        let text = Array("ab%41%4x".utf8)
        var output = Array("kept".utf8)
        let fault = PercentEncoding.decode(text.span, 1..<text.count, as: .path, into: &output)
        #expect(fault?.kind == .malformedEscape)
        #expect(fault?.offset == 5)
        #expect(output.starts(with: Array("keptbA".utf8)))
    }

    @Test func `an escape does not reach over the end of its part`() {
        let text = Array("%4141".utf8)
        for end in 1...2 {
            var output: [UInt8] = []
            #expect(
                PercentEncoding.decode(text.span, 0..<end, as: .path, into: &output)?.kind == .malformedEscape
            )
        }
        var output: [UInt8] = []
        #expect(PercentEncoding.decode(text.span, 0..<3, as: .path, into: &output) == nil)
        #expect(output == Array("A".utf8))
    }
}
