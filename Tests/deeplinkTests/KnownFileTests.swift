import Foundation
import Testing

private let known = "CE20F2E8-9C1D-4B7A-8F3E-0A1B2C3D4E5F"
private let unknown = "0F8FAD5B-D9CB-469F-A165-70867728950E"

extension SampleTable {
    /// A table whose articles are in a file.
    static func articles(_ file: String = "articles.txt", _ more: String = "") -> String {
        """
        { "schemes": ["app"], "routes": ["article(id: UUID)", "notFound(url: String)"],
          "known": { "article.id": "\(file)" },
          "links": [{ "path": "/article/:id", "opens": [{ "article": { "id": ":id" } }] }\(more)] }
        """
    }
}

@Suite("Files of known values", .tags(.live), .timeLimit(.minutes(3))) struct KnownFileTests {
    private func folder(_ articles: String, table: String = SampleTable.articles()) throws -> Folder {
        let folder = try Folder()
        try folder.write(table, to: "a.json")
        try folder.write(articles, to: "articles.txt")
        return folder
    }

    @Test func `a value that is in the file opens, another is refused`() async throws {
        // The size of a piece does not matter, nor line ends, nor the order.
        let lines = (0..<3000).map { String(format: "00000000-0000-0000-0000-%012d", 3000 - $0) }
        let folder = try folder(lines.joined(separator: "\n") + "\n\r\n\(known.lowercased())\r\n")
        let yes = try await Program.run("resolve", "--routes", "a.json", "app:article/\(known)", in: folder)
        #expect(yes.status == 0, "\(yes.errors)")
        let no = try await Program.run("resolve", "--routes", "a.json", "app:article/\(unknown)", in: folder)
        #expect(no.status == 1)
        #expect(no.output.contains("unknownValue") && no.output.contains(unknown))
        let check = try await Program.run("check", "a.json", in: folder)
        #expect(check.status == 0 && check.errors.isEmpty)
    }

    @Test func `a file's name is relative to the table's folder, or absolute`() async throws {
        let folder = try folder(known)
        let absolute = folder.url.appending(path: "articles.txt").path
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "other"),
            withIntermediateDirectories: true
        )
        try folder.write(SampleTable.articles("../articles.txt"), to: "other/a.json")
        try folder.write(SampleTable.articles(absolute), to: "other/b.json")
        for name in ["a.json", "other/a.json", "other/b.json", folder.url.appending(path: "a.json").path] {
            let run = try await Program.run("resolve", "--routes", name, "app:article/\(known)", in: folder)
            #expect(run.status == 0, "\(name): \(run.errors)")
        }
    }

    @Test(
        arguments: [
            ("\(known)\n\n42\n", "articles.txt:3: not a UUID"), ("\(known)x", "articles.txt:1: not a UUID"),
            (nil, "articles.txt cannot be read: there is no such file"),
        ] as [(String?, String)]
    )
    func `a file that is missing or at fault is 65 and said to be so`(_ text: String?, _ message: String)
        async throws
    {
        let folder = try folder(text ?? "")
        if text == nil { try FileManager.default.removeItem(at: folder.url.appending(path: "articles.txt")) }
        for command in [
            ["check", "a.json"], ["serve", "--port", "0", "--routes", "a.json"],
            ["resolve", "--routes", "a.json", "app:"],
        ] {
            let run = try await Program.run(command, in: folder)
            #expect(run.status == 65)
            #expect(run.output.isEmpty)
            #expect(run.errorLines.count == 1 && run.errors.hasPrefix(message), "\(run.errors)")
        }
    }

    @Test func `the server refuses what does not exist, and its tags tell one file from another`()
        async throws
    {
        var tags: Set<String> = []
        for text in [known, "\(known)\n", "\(known)\n\(unknown)", known] {
            let server = try await LiveServer("--routes", "a.json", "--log", "off", in: try folder(text))
            let answer = try server.ask("GET /v1/resolve?url=app:article/\(known)")
            #expect(answer.status == 200)
            tags.insert(try #require(answer["ETag"]))
            let other = try server.ask("GET /v1/resolve?url=app:article/\(unknown)")
            #expect(other.status == (text.contains(unknown) ? 200 : 404))
            if other.status == 404 { #expect(try other.object()["reason"] as? String == "unknownValue") }
        }
        #expect(tags.count == 3)
    }
}
