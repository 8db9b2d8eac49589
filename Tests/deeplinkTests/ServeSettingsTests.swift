import Foundation
import Testing

@Suite("Settings of serve", .tags(.live), .timeLimit(.minutes(3)), .serialized) struct ServeSettingsTests {
    private func source(_ server: LiveServer) throws -> String? {
        (try server.ask("GET /readyz").object()["table"] as? [String: Any])?["source"] as? String
    }

    @Test func `the environment is read`() async throws {
        let folder = try Folder()
        try folder.write(SampleTable.json(), to: "a.json")
        let environment = [
            "HOST": "127.0.0.1", "PORT": "0", "ROUTES_FILE": "a.json", "LOG": "text",
            "CORS_ORIGINS": "https://a.example, https://b.example",
        ]
        let server = try await LiveServer(environment: environment, in: folder)
        #expect(try source(server) == "a.json")
        #expect(try !server.errors.contains("embedded"))
        let answer = try server.ask("GET /v1/resolve?url=app:home", "Origin: https://b.example")
        #expect(answer.status == 200)
        #expect(answer["Access-Control-Allow-Origin"] == "https://b.example")
        #expect(answer["Vary"] == "Origin")
        let lines = try await server.log(2)
        // In which order two loops write is theirs.
        let line = #/^[0-9T:Z-]{20} 200 GET /v1/resolve [0-9]+B [0-9]+us /#
        #expect(lines.contains { $0.contains(line) })
    }

    @Test func `flags win over the environment`() async throws {
        let folder = try Folder()
        try folder.write(SampleTable.json(), to: "a.json")
        let environment = [
            "HOST": "nowhere.example", "PORT": "1", "ROUTES_FILE": "no.json", "LOG": "xml",
            "CORS_ORIGINS": "no origin",
            "SHUTDOWN_TIMEOUT": "soon",
        ]
        let server = try await LiveServer(
            "--host",
            "127.0.0.1",
            "--port=0",
            "--routes",
            "a.json",
            "--log",
            "json",
            "--cors-origins",
            "*",
            "--shutdown-timeout",
            "2",
            environment: environment,
            in: folder
        )
        #expect(try source(server) == "a.json")
        #expect(try server.ask("GET /v1/routes")["Access-Control-Allow-Origin"] == "*")
        #expect(try await server.log(2).allSatisfy { $0.hasPrefix("{") })
    }

    @Test func `without serve the flags are those of serve`() async throws {
        let folder = try Folder()
        let process = try Program.process(["--port", "0"], in: folder, input: "", environment: [:])
        try process.start()
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        try await wait("it to listen") { try folder.read("err").contains("listening on http://127.0.0.1:") }
        kill(process.processIdentifier, SIGTERM)
        try await wait("its end") { !process.isRunning }
        #expect(process.terminationStatus == 0)
    }

    @Test func `an empty variable is none`() async throws {
        let server = try await LiveServer(environment: [
            "HOST": "", "ROUTES_FILE": "", "LOG": "", "PORT": "0",
        ])
        #expect(try source(server) == "embedded")
    }

    @Test func `a variable that names a missing file is an error`() async throws {
        let run = try await Program.run("serve", "--port", "0", environment: ["ROUTES_FILE": "no.json"])
        #expect(run.status == 65)
        #expect(run.errors.contains("no.json"))
        #expect(!run.errors.contains("listening"))
    }

    @Test func `limits are those that were set`() async throws {
        let server = try await LiveServer(
            "--requests-per-connection",
            "2",
            environment: ["HEAD_TIMEOUT": "0.2"]
        )
        let connection = try Connection(port: server.port)
        try connection.send("GET /healthz")
        #expect(try connection.receive()["Connection"] != "close")
        try connection.send("GET /healthz")
        #expect(try connection.receive()["Connection"] == "close")
        let slow = try Connection(port: server.port)
        try slow.send(raw: "GET /healthz HTTP/1.1\r\n")
        let answer = try slow.receive()
        #expect(answer.status == 408)
        #expect(try answer.object()["reason"] as? String == "headTimeout")
        #expect(try slow.isEnded())
    }
}
