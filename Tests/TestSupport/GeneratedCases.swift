import Foundation

/// How many cases a law is tried on, and from where they start.
package enum GeneratedCases {
    /// The count: `GENERATED_CASES`, 2000 by default.
    package static var count: Int {
        ProcessInfo.processInfo.environment["GENERATED_CASES"].flatMap { Int($0) } ?? 2000
    }

    /// The first seed: `GENERATED_SEED`, 1 by default; case number n uses the n-th seed behind it.
    package static var firstSeed: UInt64 {
        ProcessInfo.processInfo.environment["GENERATED_SEED"].flatMap { UInt64($0) } ?? 1
    }
}
