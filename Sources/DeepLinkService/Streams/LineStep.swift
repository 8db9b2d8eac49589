package import HTTPWire

/// A step that answers its input line by line, in order and in constant memory, and counts.
package protocol LineStep: BodyStep {
    /// How many lines have been answered as they asked.
    var answered: Int { get }
    /// How many lines have been refused, bad ones included.
    var refused: Int { get }
    /// Where lines end.
    var lines: LineSplitter { get set }

    /// Answers a line, which may be empty.
    ///
    /// - Parameters:
    ///   - line: where it lies.
    ///   - bytes: what it lies in.
    ///   - output: grows by the answer, a line's end included.
    mutating func answer(_ line: LineSplitter.Line, _ bytes: Span<UInt8>, to output: inout [UInt8])
}

extension LineStep {
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
                answer(line, input, to: &output)
            }
        }
        if last, let line = lines.end() { answerKept(line, to: &output) }
        return position
    }

    private mutating func answerKept(_ line: LineSplitter.Line, to output: inout [UInt8]) {
        let kept = lines.kept
        answer(line, kept.span, to: &output)
    }
}
