/// A clock that tests move.
package final class ManualClock {
    /// Nanoseconds of the monotonic clock.
    package var now: Int64 = 0

    /// Makes a clock that stands at zero.
    package init() {}

    /// Moves the clock on.
    package func advance(milliseconds: Int64) {
        now += milliseconds * 1_000_000
    }
}
