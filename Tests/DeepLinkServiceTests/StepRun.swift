import HTTPWire
import Testing

/// What a step makes of bytes that come in pieces: called as the engine calls it, and held to what it promises.
///
/// - Parameters:
///   - step: at the beginning of its content.
///   - pieces: the content, as it comes.
///   - room: how much output is wanted at the next call.
/// - Returns: all that it wrote.
func output(of step: any BodyStep, for pieces: [[UInt8]], room: () -> Int = { 65_536 }) -> [UInt8] {
    var step = step
    var output: [UInt8] = []
    var chunk: [UInt8] = []
    for piece in pieces {
        var taken = 0
        while taken < piece.count {
            let rest = piece.span.extracting(taken..<piece.count)
            let count = step.step(rest, last: false, into: &chunk, room: room())
            guard (0...rest.count).contains(count), count > 0 || !chunk.isEmpty else {
                Issue.record("the step takes \(count) of \(rest.count) bytes and writes nothing")
                return output
            }
            taken += count
            output += chunk
            chunk.removeAll()
        }
    }
    let empty: [UInt8] = []
    _ = step.step(empty.span, last: true, into: &chunk, room: 1)
    return output + chunk
}

/// The ways to give bytes to a step, which must not make a difference.
enum Cutting: CaseIterable {
    case whole
    case byteByByte
    case random

    /// The bytes in pieces.
    func pieces(_ bytes: [UInt8], using generator: inout some RandomNumberGenerator) -> [[UInt8]] {
        switch self {
        case .whole: return [bytes]
        case .byteByByte: return bytes.map { [$0] }
        case .random:
            var pieces: [[UInt8]] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                // As often small as large.
                let most = 1 << Int.random(in: 0...17, using: &generator)
                let count = Int.random(in: 1...most, using: &generator)
                pieces.append(Array(rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
            return pieces
        }
    }
}
