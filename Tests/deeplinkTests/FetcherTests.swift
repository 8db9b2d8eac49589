import Foundation
import Testing

/// The documents of associated domains as the systems' fetchers ask for them, from the program itself.
@Suite("Apple's and Google's fetchers", .tags(.live), .timeLimit(.minutes(3))) struct FetcherTests {
    private static let paths = [
        "/.well-known/apple-app-site-association", "/apple-app-site-association",
        "/.well-known/assetlinks.json",
    ]

    /// What they send: no cookies, and an `Accept` that is odd, or none; a proxy that ends TLS adds its own.
    private static let fields: [[String]] = [
        ["User-Agent: AASA-Bot/1.0.0", "Accept: */*", "Accept-Encoding: gzip, deflate, br"],
        [
            "User-Agent: swcd (unknown version) CFNetwork/1568 Darwin/24.0.0",
            "Accept: application/pkcs7-mime",
        ],
        ["User-Agent: GoogleAssociationService", "Accept-Encoding: gzip"],
        ["User-Agent: Mozilla/5.0 (compatible; Googlebot/2.1)", "Accept: text/html;q=1, */*;q=0"],
        ["Accept: \\"], ["Accept: "], ["Connection: close", "Cache-Control: no-cache", "Pragma: no-cache"],
        [
            "X-Forwarded-Proto: http", "X-Forwarded-Host: evil.example", "X-Forwarded-For: 1.2.3.4",
            "Forwarded: host=evil.example;proto=http", "Via: 1.1 proxy",
        ],
    ]

    private static func table() -> String {
        let android = Array(repeating: "1F", count: 32).joined(separator: ":")
        return SampleTable.json(
            hosts: #"["a.example","b.example"]"#,
            links: #"{"path":"/only-b","on":["b.example"],"opens":[{"home":{}}]}"#
        ).replacing(
            #""appIDs""#,
            with: #""android":[{"package":"a.example","sha256CertFingerprints":["\#(android)"]}],"appIDs""#
        )
    }

    private static func ask(
        _ connection: Connection,
        _ method: String,
        _ path: String,
        _ host: String,
        _ fields: [String]
    )
        throws -> Reply
    {
        let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)"] + fields
        try connection.send(raw: lines.joined(separator: "\r\n") + "\r\n\r\n")
        return try connection.receive(isHead: method == "HEAD")
    }

    @Test func `they get plain JSON at once, the same whatever they send, by Host`() async throws {
        let folder = try Folder()
        try folder.write(Self.table(), to: "a.json")
        let server = try await LiveServer("--routes", "a.json", "--log", "off", in: folder)
        for path in Self.paths {
            var bodies: [String: Set<[UInt8]>] = [:]
            for host in ["a.example", "b.example", "A.EXAMPLE", "b.example:443", "10.0.0.1"] {
                for fields in Self.fields {
                    let reply = try Self.ask(Connection(port: server.port), "GET", path, host, fields)
                    #expect(reply.status == 200, "\(path) \(host) \(fields)")
                    #expect(reply["Content-Type"] == "application/json")
                    #expect(reply["Cache-Control"] == "public, max-age=300")
                    #expect(reply["Content-Length"] == "\(reply.body.count)")
                    #expect(
                        reply["Content-Encoding"] == nil && reply["Location"] == nil
                            && reply["Set-Cookie"] == nil
                    )
                    #expect(reply["Vary"] == nil)
                    #expect(!reply.text.contains("evil"))
                    bodies[host, default: []].insert(reply.body)
                }
            }
            #expect(bodies.values.allSatisfy { $0.count == 1 })
            #expect(bodies["a.example"] == bodies["A.EXAMPLE"] && bodies["a.example"] == bodies["10.0.0.1"])
            #expect(bodies["b.example"] == bodies["b.example:443"])
            #expect(bodies["a.example"] != bodies["b.example"])
        }
    }

    @Test func `they may look first, and ask whether anything is new`() async throws {
        let folder = try Folder()
        try folder.write(Self.table(), to: "a.json")
        let server = try await LiveServer("--routes", "a.json", "--log", "off", in: folder)
        for path in Self.paths {
            let connection = try Connection(port: server.port)
            let whole = try Self.ask(connection, "GET", path, "b.example", [])
            let head = try Self.ask(connection, "HEAD", path, "b.example", ["Accept: image/png"])
            #expect(head.status == 200 && head.body.isEmpty)
            for name in ["Content-Type", "Content-Length", "ETag", "Cache-Control"] {
                #expect(head[name] == whole[name], "\(name)")
            }
            let tag = try #require(whole["ETag"])
            let same = try Self.ask(connection, "GET", path, "b.example", ["If-None-Match: W/\(tag)"])
            #expect(same.status == 304 && same.body.isEmpty && same["ETag"] == tag)
            let other = try Self.ask(connection, "GET", path, "a.example", ["If-None-Match: \(tag)"])
            #expect(other.status == 200)
            let named = try Self.ask(connection, "GET", path + "?host=b.example", "localhost", [])
            #expect(named.body == whole.body)
        }
    }
}
