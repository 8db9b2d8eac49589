import Foundation
import HTTPWire
import TestSupport
import Testing

struct DifferentialTests {
    @Test func `the engine sees what the slow reader sees, however the stream is split`() {
        for index in 0..<GeneratedCases.count {
            let seed = GeneratedCases.firstSeed &+ UInt64(index)
            var generator = StreamGenerator(seed: seed)
            let stream = generator.stream()
            let whole = MachineDriver()
            whole.feed(stream)
            let (requests, ending) = SlowReader(limit: whole.handler.limit).read(stream)
            let split = MachineDriver()
            var start = 0
            for cut in generator.cuts(of: stream.count) + [stream.count] {
                split.feed(Array(stream[start..<cut]))
                start = cut
            }
            let outcome = Transcript(whole)
            let isSame =
                outcome.requests == requests && (outcome.refusals.count == 1) == (ending == .refused)
                && outcome.isClosed == (ending != .open)
            let isSplitSame =
                split.handler.requests == outcome.requests && split.handler.refusals == outcome.refusals
                && (split.closing != nil) == outcome.isClosed
            if !isSame || !isSplitSame {
                Issue.record(
                    "seed \(seed), \(String(String.UnicodeScalarView(stream.map { UnicodeScalar($0) })).debugDescription): slow \(requests) \(ending), engine \(outcome.requests) \(outcome.refusals) \(outcome.isClosed), split \(isSplitSame)"
                )
                Attachment.record(stream, named: "stream-\(seed)")
                return
            }
        }
    }
}
