// Questions about many bytes at once: a test a byte costs five to twelve instructions, these cost two.

extension Span<UInt8> {
    /// The first place of a byte in `range`, eight bytes at a time.
    ///
    /// A word's lowest byte that is zero is the lowest whose own bit survives `(word - 1…) & ~word` (Warren,
    /// "Hacker's Delight", section 6-1).
    @inline(__always)
    func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        let part = extracting(range)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let pattern = ones &* UInt64(byte)
        var index = 0
        while part.count - index >= 8 {
            let word = part.word(at: index) ^ pattern
            let zeros = (word &- ones) & ~word & (ones << 7)
            if zeros != 0 { return range.lowerBound + index + zeros.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < part.count {
            if part[index] == byte { return range.lowerBound + index }
            index += 1
        }
        return nil
    }

    /// Eight bytes, the first one lowest; the compiler makes one load of them.
    @inline(__always)
    private func word(at index: Int) -> UInt64 {
        let part = extracting(index..<index + 8)
        let low =
            UInt32(part[0]) | UInt32(part[1]) << 8 | UInt32(part[2]) << 16 | UInt32(part[3]) << 24
        let high =
            UInt32(part[4]) | UInt32(part[5]) << 8 | UInt32(part[6]) << 16 | UInt32(part[7]) << 24
        return UInt64(low) | UInt64(high) << 32
    }

    // In these two no early exit, nor a branch, so that the compiler works on a vector of bytes; a test holds them
    // against `ByteClass`.

    /// Whether all bytes are ones that a request target may hold.
    @inline(__always)
    func isTarget(_ range: Range<Int>) -> Bool {
        let part = extracting(range)
        var other: UInt8 = 0
        for index in part.indices {
            let byte = part[index]
            let isOutside = byte &- ByteClass.exclamation > ByteClass.tilde - ByteClass.exclamation
            other |= (isOutside ? 1 : 0) | (byte == ByteClass.numberSign ? 1 : 0)
        }
        return other == 0
    }

    /// Whether all bytes are ones that a field value may hold.
    @inline(__always)
    func isFieldContent(_ range: Range<Int>) -> Bool {
        let part = extracting(range)
        var other: UInt8 = 0
        for index in part.indices {
            let byte = part[index]
            other |=
                (byte < ByteClass.space ? 1 : 0) & (byte != ByteClass.tab ? 1 : 0)
                | (byte == ByteClass.delete ? 1 : 0)
        }
        return other == 0
    }
}
