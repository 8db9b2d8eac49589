import DeepLinks
import Testing

@Suite("Host names") struct HostNameTests {
    private static func resolves(_ link: String, hosts: [String]) throws -> Bool {
        let list = hosts.map { "\"\($0)\"" }.joined(separator: ",")
        let table = try Fixture.table(routes: [], links: #"[{"path":"/","opens":[]}]"#, hosts: "[\(list)]")
        do {
            _ = try table.resolve(link)
            return true
        } catch {
            #expect(error.reason == "unknownHost", "\(link)")
            return false
        }
    }

    /// Labels and their form in the DNS: RFC 3492, section 7.1, and everyday ones.
    static let labels: [(String, String)] = [
        ("b\u{FC}cher", "xn--bcher-kva"),
        ("m\u{FC}nchen", "xn--mnchen-3ya"),
        ("\u{4F8B}\u{3048}", "xn--r8jz45g"),
        ("\u{2603}", "xn--n3h"),
        ("\u{1F600}", "xn--e28h"),
        ("\u{E9}", "xn--9ca"),
        ("a-\u{FC}-b", "xn--a--b-1ra"),
        ("3\u{5E74}b\u{7D44}\u{91D1}\u{516B}\u{5148}\u{751F}", "xn--3b-ww4c5e180e575a65lsy2b"),
        ("pro\u{10D}prost\u{11B}nemluv\u{ED}\u{10D}esky", "xn--proprostnemluvesky-uyb24dma41a"),
        (
            "\u{4ED6}\u{4EEC}\u{4E3A}\u{4EC0}\u{4E48}\u{4E0D}\u{8BF4}\u{4E2D}\u{6587}",
            "xn--ihqwcrb4cv8a8dqg056pqjye"
        ),
        ("fa\u{DF}", "xn--fa-hia"),
    ]

    @Test(arguments: labels) func `a label of other letters is compared in punycode`(
        _ label: String,
        _ ascii: String
    ) throws {
        #expect(try Self.resolves("https://\(label).example/", hosts: ["\(ascii).example"]))
        #expect(try Self.resolves("https://www.\(label).\(label)/", hosts: ["www.\(ascii).\(ascii)"]))
        #expect(try Self.resolves("https://\(ascii.uppercased()).EXAMPLE/", hosts: ["\(ascii).example"]))
        #expect(try !Self.resolves("https://\(label)x.example/", hosts: ["\(ascii).example"]))
        #expect(try !Self.resolves("https://\(ascii.dropFirst(4)).example/", hosts: ["\(ascii).example"]))
    }

    @Test(arguments: [
        ("B\u{DC}CHER.Example", "xn--bcher-kva.example"), ("\u{416}.example", "xn--f1a.example"),
        ("\u{3A3}.example", "xn--4xa.example"),
    ])
    func `it is put in lower case first`(_ host: String, _ ascii: String) throws {
        #expect(try Self.resolves("https://\(host)/", hosts: [ascii]))
    }

    /// What needs more mapping than lower case is another host, though browsers may go to ours.
    @Test(arguments: [
        "https://\u{FF41}.example/", "https://a\u{3002}example/", "https://a.ex\u{AD}ample/",
        "https://a.example\u{200B}/", "https://\u{430}.example/",
        "https://bu\u{308}cher.example/", "https://strasse.example/", "https://stra\u{DF}e.example/",
    ]) func `what needs more mapping is unknown`(_ link: String) throws {
        #expect(try !Self.resolves(link, hosts: ["a.example", "xn--bcher-kva.example", "straxe.example"]))
    }

    @Test func `a table may name its hosts in either form, but one of them once`() throws {
        #expect(try Self.resolves("https://xn--bcher-kva.example/", hosts: ["B\u{FC}cher.example"]))
        #expect(try Self.resolves("https://b\u{FC}cher.example/", hosts: ["b\u{FC}cher.example"]))
        #expect(throws: RouteTableError.self) {
            try Self.resolves("https://a.example/", hosts: ["b\u{FC}cher.example", "xn--bcher-kva.example"])
        }
    }

    @Test func `a hostile host costs no more than its length`() throws {
        let letters = (0..<2700).compactMap { Unicode.Scalar(0x4E00 + UInt32($0)) }.map { String($0) }
        let link = "https://" + letters.joined() + "/"
        let elapsed = try ContinuousClock().measure {
            for _ in 0..<3 { _ = try Self.resolves(link, hosts: ["a.example"]) }
        }
        #expect(elapsed < .seconds(1))
    }
}
