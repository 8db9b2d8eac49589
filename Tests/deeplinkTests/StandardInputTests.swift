import Foundation
import Testing

@Suite("deeplink resolve and link, of standard input", .tags(.live), .timeLimit(.minutes(3)))
struct StandardInputTests {
    private func objects(_ run: Program.Run) throws -> [[String: Any]] {
        try run.outputLines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
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

    @Test(arguments: ["resolve", "link"]) func `a line is answered as soon as it has come`(_ command: String)
        async throws
    {
        let folder = try Folder()
        let process = try Program.process([command], in: folder, input: "", environment: [:])
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

    @Test(arguments: ["resolve", "link"]) func `what cannot be read or written is said, and no success`(
        _ command: String
    ) async throws {
        let folder = try Folder()
        for (input, output) in [("/", "/dev/null"), ("/dev/zero", "/dev/full")] {
            guard FileManager.default.fileExists(atPath: output) else { continue }
            let process = try Program.process([command], in: folder, input: "", environment: [:])
            process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
            process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
            try process.start()
            defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
            try await wait("the end") { !process.isRunning }
            #expect(process.terminationStatus == 1)
            #expect(try folder.read("err").contains(input == "/" ? "standard input" : "standard output"))
        }
    }

    @Test(arguments: ["resolve", "link"]) func `no input is no refusal`(_ command: String) async throws {
        let run = try await Program.run(command)
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
    }

    @Test(arguments: ["resolve", "link"]) func `many lines are answered in order`(_ command: String)
        async throws
    {
        let input = (0..<2000).map { "myapp://author/a\($0)" }.joined(separator: "\n") + "\n"
        let run = try await Program.run(command, "--json", input: input)
        #expect(run.status == 0)
        #expect(run.outputLines.count == 2000)
        #expect(run.outputLines.last?.contains("a1999") == true)
    }
}
