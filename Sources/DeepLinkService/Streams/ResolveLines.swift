import DeepLinks
import HTTPWire

/// An item of a batch a line, answered by a result a line, in order and in constant memory: the body of
/// `POST /v1/resolve/batch` as NDJSON, and the standard input of `deeplink resolve`.
///
/// Empty lines are passed over, but count in the numbers of lines.
package struct ResolveLines: BodyStep {
    /// The longest line that is read: a link of 8192 bytes has room in it, however it is escaped.
    static let lineLimit = 65_536

    private var lines = LineSplitter(limit: lineLimit)
    private var batch: BatchResolver
    private let allowsPlainLinks: Bool

    /// Makes the step of one stream.
    ///
    /// - Parameters:
    ///   - batch: answers the items; all of the stream by its one table.
    ///   - allowsPlainLinks: whether a line that does not begin like an item, with `"` or `{`, is a link as
    ///     it stands.
    package init(_ batch: BatchResolver, allowsPlainLinks: Bool = false) {
        self.batch = batch
        self.allowsPlainLinks = allowsPlainLinks
    }

    /// How many links have resolved.
    package var resolved: Int { batch.resolved }
    /// How many items have been refused, bad ones included.
    package var refused: Int { batch.refused }

    package mutating func step(
        _ input: Span<UInt8>,
        last: Bool,
        into output: inout [UInt8],
        room: Int
    ) -> Int {
        let start = output.count
        var position = 0
        while output.count - start < room, let line = lines.next(in: input, from: &position) {
            if line.isKept {
                answerKept(line, to: &output)
            } else {
                batch.answer(line, input, lines.number, allowsPlainLinks, to: &output)
            }
        }
        if last, let line = lines.end() { answerKept(line, to: &output) }
        return position
    }

    private mutating func answerKept(_ line: LineSplitter.Line, to output: inout [UInt8]) {
        let kept = lines.kept
        batch.answer(line, kept.span, lines.number, allowsPlainLinks, to: &output)
    }
}

extension BatchResolver {
    fileprivate mutating func answer(
        _ line: LineSplitter.Line,
        _ bytes: Span<UInt8>,
        _ number: Int,
        _ allowsPlainLinks: Bool,
        to output: inout [UInt8]
    ) {
        guard let first = line.range.first else { return }
        let text = bytes.extracting(line.range)
        let isPlain =
            allowsPlainLinks && bytes[first] != UInt8(ascii: "\"") && bytes[first] != UInt8(ascii: "{")
        let item =
            if line.isTooLong {
                BatchItem(beginningOf: text, limit: ResolveLines.lineLimit)
            } else if isPlain {
                BatchItem(plain: text)
            } else {
                BatchItem(line: text)
            }
        if let fault = item.fault {
            let column = SourcePosition(offset: fault.offset, in: text).column
            refuse(item, fault, line: number, column: column, to: &output)
        } else {
            answer(item, text, to: &output)
        }
        output.append(UInt8(ascii: "\n"))
    }
}
