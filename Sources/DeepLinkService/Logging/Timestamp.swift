import DeepLinks
import HTTPWire

/// A moment as `2026-11-30T08:15:00Z` (RFC 3339), by arithmetic and made anew once a second.
struct Timestamp {
    private var seconds: Int64 = -1
    private var bytes: [UInt8] = []

    /// The text of a moment.
    ///
    /// - Parameter seconds: since 1970; earlier moments are taken as 1970.
    /// - Returns: twenty bytes.
    mutating func text(_ seconds: Int64) -> [UInt8] {
        if seconds != self.seconds {
            self.seconds = seconds
            bytes = Self.make(max(0, seconds))
        }
        return bytes
    }

    private static func make(_ seconds: Int64) -> [UInt8] {
        let date = HTTPDate.civil(Int(seconds / 86_400))
        let second = Int(seconds % 86_400)
        var output: [UInt8] = []
        func append(_ number: Int, _ after: String) {
            if number < 10 { output.append(UInt8(ascii: "0")) }
            output.append(decimal: number)
            output.append(json: after)
        }
        append(date.year, "-")
        append(date.month, "-")
        append(date.day, "T")
        append(second / 3600, ":")
        append(second / 60 % 60, ":")
        append(second % 60, "Z")
        return output
    }
}
