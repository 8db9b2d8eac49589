import HTTPServing
import TestSupport
import Testing

struct DeadlineWheelTests {
    private let tick: Int64 = 1 << 24

    @Test func `entries are found at their time and not before`() {
        var wheel = DeadlineWheel(now: 0)
        wheel.schedule(3, at: 100 * tick)
        wheel.schedule(4, at: 100 * tick)
        wheel.schedule(5, at: 200 * tick)
        wheel.cancel(4)
        var due: [Int32] = []
        wheel.advance(to: 100 * tick, into: &due)
        #expect(due == [])
        wheel.advance(to: 102 * tick, into: &due)
        #expect(due == [3])
        wheel.advance(to: 5000 * tick, into: &due)
        #expect(due == [3, 5])
        #expect(wheel.milliseconds(from: 5000 * tick) == -1)
    }

    @Test func `a later deadline leaves the entry, an earlier one moves it`() {
        var wheel = DeadlineWheel(now: 0)
        var due: [Int32] = []
        wheel.schedule(1, at: 50 * tick)
        wheel.schedule(1, at: 500 * tick)
        wheel.advance(to: 60 * tick, into: &due)
        #expect(due == [1])
        wheel.schedule(1, at: 500 * tick)
        wheel.schedule(1, at: 70 * tick)
        wheel.advance(to: 80 * tick, into: &due)
        #expect(due == [1, 1])
    }

    @Test func `the wait is as long as the next entry needs`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let now = Int64.random(in: 0...1 << 40, using: &generator)
            var wheel = DeadlineWheel(now: now)
            #expect(wheel.milliseconds(from: now) == -1)
            let times = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                now + Int64.random(in: -tick...1000 * tick, using: &generator)
            }
            for (descriptor, time) in times.enumerated() { wheel.schedule(Int32(descriptor), at: time) }
            let milliseconds = Int64(wheel.milliseconds(from: now))
            var due: [Int32] = []
            let first = max(times.min() ?? now, now)
            wheel.advance(to: now + milliseconds * 1_000_000, into: &due)
            #expect(!due.isEmpty)
            #expect(now + milliseconds * 1_000_000 <= first + 3 * tick)
        }
    }

    @Test func `what lies beyond the horizon is found within it, to be put back`() {
        var wheel = DeadlineWheel(now: 0)
        wheel.schedule(9, at: 100_000 * tick)
        var due: [Int32] = []
        wheel.advance(to: 1024 * tick, into: &due)
        #expect(due == [9])
    }
}
