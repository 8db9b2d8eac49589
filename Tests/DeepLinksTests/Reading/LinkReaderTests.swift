import DeepLinks
import TestSupport
import Testing

@Suite("Reading a link") struct LinkReaderTests {
    @Test func `any bytes are read or refused as the contract's words say`() throws {
        let plain = PlainReader(
            hosts: ["a.example", "xn--bcher-kva.example"],
            schemes: ["app", "web+app.2"]
        )
        let pieces = [
            "https", "http", "app", "App", "web+app.2", "other", ":", ":", "//", "//", "/", "/", "/",
            "a.example", "A.EXAMPLE",
            "b.example", "@", ":443", ":80", ":0443", ":", "..", ".", "%2e", "%2E%2e", "?", "#", "&", "=",
            "+", "[::1]", "%41", "%zz",
            "x", "\u{E9}", "%C3%A9", "%FF", "//a.example/", "https://a.example/", "app://",
        ].map { Array($0.utf8) }
        for seed in GeneratedCases.seeds {
            var random = SeededGenerator(seed: seed)
            var link: [UInt8] = random.chance(0.7) ? random.pick(Array(pieces.suffix(2))) : []
            for _ in 0..<Int.random(in: 0...7, using: &random) {
                link += random.chance(0.9) ? random.pick(pieces) : random.bytes(1...3)
            }
            let expected: Result<PlainReader.Parts, PlainReader.Refusal>
            do { expected = .success(try plain.read(link)) } catch { expected = .failure(error) }
            var actual: Result<PlainReader.Parts, PlainReader.Refusal>
            do {
                let reader = try ReadLink.read(link)
                var parts = PlainReader.Parts(
                    isWeb: reader.origin != .scheme(0) && reader.origin != .scheme(1)
                )
                parts.segments = reader.segments.map { Array(reader.decoded[$0]) }
                parts.beginsInAuthority = reader.beginsInAuthority
                parts.query = Array(link[reader.query])
                actual = .success(parts)
            } catch let refusal as LinkRefusal {
                actual = .failure(PlainReader.Refusal(reason: refusal.reason))
            }
            guard expected == actual else {
                Issue.record(
                    "seed \(seed): \(String(decoding: link, as: UTF8.self)): \(actual), not \(expected)"
                )
                return
            }
        }
    }

    @Test(arguments: ["https://a.example/", "app://x/", "app:///", "app:/", "app:"])
    func `dot segments are removed as RFC 3986 does, however they are written`(_ start: String) throws {
        let plain = PlainReader(hosts: ["a.example"], schemes: ["app"])
        let segments = ["a", "b", "", ".", "..", "%2e", "%2E.", ".%2e", "...", "%2e%2e%2e", "%2f"]
        var paths = [""]
        for _ in 0..<3 {
            paths += paths.flatMap { path in segments.map { path.isEmpty ? $0 : path + "/" + $0 } }
        }
        for path in Set(paths) {
            let link = Array((start + path).utf8)
            let parts = try plain.read(link)
            let reader = try ReadLink.read(link)
            guard reader.segments.map({ Array(reader.decoded[$0]) }) == parts.segments else {
                Issue.record("\(start)\(path)")
                return
            }
            if start == "app://x/" {
                #expect(reader.beginsInAuthority && parts.segments.first == Array("x".utf8))
            }
        }
    }

