import Foundation
import HTTPWire
import TestSupport
import Testing

struct HTTPDateTests {
    @Test(
        arguments: [
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
        ] as [(Int64, String)]
    )
    func `a moment is written in IMF-fixdate`(_ seconds: Int64, _ text: String) {
        #expect(String(decoding: HTTPDate.bytes(seconds), as: UTF8.self) == text)
    }

    @Test func `it agrees with Foundation's calendar`() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let seconds = Int64.random(in: -2_000_000_000...20_000_000_000, using: &generator)
            let expected = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
            #expect(String(decoding: HTTPDate.bytes(seconds), as: UTF8.self) == expected)
        }
    }
}
