// Compiled into each driver's module beside the sources it drives; SwiftPM does not see this folder (.ci/fuzz builds it).

/// The bytes that the fuzzer made up.
func fuzzInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: data, count: count))
}

/// Ends the run as a finding unless the invariant holds.
func invariant(_ holds: Bool, _ text: @autoclosure () -> String) {
    precondition(holds, text())
}

/// The ways in which an input is cut: whole, byte by byte, and two that depend on the input's own length.
func fuzzCuts(_ count: Int) -> [(Int) -> Int] {
    [{ _ in .max }, { _ in 1 }, { 1 + ($0 &* 7919 &+ count) % 13 }, { 1 + ($0 &* 104_729 &+ count) % 61 }]
}
