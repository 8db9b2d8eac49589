import HTTPWire
import TestSupport
import Testing

struct RequestHeadTests {
    private func head(_ text: String) throws -> RequestHead {
        try RequestHead(parsing: text.latin1)
    }

    @Test func `a head keeps its bytes, and its parts lie in them`() throws {
        let text = "GET /a/b?c=d?e HTTP/1.1\r\nHost: example.com:80\r\nX-A: \t one two\t \r\nx-a:\r\n\r\n"
        let head = try head(text)
        #expect(head.bytes == text.latin1)
        #expect(head.method == .get)
        #expect(head.text(head.methodRange) == "GET")
        #expect(head.text(head.target) == "/a/b?c=d?e")
        #expect(head.form == .origin)
        #expect(head.text(head.path) == "/a/b")
        #expect(head.query.map(head.text) == "c=d?e")
        #expect(head.authority.map(head.text) == "example.com:80")
        #expect(head.minorVersion == 1)
        #expect(head.fields.map { head.text($0.nameRange) } == ["Host", "X-A", "x-a"])
        #expect(head.fields.map { head.text($0.valueRange) } == ["example.com:80", "one two", ""])
    }

    @Test func `absolute-form names the authority and may leave out the path`() throws {
        let head = try head("GET HTTP://LocalHost:80?q HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(head.form == .absolute)
        #expect(head.authority.map(head.text) == "LocalHost:80")
        #expect(head.path.isEmpty)
        #expect(head.query.map(head.text) == "q")
        let secure = try self.head("GET https://a:443/p HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(secure.text(secure.path) == "/p")
    }

    @Test func `the other forms belong to their methods`() throws {
        let options = try head("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(options.form == .asterisk)
        let connect = try head("CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n")
        #expect(connect.form == .authority)
        #expect(connect.authority.map(connect.text) == "a.example:443")
    }

    @Test func `a 1.0 request needs no Host, and 1.7 is served as 1.1`() throws {
        let old = try head("GET / HTTP/1.0\r\n\r\n")
        #expect(old.minorVersion == 0)
        #expect(old.authority == nil)
        #expect(try head("GET / HTTP/1.7\r\nHost: a\r\n\r\n").minorVersion == 1)
    }

    @Test func `values are found by name, lists over all their lines`() throws {
        let head = try head(
            "GET / HTTP/1.1\r\nHost: a\r\nAccept: x\r\nCONNECTION: Foo, CLOSE\r\naccept: y\r\n\r\n"
        )
        #expect(head.value(of: .accept).map(head.text) == "x")
        #expect(head.values(of: .accept).map(head.text) == ["x", "y"])
        #expect(head.hasSeveral(.accept))
        #expect(!head.hasSeveral(.connection))
        #expect(head.list(.connection, holds: "close"))
        #expect(!head.list(.connection, holds: "clos"))
        #expect(head.value(of: .origin) == nil)
    }

    @Test(arguments: FieldName.allCases)
    func `a name is known in any case, and nothing near it`(_ name: FieldName) throws {
        let text = name.lowercasedName
        guard !text.isEmpty else { return }
        func known(_ spelling: String) throws -> FieldName? {
            try head("GET / HTTP/1.0\r\n\(spelling): a\r\n\r\n").fields.first?.name
        }
        #expect(try known(text) == name)
        #expect(try known(text.uppercased()) == name)
        for near in [
            "x\(text)", "\(text)x", String(text.dropFirst()), text.replacing("-", with: "_"), "\(text)-",
        ] where near != text {
            if near.isEmpty { continue }
            #expect(try known(near) == .other)
        }
    }

    @Test func `every byte is a token, a value byte and a target byte as the grammars say`() {
        let tokens = Set("!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        for byte in UInt8.min...UInt8.max {
            #expect(ByteClass.isToken(byte) == tokens.contains(byte))
            #expect(ByteClass.isFieldContent(byte) == (byte == 9 || byte >= 32 && byte != 127))
        }
    }

    @Test(arguments: [
        "a", "a.b-c_d~", "1.2.3.4", "a:80", "a:", "[::1]", "[::1]:8080", "[1:2:3:4:5:6:7:8]",
        "[::ffff:1.2.3.4]", "[v1.a:b]",
        "a%20b", "a!$&'()*+,;=b", "[1::8]", "[::]", "xn--bcher-kva.example:65535",
    ])
    func `a host with an optional port is taken`(_ host: String) throws {
        #expect(try head("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n").authority != nil)
    }

    @Test(arguments: [
        "", "a b", "a,b c", "http://a", "a/b", "u@a", "a:80a", "a:+80", "a:65536", "a:123456", "[::1", "::1",
        "[]", "[1:2:3]",
        "[1::2::3]", "[12345::]", "[::1.2.3]", "[::1.2.3.256]", "[::1%25eth0]", "[:1::]",
        "[1:2:3:4:5:6:7:8:9]", "[1:2:3:4:5:6:7:8::]",
        "a%2", "a%zz", "a<b>", "a\\b", ":80", "[::1]a", "a:80:80", "[v1.]", "[v.a]", "[1:]",
    ])
    func `anything else in Host is refused`(_ host: String) {
        #expect(throws: RequestRefusal.malformedHost) {
            try RequestHead(parsing: "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n".latin1)
        }
    }
}
