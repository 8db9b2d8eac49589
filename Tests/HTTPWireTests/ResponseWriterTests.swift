import HTTPWire
import TestSupport
import Testing

struct ResponseWriterTests {
    @Test func `no value ends a line, whatever it holds`() {
        var response = ResponseWriter()
        response.append(FieldPrefix("X-A"), value: "a\r\nSet-Cookie: b\u{0}\u{7F}\tc".latin1.span)
        #expect(String(decoding: response.fieldBytes, as: UTF8.self) == "X-A: a  Set-Cookie: b  \tc\r\n")
    }

    @Test func `blocks and values stay in order, and a reset forgets them`() {
        var response = ResponseWriter()
        response.append(FieldBlock([("Vary", "Accept"), ("ETag", "\"a\"")]))
        response.append(FieldPrefix("X-B"), value: "b".latin1.span)
        #expect(
            String(decoding: response.fieldBytes, as: UTF8.self)
                == "Vary: Accept\r\nETag: \"a\"\r\nX-B: b\r\n"
        )
        response.status = .notFound
        response.sharedBody = [1]
        response.closesConnection = true
        response.reset()
        #expect(response.fieldBytes.isEmpty)
        #expect(response.status == .ok)
        #expect(response.sharedBody == nil)
        #expect(!response.closesConnection)
    }

    @Test func `a block refuses what would break a message`() async {
        await #expect(processExitsWith: .failure) { _ = FieldBlock([("X-A", "a\r\nb")]) }
        await #expect(processExitsWith: .failure) { _ = FieldPrefix("X A") }
        await #expect(processExitsWith: .failure) { _ = FieldPrefix("Content-Length") }
    }
}
