/// A place in a text as people count: lines and columns from 1, columns in Unicode scalars.
public struct SourcePosition: Hashable, Sendable {
    /// The line, from 1.
    public private(set) var line: Int
    /// The column, from 1, in Unicode scalars.
    public private(set) var column: Int

    /// Counts to a byte offset; O(offset), so only for faults.
    ///
    /// - Parameters:
    ///   - offset: bytes from the start of `text`; one beyond the end is taken as the end.
    ///   - text: UTF-8, or bytes that should have been.
    package init(offset: Int, in text: Span<UInt8>) {
        self = .start
        advance(over: text, 0..<min(offset, text.count))
    }

    /// The beginning of a text.
    package static let start = SourcePosition(line: 1, column: 1)

    private init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Counts to many offsets in one go over the text.
    ///
    /// - Parameters:
    ///   - offsets: in bytes, in ascending order.
    ///   - text: UTF-8, or bytes that should have been.
    /// - Returns: a position for each offset.
    static func positions(of offsets: [Int], in text: [UInt8]) -> [SourcePosition] {
        var position = SourcePosition.start
        var last = 0
        return offsets.map { offset in
            let next = min(offset, text.count)
            position.advance(over: text.span, last..<next)
            last = next
            return position
        }
    }

    /// Counts on over the next part of the text.
    package mutating func advance(over text: Span<UInt8>, _ range: Range<Int>) {
        for index in range {
            if text[index] == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if text[index] & 0b1100_0000 != 0b1000_0000 {
                column += 1
            }
        }
    }
}