    static let links: [(String, ReadLink)] = [
        // The spellings of a web link's authority.
        ("https://a.example", ReadLink("")),
        ("HTTPS://A.Example/X", ReadLink("/X")),
        ("http://a.example:80/x", ReadLink("/x")),
        ("http://a.example:00080/x", ReadLink("/x")),
        ("https://a.example:443/x", ReadLink("/x")),
        ("https://a.example:/x", ReadLink("/x")),
        ("https://a.example?x", ReadLink("", query: "x")),
        ("https://a.example#x", ReadLink("")),
        ("https://XN--BCHER-KVA.example/x", ReadLink("/x")),
        // IDNs compare in punycode (RFC 3492).
        ("https://b\u{FC}cher.example/x", ReadLink("/x")),
        ("https://B\u{DC}CHER.example/x", ReadLink("/x")),
        // The four spellings of a custom scheme.
        ("app:", ReadLink("")),
        ("APP:", ReadLink("")),
        ("app:/", ReadLink("")),
        ("app://", ReadLink("")),
        ("app:///", ReadLink("")),
        ("app://recipe/1", ReadLink("/recipe/1", inAuthority: true)),
        ("app:///recipe/1", ReadLink("/recipe/1")),
        ("app:/recipe/1", ReadLink("/recipe/1")),
        ("app:recipe/1", ReadLink("/recipe/1")),
        ("app:////recipe//1/", ReadLink("/recipe/1")),
        ("app://Recipe", ReadLink("/Recipe", inAuthority: true)),
        ("app://recipe:/1", ReadLink("/recipe/1", inAuthority: true)),
        ("app://%72ecipe%3A%40%2F/1", ReadLink("/recipe:@//1", inAuthority: true)),
        ("app://?q=1", ReadLink("", query: "q=1")),
        ("app:?q=1", ReadLink("", query: "q=1")),
        ("app://a?q", ReadLink("/a", inAuthority: true, query: "q")),
        ("app://a#b/c", ReadLink("/a", inAuthority: true)),
        ("web+app.2:x", ReadLink("/x")),
        // An at sign and a colon behind the authority are values.
        ("https://a.example/@u:p@x:80", ReadLink("/@u:p@x:80")),
        ("app:user@a", ReadLink("/user@a")),
        ("app:///@ava", ReadLink("/@ava")),
        // Dot segments never reach into the authority, empty segments count for them and are dropped then.
        ("app://recipe/../x", ReadLink("/recipe/x", inAuthority: true)),
        ("app://recipe/%2e%2e/%2E%2E/x", ReadLink("/recipe/x", inAuthority: true)),
        ("app:recipe/../x", ReadLink("/x")),
        ("https://a.example/../../x", ReadLink("/x")),
        ("https://a.example/a//../b", ReadLink("/a/b")),
        ("https://a.example/a/./b/.", ReadLink("/a/b")),
        ("https://a.example/a/b/..", ReadLink("/a")),
        ("https://a.example/%zz/../a", ReadLink("/a")),
        ("https://a.example/.../..a/a..", ReadLink("/.../..a/a..")),
        ("https://a.example//a///b//", ReadLink("/a/b")),
        // Split first, then decoded once; + is itself in a path; what RFC 3986 wants escaped is taken as itself.
        ("https://a.example/a%2Fb/c", ReadLink("/a/b/c")),
        ("https://a.example/%2e%2e%2Fa", ReadLink("/../a")),
        ("https://a.example/a%252Fb", ReadLink("/a%2Fb")),
        ("https://a.example/a+b%20c%5C", ReadLink("/a+b c\\")),
        ("https://a.example/\u{E9}%C3%A9", ReadLink("/\u{E9}\u{E9}")),
        ("https://a.example/%C2%80", ReadLink("/\u{80}")),
        ("https://a.example/\"<>^`{|}[]", ReadLink("/\"<>^`{|}[]")),
        // The query ends at the first #, and the path at the first ?.
        ("https://a.example/a?b?c#d?e#f", ReadLink("/a", query: "b?c")),
        ("https://a.example/a#b?c", ReadLink("/a")),
        ("https://a.example/a?%zz=%FF", ReadLink("/a", query: "%zz=%FF")),
        ("https://a.example/a#%zz", ReadLink("/a")),
        ("https://a.example/?https://b.example/c@d", ReadLink("", query: "https://b.example/c@d")),
    ]

    @Test(arguments: links) func `a link has these parts`(_ link: String, _ expected: ReadLink) throws {
        #expect(try ReadLink(reading: Array(link.utf8)) == expected)
    }

    @Test func `two segments are not one with a slash in it`() throws {
        #expect(try ReadLink.read("https://a.example/a%2Fb/c").segments.count == 2)
        #expect(try ReadLink.read("https://a.example/a/b/c").segments.count == 3)
    }

    @Test(arguments: [
        "https://a.example.evil.example/", "https://xa.example/", "https://a.example./",
        "https://.a.example/", "https://example/",
        "https://a_example/", "https://a.example,b.example/", "https://b\u{FC}cher.example.evil.example/",
        "https://127.0.0.1/",
        "https://\u{430}.example/", "https://[::ffff:1.2.3.4]/",
    ]) func `a host that only looks like ours is unknown`(_ link: String) throws {
        let refusal = try #require(throws: LinkRefusal.self) { try ReadLink.read(link) }
        #expect(refusal.reason == "unknownHost")
    }

    @Test func `a reader keeps nothing of the link before`() throws {
        var reader = LinkReader()
        let names = try #require(ReadLink.names)
        try reader.read(Array("app://a/b/c?d".utf8), for: names)
        #expect(throws: LinkRefusal.self) { try reader.read(Array("app://a/b/%zz".utf8), for: names) }
        try reader.read(Array("https://a.example/%78".utf8), for: names)
        #expect(reader.segments == [0..<1])
        #expect(reader.decoded == Array("x".utf8))
        #expect(!reader.beginsInAuthority)
        #expect(reader.query.isEmpty)
    }
}
