import DeepLinks
import Foundation
import Testing

@Suite("deeplink check and aasa", .tags(.live), .timeLimit(.minutes(3))) struct TableCommandTests {
    @Test func `a table without faults is 0 and counted`() async throws {
        let embedded = try await Program.run("check")
        #expect(embedded.status == 0)
        #expect(embedded.errors.isEmpty)
        #expect(embedded.output.contains("embedded") && embedded.output.contains("13 links"))
        let folder = try Folder()
        try folder.write(SampleTable.json(), to: "a.json")
        for run in [
            try await Program.run("check", "a.json", in: folder),
            try await Program.run("check", "--routes", "a.json", in: folder),
            try await Program.run("check", environment: ["ROUTES_FILE": "a.json"], in: folder),
            try await Program.run("check", "a.json", environment: ["ROUTES_FILE": "no.json"], in: folder),
        ] {
            #expect(run.status == 0)
            #expect(run.output.contains("a.json") && run.output.contains("1 link"))
            #expect(run.errors.isEmpty)
        }
    }

    @Test func `every fault is reported with its place, on standard error`() async throws {
        let folder = try Folder()
        try folder.write(SampleTable.faulty, to: "bad.json")
        for command in [
            ["check", "bad.json"], ["serve", "--port", "0", "--routes", "bad.json"],
            ["aasa", "--routes", "bad.json"],
        ] {
            let run = try await Program.run(command, in: folder)
            #expect(run.status == 65)
            #expect(run.output.isEmpty)
            #expect(run.errorLines.count == 3)
            for (line, number) in zip(run.errorLines, [5, 7, 8]) {
                #expect(line.firstMatch(of: #/^bad\.json:([0-9]+):[0-9]+: /#)?.1 == "\(number)", "\(line)")
            }
            #expect(!run.errors.contains("listening"))
        }
    }

    @Test(arguments: [
        ("", ":1:1: "), ("{", ":1:2: "), ("{\n  \"hosts\": [,]\n}", ":2:13: "), ("[]", ":1:1: "),
        ("{\"hosts\":[\"a.example\"],\"hosts\":[]}", ":1:"),
    ])
    func `a table that is no JSON is one fault with its place`(_ text: String, _ place: String) async throws {
        let folder = try Folder()
        try folder.write(text, to: "bad.json")
        let run = try await Program.run("check", "bad.json", in: folder)
        #expect(run.status == 65)
        #expect(run.errors.hasPrefix("bad.json\(place)"), "\(run.errors)")
    }

    @Test func `what is no regular file is refused at once, as a table and as known values`() async throws {
        let folder = try Folder()
        try #require(unsafe mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
        let table =
            #"{"version":1,"app":{"name":"A"},"schemes":["a"],"routes":["b(id: String)"],"links":[{"path":"/:id","opens":[{"b":{"id":":id"}}]}],"known":{"b.id":"NAME"}}"#
        for name in ["pipe", "/dev/zero"] {
            let run = try await Program.run("check", name, in: folder)
            #expect(run.status == 65)
            #expect(run.errors.contains("\(name) cannot be read: it is not a regular file"))
            try folder.write(table.replacing("NAME", with: name), to: "routes.json")
            let known = try await Program.run("check", "routes.json", in: folder)
            #expect(known.status == 65)
            #expect(known.errors.contains("\(name) cannot be read: it is not a regular file"))
        }
    }

    @Test func `a file that is missing, or a folder, is said to be so`() async throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "dir"),
            withIntermediateDirectories: true
        )
        for name in ["no.json", "dir", "dir/no.json", "no.json/x"] {
            for command in [
                ["check", name], ["serve", "--routes", name], ["resolve", "--routes", name, "myapp:"],
            ] {
                let run = try await Program.run(command, in: folder)
                #expect(run.status == 65)
                #expect(run.output.isEmpty)
                #expect(run.errorLines.count == 1)
                #expect(run.errors.contains(name))
                #expect(!run.errors.contains("Error Domain"))
            }
        }
        #expect(try await Program.run("check", "no.json", in: folder).errors.contains("no such file"))
    }

    @Test(arguments: ["/v1/x", "/healthz", "/.well-known/x", "/openapi.yaml"])
    func `a link at the service's own path is a fault with its place`(_ path: String) async throws {
        let folder = try Folder()
        try folder.write(
            SampleTable.json(links: "{\"path\":\"\(path)\",\"opens\":[{\"home\":{}}]}"),
            to: "a.json"
        )
        for command in [["check", "a.json"], ["serve", "--port", "0", "--routes", "a.json"]] {
            let run = try await Program.run(command, in: folder)
            #expect(run.status == 65)
            #expect(run.errors.hasPrefix("a.json:8:"), "\(run.errors)")
            #expect(run.errors.contains("links[1]") && run.errors.contains(path))
        }
    }

    @Test func `a surprise is a warning and no fault`() async throws {
        let folder = try Folder()
        let json = SampleTable.json().replacing(", \"notFound(url: String)\"", with: "")
        try folder.write(json, to: "a.json")
        let run = try await Program.run("check", "a.json", in: folder)
        #expect(run.status == 0)
        #expect((run.output + run.errors).contains("warning"))
        #expect((run.output + run.errors).contains("notFound(url: String)"))
    }

    @Test func `findings have their places: check prints all, serve the warnings`() async throws {
        let folder = try Folder()
        let links =
            #"{"path":"/s/:n","opens":[{"number":{"_0":":n"}}]},{"path":"/:x","opens":[{"text":{"_0":":x"}}]}"#
        let json = SampleTable.json(links: links).replacing(
            "\"home\",",
            with: "\"home\",\"number(Int)\",\"text(String)\","
        )
        try folder.write(json, to: "a.json")
        let run = try await Program.run("check", "a.json", in: folder)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.output.contains(#/(?m)^a\.json:8:[0-9]+: note: links\[1\]: :n is an Int/#),
            "\(run.output)"
        )
        #expect(
            run.output.contains(#/(?m)^a\.json:8:[0-9]+: warning: links\[2\]: "\/:x" begins/#),
            "\(run.output)"
        )
        #expect(run.output.hasSuffix("no errors, 2 warnings, 2 notes\n"), "\(run.output)")
        let server = try await LiveServer("--routes", "a.json", in: folder)
        #expect(try server.errors.contains(#/(?m)^a\.json:8:[0-9]+: warning: links\[2\]/#))
        #expect(try !server.errors.contains("note"))
    }

    @Test func `aasa prints the document of the table`() async throws {
        let run = try await Program.run("aasa")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        )
        let links = try #require(document["applinks"] as? [String: Any])
        let details = try #require(links["details"] as? [[String: Any]])
        #expect(details.first?["appIDs"] as? [String] == ["ABCDE12345.dev.swiftcrafted.app"])
        #expect(run.output.hasSuffix("\n"))
    }

    @Test func `aasa --comments names the links of each component, assetlinks prints that of Android`()
        async throws
    {
        let commented = try await Program.run("aasa", "--comments")
        #expect(commented.status == 0)
        #expect(commented.output.contains(#"{"/":"/profile/?*","comment":"/profile/me, /profile/:userID"}"#))
        let plain = try await Program.run("aasa")
        #expect(
            commented.output.replacing(/,"comment":"[^"]*"|\n/, with: "")
                == plain.output.replacing("\n", with: "")
        )
        let android = try await Program.run("assetlinks", "--domain", "swiftcrafted.dev")
        #expect(android.status == 0 && android.errors.isEmpty)
        let statements = try JSONSerialization.jsonObject(with: Data(android.output.utf8)) as? [[String: Any]]
        #expect(statements?.count == 1)
        let unknown = try await Program.run("assetlinks", "--domain", "no.example")
        #expect(unknown.status == 1 && unknown.errors.contains("swiftcrafted.dev"))
        let folder = try Folder()
        try folder.write(SampleTable.json(), to: "a.json")
        let none = try await Program.run("assetlinks", "--routes", "a.json", in: folder)
        #expect(none.status == 1 && none.output.isEmpty && none.errors.contains("no Android app"))
    }

    @Test func `a table without hosts has no document`() async throws {
        let folder = try Folder()
        try folder.write(SampleTable.json(hosts: "[]"), to: "a.json")
        let run = try await Program.run("aasa", "--routes", "a.json", in: folder)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("no hosts"))
    }
}
