import Foundation
import Testing

private let article = "CE20F2E8-9C1D-4B7A-8F3E-0A1B2C3D4E5F"

@Suite("deeplink resolve", .tags(.live), .timeLimit(.minutes(1))) struct ResolveCommandTests {
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

    @Test(arguments: ["\n", "\r\n"]) func `without arguments links are lines of standard input`(_ end: String)
        async throws
    {
        let input = ["myapp:settings", "", "nothing", "myapp:bookmarks"].joined(separator: end)
        let run = try await Program.run("resolve", "--json", input: input)
        #expect(run.status == 1)
        #expect(
            try objects(run).map { $0["url"] as? String } == ["myapp:settings", "nothing", "myapp:bookmarks"]
        )
    }

    @Test func `lines may be items of a batch, and bad ones are answered in their place`() async throws {
        let input = """
            {"id":1,"url":"myapp:settings"}
            "myapp:bookmarks"

            {"id":2}
            {"id":3,"url":
            myapp:
            """
        let run = try await Program.run("resolve", "--json", input: input)
        #expect(run.status == 1)
        let list = try objects(run)
        #expect(list.map { $0["id"] as? Int } == [1, nil, 2, 3, nil])
        #expect(list.map { $0["resolved"] as? Bool } == [true, true, false, false, true])
        #expect(list.map { $0["line"] as? Int } == [nil, nil, 4, 5, nil])
        let text = try await Program.run("resolve", input: input)
        #expect(text.status == 1)
        #expect(text.outputLines.count == 5)
        #expect(text.outputLines.first == "/settings  tab profile  [{\"settings\":{}}]")
        #expect(text.outputLines[2].hasPrefix("badItem: line 4, column 1: "))
    }

    @Test func `--app-version is for items that say none`() async throws {
        let folder = try Folder()
        let link = #"{"path":"/new","since":"3","opens":[{"home":{}}]}"#
        try folder.write(SampleTable.json(links: link), to: "a.json")
        let input = "app:new\n{\"url\":\"app:new\"}\n{\"url\":\"app:new\",\"appVersion\":\"3.0\"}\n"
        let words = ["resolve", "--json", "--routes", "a.json", "--app-version", "2.9"]
        let run = try await Program.run(words, input: input, in: folder)
        #expect(try objects(run).map { $0["resolved"] as? Bool } == [false, false, true])
    }

    @Test func `a line is answered as soon as it has come`() async throws {
        let folder = try Folder()
        let process = try Program.process(["resolve"], in: folder, input: "", environment: [:])
        let input = Pipe()
        process.standardInput = input
        try process.start()
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        for count in 1...2 {
            input.fileHandleForWriting.write(Data("myapp:settings\nmyapp:".utf8))
            try await wait("answer \(count)") { try folder.read("out").filter { $0 == "\n" }.count == count }
        }
        try input.fileHandleForWriting.close()
        try await wait("the end") { !process.isRunning }
        // "myapp:" and "myapp:settings" in one line, then "myapp:" alone.
        #expect(try folder.read("out").split(separator: "\n").count == 3)
    }

    @Test func `what cannot be read or written is said, and no success`() async throws {
        let folder = try Folder()
        for (input, output) in [("/", "/dev/null"), ("/dev/zero", "/dev/full")] {
            guard FileManager.default.fileExists(atPath: output) else { continue }
            let process = try Program.process(["resolve"], in: folder, input: "", environment: [:])
            process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
            process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
            try process.start()
            defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
            try await wait("the end") { !process.isRunning }
            #expect(process.terminationStatus == 1)
            #expect(try folder.read("err").contains(input == "/" ? "standard input" : "standard output"))
        }
    }

    @Test func `no input is no refusal`() async throws {
        let run = try await Program.run("resolve")
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
    }

    @Test func `many lines are answered in order`() async throws {
        let input = (0..<2000).map { "myapp://author/a\($0)" }.joined(separator: "\n") + "\n"
        let run = try await Program.run("resolve", "--json", input: input)
        #expect(run.status == 0)
        #expect(run.outputLines.count == 2000)
        #expect(run.outputLines.last?.contains("a1999") == true)
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
