/// What came of a head.
private enum HeadOutcome: Equatable {
    case needsMore
    case refused(RequestRefusal)
    /// The bytes that were taken, the head's own bytes, and where its parts lie.
    case read(taken: Int, bytes: [UInt8], parts: [Range<Int>])
}

private let headLimits: WireLimits = {
    var limits = WireLimits()
    limits.requestLine = 300
    limits.fieldSection = 400
    limits.fieldLine = 200
    limits.fieldCount = 12
    return limits
}()

private func readHead(_ input: [UInt8], _ cut: (Int) -> Int) -> HeadOutcome {
    var parser = RequestHeadParser()
    var head = RequestHead()
    var start = 0
    do {
        while start < input.count {
            let end = start + max(1, min(cut(start), input.count - start))
            var position = start
            if try parser.read(input, from: &position, to: end, limits: headLimits, into: &head) {
                return .read(taken: position, bytes: head.bytes, parts: parts(of: head))
            }
            invariant(position == end, "input was left over")
            start = end
        }
        return .needsMore
    } catch {
        return .refused(error)
    }
}

private func parts(of head: RequestHead) -> [Range<Int>] {
    var parts = [head.methodRange, head.target, head.path, head.query ?? 0..<0, head.authority ?? 0..<0]
    for field in head.fields { parts += [field.nameRange, field.valueRange] }
    for part in parts { invariant(part.upperBound <= head.bytes.count, "a part lies outside the head") }
    return parts
}

/// Any bytes are a head, refused, or too few yet; cutting them anywhere changes nothing, and a head reads again
/// from its own bytes as the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = fuzzInput(data, count)
    let outcomes = fuzzCuts(count).map { readHead(input, $0) }
    for outcome in outcomes { invariant(outcome == outcomes[0], "a cut made \(outcome) of \(outcomes[0])") }
    if case .read(_, let bytes, let parts) = outcomes[0] {
        let again = readHead(bytes) { _ in .max }
        invariant(again == .read(taken: bytes.count, bytes: bytes, parts: parts), "read again it is \(again)")
    }
    return 0
}
