import Foundation
import Testing

private let article = "CE20F2E8-9C1D-4B7A-8F3E-0A1B2C3D4E5F"

@Suite("deeplink resolve", .tags(.live), .timeLimit(.minutes(3))) struct ResolveCommandTests {
    private func objects(_ run: Program.Run) throws -> [[String: Any]] {
        try run.outputLines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test func `links that resolve are a line each, with pattern, tab and routes`() async throws {
        let run = try await Program.run(
            "resolve",
            "swiftcrafted://article/\(article)",
            "https://swiftcrafted.dev/"
        )
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.outputLines.count == 2)
        for word in ["/article/:id", "home", "[{\"articleDetail\":{\"id\":\"\(article)\"}}]"] {
            #expect(run.outputLines.first?.contains(word) == true)
        }
        #expect(run.outputLines.last?.contains("[]") == true)
    }

    @Test func `one refused link makes the status 1, and the others are answered`() async throws {
        let run = try await Program.run(
            "resolve",
            "myapp:settings",
            "myapp:bokmarks",
            "https://a.example/",
            "myapp:"
        )
        #expect(run.status == 1)
        #expect(run.outputLines.count == 4)
        #expect(run.outputLines[1].contains("unknownPath") && run.outputLines[1].contains("/bookmarks"))
        #expect(run.outputLines[2].contains("unknownHost"))
    }

    @Test func `with --json a line is the result object`() async throws {
        let run = try await Program.run(
            "resolve",
            "--json",
            "myapp://settings?a=1",
            "https://swiftcrafted.dev/article/42"
        )
        #expect(run.status == 1)
        var list = try objects(run)
        #expect(list.count == 2)
        #expect((list[1].removeValue(forKey: "detail") as? String)?.isEmpty == false)
        let expected = [
            #"""
            {"pattern":"/settings","query":[["a","1"]],"resolved":true,"routes":[{"settings":{}}],"tab":"profile",
            """# + #""url":"myapp://settings?a=1"}"#,
            #"{"expected":"UUID","got":"42","parameter":"id","reason":"invalidParameter","resolved":false,"#
                + #""routes":[{"notFound":{"url":"https://swiftcrafted.dev/article/42"}}],"#
                + #""url":"https://swiftcrafted.dev/article/42"}"#,
        ].map { $0.replacing("\n", with: "") }
        for (object, text) in zip(list, expected) {
            let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
            let json = try JSONSerialization.data(withJSONObject: object, options: options)
            #expect(String(decoding: json, as: UTF8.self) == text)
        }
    }

    @Test func `options may stand behind links, and behind -- all are links`() async throws {
        #expect(try await Program.run("resolve", "myapp:", "--json").output.hasPrefix("{"))
        let run = try await Program.run("resolve", "--", "--json")
        #expect(run.status == 1)
        #expect(run.output.contains("invalidURL"))
        #expect(try await Program.run("resolve", "--app-version=3.1", "myapp:").status == 0)
    }

    @Test func `a link behind -- is never taken for --help or --version`() async throws {
        for word in ["--help", "--version", "-h"] {
            #expect(try await Program.run("resolve", "--", word).status == 1, "\(word)")
        }
    }

    @Test func `nothing in a link moves the terminal's cursor`() async throws {
        for form in [[], ["--json"]] {
            for link in [
                "myapp://author/\u{1B}[31m", "my\u{1B}app:", "https://\u{9B}31m/",
                "https://a.example:\u{7F}/",
            ] {
                let run = try await Program.run(["resolve"] + form + [link])
                #expect(run.status == 1)
                #expect(!run.output.contains("\u{1B}"))
                if form.isEmpty {
                    #expect(run.output.unicodeScalars.allSatisfy { !(0x7F...0x9F).contains($0.value) })
                }
            }
        }
    }

    @Test func `the table is that of --routes, else of ROUTES_FILE`() async throws {
        let folder = try Folder()
        try folder.write(SampleTable.json(scheme: "one"), to: "one.json")
        try folder.write(SampleTable.json(scheme: "two"), to: "two.json")
        let environment = ["ROUTES_FILE": "two.json"]
        #expect(
            try await Program.run("resolve", "two:home", environment: environment, in: folder).status == 0
        )
        #expect(
            try await Program.run("resolve", "one:home", environment: environment, in: folder).status == 1
        )
        let flags = ["resolve", "--routes", "one.json", "one:home"]
        #expect(try await Program.run(flags, environment: environment, in: folder).status == 0)
        let run = try await Program.run("resolve", "--routes", "three.json", "one:home", in: folder)
        #expect(run.status == 65)
        #expect(run.errors.contains("three.json"))
        #expect(run.output.isEmpty)
    }
}
