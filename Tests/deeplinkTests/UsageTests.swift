import Testing

/// A command line that is wrong, and words of the message.
struct UsageCase: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let message: [String]
    let environment: [String: String]

    var testDescription: String {
        (environment.map { "\($0)=\($1)" } + ["deeplink"] + arguments).joined(separator: " ")
    }

    init(_ arguments: [String], _ message: String..., environment: [String: String] = [:]) {
        self.arguments = arguments
        self.message = message
        self.environment = environment
    }

    static let all = [
        UsageCase(["srve"], "unknown command srve", "did you mean serve?"),
        UsageCase(["reslove", "myapp:"], "unknown command reslove", "did you mean resolve?"),
        UsageCase(["zzzzzzzzzz"], "unknown command zzzzzzzzzz"),
        UsageCase(["--prot", "1"], "unknown option --prot", "did you mean --port?"),
        UsageCase(["serve", "--hosts", "::"], "unknown option --hosts", "did you mean --host?"),
        UsageCase(["serve", "--json"], "unknown option --json"),
        UsageCase(["resolve", "--jsn", "myapp:"], "unknown option --jsn", "did you mean --json?"),
        UsageCase(["check", "--port", "1"], "unknown option --port"),
        UsageCase(["serve", "-p", "1"], "unknown option -p"),
        UsageCase(["serve", "--port"], "--port needs a value"),
        UsageCase(["resolve", "--routes"], "--routes needs a value"),
        UsageCase(["--port", "1", "--port", "2"], "--port is given twice"),
        UsageCase(["--port", "x"], "--port", "0 to 65535", "\"x\""),
        UsageCase(["--port", "65536"], "--port", "\"65536\""),
        UsageCase(["--port", "-1"], "--port", "\"-1\""),
        UsageCase(["--port", "+1"], "--port", "\"+1\""),
        UsageCase(["--port="], "--port"),
        UsageCase(["--port", "99999999999999999999"], "--port"),
        UsageCase(["--port", "٣"], "--port"),
        UsageCase([], "PORT", "\"http\"", environment: ["PORT": "http"]),
        UsageCase([], "LOG", "\"xml\"", environment: ["LOG": "xml"]),
        UsageCase(["--log", "xml"], "--log", "json", "text", "off"),
        UsageCase(["--cors-origins", "swiftcrafted.dev"], "--cors-origins", "swiftcrafted.dev"),
        UsageCase(["--cors-origins", "https://a.example,https://b.example/"], "https://b.example/"),
        UsageCase(["--drain-delay", "-1"], "--drain-delay"),
        UsageCase(["--drain-delay", "nan"], "--drain-delay"),
        UsageCase(["--shutdown-timeout", "1.2.3"], "--shutdown-timeout"),
        UsageCase([], "HEAD_TIMEOUT", environment: ["HEAD_TIMEOUT": "soon"]),
        UsageCase(["--connections", "0"], "--connections"),
        UsageCase(["--poller", "select"], "--poller", "poll", "\"select\""),
        UsageCase(["--body-limit", "0"], "--body-limit"),
        UsageCase([], "BATCH_LIMIT", "\"1MB\"", environment: ["BATCH_LIMIT": "1MB"]),
        UsageCase(["--batch-limit", "1000000", "--held-limit", "3999999"], "--held-limit", "4000000"),
        UsageCase(["serve", "routes.json"], "routes.json"),
        UsageCase(["resolve", "--app-version", "3.x", "myapp:"], "--app-version", "3.x"),
        UsageCase(["lnik", "myapp:"], "unknown command lnik", "did you mean link?"),
        UsageCase(["link", "--app-version", "3.x", "myapp:"], "--app-version", "3.x"),
        UsageCase(["link", "--stack", "[]", "myapp:"], "--stack or URLs"),
        UsageCase(["link", "--stack", "{}"], "--stack is a JSON array"),
        UsageCase(["link", "--stack"], "--stack needs a value"),
        UsageCase(["resolve", "--tab", "home", "myapp:"], "unknown option --tab"),
        UsageCase(["check", "a.json", "b.json"], "one file"),
        UsageCase(["aasa", "swiftcrafted.dev"], "no argument"),
        UsageCase(["aasa", "check"], "one file"),
        UsageCase(["aasa", "check", "a.json", "b.json"], "one file"),
        UsageCase(
            ["aasa", "match", "--fiel", "a.json", "https://a/"],
            "unknown option --fiel",
            "did you mean --file?"
        ),
        UsageCase(["aasa", "match", "--file", "-"], "not both"),
        UsageCase(["health", "--port", "0"], "--port"),
        UsageCase(["health", "localhost"], "health"),
    ]
}

@Suite("Usage", .tags(.live), .timeLimit(.minutes(3))) struct UsageTests {
    @Test(arguments: UsageCase.all) func `what is used wrongly ends with 64 and says why`(_ usage: UsageCase)
        async throws
    {
        let run = try await Program.run(usage.arguments, environment: usage.environment)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        for words in usage.message { #expect(run.errors.contains(words)) }
        #expect(run.errorLines.first?.hasPrefix("deeplink: ") == true)
        #expect(run.errors.contains("--help"))
    }

    @Test(arguments: [
        ["--help"], ["-h"], ["help"], ["serve", "--help"], ["resolve", "--help"], ["check", "-h"],
    ])
    func `help names commands, flags, variables and codes`(_ arguments: [String]) async throws {
        let run = try await Program.run(arguments)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        for word in [
            "serve", "resolve", "link", "--stack", "--tab", "check", "aasa", "health", "--host", "HOST",
            "--port", "PORT", "8080",
            "127.0.0.1", "--routes",
            "ROUTES_FILE", "--cors-origins", "CORS_ORIGINS", "--log", "LOG", "--drain-delay", "DRAIN_DELAY",
            "--shutdown-timeout", "SHUTDOWN_TIMEOUT", "--json", "--app-version", "64", "65", "69",
        ] {
            #expect(run.output.contains(word), "\(word)")
        }
    }

    @Test(arguments: [["--version"], ["serve", "--version"]]) func `the version is a line`(
        _ arguments: [String]
    ) async throws {
        let run = try await Program.run(arguments)
        #expect(run.status == 0)
        #expect(run.output.wholeMatch(of: /deeplink [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
        #expect(run.errors.isEmpty)
    }

    @Test func `a message shows no control characters`() async throws {
        let run = try await Program.run("\u{1B}[31mserve")
        #expect(run.status == 64)
        #expect(!run.errors.contains("\u{1B}"))
        for arguments in [
            ["--\u{1B}[31m"], ["--port", "\u{1B}[31m"], ["serve", "\u{1B}[31m"], ["--log", "\u{1B}"],
        ] {
            #expect(try await !Program.run(arguments).errors.contains("\u{1B}"), "\(arguments)")
        }
    }
}
