import DeepLinks

/// An item of a batch a line, answered by a result a line, in order and in constant memory: the body of a batch
/// as NDJSON, and the standard input of `deeplink resolve` and `deeplink link`.
///
/// Empty lines are passed over, but count in the numbers of lines.
package struct BatchLines<Answerer: BatchAnswerer>: LineStep {
    package var lines = LineSplitter(limit: lineLimit)
    private var answerer: Answerer
    private let allowsPlainLinks: Bool

    /// Makes the step of one stream.
    ///
    /// - Parameters:
    ///   - answerer: answers the items; all of the stream by its one table.
    ///   - allowsPlainLinks: whether a line that does not begin like an item is a link as it stands.
    package init(_ answerer: Answerer, allowsPlainLinks: Bool = false) {
        self.answerer = answerer
        self.allowsPlainLinks = allowsPlainLinks
    }

    package var answered: Int { answerer.answered }
    package var refused: Int { answerer.refused }

    package mutating func answer(
        _ line: LineSplitter.Line,
        _ bytes: Span<UInt8>,
        to output: inout [UInt8]
    ) {
        guard let first = line.range.first else { return }
        let text = bytes.extracting(line.range)
        let item =
            if line.isTooLong {
                BatchItem(Answerer.kind, beginningOf: text, limit: lineLimit)
            } else if allowsPlainLinks && !Answerer.kind.begins(with: bytes[first]) {
                BatchItem(plain: text)
            } else {
                BatchItem(Answerer.kind, line: text)
            }
        answerer.answer(item, text, line: lines.number, to: &output)
        output.append(UInt8(ascii: "\n"))
    }
}

/// The longest line that is read: a link of 8192 bytes has room in it, however it is escaped.
private let lineLimit = 65_536
