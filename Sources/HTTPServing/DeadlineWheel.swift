/// Deadlines of many descriptors: a wheel of 1024 slots of 16.8 ms, whose slots are lists through the
/// descriptors.
///
/// A deadline that moves later costs nothing: its entry stays, is found early, and is put back. So a request
/// that comes whole never touches the wheel. Deadlines beyond the horizon of 17 s are visited once in that
/// time. A heap was rejected: it would keep an entry of every connection that closed in the last half minute.
package struct DeadlineWheel {
    private static let slotCount = 1024
    private static let shift: Int64 = 24

    private var first: [Int32] = Array(repeating: -1, count: slotCount)
    private var occupied: [UInt64] = Array(repeating: 0, count: slotCount / 64)
    private var next: [Int32] = []
    private var previous: [Int32] = []
    /// The tick that a descriptor's entry stands at, -1 without one.
    private var ticks: [Int64] = []
    private var current: Int64

    /// Makes a wheel that begins at a moment in nanoseconds.
    package init(now: Int64) {
        current = now >> Self.shift
    }

    /// Makes sure that the descriptor is found by its deadline.
    package mutating func schedule(_ descriptor: Int32, at deadline: Int64) {
        let index = Int(descriptor)
        while ticks.count <= index {
            ticks.append(-1)
            next.append(-1)
            previous.append(-1)
        }
        let wanted = deadline >> Self.shift + 1
        let tick = min(max(wanted, current + 1), current + Int64(Self.slotCount) - 1)
        if ticks[index] >= 0 {
            if ticks[index] <= tick { return }
            cancel(descriptor)
        }
        let slot = Int(tick) & (Self.slotCount - 1)
        ticks[index] = tick
        previous[index] = -1
        next[index] = first[slot]
        if first[slot] >= 0 { previous[Int(first[slot])] = descriptor }
        first[slot] = descriptor
        occupied[slot >> 6] |= 1 << UInt64(slot & 63)
    }

    /// Forgets the descriptor.
    package mutating func cancel(_ descriptor: Int32) {
        let index = Int(descriptor)
        guard index < ticks.count, ticks[index] >= 0 else { return }
        let slot = Int(ticks[index]) & (Self.slotCount - 1)
        ticks[index] = -1
        if next[index] >= 0 { previous[Int(next[index])] = previous[index] }
        if previous[index] >= 0 {
            next[Int(previous[index])] = next[index]
        } else {
            first[slot] = next[index]
        }
        if first[slot] < 0 { occupied[slot >> 6] &= ~(1 << UInt64(slot & 63)) }
    }

    /// Milliseconds until the next entry is due, -1 without one.
    package func milliseconds(from now: Int64) -> Int32 {
        let start = (Int(current) + 1) & (Self.slotCount - 1)
        // The first word twice: its bits from `start` on, and at the end those before.
        for step in 0...occupied.count {
            let base = (start & ~63) + step * 64
            var word = occupied[base >> 6 & (occupied.count - 1)]
            if step == 0 { word &= ~0 << UInt64(start & 63) }
            guard word != 0 else { continue }
            let ticks = Int64(base + word.trailingZeroBitCount - start + 1)
            let due = (current + ticks) << Self.shift
            return Int32(clamping: max(0, (due - now) / 1_000_000 + 1))
        }
        return -1
    }

    /// Takes out all entries that are due, for the caller to look at their true deadlines.
    package mutating func advance(to now: Int64, into due: inout [Int32]) {
        let target = now >> Self.shift
        guard target > current else { return }
        for tick in max(current + 1, target - Int64(Self.slotCount) + 1)...target {
            let slot = Int(tick) & (Self.slotCount - 1)
            while first[slot] >= 0 {
                due.append(first[slot])
                cancel(first[slot])
            }
        }
        current = target
    }
}
