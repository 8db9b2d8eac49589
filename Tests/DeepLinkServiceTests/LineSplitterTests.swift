import DeepLinkService
import Testing

@Suite("Lines") struct LineSplitterTests {
    /// A line as it is given.
    struct Line: Equatable {
        let number: Int
        let text: [UInt8]
        var isTooLong = false
    }

    private static let limit = 2

    /// The lines of a text that comes in pieces.
    private func split(_ pieces: [[UInt8]], limit: Int = Self.limit) -> [Line] {
        var splitter = LineSplitter(limit: limit)
        var lines: [Line] = []
        func take(_ line: LineSplitter.Line, _ input: [UInt8]) {
            let text = line.isKept ? splitter.kept : input
            lines.append(
                Line(number: splitter.number, text: Array(text[line.range]), isTooLong: line.isTooLong)
            )
        }
        for piece in pieces {
            var position = 0
            while let line = splitter.next(in: piece.span, from: &position) { take(line, piece) }
            #expect(position == piece.count)
        }
        if let line = splitter.end() { take(line, []) }
        #expect(splitter.end() == nil)
        return lines
    }

    /// The same by looking at the whole text.
    private func expected(_ text: [UInt8]) -> [Line] {
        var parts = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if parts.last?.isEmpty == true { parts.removeLast() }
        return parts.enumerated().map { index, part in
            let line = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
            return Line(
                number: index + 1,
                text: Array(line.prefix(Self.limit)),
                isTooLong: line.count > Self.limit
            )
        }
    }

    @Test func `every text of up to seven bytes has its lines, in whatever two pieces it comes`() {
        var texts: [[UInt8]] = [[]]
        var longest = texts
        for _ in 0..<7 {
            longest = longest.flatMap { text in "a\r\n".utf8.map { text + [$0] } }
            texts += longest
        }
        for text in texts {
            let lines = expected(text)
            for cut in 0...text.count {
                #expect(split([Array(text[..<cut]), Array(text[cut...])]) == lines, "\(text) \(cut)")
            }
            #expect(split(text.map { [$0] }) == lines, "\(text)")
        }
    }

    @Test func `of a line that does not end no more is kept than the limit and a carriage return`() {
        var splitter = LineSplitter(limit: 100)
        let piece = Array(repeating: UInt8(ascii: "a"), count: 64)
        var given = 0
        for _ in 0..<1000 {
            var position = 0
            while splitter.next(in: piece.span, from: &position) != nil { given += 1 }
            #expect(splitter.kept.count <= 101)
        }
        #expect(given == 1)
        #expect(splitter.end() == nil)
    }
}
