/// A hash that is the same on every machine and at every start: FNV-1a in 64 bits.
///
/// Swift's `Hasher` is seeded anew by each process.
package struct StableHash: Sendable {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    /// A hash that is fed piece by piece.
    package init() {}

    /// - Parameters:
    ///   - bytes: what is hashed.
    ///   - salt: hashed after it, so that another program version has other tags.
    init(_ bytes: [UInt8], _ salt: String) {
        append(bytes.span)
        append(Array(salt.utf8).span)
    }

    /// Goes on with the next bytes; how they are cut does not matter.
    package mutating func append(_ bytes: Span<UInt8>) {
        for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    }

    /// The hash of all bytes so far, as sixteen digits.
    package var hexDigits: String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
