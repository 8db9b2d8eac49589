import DeepLinks
import Testing

@Suite("Source positions") struct SourcePositionTests {
    @Test(arguments: [
        (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (4, 2, 2),
        // The second byte of é counts to the column behind it, as the third character does.
        (6, 2, 3), (10, 2, 4), (11, 3, 1), (12, 4, 1), (13, 4, 2), (99, 4, 2),
    ]) func `lines and columns are counted from one, columns in scalars`(
        _ offset: Int,
        _ line: Int,
        _ column: Int
    ) {
        // Offsets: a 0, b 1, \n 2, c 3, é 4, 😀 6, \n 10, \n 11, x 12.
        let text = Array("ab\nc\u{E9}\u{1F600}\n\nx".utf8)
        let position = SourcePosition(offset: offset, in: text.span)
        #expect(position.line == line)
        #expect(position.column == column)
    }

    @Test func `a carriage return belongs to its line`() {
        let text = Array("a\r\nb".utf8)
        let position = SourcePosition(offset: 3, in: text.span)
        #expect(position.line == 2)
        #expect(position.column == 1)
    }
}
