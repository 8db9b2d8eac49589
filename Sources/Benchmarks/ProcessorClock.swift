import Foundation

/// The CPU time of this thread.
enum ProcessorClock {
    /// Nanoseconds since the thread began.
    static func nanoseconds() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// The median CPU time of several runs, in nanoseconds.
    static func median(of rounds: Int = 7, _ body: () -> Void) -> Double {
        var times: [Int64] = []
        for _ in 0..<rounds {
            let start = nanoseconds()
            body()
            times.append(nanoseconds() - start)
        }
        return Double(times.sorted()[rounds / 2])
    }

    /// A figure with one decimal, without Foundation's formatters.
    static func rounded(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
