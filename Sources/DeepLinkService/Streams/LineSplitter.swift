import DeepLinks

/// Bytes into lines, in memory that no line makes grow.
///
/// A line ends with a line feed, and a carriage return before it is no part of the line; the last line may
/// also end with the input. A line that lies in one input as a whole is not copied. Of one that does not, the
/// beginning is kept until the rest comes; of one beyond the limit it is given at once, and what follows is
/// skipped as it comes.
package struct LineSplitter {
    /// A line, or the beginning of one that is too long.
    package struct Line {
        /// Where it lies, without its end.
        package let range: Range<Int>
        /// Whether it lies in `kept`, else in the input.
        package let isKept: Bool
        /// Whether it is longer than the limit: only that many bytes of it are here.
        package let isTooLong: Bool
    }

    /// The most bytes of a line, without its end.
    private let limit: Int
    /// The beginning of a line that the input before did not end.
    package private(set) var kept: [UInt8] = []
    /// The number of the line given last, from 1.
    package private(set) var number = 0
    /// Whether `kept` has been given as a line, and is of no use after that.
    private var isGiven = false
    /// Whether a line has been given as too long, and has not ended yet.
    private var isSkipping = false

    /// Makes one for a stream; `limit` is the most bytes of a line, without its end.
    package init(limit: Int) {
        self.limit = limit
    }

    /// The next line that ends in the input.
    ///
    /// - Parameters:
    ///   - input: bytes that follow those of the calls before.
    ///   - position: where to go on in it; moved behind what was used.
    /// - Returns: nil once all of the input is used, and no line with it.
    package mutating func next(in input: Span<UInt8>, from position: inout Int) -> Line? {
        forgetGiven()
        while position < input.count {
            let start = position
            let end = firstIndex(of: UInt8(ascii: "\n"), in: input, start..<input.count)
            position = end.map { $0 + 1 } ?? input.count
            if isSkipping {
                if end != nil { isSkipping = false }
                continue
            }
            let part = start..<(end ?? input.count)
            if end != nil && kept.isEmpty {
                number += 1
                return line(input, part, isKept: false)
            }
            // One byte more than the limit, since it may be the carriage return of the line's end.
            let room = limit + 1 - kept.count
            kept.append(input, part.prefix(room))
            if part.count > room {
                isSkipping = end == nil
                return giveKept(isTooLong: true)
            }
            if end != nil { return giveKept() }
        }
        return nil
    }

    /// The last line, if no line feed ended it.
    package mutating func end() -> Line? {
        forgetGiven()
        return kept.isEmpty ? nil : giveKept()
    }

    private mutating func forgetGiven() {
        guard isGiven else { return }
        kept.removeAll(keepingCapacity: true)
        isGiven = false
    }

    private mutating func giveKept(isTooLong: Bool = false) -> Line {
        isGiven = true
        number += 1
        if isTooLong { return Line(range: 0..<limit, isKept: true, isTooLong: true) }
        return line(kept.span, 0..<kept.count, isKept: true)
    }

    private func line(_ text: Span<UInt8>, _ range: Range<Int>, isKept: Bool) -> Line {
        var end = range.upperBound
        if end > range.lowerBound && text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        let isTooLong = end - range.lowerBound > limit
        return Line(
            range: range.lowerBound..<(isTooLong ? range.lowerBound + limit : end),
            isKept: isKept,
            isTooLong: isTooLong
        )
    }
}
