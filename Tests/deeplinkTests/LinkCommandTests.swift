import Testing

@Suite("deeplink link", .tags(.live), .timeLimit(.minutes(3))) struct LinkCommandTests {
    @Test func `each URL is a line with both links`() async throws {
        let run = try await Program.run("link", "myapp:/author/%61va?x=1", "https://swiftcrafted.dev")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(
            run.outputLines == [
                "https://swiftcrafted.dev/author/ava  swiftcrafted://author/ava",
                "https://swiftcrafted.dev/  swiftcrafted://",
            ]
        )
    }

    @Test func `a stack is printed too`() async throws {
        let run = try await Program.run(
            "link",
            "--stack",
            #"[{"search":{"query":"a b"}}]"#,
            "--json",
            "--tab=search",
            "--app-version",
            "1"
        )
        #expect(run.status == 0)
        let links =
            #"{"universal":"https://swiftcrafted.dev/search?q=a%20b","scheme":"swiftcrafted://search?q=a%20b"}"#
        #expect(run.outputLines == [links])
    }

    @Test(arguments: ["\n", "\r\n"]) func `without arguments lines are links, stacks or items`(_ end: String)
        async throws
    {
        let lines = [
            "myapp:settings", "", #"[{"bookmarks":{}}]"#, #"{"id":7,"url":"myapp:"}"#, #"[{"nothing":{}}]"#,
            "[5]", "x",
        ]
        let run = try await Program.run("link", "--json", input: lines.joined(separator: end))
        #expect(run.status == 1)
        #expect(run.outputLines.count == 6)
        for (line, words) in zip(
            run.outputLines,
            [
                "/settings", "/bookmarks", "{\"id\":7,\"universal\"", "noLink",
                "\"badItem\",\"line\":6,\"column\":2", "invalidURL",
            ]
        ) { #expect(line.contains(words), "\(line)") }
    }

    @Test func `a line that is too long, or no JSON, is answered in its place`() async throws {
        let long = "[{\"settings\":{}}" + String(repeating: " ", count: 70_000) + "]"
        let input = "myapp:\n\(long)\n{\"id\":3,\"routes\":[\n[]"
        let run = try await Program.run("link", "--json", input: input)
        #expect(run.status == 1)
        let empty = #"{"universal":"https://swiftcrafted.dev/","scheme":"swiftcrafted://"}"#
        try #require(run.outputLines.count == 4)
        #expect(run.outputLines[0] == empty && run.outputLines[3] == empty)
        #expect(
            run.outputLines[1].hasPrefix(
                #"{"reason":"badItem","line":2,"column":1,"detail":"The line has more"#
            )
        )
        #expect(run.outputLines[2].hasPrefix(#"{"id":3,"reason":"badItem","line":3,"column":19,"#))
    }

    @Test func `a fault of a stack over several lines has its line`() async throws {
        let run = try await Program.run("link", "--json", "--stack", "[\n  {\"settings\":{}},\n  5]")
        #expect(run.status == 1)
        #expect(run.output.contains(#""line":3,"column":3,"#))
    }

    @Test func `--tab and --app-version are for items that say none`() async throws {
        let input = "[{\"settings\":{}}]\n{\"routes\":[{\"settings\":{}}],\"tab\":\"profile\"}"
        let run = try await Program.run("link", "--tab", "home", input: input)
        #expect(run.status == 1)
        try #require(run.outputLines.count == 2)
        #expect(run.outputLines[0].hasPrefix("noLink: "))
        #expect(run.outputLines[1].hasPrefix("https://swiftcrafted.dev/settings  "))
    }

    @Test func `what has no link says why, and makes the status 1`() async throws {
        for (words, reason) in [
            (["--stack", "[{\"authorProfile\":{\"handle\":\"..\"}}]"], "noLink: "),
            (["myapp:x/y/z"], "unknownPath: "),
            (["--tab", "home", "myapp:settings"], "noLink: "), (["--stack", "[5]"], "badItem: "),
        ] {
            let run = try await Program.run(["link"] + words)
            #expect(run.status == 1)
            #expect(run.output.hasPrefix(reason))
        }
    }

    @Test func `nothing in a link or a stack moves the terminal's cursor`() async throws {
        for words in [["my\u{1B}app:"], ["--stack", #"[{"\u001b":{}}]"#], ["--tab", "\u{9B}", "myapp:"]] {
            for form in [[], ["--json"]] {
                let run = try await Program.run(["link"] + form + words)
                #expect(run.status == 1)
                #expect(!run.output.contains("\u{1B}"))
            }
        }
    }
}
