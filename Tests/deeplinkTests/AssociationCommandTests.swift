import Foundation
import Testing

@Suite("deeplink aasa match and aasa check", .tags(.live), .timeLimit(.minutes(3)))
struct AssociationCommandTests {
    private static let file = #"""
        {"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[
          {"/":"/help/?*","exclude":true},
          {"/":"/article/?*","?":{"q":"?*"}}]},
         {"appIDs":["ABCDE12345.a.c"],"components":[{"/":"/other"}]}]}}
        """#

    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write(Self.file, to: "f.json")
        return folder
    }

    private func objects(_ run: Program.Run) throws -> [[String: Any]] {
        try run.outputLines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test func `links that all open the app are 0, with the component and why no other before it`()
        async throws
    {
        let run = try await Program.run(
            "aasa",
            "match",
            "--file",
            "f.json",
            "https://a.example/article/1?q=2",
            "http://b.example/other",
            in: try folder()
        )
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(
            run.output == """
                match: https://a.example/article/1?q=2  ABCDE12345.a.b
                  passed: details 0, component 0: the path "/article/1" does not fit "/help/?*"
                  decided: details 0, component 1 (f.json:3:3)
                match: http://b.example/other  ABCDE12345.a.c
                  decided: details 1, component 0 (f.json:4:45)

                """
        )
    }

    @Test func `a link that is excluded or that nothing matches makes the status 1`() async throws {
        for (link, outcome, words) in [
            ("https://a/help/x", "exclude", "decided: details 0, component 0"),
            ("https://a/article/1", "none", "there is no query item \"q\""),
            ("app:x", "none", "only http and https"),
        ] {
            let run = try await Program.run("aasa", "match", "--file", "f.json", link, in: try folder())
            #expect(run.status == 1)
            #expect(run.output.hasPrefix("\(outcome): \(link)"), "\(run.output)")
            #expect(run.output.contains(words), "\(run.output)")
        }
    }

    @Test func `with --json a line is an object that begins with outcome and component`() async throws {
        let run = try await Program.run(
            "aasa",
            "match",
            "--json",
            "--file",
            "f.json",
            "--app",
            "ABCDE12345.a.b",
            "https://a/article/1?q=2",
            "https://a/article/1",
            "https://a:1/",
            in: try folder()
        )
        #expect(run.status == 1)
        #expect(run.outputLines[0].hasPrefix("{\"outcome\":\"match\",\"component\":1,"))
        let list = try objects(run)
        #expect(list.count == 3)
        #expect(
            list[0]["line"] as? Int == 3 && list[0]["column"] as? Int == 3 && list[0]["details"] as? Int == 0
        )
        #expect(list[0]["app"] as? String == "ABCDE12345.a.b")
        #expect(list[0]["url"] as? String == "https://a/article/1?q=2")
        let miss = try #require((list[0]["misses"] as? [[String: Any]])?.first)
        #expect(miss["part"] as? String == "path" && miss["component"] as? Int == 0)
        #expect(list[1]["outcome"] as? String == "none" && list[1]["component"] == nil)
        let item = try #require((list[1]["misses"] as? [[String: Any]])?.last)
        #expect(
            item["part"] as? String == "queryItem" && item["item"] as? String == "q"
                && item["pattern"] as? String == "?*"
        )
        #expect(list[2]["reason"] as? String == "port" && list[2]["detail"] is String)
    }

    @Test func `--app and --domain choose`() async throws {
        let folder = try folder()
        for (words, status) in [
            (["--app", "ABCDE12345.a.c"], 0), (["--app", "ABCDE12345.a.b"], 1), (["--app", "nobody"], 1),
            (["--domain", "A.example"], 0), (["--domain", "b.example"], 1),
        ] {
            let run = try await Program.run(
                ["aasa", "match", "--file", "f.json", "https://a.example/other"] + words,
                in: folder
            )
            #expect(run.status == Int32(status), "\(words): \(run.output)")
        }
    }

    @Test(arguments: ["\n", "\r\n"]) func `links may be lines of standard input`(_ end: String) async throws {
        let input = ["https://a/other", "", "https://a/help/1"].joined(separator: end) + end
        let run = try await Program.run(
            "aasa",
            "match",
            "--json",
            "--file",
            "f.json",
            input: input,
            in: try folder()
        )
        #expect(run.status == 1)
        #expect(try objects(run).map { $0["outcome"] as? String } == ["match", "exclude"])
    }

    @Test func `a line that is no text, or too long, is refused in its place`() async throws {
        let folder = try folder()
        var input = Data("https://a/other\nhttps://a/".utf8)
        input += [0xFF]
        input += Data("\nhttps://a/\(String(repeating: "x", count: 200_000))\nhttps://a/other".utf8)
        let process = try Program.process(
            ["aasa", "match", "--json", "--file", "f.json"],
            in: folder,
            input: "",
            environment: [:]
        )
        try input.write(to: folder.url.appending(path: "links"))
        process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "links"))
        try process.start()
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        try await wait("the end") { !process.isRunning }
        #expect(process.terminationStatus == 1)
        let list = try folder.read("out").split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(list.map { $0["outcome"] as? String } == ["match", "none", "none", "match"])
        #expect(list.map { $0["reason"] as? String } == [nil, "invalidURL", "tooLong", nil])
        #expect((list[2]["url"] as? String)?.utf8.count == 8193)
    }

    @Test func `what cannot be written ends it, whatever is still to be read`() async throws {
        let folder = try folder()
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let words = ["aasa", "match", "--file", "f.json"]
        for links in [[], ["https://a/other"]] {
            let process = try Program.process(words + links, in: folder, input: "", environment: [:])
            let input = Pipe()
            process.standardInput = input
            process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
            try process.start()
            defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
            input.fileHandleForWriting.write(Data("https://a/other\n".utf8))
            // The input is not at its end.
            try await wait("the end") { !process.isRunning }
            #expect(process.terminationStatus == 1)
            #expect(try folder.read("err").contains("standard output"))
        }
    }

    @Test func `of a file beyond the limit only that is said`() async throws {
        let folder = try folder()
        try folder.write(String(repeating: " ", count: 1_200_000), to: "large.json")
        let run = try await Program.run("aasa", "check", "large.json", in: folder)
        #expect(run.status == 65)
        #expect(run.output.contains("more than 1048576 bytes"), "\(run.output)")
        #expect(!run.output.contains("1048577"))
        let match = try await Program.run("aasa", "match", "--file", "large.json", "https://a/", in: folder)
        #expect(match.status == 65 && match.errors.contains("more than 1048576 bytes"), "\(match.errors)")
    }

    @Test func `without --file a link is asked of the document of its host`() async throws {
        let folder = try Folder()
        let table = #"""
            {"hosts":["a.example","*.b.example"],"schemes":["app"],"app":{"name":"A","appIDs":["ABCDE12345.a.b"]},"routes":["home"],
             "links":[{"path":"/x","on":["a.example"],"opens":[{"home":{}}]},{"path":"/y","on":["*.b.example"],"opens":[{"home":{}}]}]}
            """#
        try folder.write(table, to: "t.json")
        for (words, status) in [
            (["https://a.example/x", "https://c.b.example/y"], 0), (["https://a.example/y"], 1),
            (["https://c.example/x"], 1),
            (["--domain", "*.b.example", "https://d.b.example/y"], 0),
            (["--domain", "c.b.example", "https://a.example/x"], 1),
        ] {
            let run = try await Program.run(["aasa", "match", "--routes", "t.json"] + words, in: folder)
            #expect(run.status == Int32(status), "\(words): \(run.output)")
            #expect(run.errors.isEmpty)
        }
        for (host, path) in [("A.example", "/x"), ("C.b.example", "/y"), ("*.B.example", "/y")] {
            let run = try await Program.run("aasa", "--routes", "t.json", "--domain", host, in: folder)
            #expect(run.status == 0 && run.output.contains("\"\(path)\""), "\(host): \(run.output)")
        }
        let unknown = try await Program.run(
            "aasa",
            "match",
            "--routes",
            "t.json",
            "--domain",
            "c.example",
            "https://c.example/",
            in: folder
        )
        #expect(unknown.status == 1 && unknown.errors.contains("a.example, *.b.example"))
    }

    @Test func `a file that cannot be read is 65 and says where`() async throws {
        let folder = try folder()
        try folder.write("{\"applinks\":\n[}", to: "bad.json")
        let bad = try await Program.run("aasa", "match", "--file", "bad.json", "https://a/", in: folder)
        #expect(
            bad.status == 65 && bad.output.isEmpty && bad.errors.hasPrefix("bad.json:2:2: "),
            "\(bad.errors)"
        )
        for command in [["aasa", "match", "--file", "no.json", "https://a/"], ["aasa", "check", "no.json"]] {
            let run = try await Program.run(command, in: folder)
            #expect(run.status == 65 && run.errors.contains("no.json") && run.errors.contains("no such file"))
        }
    }

    @Test func `check reports every finding with its place, and is 65 if one is an error`() async throws {
        let folder = try folder()
        try folder.write(
            #"""
            {"applinks":{"details":[{"appIDs":["a.b"],"components":[
              {"/":"/a/*"},{"/":"/a/b"},{"/":"/s?q=1"},{"/":"/x","casesensitive":false}]}]}}
            """#,
            to: "bad.json"
        )
        let run = try await Program.run("aasa", "check", "bad.json", in: folder)
        #expect(run.status == 65)
        #expect(run.errors.isEmpty)
        let places = run.outputLines.dropLast().map {
            $0.split(separator: " ").prefix(2).joined(separator: " ")
        }
        #expect(
            places == [
                "bad.json:1:36: error:", "bad.json:2:8: warning:", "bad.json:2:16: warning:",
                "bad.json:2:34: error:",
                "bad.json:2:54: warning:",
            ],
            "\(run.output)"
        )
        #expect(run.outputLines.last == "bad.json: 2 errors, 3 warnings")
    }

    @Test func `check has nothing to say of a file that is right, and reads standard input too`() async throws
    {
        let run = try await Program.run("aasa", "check", "f.json", in: try folder())
        #expect(run.status == 0 && run.output == "f.json: 0 errors, 0 warnings\n")
        let document = try await Program.run("aasa").output
        let own = try await Program.run("aasa", "check", "-", input: document)
        #expect(own.status == 0 && own.output == "standard input: 0 errors, 0 warnings\n", "\(own.output)")
        let warned = try await Program.run(
            "aasa",
            "check",
            "-",
            input: Self.file.replacing("/other", with: "/other/*")
        )
        #expect(warned.status == 0 && warned.output.hasSuffix("0 errors, 1 warnings\n"))
    }

    @Test func `nothing in a file or a link moves the terminal's cursor`() async throws {
        let folder = try Folder()
        let file =
            #"{"applinks":{"details":[{"appIDs":["\u001B[31m"],"components":[{"/":"/\u001B[31m"}],"\u001B[31m":1}]}}"#
        try folder.write(file, to: "f.json")
        for words in [
            ["check", "f.json"], ["match", "--file", "f.json", "https://a/x", "https://a/\u{1B}[31m"],
        ] {
            let run = try await Program.run(["aasa"] + words, in: folder)
            #expect(!run.output.contains("\u{1B}") && !run.errors.contains("\u{1B}"), "\(run.output)")
        }
    }
}
