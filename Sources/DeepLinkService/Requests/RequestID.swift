import DeepLinks
import HTTPWire

/// The value of `X-Request-ID`: the caller's if it is sane, else one of our own.
struct RequestID {
    private let prefix: UInt64
    private var count: UInt64 = 0

    init() {
        var generator = SystemRandomNumberGenerator()
        prefix = generator.next()
    }

    /// Longer ones, and other characters than URLs and tokens have, are not repeated into answers and logs.
    private static let lengthLimit = 128

    /// Writes the identifier of a request in place of `output`.
    mutating func write(for head: RequestHead, into output: inout [UInt8]) {
        guard let range = head.value(of: .xRequestID), Self.isSane(head.bytes.span, range) else {
            make(into: &output)
            return
        }
        output.reset()
        output.append(head.bytes.span, range)
    }

    /// Writes an identifier of our own in place of `output`.
    mutating func make(into output: inout [UInt8]) {
        output.reset()
        // A counter under an odd multiplication: unique for this loop, without the cost of a random number a
        // request.
        count &+= 1
        let number = prefix ^ (count &* 0x9E37_79B9_7F4A_7C15)
        output.append(addingCapacity: 16) { (digits: inout OutputSpan<UInt8>) in
            for position in 0..<16 {
                digits.append(
                    hexDigit(
                        UInt8(truncatingIfNeeded: number >> UInt64(60 - 4 * position)) & 15,
                        uppercase: false
                    )
                )
            }
        }
    }

    private static func isSane(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard !range.isEmpty, range.count <= lengthLimit else { return false }
        for index in range {
            switch text[index] {
            case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"),
                UInt8(ascii: "/"), UInt8(ascii: "="),
                UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: "-"):
                continue
            case let byte where isAlphanumeric(byte): continue
            default: return false
            }
        }
        return true
    }
}
