import DeepLinks
import Testing

@Suite("Faults of a link") struct LinkFaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let link: [UInt8]
        let kind: LinkFault.Kind
        let offset: Int

        init(_ link: String, _ kind: LinkFault.Kind, _ offset: Int) {
            self.init(Array(link.utf8), kind, offset)
        }

        init(_ link: [UInt8], _ kind: LinkFault.Kind, _ offset: Int) {
            self.link = link
            self.kind = kind
            self.offset = offset
        }

        var testDescription: String { String(decoding: link, as: UTF8.self).debugDescription }
    }

    static let cases: [Case] = [
        Case("", .empty, 0),
        // Raw control characters, spaces and backslashes are refused anywhere.
        Case("app:\u{0}", .controlCharacter, 4),
        Case("app://a\tb", .controlCharacter, 7),
        Case("https://a.example/x\n", .controlCharacter, 19),
        Case("https://a.example/?q=\u{7F}", .controlCharacter, 21),
        Case("https://a.example/#\r", .controlCharacter, 19),
        Case(" app:", .space, 0),
        Case("app:a b", .space, 5),
        Case("https://a.example/?q=a b", .space, 22),
        Case("https://a.example/#a b", .space, 20),
        Case("https://a.example\\@b.example/", .backslash, 17),
        Case("https:\\\\a.example/", .backslash, 6),
        Case("app:?\\", .backslash, 5),
        // RFC 3986, section 3.1.
        Case("a.example/x", .missingScheme, 9),
        Case("app", .missingScheme, 3),
        Case(":x", .missingScheme, 0),
        Case("//a.example/", .missingScheme, 0),
        Case("1app:x", .missingScheme, 0),
        Case("my_app:x", .missingScheme, 2),
        Case("%61pp:x", .missingScheme, 0),
        Case("äpp:x", .missingScheme, 0),
        Case("\u{FEFF}app:x", .missingScheme, 0),
        Case("app?:x", .missingScheme, 3),
        // Web links have an authority, and in it a host.
        Case("https:", .missingAuthority, 6),
        Case("https:a.example/x", .missingAuthority, 6),
        Case("https:/a.example/x", .missingAuthority, 6),
        Case("http:?//a.example", .missingAuthority, 5),
        Case("https://", .missingHost, 8),
        Case("https:///a.example/x", .missingHost, 8),
        Case("https://?x", .missingHost, 8),
        Case("https://:443/", .missingHost, 8),
        Case("https://a%2Eexample/", .malformedHost, 9),
        Case("https://a.example%00/", .malformedHost, 17),
        Case("https://a|b/", .malformedHost, 9),
        Case("https://a.example^/", .malformedHost, 17),
        Case("https://[::1/", .malformedHost, 8),
        Case("https://[::g%25]/", .malformedHost, 12),
        Case("https://a.example:x/", .malformedPort, 18),
        Case("https://a.example:4 43/", .space, 19),
        Case("https://a.example:443x/", .malformedPort, 21),
        Case("https://a.example:-443/", .malformedPort, 18),
        Case("https://a.example:65536/", .malformedPort, 18),
        Case("https://a.example:4294967739/", .malformedPort, 18),
        Case("https://a.example:443:443/", .malformedPort, 18),
        Case("app://a:b/", .malformedPort, 8),
        // Dots alone are no first segment.
        Case("app://./x", .dotsInAuthority, 6),
        Case("app://../x", .dotsInAuthority, 6),
        Case("app://%2e%2E", .dotsInAuthority, 6),
        Case("app://.%2e:/x", .dotsInAuthority, 6),
        // Segments are decoded strictly and once.
        Case("https://a.example/%", .malformedEscape, 18),
        Case("https://a.example/a/b%4", .malformedEscape, 21),
        Case("https://a.example/%zz", .malformedEscape, 18),
        Case("https://a.example/%4/1", .malformedEscape, 18),
        Case("https://a.example/a%%41", .malformedEscape, 19),
        Case("https://a.example/%\u{FF11}\u{FF11}", .malformedEscape, 18),
        Case("app://%4", .malformedEscape, 6),
        Case("https://a.example/a%00", .escapedControlCharacter, 19),
        Case("https://a.example/%1f", .escapedControlCharacter, 18),
        Case("app://a%7F", .escapedControlCharacter, 7),
        Case("https://a.example/%FF", .malformedUTF8, 18),
        Case("https://a.example/x/%C0%AF", .malformedUTF8, 20),
        Case("https://a.example/%ED%A0%80", .malformedUTF8, 18),
        Case("https://a.example/%C3/%A9", .malformedUTF8, 18),
        Case(Array("https://a.example/".utf8) + [0xFF], .malformedUTF8, 18),
        Case(Array("app:x?".utf8) + [0xC3], .malformedUTF8, 6),
    ]

    @Test(arguments: cases) func `a text that is no link is refused with its fault and place`(_ fault: Case)
        throws
    {
        let refusal = try #require(throws: LinkRefusal.self) { try ReadLink(reading: fault.link) }
        guard case .invalidURL(let found) = refusal else {
            Issue.record("\(refusal)")
            return
        }
        #expect(found.kind == fault.kind)
        #expect(found.offset == fault.offset)
        #expect(!found.message.isEmpty)
    }

    @Test func `8192 bytes are read, one more is not`() throws {
        let longest = "app:" + String(repeating: "a", count: 8188)
        #expect(try ReadLink.read(longest).segments.count == 1)
        let refusal = try #require(throws: LinkRefusal.self) { try ReadLink.read(longest + "a") }
        #expect(refusal == .tooLong(bytes: 8193))
    }

    /// Each link has two faults; that of the earlier check is named.
    static let orders: [(String, String)] = [
        ("no scheme" + String(repeating: " ", count: 8192), "tooLong"),
        ("other://u@\u{1}", "invalidURL"),
        ("a_b://u@h", "invalidURL"),
        ("other://u@a.example:1/%zz", "unsupportedScheme"),
        ("other:%zz", "unsupportedScheme"),
        ("https://u@b.example:1/%zz", "credentials"),
        ("https://u@/", "credentials"),
        ("https://@a.example/", "credentials"),
        ("https://u:p@a.example/", "credentials"),
        ("https://a%2Eexample@b.example/", "credentials"),
        ("https://b.example:x/", "invalidURL"),
        ("https://b%2Eexample:1/", "invalidURL"),
        ("https://b.example:1/%zz", "port"),
        ("https://a.example:80/%zz", "port"),
        ("http://a.example:443/", "port"),
        ("https://b.example/%zz", "unknownHost"),
        ("https://[::1]:444/", "port"),
        ("https://[::1]/%zz", "unknownHost"),
        ("app://u@a:1/", "credentials"),
        ("app://u@..", "credentials"),
        ("app://a:1/%zz", "port"),
        ("app://:1/", "port"),
        ("app://..:1/", "invalidURL"),
        ("app://../%zz", "invalidURL"),
    ]

    @Test(arguments: orders) func `of two faults that of the earlier check is named`(
        _ link: String,
        _ reason: String
    ) throws {
        let refusal = try #require(throws: LinkRefusal.self) { try ReadLink.read(link) }
        #expect(refusal.reason == reason)
    }
}
