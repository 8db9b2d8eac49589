/// What came of a content.
private struct BodyOutcome: Equatable {
    var content: [UInt8] = []
    var refusal: RequestRefusal?
    /// The bytes of the message, once it is complete.
    var end: Int?
}

private let bodyLimits: WireLimits = {
    var limits = WireLimits()
    limits.chunkLine = 40
    limits.trailerSection = 60
    limits.trailerCount = 3
    return limits
}()

private func readBody(_ framing: BodyFraming, _ input: [UInt8], _ cut: (Int) -> Int) -> BodyOutcome {
    var framing = framing
    var outcome = BodyOutcome()
    var position = 0
    var end = 0
    do {
        while true {
            switch try framing.next(input.span.extracting(0..<end), from: &position, limits: bodyLimits) {
            case .content(let range):
                invariant(range.lowerBound == position && !range.isEmpty, "content is not what comes next")
                outcome.content += input[range]
                framing.take(range.count)
                position = range.upperBound
            case .needMore:
                invariant(position == end, "input was left over")
                if end == input.count { return outcome }
                end += max(1, min(cut(end), input.count - end))
            case .end:
                outcome.end = position
                return outcome
            }
        }
    } catch {
        outcome.refusal = error
        return outcome
    }
}

/// Any framing fields and any bytes give the same content, end or refusal wherever they are cut, and a chunked
/// content is the same when it is sent again as one chunk.
///
/// The input is the value of a framing field, a line feed, and the content; it is chunked unless the first line
/// is a number.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = fuzzInput(data, count)
    let mark = input.firstIndex(of: ByteClass.lineFeed) ?? input.endIndex
    let value = String(decoding: input[..<mark], as: UTF8.self)
    let isLength = input.first.map(ByteClass.isDigit) ?? false
    let field = isLength ? "Content-Length" : "Transfer-Encoding"
    let text = "POST / HTTP/1.1\r\nHost: a\r\n\(field): \(value)\r\n\r\n"
    guard let head = try? RequestHead(parsing: Array(text.utf8)), let framing = try? BodyFraming(head) else {
        return 0
    }
    let content = Array(input[min(mark + 1, count)...])
    let outcomes = fuzzCuts(count).map { readBody(framing, content, $0) }
    for outcome in outcomes { invariant(outcome == outcomes[0], "a cut made \(outcome) of \(outcomes[0])") }
    let outcome = outcomes[0]
    invariant(outcome.content.count <= content.count, "more content than came")
    if outcome.end != nil, !isLength {
        let size = String(outcome.content.count, radix: 16)
        let chunk =
            outcome.content.isEmpty ? [] : Array("\(size)\r\n".utf8) + outcome.content + Array("\r\n".utf8)
        let again = readBody(framing, chunk + Array("0\r\n\r\n".utf8)) { _ in .max }
        invariant(again.content == outcome.content && again.end != nil, "sent again it is \(again)")
    }
    return 0
}
