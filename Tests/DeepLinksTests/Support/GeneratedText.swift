import TestSupport

extension SeededGenerator {
    /// Scalars that readers and writers of text go wrong at: delimiters, escapes, accents that join what stands before them, case pairs
    /// beyond ASCII, the edges of UTF-8's lengths.
    private static let scalars: [Unicode.Scalar] = Array(
        "aZ09-._~!$&'()*+,;=:@/?#[]%<>\"\\^`{|} \u{80}\u{E9}\u{301}\u{200D}\u{FE0F}\u{7FF}\u{800}\u{2028}\u{212A}\u{D7FF}\u{FFFD}\u{1F600}\u{10FFFF}"
            .unicodeScalars
    )

    /// A text of printable scalars.
    mutating func text(_ lengths: ClosedRange<Int> = 1...8) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: lengths, using: &self) { text.append(pick(Self.scalars)) }
        return String(text)
    }

    /// A text in which control characters stand too.
    mutating func textWithControls(_ lengths: ClosedRange<Int> = 0...8) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: lengths, using: &self) {
            text.append(
                chance(0.2) ? Unicode.Scalar(UInt8.random(in: 0..<0x20, using: &self)) : pick(Self.scalars)
            )
        }
        return String(text)
    }

    /// Bytes of any kind, which now and then are UTF-8 and escapes.
    mutating func bytes(_ lengths: ClosedRange<Int> = 0...12) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: lengths, using: &self) {
            switch Int.random(in: 0..<6, using: &self) {
            case 0: bytes.append(UInt8.random(in: 0...255, using: &self))
            case 1: bytes += Array("%".utf8)
            case 2:
                bytes += Array(
                    pick([
                        "%41", "%2F", "%25", "%C3%A9", "%c3", "%FF", "%00", "%7f", "%F0%9F%98%80",
                        "%ED%A0%80",
                    ]).utf8
                )
            case 3: bytes += Array(text(1...2).utf8)
            default: bytes.append(UInt8.random(in: 0x30...0x66, using: &self))
            }
        }
        return bytes
    }
}

/// Whether two texts have the same scalars; `==` takes "é" and "e" with an accent for one text.
func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
}
