/// A frozen map from (space, bytes) to an index, made once and then only read.
///
/// All literal edges of a table lie in one map, keyed by their node, so that a step costs one probe whatever
/// the table's size; a dictionary per node was measured at twenty times the cost (hashing with a seed, a
/// `String` per look).
package struct ByteMap: Sendable {
    private struct Slot: Sendable {
        var hash: UInt32
        var space: Int32
        var start: Int32
        var length: Int32
        var value: Int32
    }

    private static let empty = Slot(hash: 0, space: -1, start: 0, length: 0, value: -1)
    private var slots: [Slot]
    private var keys: [UInt8] = []
    private var count = 0

    init() {
        slots = Array(repeating: Self.empty, count: 16)
    }

    /// The value of a key.
    ///
    /// - Parameters:
    ///   - space: which of the maps in this one.
    ///   - text: where the key lies.
    ///   - range: its place in it.
    /// - Returns: nil if there is none.
    func value(_ space: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        let hash = Self.hash(space, text, range)
        var index = Int(hash) & (slots.count - 1)
        while true {
            let slot = slots[index]
            if slot.value < 0 { return nil }
            if slot.hash == hash && Int(slot.space) == space && isKey(slot, text, range) {
                return Int(slot.value)
            }
            index = (index + 1) & (slots.count - 1)
        }
    }

    /// Adds a key that is not there yet.
    ///
    /// - Parameters:
    ///   - value: zero or more.
    ///   - space: which of the maps in this one.
    ///   - key: its bytes.
    mutating func insert(_ value: Int, _ space: Int, _ key: [UInt8]) {
        if count * 2 >= slots.count { grow() }
        let slot = Slot(
            hash: Self.hash(space, key.span, 0..<key.count),
            space: Int32(space),
            start: Int32(keys.count),
            length: Int32(key.count),
            value: Int32(value)
        )
        keys.append(contentsOf: key)
        place(slot)
        count += 1
    }

    private func isKey(_ slot: Slot, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard Int(slot.length) == range.count else { return false }
        let key = keys.span.extracting(Int(slot.start)..<Int(slot.start + slot.length))
        let part = text.extracting(range)
        for index in key.indices where key[index] != part[index] { return false }
        return true
    }

    private mutating func place(_ slot: Slot) {
        var index = Int(slot.hash) & (slots.count - 1)
        while slots[index].value >= 0 { index = (index + 1) & (slots.count - 1) }
        slots[index] = slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Self.empty, count: old.count * 2)
        for slot in old where slot.value >= 0 { place(slot) }
    }

    /// FNV-1a over the key, mixed with its space.
    ///
    /// Links choose only what is looked up, never what is in the map, so a seed is not needed.
    private static func hash(_ space: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: space &* 0x9E37_79B9)
        let part = text.extracting(range)
        for index in part.indices { hash = (hash ^ UInt64(part[index])) &* 0x100_0000_01B3 }
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }
}
