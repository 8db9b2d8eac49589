/// The values of a parameter that exist, frozen: articles that were not deleted, names that are taken.
///
/// UUIDs and numbers are one sorted array (16 and 8 bytes a value), strings are sorted offsets into one blob;
/// both are searched by halves. A `Set` was rejected: it needs three times the memory and its loading two.
public struct KnownValues: Sendable {
    /// What the values are, by the type of the parameter.
    public enum Kind: Sendable {
        /// UUIDs, in either case.
        case uuid
        /// Whole numbers, canonical.
        case int
        /// Any other text, exact.
        case string
    }

    let kind: Kind
    var uuids: [UUIDBits] = []
    var ints: [Int64] = []
    var blob: [UInt8] = []
    /// Where each string begins in `blob`, in their order; each ends where its line did.
    var strings: [Range<Int>] = []

    /// How many values there are.
    public var count: Int { uuids.count + ints.count + strings.count }

    /// Sixteen bytes that compare as two numbers.
    struct UUIDBits: Comparable, Sendable {
        let high: UInt64
        let low: UInt64

        static func < (first: Self, second: Self) -> Bool {
            first.high == second.high ? first.low < second.low : first.high < second.high
        }
    }

    /// Whether a value exists.
    ///
    /// - Parameters:
    ///   - text: where the value's bytes lie.
    ///   - range: their place in it; a text that is no value of this kind does not exist.
    func contains(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        switch kind {
        case .uuid:
            guard let bits = Self.uuid(text, range) else { return false }
            let index = Self.firstIndex(uuids.count) { !(uuids[$0] < bits) }
            return index < uuids.count && uuids[index] == bits
        case .int:
            guard let number = Self.int(text, range) else { return false }
            let index = Self.firstIndex(ints.count) { ints[$0] >= number }
            return index < ints.count && ints[index] == number
        case .string:
            let index = Self.firstIndex(strings.count) {
                Self.order(blob.span, strings[$0], text, range) >= 0
            }
            return index < strings.count && Self.order(blob.span, strings[index], text, range) == 0
        }
    }

    /// The first index at which a condition holds that, once it does, holds for all later ones.
    private static func firstIndex(_ count: Int, where holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Below, equal to or above 0 as the first text stands before, at or behind the second, by bytes.
    static func order(
        _ text: Span<UInt8>,
        _ range: Range<Int>,
        _ other: Span<UInt8>,
        _ otherRange: Range<Int>
    ) -> Int {
        for offset in 0..<min(range.count, otherRange.count) {
            let (one, two) = (text[range.lowerBound + offset], other[otherRange.lowerBound + offset])
            if one != two { return one < two ? -1 : 1 }
        }
        return range.count - otherRange.count
    }

    static func uuid(_ text: Span<UInt8>, _ range: Range<Int>) -> UUIDBits? {
        guard range.count == 36 else { return nil }
        var (high, low, digits): (UInt64, UInt64, Int) = (0, 0, 0)
        var flaws: UInt8 = 0
        for offset in 0..<36 {
            let byte = text[range.lowerBound + offset]
            if offset == 8 || offset == 13 || offset == 18 || offset == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            // Whether a digit or a letter comes is a coin toss, so there is no branch on it: with one, a
            // million took twice the time.
            flaws |= (byte &- 0x30 > 9 ? 1 : 0) & ((byte | 0x20) &- 0x61 > 5 ? 1 : 0)
            let digit = (byte & 0xF) &+ (byte >> 6) &* 9
            if digits < 16 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
            digits += 1
        }
        return flaws == 0 ? UUIDBits(high: high, low: low) : nil
    }

    static func int(_ text: Span<UInt8>, _ range: Range<Int>) -> Int64? {
        guard ParameterType.int.accepts(text, range, EnumerationSet()) else { return nil }
        let isNegative = text[range.lowerBound] == UInt8(ascii: "-")
        var number: Int64 = 0
        for index in range.dropFirst(isNegative ? 1 : 0) {
            let digit = Int64(text[index] - UInt8(ascii: "0"))
            number = isNegative ? number * 10 - digit : number * 10 + digit
        }
        return number
    }
}
