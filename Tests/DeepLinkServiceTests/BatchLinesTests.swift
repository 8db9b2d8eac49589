import DeepLinkService
import TestSupport
import Testing

@Suite("Batches of lines") struct BatchLinesTests {
    private let client: Client

    init() throws { client = try Client() }

    @Test(
        arguments: [
            ("/v1/resolve/batch", "urls", .links), ("/v1/links/batch", "items", .stacks),
        ] as [(String, String, BatchItem.Kind)]
    )
    func `the results are those of the same items as JSON`(
        _ path: String,
        _ member: String,
        _ kind: BatchItem.Kind
    ) throws {
        for number in 0..<GeneratedCases.count / 10 {
            let seed = GeneratedCases.firstSeed + UInt64(number)
            var generator = LineGenerator(seed: seed, kind)
            var items: [String] = []
            for _ in 0...Int.random(in: 0...12, using: &generator.random) {
                items.append(try generator.item())
            }
            // Every item in the same place of the same line in both.
            let json = client.post(path, "{\"\(member)\":[\n\(items.joined(separator: ",\n"))\n]}")
            let lines = client.postLines("\n\(items.joined(separator: "\n"))", to: path)
            let results = lines.text.split(separator: "\n")
            #expect(results.count == items.count, "seed \(seed)")
            #expect(json.text.hasPrefix("{\"results\":[\(results.joined(separator: ","))],"), "seed \(seed)")
        }
    }

    @Test func `the answer is lines of JSON that nobody stores`() {
        let answer = client.postLines("\"myapp:\"\n{\"id\":7,\"url\":\"myapp://settings\"}\nx\n")
        #expect(answer.status == 200)
        #expect(answer["Content-Type"] == "application/x-ndjson")
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer["ETag"] == nil)
        #expect(answer["X-Content-Type-Options"] == "nosniff")
        #expect(answer["X-Request-ID"]?.isEmpty == false)
        #expect(answer["Access-Control-Allow-Origin"] == "*")
        #expect(answer["Access-Control-Expose-Headers"] != nil)
        let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 4 && lines[3].isEmpty)
        #expect(lines[1].hasPrefix("{\"id\":7,\"resolved\":true,"))
    }

    @Test func `links are printed a line, a bad line answered in its place`() {
        let answer = client.postLines(
            """
            [{"settings":{}}]
            {"id":7,"routes":[{"settings":{}},{"nothing":{}}]}

            {"id":"x","routes":[{"settings":{}}],"tab":"profile","appVersion":"1"}
            {"id":8,"routes":[
            "myapp:x
            "myapp:bookmarks"
            [{"settings":{}},5]
            {"id":9,"routes":[]}
            """,
            to: "/v1/links/batch"
        )
        #expect(answer.status == 200)
        #expect(answer["Content-Type"] == "application/x-ndjson")
        #expect(answer["Cache-Control"] == "no-store")
        let settings = #""universal":"https://swiftcrafted.dev/settings","scheme":"swiftcrafted://settings"}"#
        let starts = [
            "{\(settings)", #"{"id":7,"reason":"noLink","detail":"#, "{\"id\":\"x\",\(settings)",
            #"{"id":8,"reason":"badItem","line":5,"column":19,"detail":"#,
            #"{"reason":"badItem","line":6,"column":9,"detail":"#,
            #"{"universal":"https://swiftcrafted.dev/bookmarks","#,
            #"{"reason":"badItem","line":8,"column":18,"detail":"Not a route of the table: "#,
            #"{"id":9,"universal":"https://swiftcrafted.dev/","#,
        ]
        let lines = answer.text.split(separator: "\n")
        #expect(lines.count == starts.count)
        for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start), "\(line)") }
    }

    @Test(arguments: ["/v1/resolve/batch", "/v1/links/batch"]) func `no lines are no results`(_ path: String)
    {
        for text in ["", "\n", "\r\n\r\n"] {
            let answer = client.postLines(text, to: path)
            #expect(answer.status == 200 && answer.body.isEmpty)
            #expect(answer["Content-Type"] == "application/x-ndjson")
        }
    }

    @Test func `there is no limit of items or bytes`() {
        let answer = client.postLines(
            String(repeating: "\"myapp:settings?a=\(ResultCase.id)\"\n", count: 25_000)
        )
        #expect(answer.body.count { $0 == UInt8(ascii: "\n") } == 25_000)
        let stacks = client.postLines(String(repeating: "[]\n", count: 25_000), to: "/v1/links/batch")
        #expect(stacks.body.count { $0 == UInt8(ascii: "\n") } == 25_000)
    }

    @Test(arguments: [
        "application/x-ndjson", "Application/X-NDJSON;charset=utf-8",
        "application/x-ndjson; charset=\"UTF-8\"",
    ])
    func `lines by their type are read`(_ type: String) {
        let body = Array("\"myapp:\"".utf8)
        #expect(client.send("POST /v1/resolve/batch", ["Content-Type: \(type)"], body: body).status == 200)
    }

    @Test(
        arguments: [
            (nil, true), ("*/*", true), ("application/*", true), ("application/x-ndjson", true),
            ("text/html, application/x-ndjson;q=0.1", true), ("application/json, text/plain, */*", true),
            ("application/json", false), ("text/html", false), ("*/*, application/x-ndjson;q=0", false),
        ] as [(String?, Bool)]
    )
    func `a field that rules lines out is 406`(_ accept: String?, _ isAllowed: Bool) throws {
        for path in ["/v1/resolve/batch", "/v1/links/batch"] {
            let answer = client.postLines("\"myapp:\"", accept.map { ["Accept: \($0)"] } ?? [], to: path)
            if isAllowed {
                #expect(answer.status == 200)
            } else {
                try expect(problem: answer, 406, "notAcceptable")
                #expect(answer["Access-Control-Allow-Origin"] == "*")
            }
        }
    }

    @Test(arguments: ["/v1/resolve", "/v1/links"]) func `lines are a batch's alone`(_ path: String) throws {
        let answer = client.postLines("{\"url\":\"myapp:\"}", to: path)
        try expect(problem: answer, 415, "unsupportedMediaType")
    }

    @Test(arguments: ["/v1/resolve/batch", "/v1/links/batch"]) func `a query item is 400, before any line`(
        _ path: String
    ) throws {
        let answer = client.postLines("\"a\"", to: "\(path)?appVersion=3")
        try expect(problem: answer, 400, "unknownQueryItem", #""parameter":"appVersion""#)
    }

    @Test(arguments: ["GET", "HEAD", "PUT"]) func `other methods are 405`(_ method: String) {
        let answer = client.send("\(method) /v1/resolve/batch", ["Content-Type: application/x-ndjson"])
        #expect(answer.status == 405)
        #expect(answer["Allow"] == "POST, OPTIONS")
    }
}
