import TestSupport

extension GeneratedCases {
    /// A seed for each case.
    static var seeds: Range<UInt64> { firstSeed..<firstSeed + UInt64(count) }
}
