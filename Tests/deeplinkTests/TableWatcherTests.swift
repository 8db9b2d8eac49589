import Foundation
import Testing

@testable import deeplink

private let one = "CE20F2E8-9C1D-4B7A-8F3E-0A1B2C3D4E5F"
private let two = "0F8FAD5B-D9CB-469F-A165-70867728950E"

@Suite("Reloading", .tags(.live), .timeLimit(.minutes(3)), .serialized) struct TableWatcherTests {
    private func status(_ path: String, _ connection: Connection) throws -> Int {
        try connection.send("GET /v1/resolve?url=app:\(path)")
        return try connection.receive().status
    }

    private func server() async throws -> LiveServer {
        let folder = try Folder()
        try folder.write(SampleTable.articles(), to: "a.json")
        try folder.write(one, to: "articles.txt")
        return try await LiveServer("--routes", "a.json", "--log", "off", in: folder)
    }

    private let more = #", { "path": "/new", "opens": [] }"#

    @Test func `a changed known file, then a changed table, is seen by open connections too`() async throws {
        let server = try await server()
        let connection = try Connection(port: server.port)
        #expect(try status("article/\(two)", connection) == 404)
        let tag = try server.ask("GET /v1/resolve?url=app:article/\(one)")["ETag"]
        let ready = try server.ask("GET /readyz").text
        try server.folder.write("\(one)\n\(two)\n", to: "articles.txt")
        try await wait("the new articles") { try status("article/\(two)", connection) == 200 }
        #expect(try server.ask("GET /v1/resolve?url=app:article/\(one)")["ETag"] != tag)
        #expect(try server.ask("GET /readyz").text != ready)
        try server.folder.write(SampleTable.articles("articles.txt", more), to: "next.json")
        // As editors and `mv` do it: another file in its place.
        let folder = server.folder.url
        let renamed = unsafe rename(
            folder.appending(path: "next.json").path,
            folder.appending(path: "a.json").path
        )
        #expect(renamed == 0)
        try await wait("the new table") { try status("new", connection) == 200 }
        #expect(try status("article/\(two)", connection) == 200)
        #expect(try server.errors.contains("a.json reloaded"))
    }

    @Test func `SIGHUP reloads at once; a bad table is reported, and the old one stays`() async throws {
        let server = try await server()
        let connection = try Connection(port: server.port)
        for (name, text, fault) in [
            ("a.json", "{", "a.json:1:2: "),
            ("a.json", SampleTable.articles("no.txt"), "no.txt cannot be read"),
            ("a.json", SampleTable.articles(), nil),
            ("articles.txt", "\(one)\n42\n", "articles.txt:2: not a UUID"),
        ] as [(String, String, String?)] {
            let before = try server.errors
            try server.folder.write(text, to: name)
            server.signal(SIGHUP)
            try await wait("\(fault ?? "the table")") {
                try server.errors.dropFirst(before.count).contains(fault ?? "a.json reloaded")
            }
            if fault != nil {
                try await wait("what became of it") {
                    try server.errors.dropFirst(before.count).contains("a.json is not reloaded")
                }
            }
            #expect(try status("article/\(one)", connection) == 200)
        }
        // A file that is right again is taken without a signal.
        try server.folder.write("\(two)\n", to: "articles.txt")
        try await wait("the mended articles") { try status("article/\(two)", connection) == 200 }
        #expect(try status("article/\(one)", connection) == 404)
    }

    @Test func `a symbolic link that points elsewhere is a change`() async throws {
        let folder = try Folder()
        let files = FileManager.default
        for (name, text) in [("old", one), ("new", "\(one)\n\(two)")] {
            try files.createDirectory(at: folder.url.appending(path: name), withIntermediateDirectories: true)
            try folder.write(SampleTable.articles(), to: "\(name)/a.json")
            try folder.write(text, to: "\(name)/articles.txt")
        }
        let link = folder.url.appending(path: "data")
        try files.createSymbolicLink(atPath: link.path, withDestinationPath: "old")
        let server = try await LiveServer("--routes", "data/a.json", "--log", "off", in: folder)
        let connection = try Connection(port: server.port)
        #expect(try status("article/\(two)", connection) == 404)
        try files.removeItem(at: link)
        try files.createSymbolicLink(atPath: link.path, withDestinationPath: "new")
        try await wait("the other folder") { try status("article/\(two)", connection) == 200 }
    }

    @Test func `the embedded table is not reloaded, and SIGHUP ends nothing`() async throws {
        let server = try await LiveServer("--log", "off")
        server.signal(SIGHUP)
        try await wait("a word about it") { try server.errors.contains("never reloaded") }
        #expect(try server.ask("GET /healthz").status == 200)
    }
}

@Suite("Changes of files") struct FileChangesTests {
    private let folder: Folder
    private let file: WatchedFile

    init() throws {
        folder = try Folder()
        file = WatchedFile(try folder.write("a", to: "a").path)
    }

    @Test func `a change counts when two looks agree on it, once for each`() throws {
        let states = try ["b", "c", "d"].map { try FileState(folder.write("long \($0)", to: $0).path) }
        #expect(Set(states).count == 3)
        let (first, second, third) = (states[0], states[1], states[2])
        let same = file.state
        for (looks, expected) in [
            ([same, same, same], [false, false, false]), ([first, first], [false, true]),
            ([first, second, second], [false, false, true]), ([first, same, first], [false, false, false]),
            ([nil, nil], [false, true]), ([nil, third, third], [false, false, true]),
            ([first, first, first], [false, true, true]),
        ] {
            var changes = FileChanges([file])
            #expect(looks.map { state in changes.look { _ in state } } == expected)
        }
    }

    @Test func `a file that is gone, comes, grows or is replaced has another state`() throws {
        let path = file.path
        #expect(FileState(path) == file.state && file.state != nil)
        #expect(FileState(path + "/x") == nil)
        try folder.write("ab", to: "a")
        #expect(FileState(path) != file.state)
        try FileManager.default.removeItem(atPath: path)
        #expect(FileState(path) == nil)
    }
}
