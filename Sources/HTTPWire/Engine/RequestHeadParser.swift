/// Reads a request's head line by line (RFC 9112 sections 2 to 5), strictly: what two servers could read
/// differently is refused.
///
/// Phases: empty lines before the request line are skipped; the request line fills method, target and
/// version; each field line is appended; the empty line ends the head, and `Host` is held against the target.
/// Bytes go into the head as they come, and each is looked at a bounded number of times wherever the input is
/// split. Sizes are checked before contents, and a line's contents only once it is complete, so that
/// splitting changes no outcome.
package struct RequestHeadParser: Sendable {
    private var isInFields = false
    private var lineStart = 0
    private var fieldsStart = 0
    private var emptyLines = 0

    /// Makes a parser at the start of a head.
    package init() {}

    /// Reads on from `position` up to `end`; true when the head is complete, false when all was taken and
    /// more is needed.
    ///
    /// The input is an array and not a span, for only an array's bytes are copied all at once.
    package mutating func read(
        _ input: [UInt8],
        from position: inout Int,
        to end: Int,
        limits: WireLimits,
        into head: inout RequestHead
    ) throws(RequestRefusal) -> Bool {
        // Out of the head meanwhile, so that its bytes can be read while its other parts are written.
        var bytes: [UInt8] = []
        swap(&bytes, &head.bytes)
        // What is behind `next` was staged, for one copy is cheaper than one a line, but not looked at yet.
        var next = bytes.count
        defer {
            bytes.removeLast(bytes.count - next)
            swap(&bytes, &head.bytes)
        }
        while position < end {
            if next == bytes.count {
                bytes.append(contentsOf: input[position..<min(end, position + Self.stagedBytes)])
            }
            let start = next
            let isComplete = Self.takeLine(bytes.span, from: &next, atMost: room(next, limits))
            position += next - start
            if !isInFields { try checkMethod(bytes.span.extracting(0..<next), limits: limits) }
            if room(next, limits) <= 0 { throw isInFields ? .fieldsTooLarge : .uriTooLong }
            guard isComplete else { continue }

            let lineEnd = next - 2
            guard lineEnd >= lineStart, bytes[lineEnd] == ByteClass.carriageReturn else {
                throw .bareLineFeed
            }
            if isInFields {
                if lineEnd == lineStart {
                    try finish(bytes.span, &head)
                    return true
                }
                if head.fields.count == limits.fieldCount { throw .tooManyFields }
                head.fields.append(try readField(bytes.span, lineStart..<lineEnd))
            } else if lineEnd == lineStart {
                emptyLines += 1
                if emptyLines > limits.emptyLines { throw .malformedRequestLine }
                bytes.removeFirst(next)
                next = 0
                continue
            } else {
                try readRequestLine(bytes.span, lineStart..<lineEnd, of: &head)
                isInFields = true
                fieldsStart = next
            }
            lineStart = next
        }
        return false
    }

    /// Most heads fit, and what a pipeline has behind them costs no more to copy than a line.
    private static let stagedBytes = 1024

    /// Whether nothing but complete empty lines has been read.
    package var isAtStart: Bool { !isInFields && lineStart == 0 }

    /// How many bytes more may come before a limit is passed, that byte included; a line may have its end
    /// beyond its limit, and so may the section.
    private func room(_ count: Int, _ limits: WireLimits) -> Int {
        guard isInFields else { return limits.requestLine + 3 - (count - lineStart) }
        return min(
            limits.fieldSection + 3 - (count - fieldsStart),
            limits.fieldLine + 3 - (count - lineStart)
        )
    }

    /// Goes on to behind the next line feed; whether there was one.
    @inline(__always)
    private static func takeLine(_ bytes: Span<UInt8>, from next: inout Int, atMost count: Int) -> Bool {
        let end = min(bytes.count, next + count)
        let lineFeed = bytes.firstIndex(of: ByteClass.lineFeed, in: next..<end)
        next = lineFeed.map { $0 + 1 } ?? end
        return lineFeed != nil
    }

    /// Refuses a method that is no token, or too long, as soon as that shows.
    private func checkMethod(_ bytes: Span<UInt8>, limits: WireLimits) throws(RequestRefusal) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == ByteClass.space && index > 0 { return }
            if byte == ByteClass.carriageReturn || byte == ByteClass.lineFeed { return }
            if !ByteClass.isToken(byte) { throw .malformedRequestLine }
            index += 1
            if index > limits.method { throw .methodNotImplemented }
        }
    }
}
