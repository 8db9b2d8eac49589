import HTTPWire
import TestSupport
import Testing

/// A stream that two servers could frame differently, with a request hidden in it.
struct Attack: Sendable, CustomTestStringConvertible {
    let name: String
    let input: String
    /// The statuses that may answer it.
    let statuses: [Int]

    var testDescription: String { name }
}

struct SmugglingTests {
    private static let hidden = "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let chunked = "0\r\n\r\n"

    private static func attack(
        _ name: String,
        _ fields: String,
        body: String = chunked,
        _ statuses: [Int] = [400]
    ) -> Attack {
        Attack(
            name: name,
            input: "POST /first HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\r\n\(body)\(hidden)",
            statuses: statuses
        )
    }

    static let attacks: [Attack] = [
        attack("CL.TE", "Content-Length: 5\r\nTransfer-Encoding: chunked"),
        attack("TE.CL", "Transfer-Encoding: chunked\r\nContent-Length: 5"),
        attack("CL.CL", "Content-Length: 5\r\nContent-Length: 0"),
        attack("CL.CL in one list", "Content-Length: 5, 0"),
        attack("TE.TE", "Transfer-Encoding: chunked\r\nTransfer-Encoding: x"),
        attack("space before the colon", "Transfer-Encoding : chunked"),
        attack("tab before the colon", "Content-Length\t: 5"),
        attack("vertical tab before the coding", "Transfer-Encoding: \u{B}chunked"),
        attack("form feed behind the coding", "Transfer-Encoding: chunked\u{C}"),
        attack("no-break space before the coding", "Transfer-Encoding: \u{A0}chunked"),
        attack("a quoted coding", "Transfer-Encoding: \"chunked\""),
        attack("a coding with a parameter", "Transfer-Encoding: chunked;q=1"),
        attack("an unknown coding last", "Transfer-Encoding: chunked, identity"),
        attack("an unknown coding first", "Transfer-Encoding: identity, chunked", [501]),
        attack("an unknown coding alone", "Transfer-Encoding: xchunked", [501]),
        attack("two words", "Transfer-Encoding: x chunked"),
        attack("a folded coding", "Transfer-Encoding:\r\n chunked"),
        attack("a folded length", "Content-Length:\r\n 5"),
        attack("a field folded into another", "X: y\r\n Transfer-Encoding: chunked"),
        attack("a field behind a bare line feed", "X: y\nTransfer-Encoding: chunked"),
        attack("a field behind a bare carriage return", "X: y\rTransfer-Encoding: chunked"),
        attack("a field behind NUL", "X: y\u{0}Transfer-Encoding: chunked"),
        attack("a length behind a plus", "Content-Length: +5"),
        attack("a negative length", "Content-Length: -0"),
        attack("a hexadecimal length", "Content-Length: 0x05"),
        attack("an empty length", "Content-Length:"),
        attack("a length with a letter", "Content-Length: 5a"),
        attack("a wide digit", "Content-Length: \u{EF}\u{BC}\u{95}"),
        attack("a length that overflows", "Content-Length: 18446744073709551621"),
        attack(
            "an underscore is another name",
            "Content_Length: 5\r\nContent-Length: 5",
            body: chunked,
            [200]
        ),
        attack(
            "chunked in 1.1 with a bare line feed at its end",
            "Transfer-Encoding: chunked",
            body: "0\n\n"
        ),
        attack("two bytes taken for a chunk's end", "Transfer-Encoding: chunked", body: "1\r\naXX0\r\n\r\n"),
        attack("an extension that holds a line feed", "Transfer-Encoding: chunked", body: "0;\n\r\n\r\n"),
        attack(
            "an extension that holds a carriage return",
            "Transfer-Encoding: chunked",
            body: "0;a\rb\r\n\r\n"
        ),
        attack("a size that wraps", "Transfer-Encoding: chunked", body: "10000000000000000\r\n\r\n"),
        attack("a size without digits", "Transfer-Encoding: chunked", body: "\r\n\r\n"),
        attack("two bytes taken for the last line", "Transfer-Encoding: chunked", body: "0\r\nXX"),
    ]

    @Test(arguments: attacks)
    func `what is hidden is never answered by accident`(_ attack: Attack) {
        for (feeder, transcript) in Transcript.all(attack.input.latin1) {
            let isServed = attack.statuses == [200]
            #expect(transcript.statuses == attack.statuses + (isServed ? [200] : []), "\(feeder)")
            #expect(transcript.isClosed == !isServed, "\(feeder)")
            #expect(transcript.requests.contains { $0.target == "/hidden" } == isServed, "\(feeder)")
        }
    }

    @Test func `every stray byte around a framing field is refused or makes it another field`() {
        let fields = ["Transfer-Encoding", "Content-Length"]
        for field in fields {
            let value = field == "Content-Length" ? "5" : "chunked"
            for byte in UInt8.min...UInt8.max where byte != 13 && byte != 10 && byte != 9 && byte != 32 {
                let stray = String(UnicodeScalar(byte))
                for line in [
                    "\(stray)\(field): \(value)", "\(field)\(stray): \(value)", "\(field): \(stray)\(value)",
                    "\(field): \(value)\(stray)",
                ] {
                    let driver = MachineDriver()
                    driver.feed("POST /first HTTP/1.1\r\nHost: a\r\n\(line)\r\n\r\n0\r\n\r\n\(Self.hidden)")
                    let isDigit = field == "Content-Length" && ByteClass.isDigit(byte)
                    let isName = line.hasSuffix("\(field)\(stray): \(value)") && stray == ":"
                    // "05" is 5: there the second request is no longer hidden.
                    if line.hasSuffix(": 05") { continue }
                    // With another name there is no content, and "0" alone is no request line.
                    #expect(
                        !driver.handler.requests.contains { $0.target == "/hidden" },
                        "\(line.debugDescription)"
                    )
                    #expect(driver.closing != nil || isDigit || isName, "\(line.debugDescription)")
                }
            }
        }
    }
}
