/// A set of places in a text, from 0 to its length, a bit each: where a pattern read so far may have ended.
struct OffsetSet: Sendable {
    /// Always enough of them for `last`.
    private var words: [UInt64] = [0]
    /// The length of the text.
    private var last = 0

    /// Empties the set for a text of that length.
    mutating func clear(last: Int) {
        self.last = last
        let count = last / 64 + 1
        if words.count > count { words.removeLast(words.count - count) }
        for index in words.indices { words[index] = 0 }
        while words.count < count { words.append(0) }
    }

    mutating func insert(_ offset: Int) {
        words[offset / 64] |= 1 << UInt64(offset % 64)
    }

    func contains(_ offset: Int) -> Bool {
        words[offset / 64] >> UInt64(offset % 64) & 1 == 1
    }

    /// The first place that is not before `start`.
    func next(from start: Int) -> Int? {
        var index = start / 64
        guard index < words.count else { return nil }
        var word = words[index] & (~0 << UInt64(start % 64))
        while word == 0 {
            index += 1
            if index == words.count { return nil }
            word = words[index]
        }
        return index * 64 + word.trailingZeroBitCount
    }

    /// Adds all places behind the first one, which is what `*` reaches.
    mutating func fill() {
        guard let first = next(from: 0) else { return }
        words[first / 64] |= ~0 << UInt64(first % 64)
        for index in words.indices.dropFirst(first / 64 + 1) { words[index] = ~0 }
        cutBeyondLast()
    }

    /// Becomes the places of another set, moved on; those beyond the end fall off.
    mutating func become(_ other: OffsetSet, movedBy distance: Int) {
        clear(last: other.last)
        let (skip, shift) = (distance / 64, UInt64(distance % 64))
        for index in words.indices.dropFirst(skip) {
            words[index] = other.words[index - skip] << shift
            if shift > 0, index > skip { words[index] |= other.words[index - skip - 1] >> (64 - shift) }
        }
        cutBeyondLast()
    }

    /// Adds another set of the same text.
    mutating func formUnion(_ other: OffsetSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    private mutating func cutBeyondLast() {
        words[last / 64] &= ~0 >> UInt64(63 - last % 64)
    }
}
