import HTTPWire
import TestSupport
import Testing

/// A stream whose last request is refused.
struct RefusedStream: Sendable, CustomTestStringConvertible {
    let input: String
    let refusal: RequestRefusal

    init(_ input: String, _ refusal: RequestRefusal) {
        self.input = input
        self.refusal = refusal
    }

    var testDescription: String { "\(refusal.reason): \(input.prefix(60).debugDescription)" }
}

struct RefusalTests {
    private static let host = "Host: a\r\n"
    private static let chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"

    static let heads: [RefusedStream] = [
        RefusedStream("GET  / HTTP/1.1\r\n\(host)\r\n", .malformedRequestLine),
        RefusedStream(" GET / HTTP/1.1\r\n\(host)\r\n", .malformedRequestLine),
        RefusedStream("GET /  HTTP/1.1\r\n\(host)\r\n", .malformedRequestLine),
        RefusedStream("GET / HTTP/1.1 \r\n\(host)\r\n", .malformedRequestLine),
        RefusedStream("GET / x HTTP/1.1\r\n\(host)\r\n", .malformedRequestLine),
        RefusedStream("GET HTTP/1.1\r\n\(host)\r\n", .malformedRequestLine),
        RefusedStream("GET /\r\n", .malformedRequestLine),
        RefusedStream("GET\r\n", .malformedRequestLine),
        RefusedStream("G(T / HTTP/1.1\r\n\(host)\r\n", .malformedRequestLine),
        RefusedStream("GET\t/\tHTTP/1.1\r\n", .malformedRequestLine),
        RefusedStream("GET / http/1.1\r\n\(host)\r\n", .malformedRequestLine),
        RefusedStream("GET / HTTP/1\r\n\(host)\r\n", .malformedRequestLine),
        RefusedStream("GET / HTTP/1.10\r\n\(host)\r\n", .malformedRequestLine),
        RefusedStream("GET / HTTP/01.1\r\n\(host)\r\n", .malformedRequestLine),
        RefusedStream("\u{16}\u{3}\u{1}", .malformedRequestLine),
        RefusedStream(String(repeating: "\r\n", count: 9), .malformedRequestLine),
        RefusedStream("GET / HTTP/2.0\r\n\(host)\r\n", .versionNotSupported),
        RefusedStream("GET / HTTP/0.9\r\n\(host)\r\n", .versionNotSupported),
        RefusedStream("GET /\u{0} HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
        RefusedStream("GET /a#b HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
        RefusedStream("GET /\u{E9} HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
        RefusedStream("GET /a\rb HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
        RefusedStream("GET * HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
        RefusedStream("GET a HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
        RefusedStream("GET ftp://a/ HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
        RefusedStream("GET http:///a HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
        RefusedStream("GET http://u@a/ HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
        RefusedStream("CONNECT / HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
        RefusedStream("CONNECT a HTTP/1.1\r\n\(host)\r\n", .malformedTarget),
        RefusedStream("GET / HTTP/1.1\n", .bareLineFeed),
        RefusedStream("GET / HTTP/1.1\r\n\(host)\n", .bareLineFeed),
        RefusedStream("\n", .bareLineFeed),
        RefusedStream("GET / HTTP/1.1\r\nHost: a\n\r\n", .bareLineFeed),
        RefusedStream("GET / HTTP/1.1\r\n\(host)X : a\r\n\r\n", .malformedFieldName),
        RefusedStream("GET / HTTP/1.1\r\n\(host): a\r\n\r\n", .malformedFieldName),
        RefusedStream("GET / HTTP/1.1\r\n\(host)X\r\n\r\n", .malformedFieldName),
        RefusedStream("GET / HTTP/1.1\r\n\(host)X(a): b\r\n\r\n", .malformedFieldName),
        RefusedStream("GET / HTTP/1.1\r\n\(host)X\u{0}: b\r\n\r\n", .malformedFieldName),
        RefusedStream("GET / HTTP/1.1\r\n\(host)\rZ: b\r\n\r\n", .malformedFieldName),
        RefusedStream("GET / HTTP/1.1\r\n\(host)X: a\u{0}b\r\n\r\n", .malformedFieldValue),
        RefusedStream("GET / HTTP/1.1\r\n\(host)X: a\rb\r\n\r\n", .malformedFieldValue),
        RefusedStream("GET / HTTP/1.1\r\n\(host)X: a\r\r\n\r\n", .malformedFieldValue),
        RefusedStream("GET / HTTP/1.1\r\n\(host)X: \u{7F}\r\n\r\n", .malformedFieldValue),
        RefusedStream("GET / HTTP/1.1\r\n\(host)X: a\r\n b\r\n\r\n", .foldedField),
        RefusedStream("GET / HTTP/1.1\r\n Host: a\r\n\r\n", .foldedField),
        RefusedStream("GET / HTTP/1.1\r\n\r\n", .missingHost),
        RefusedStream("GET http://a/ HTTP/1.1\r\n\r\n", .missingHost),
        RefusedStream("GET / HTTP/1.1\r\n\(host)HOST: a\r\n\r\n", .repeatedHost),
        RefusedStream("GET http://a/ HTTP/1.1\r\nHost: b\r\n\r\n", .conflictingHost),
        RefusedStream("GET http://a:81/ HTTP/1.1\r\nHost: a\r\n\r\n", .conflictingHost),
        RefusedStream("GET / HTTP/1.1\r\n\(host)Expect: 200-ok\r\n\r\n", .expectationFailed),
    ]

    static let framings: [RefusedStream] = [
        RefusedStream("POST / HTTP/1.1\r\n\(host)Content-Length: +5\r\n\r\nhello", .malformedLength),
        RefusedStream("POST / HTTP/1.1\r\n\(host)Content-Length: 0x5\r\n\r\nhello", .malformedLength),
        RefusedStream("POST / HTTP/1.1\r\n\(host)Content-Length: \r\n\r\nhello", .malformedLength),
        RefusedStream("POST / HTTP/1.1\r\n\(host)Content-Length: 5, 5\r\n\r\nhello", .malformedLength),
        RefusedStream(
            "POST / HTTP/1.1\r\n\(host)Content-Length: 9223372036854775808\r\n\r\n",
            .malformedLength
        ),
        RefusedStream(
            "POST / HTTP/1.1\r\n\(host)Content-Length: 5\r\ncontent-length: 5\r\n\r\nhello",
            .ambiguousLength
        ),
        RefusedStream(
            "POST / HTTP/1.1\r\n\(host)Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            .ambiguousLength
        ),
        RefusedStream(
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: gzip, chunked\r\n\r\n",
            .unsupportedTransferCoding
        ),
        RefusedStream(
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: identity\r\n\r\n",
            .unsupportedTransferCoding
        ),
        RefusedStream(
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked, gzip\r\n\r\n",
            .malformedTransferEncoding
        ),
        RefusedStream(
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked,\r\n\r\n",
            .malformedTransferEncoding
        ),
        RefusedStream(
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked;a=b\r\n\r\n",
            .malformedTransferEncoding
        ),
        RefusedStream(
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: \"chunked\"\r\n\r\n",
            .malformedTransferEncoding
        ),
        RefusedStream(
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
            .malformedTransferEncoding
        ),
        RefusedStream(
            "POST / HTTP/1.0\r\n\(host)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            .malformedTransferEncoding
        ),
        RefusedStream(
            "POST / HTTP/1.1\r\n\(host)Content-Length: 1001\r\n\r\n",
            .contentTooLarge(limit: 1000)
        ),
    ]

    static let chunks: [RefusedStream] =
        [
            "0x5\r\nhello\r\n0\r\n\r\n", "+5\r\n", "-5\r\n", " 5\r\n", "5 \r\n", "5\t\r\n", "\r\n", ";a\r\n",
            "g\r\n", "5g\r\n", "5 5\r\n",
            "5;\r\n", "5;;\r\n", "5;a=\r\n", "5;a=\"\r\n", "5;a=\"b\r\n", "5;a=\"b\"c\r\n", "5;a b\r\n",
            "5;a\n", "5;a \r\n", "5\n", "5\r5",
            "5;a=\"\\\u{0}\"\r\n", "5\r\nhelloX", "5\r\nhello\n", "5\r\nhello\r\r", "5\r\nhello\r\n\r\n",
            "ffffffffffffffffff\r\n",
            "5\u{0}\r\n", "5\u{FF}\r\n",
        ].map { RefusedStream(chunked + $0, .malformedChunk) }
        + [
            "0\r\nX : y\r\n\r\n", "0\r\nX\r\n\r\n", "0\r\n X: y\r\n\r\n", "0\r\nX: y\n\r\n",
            "0\r\nX: \u{0}\r\n\r\n", "0\r\n\rX", "0\r\n\n",
            "0\r\nXYGET / HTTP/1.1\r\n\r\n", "0\r\n: y\r\n\r\n",
        ].map { RefusedStream(chunked + $0, .malformedTrailer) }
        + [
            RefusedStream(chunked + "3e9\r\n", .contentTooLarge(limit: 1000)),
            RefusedStream(
                chunked + "3e8\r\n" + String(repeating: "x", count: 1000) + "\r\n1\r\n",
                .contentTooLarge(limit: 1000)
            ),
        ]

    @Test(arguments: heads + framings + chunks)
    func `a stream is refused, however it is split`(_ stream: RefusedStream) {
        for (feeder, transcript) in Transcript.all(stream.input.latin1) {
            #expect(transcript.refusals == [stream.refusal], "\(feeder)")
            #expect(transcript.requests == [], "\(feeder)")
            #expect(transcript.statuses == [Int(stream.refusal.status.code)], "\(feeder)")
            #expect(transcript.isClosed, "\(feeder)")
        }
    }

    @Test func `a refusal names its status and says so`() throws {
        let driver = MachineDriver()
        driver.feed("GET / HTTP/1.1\r\n\r\n")
        let response = try #require(driver.responses().first)
        #expect(response.value("connection") == "close")
        #expect(response.text == "missingHost")
        #expect(driver.closing == .staged)
        #expect(driver.observer.heads == [false])
    }

    @Test func `sizes are refused at their limits and not before`() {
        var limits = WireLimits()
        limits.requestLine = 100
        limits.fieldSection = 200
        limits.fieldCount = 3
        limits.chunkLine = 10
        limits.trailerSection = 20
        limits.trailerCount = 2
        func outcome(_ text: String) -> [RequestRefusal] {
            let all = Transcript.all(text.latin1, limits: limits).map(\.transcript.refusals)
            #expect(Set(all).count == 1, "\(text)")
            return all[0]
        }
        func target(_ count: Int) -> String { "/" + String(repeating: "a", count: count - 1) }
        let line = 100 - "GET  HTTP/1.1".utf8.count
        #expect(outcome("GET \(target(line)) HTTP/1.1\r\nHost: a\r\n\r\n") == [])
        #expect(outcome("GET \(target(line + 1)) HTTP/1.1\r\nHost: a\r\n\r\n") == [.uriTooLong])
        #expect(outcome("GET \(target(5000))") == [.uriTooLong])
        #expect(outcome("\(String(repeating: "A", count: 32)) / HTTP/1.1\r\nHost: a\r\n\r\n") == [])
        #expect(
            outcome("\(String(repeating: "A", count: 33)) / HTTP/1.1\r\nHost: a\r\n\r\n") == [
                .methodNotImplemented
            ]
        )
        #expect(outcome(String(repeating: "A", count: 5000)) == [.methodNotImplemented])
        let fields = 200 - "Host: a\r\nX: \r\n".utf8.count
        #expect(
            outcome("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "v", count: fields))\r\n\r\n") == []
        )
        #expect(
            outcome("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "v", count: fields + 1))\r\n\r\n")
                == [.fieldsTooLarge]
        )
        #expect(
            outcome("GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X", count: 5000))") == [
                .fieldsTooLarge
            ]
        )
        let usual = limits.fieldLine
        limits.fieldLine = 20
        #expect(outcome("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "v", count: 17))\r\n\r\n") == [])
        for (text, end) in [(18, "\r\n\r\n"), (5000, ""), (18, "\u{0}\r\n\r\n")] {
            #expect(
                outcome("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "v", count: text))\(end)") == [
                    .fieldsTooLarge
                ]
            )
        }
        limits.fieldLine = usual
        #expect(outcome("GET / HTTP/1.1\r\nHost: a\r\na:\r\nb:\r\n\r\n") == [])
        #expect(outcome("GET / HTTP/1.1\r\nHost: a\r\na:\r\nb:\r\nc:\r\n\r\n") == [.tooManyFields])
        #expect(outcome(Self.chunked + "0;a=bcdef\r\n\r\n") == [])
        #expect(outcome(Self.chunked + "0;a=bcdefg\r\n\r\n") == [.malformedChunk])
        #expect(outcome(Self.chunked + "1;a=bcd\r\nx\r\n1;a=bcd\r\nx\r\n0\r\n\r\n") == [.malformedChunk])
        #expect(outcome(Self.chunked + "0\r\na: b\r\nc: d\r\n\r\n") == [])
        #expect(outcome(Self.chunked + "0\r\na:\r\nb:\r\nc:\r\n\r\n") == [.malformedTrailer])
        #expect(
            outcome(Self.chunked + "0\r\na: \(String(repeating: "v", count: 20))\r\n\r\n") == [
                .malformedTrailer
            ]
        )
    }
}
