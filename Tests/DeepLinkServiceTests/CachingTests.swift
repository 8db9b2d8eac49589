import DeepLinkService
import DeepLinks
import Testing

@Suite("Caching") struct CachingTests {
    private static let documents = [
        "/v1/routes", "/openapi.yaml", "/apple-app-site-association",
        "/.well-known/apple-app-site-association", "/.well-known/assetlinks.json",
    ]
    private static let resolves = [
        "/v1/resolve?url=myapp:", "/v1/resolve?url=myapp:&format=routes", "/v1/links?url=myapp:",
    ]
    private static let noStore = [
        "/v1/resolve", "/v1/resolve?url=no", "/v1/resolve?url=no&format=routes", "/v1/resolve/batch",
        "/v1/links", "/v1/links?url=no", "/v1/links?url=myapp:&tab=no", "/v1/links/batch",
        "/v1/nothing",
        "/.well-known/nothing", "/healthz", "/readyz", "/favicon.ico",
        "/apple-app-site-association?host=no.example", "/.well-known/assetlinks.json?host=no.example",
    ]

    private func tag(_ path: String, _ client: Client) throws -> String {
        try #require(client.send("GET \(path)")["ETag"])
    }

    @Test(arguments: documents) func `documents are kept for five minutes`(_ path: String) throws {
        #expect(try Client().send("GET \(path)")["Cache-Control"] == "public, max-age=300")
    }

    @Test(arguments: resolves) func `resolved links are kept for a minute`(_ path: String) throws {
        #expect(try Client().send("GET \(path)")["Cache-Control"] == "public, max-age=60")
    }

    @Test(arguments: noStore) func `refusals, errors and health are not kept`(_ path: String) throws {
        let answer = try Client().send("GET \(path)")
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer.values("ETag").isEmpty)
    }

    @Test(arguments: ["text/html", "application/json"])
    func `pages are asked for again, their problems not kept`(
        _ accept: String
    ) throws {
        let answer = try Client().send("GET /no/such/page", ["Accept: \(accept)"])
        #expect(answer["Cache-Control"] == (accept == "text/html" ? "private, no-cache" : "no-store"))
        #expect(answer.values("ETag").isEmpty)
    }

    @Test(arguments: documents + resolves) func `a tag is strong and has the form of a hash`(_ path: String)
        throws
    {
        let tag = try tag(path, Client())
        let opaque = try #require(tag.wholeMatch(of: /"([0-9a-f]{16})([-A-Za-z0-9._]*)"/))
        #expect(!opaque.1.isEmpty)
    }

    @Test(arguments: documents + resolves)
    func `the client's tag, in whatever list, makes a 304 without content`(_ path: String) throws {
        let client = try Client()
        let full = client.send("GET \(path)")
        let tag = try #require(full["ETag"])
        for value in [
            tag, "W/\(tag)", "\"a\", \(tag)", "\(tag),\"b\"", "\"a,b\",W/\"c\" , W/\(tag)", "*",
            "\"a\",,\(tag)",
            "\"\", \(tag)",
        ] {
            for method in ["GET", "HEAD"] {
                let answer = client.send("\(method) \(path)", ["If-None-Match: \(value)"])
                #expect(answer.status == 304, "\(value)")
                #expect(answer.body.isEmpty)
                // RFC 9110, section 15.4.5: what a 200 would have said for caches.
                for name in ["ETag", "Cache-Control", "Vary"] { #expect(answer[name] == full[name]) }
            }
        }
        let lines = client.send("GET \(path)", ["If-None-Match: \"a\"", "If-None-Match: \(tag)"])
        #expect(lines.status == 304)
    }

    @Test(arguments: documents + resolves) func `another tag makes no 304`(_ path: String) throws {
        let client = try Client()
        let tag = try tag(path, client)
        let opaque = tag.dropFirst().dropLast()
        for value in [
            "\"a\"", "\"\(opaque)x\"", "\"x\(opaque)\"", "\"\(opaque.dropLast())\"", "\"*\"", "",
            String(opaque),
            "\"\(opaque.uppercased())X\"", "\"\(opaque)", "\"a, \(opaque)\"",
        ] {
            #expect(client.send("GET \(path)", ["If-None-Match: \(value)"]).status == 200, "\(value)")
        }
    }

    @Test(arguments: noStore + ["/no/such/page"]) func `only a 200 becomes a 304`(_ path: String) throws {
        let client = try Client()
        let status = client.send("GET \(path)").status
        for value in ["*", try tag(Self.resolves[0], client), try tag(Self.resolves[1], client)] {
            #expect(client.send("GET \(path)", ["If-None-Match: \(value)"]).status == status)
        }
    }

    @Test func `POST answers have no tag and are never 304`() throws {
        let client = try Client()
        let tag = try tag(Self.resolves[0], client)
        for value in ["*", tag] {
            let answer = client.post("/v1/resolve", "{\"url\":\"myapp:\"}", ["If-None-Match: \(value)"])
            #expect(answer.status == 200)
            #expect(answer.values("ETag").isEmpty)
        }
    }

    @Test(arguments: documents + resolves) func `instances of one program and table agree`(_ path: String)
        throws
    {
        let tags = try (0..<3).map { _ in try tag(path, Client()) }
        #expect(Set(tags).count == 1)
        #expect(try tag(path, Client { $0.tableSource = "other.json" }) == tags[0])
    }

    @Test(arguments: resolves) func `another program or table has other tags`(_ path: String) throws {
        var json = try PackageFile.routes.bytes()
        json.append(0x0A)
        let tags = try [
            tag(path, Client()), tag(path, Client { $0.version = "9.9.9" }),
            tag(path, Client(RouteTable(json: json))),
        ]
        #expect(Set(tags).count == 3)
    }

    @Test func `the forms of one answer have different tags`() throws {
        let client = try Client()
        #expect(Set(try Self.resolves.map { try tag($0, client) }).count == Self.resolves.count)
    }

    @Test func `a document's tag is that of its bytes`() throws {
        let tables = try ["[\"a.example\"]", "[\"b.example\"]"].map {
            try Client(SampleTable.make(hosts: $0))
        }
        // The document names no host, so it is the same; the table is not.
        #expect(
            try tag("/apple-app-site-association", tables[0]) == tag("/apple-app-site-association", tables[1])
        )
        #expect(try tag("/v1/routes", tables[0]) != tag("/v1/routes", tables[1]))
        #expect(try tag("/v1/routes", Client()) == tag("/v1/routes", Client { $0.version = "9.9.9" }))
        let other = try Client { $0.openAPI = Array("openapi: 3.1.1\n".utf8) }
        #expect(try tag("/openapi.yaml", Client()) != tag("/openapi.yaml", other))
    }
}
