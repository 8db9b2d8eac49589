import DeepLinks
import Testing

private let paths = ["/.well-known/apple-app-site-association", "/apple-app-site-association"]

@Suite("apple-app-site-association") struct SiteAssociationTests {
    @Test(arguments: paths) func `both paths give the document, 200 and never a redirect`(_ path: String)
        throws
    {
        let answer = try Client().send("GET \(path)")
        #expect(answer.status == 200)
        #expect(answer["Content-Type"] == "application/json")
        #expect(answer.values("Location").isEmpty)
        let links = try #require(try answer.object()["applinks"] as? [String: Any])
        let details = try #require(links["details"] as? [[String: Any]])
        #expect(details.first?["appIDs"] as? [String] == ["ABCDE12345.dev.swiftcrafted.app"])
        let components = try #require(details.first?["components"] as? [[String: Any]])
        // The service's own documents open no app, so they are excluded first.
        #expect(components.first?["exclude"] as? Bool == true)
        let open = components.filter { $0["exclude"] == nil }
        #expect(open.count > 8)
        #expect(open.allSatisfy { ($0["/"] as? String)?.hasPrefix("/") == true })
    }

    @Test(
        arguments: paths,
        ["a.example", "b.example", "A.Example:8443", "localhost", "10.0.0.7:8080", "[::1]:8080"]
    )
    func `the host of the request chooses, one that is none of ours means the first`(
        _ path: String,
        _ host: String
    ) throws {
        let client = try Client(SampleTable.make())
        let answer = client.send("GET \(path)", host: host)
        #expect(answer.status == 200)
        #expect(answer.body == client.send("GET \(path)", host: "a.example").body)
    }

    @Test(
        arguments: paths,
        [
            "?host=a.example", "?host=b.example", "?host=B.EXAMPLE", "?host=b%2Eexample",
            "?x=1&host=b.example",
            "?hosts=no.example", "?",
        ]
    )
    func `an item host chooses one of ours`(_ path: String, _ query: String) throws {
        #expect(try Client(SampleTable.make()).send("GET \(path)\(query)", host: "localhost").status == 200)
    }

    @Test(
        arguments: paths,
        [
            ("?host=no.example", "no.example"), ("?host=a.example.evil.example", "a.example.evil.example"),
            ("?host=%3Cscript%3E", "<script>"), ("?host=no.example&host=a.example", "no.example"),
            ("?host=%FF%00", nil),
            ("?host=%", nil), ("?host=", nil),
        ] as [(String, String?)]
    )
    func `an item host that is none of ours is unknownHost`(_ path: String, _ query: (String, String?)) throws
    {
        let answer = try Client(SampleTable.make()).send("GET \(path)\(query.0)", host: "a.example")
        try expect(problem: answer, 404, "unknownHost")
        if let host = query.1 {
            let detail = try #require(try answer.object()["detail"] as? String)
            #expect(detail.contains(host))
        }
    }

    @Test(arguments: paths, ["*.b.example", "C.b.example", ":Lang.c.example", "en.C.example"])
    func `an entry that leaves labels open is chosen by a host of it, or as it is written`(
        _ path: String,
        _ host: String
    ) throws {
        let hosts = "[\"a.example\",\"*.b.example\",\":Lang.c.example\"]"
        let answer = try Client(SampleTable.make(hosts: hosts)).send("GET \(path)?host=\(host)")
        #expect(answer.status == 200, "\(answer.text)")
    }

    @Test(arguments: ["xn--bcher-kva.example", "XN--BCHER-KVA.example"])
    func `a name in punycode is compared without case`(_ host: String) throws {
        let client = try Client(SampleTable.make(hosts: "[\"a.example\",\"xn--bcher-kva.example\"]"))
        #expect(client.send("GET /apple-app-site-association?host=\(host)").status == 200)
    }

    @Test(arguments: paths, ["", "?host=a.example"]) func `a table without hosts has no document`(
        _ path: String,
        _ query: String
    ) throws {
        let client = try Client(SampleTable.make(hosts: "[]"))
        try expect(problem: client.send("GET \(path)\(query)"), 404, "noDocument")
    }
}
