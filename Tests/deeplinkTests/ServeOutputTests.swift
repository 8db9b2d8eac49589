import Foundation
import Testing

/// What a server does when those around it are slow, quick or gone.
@Suite("Streams and signals of serve", .tags(.live), .timeLimit(.minutes(3)), .serialized)
struct ServeOutputTests {
    /// A server whose log goes into a pipe.
    private func server(_ pipe: Pipe, _ arguments: String...) throws -> (process: Process, folder: Folder) {
        let folder = try Folder()
        let words = ["serve", "--port", "0"] + arguments
        let process = try Program.process(words, in: folder, input: "", environment: [:])
        process.standardOutput = pipe
        try process.start()
        return (process, folder)
    }

    private func port(_ folder: Folder) async throws -> UInt16 {
        try await wait("it to listen") { try folder.read("err").contains(/listening on .*\n/) }
        let match = try #require(
            try folder.read("err").firstMatch(of: #/listening on http://127\.0\.0\.1:([0-9]+)\n/#)
        )
        return try #require(UInt16(match.1))
    }

    private func ask(_ port: UInt16, times: Int = 1) throws {
        let connection = try Connection(port: port)
        for _ in 0..<times {
            try connection.send("GET /healthz")
            #expect(try connection.receive().status == 200)
        }
    }

    @Test func `a log whose reader is gone costs lines, not the server`() async throws {
        let pipe = Pipe()
        let (process, folder) = try server(pipe)
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        let port = try await port(folder)
        try pipe.fileHandleForReading.close()
        try ask(port)
        // Lines are written ten times a second.
        try await Task.sleep(for: .milliseconds(300))
        try #require(process.isRunning, "ended by signal \(process.terminationStatus)")
        try ask(port)
        kill(process.processIdentifier, SIGTERM)
        try await wait("its end") { !process.isRunning }
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }

    @Test(.disabled(if: isSanitized))
    func `a log that nobody reads holds up neither answers nor the end`() async throws {
        let pipe = Pipe()
        let (process, folder) = try server(pipe, "--shutdown-timeout", "1")
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        let port = try await port(folder)
        // More lines than a pipe takes.
        try ask(port, times: 2000)
        try await Task.sleep(for: .milliseconds(300))
        try ask(port)
        kill(process.processIdentifier, SIGTERM)
        try await wait("its end, with the log unread") { !process.isRunning }
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        try pipe.fileHandleForReading.close()
    }

    @Test(arguments: [SIGTERM, SIGINT]) func `a signal that comes as soon as it listens is heard`(
        _ signal: Int32
    ) async throws {
        let folder = try Folder()
        // Several at once, so that they get in each other's way as on a busy machine.
        for _ in 0..<4 {
            let servers = try (0..<6).map { _ in
                let process = try Program.process(
                    ["serve", "--port", "0"],
                    in: folder,
                    input: "",
                    environment: [:]
                )
                process.standardError = Pipe()
                try process.start()
                return process
            }
            defer { for server in servers where server.isRunning { kill(server.processIdentifier, SIGKILL) } }
            for server in servers {
                let errors = try #require(server.standardError as? Pipe).fileHandleForReading
                var text = ""
                // Without a pause: the signal comes when the line is written.
                while !text.contains("listening on") {
                    let data = errors.availableData
                    try #require(!data.isEmpty, "ended before it listened: \(text)")
                    text += String(decoding: data, as: UTF8.self)
                }
                kill(server.processIdentifier, signal)
            }
            try await wait("the end after a signal at the start") { servers.allSatisfy { !$0.isRunning } }
            #expect(servers.allSatisfy { $0.terminationReason == .exit && $0.terminationStatus == 0 })
        }
        withExtendedLifetime(folder) {}
    }

    @Test func `a port is free again as soon as its server has ended`() async throws {
        let first = try await LiveServer("--log", "off")
        let port = first.port
        // The server closes first, so its end of the connection waits on.
        for _ in 0..<3 { #expect(try first.ask("GET /healthz", "Connection: close").status == 200) }
        try await Task.sleep(for: .milliseconds(50))
        first.signal(SIGTERM)
        #expect(try await first.end() == 0)
        let second = try await LiveServer("--log", "off", "--port", "\(port)")
        #expect(second.port == port)
        #expect(try second.ask("GET /healthz").status == 200)
    }
}
