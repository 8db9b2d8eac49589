import Testing

@testable import HTTPWire

/// What is asked of many bytes at once is what is asked of each.
struct SpanScanningTests {
    /// Around the sizes of words and vectors.
    private static let sizes = [0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 40]

    @Test func `every byte is told at every place`() {
        for size in Self.sizes {
            for place in 0..<size {
                for byte in UInt8.min...UInt8.max {
                    var text = Array(repeating: UInt8(ascii: "a"), count: size + 2)
                    text[place + 1] = byte
                    let range = 1..<size + 1
                    let isTarget = text.span.isTarget(range)
                    let isFieldContent = text.span.isFieldContent(range)
                    #expect(isTarget == ByteClass.isTarget(byte), "\(byte) at \(place) of \(size)")
                    #expect(
                        isFieldContent == ByteClass.isFieldContent(byte),
                        "\(byte) at \(place) of \(size)"
                    )
                }
            }
        }
    }

    @Test func `the first of several bytes is found, and none outside the range`() {
        for size in Self.sizes {
            for first in 0..<size {
                for second in first..<size {
                    // Neighbours by one bit: the search subtracts.
                    var text = Array(repeating: UInt8(0x0B), count: size + 2)
                    text[0] = 0x0A
                    text[size + 1] = 0x0A
                    text[first + 1] = 0x0A
                    text[second + 1] = 0x0A
                    let found = text.span.firstIndex(of: 0x0A, in: 1..<size + 1)
                    #expect(found == first + 1)
                }
            }
            let none = Array(repeating: UInt8(0x8A), count: size).span.firstIndex(of: 0x0A, in: 0..<size)
            #expect(none == nil)
        }
    }
}
