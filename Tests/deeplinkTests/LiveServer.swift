import Foundation
import Testing

/// A `deeplink serve` that runs until it is told to end, at the latest when its last user is gone.
final class LiveServer {
    let folder: Folder
    private let process: Process
    /// Where it said it listens.
    let port: UInt16

    /// Starts a server at a free port and waits until it listens.
    init(_ arguments: String..., environment: [String: String] = [:], in folder: Folder? = nil) async throws {
        let files = try folder ?? Folder()
        self.folder = files
        let hasPort = arguments.contains("--port") || environment["PORT"] != nil
        let words = ["serve"] + arguments + (hasPort ? [] : ["--port", "0"])
        process = try Program.process(words, in: files, input: "", environment: environment)
        try process.start()
        let process = process
        do {
            try await wait("deeplink \(words.joined(separator: " ")) to listen") {
                let errors = try files.read("err")
                try #require(process.isRunning, "ended too soon: \(errors)")
                return errors.contains(/listening on .*\n/)
            }
            let errors = try files.read("err")
            let match = try #require(
                errors.firstMatch(of: /listening on http:\/\/127\.0\.0\.1:([0-9]+)\n/),
                "\(errors)"
            )
            port = try #require(UInt16(match.1))
        } catch {
            kill(process.processIdentifier, SIGKILL)
            throw error
        }
    }

    var errors: String { get throws { try folder.read("err") } }

    /// The lines of the log, once there are as many as this.
    func log(_ count: Int) async throws -> [String] {
        try await wait("\(count) log lines") { try folder.read("out").filter { $0 == "\n" }.count >= count }
        return try folder.read("out").split(separator: "\n").map(String.init)
    }

    var processIdentifier: Int32 { process.processIdentifier }

    /// Sends a signal.
    func signal(_ number: Int32) {
        kill(process.processIdentifier, number)
    }

    /// Waits for the end and gives its status.
    func end() async throws -> Int32 {
        let process = process
        try await wait("the server's end") { !process.isRunning }
        #expect(process.terminationReason == .exit)
        return process.terminationStatus
    }

    /// Asks once, on a connection of its own.
    func ask(_ line: String, _ fields: String..., body: String = "") throws -> Reply {
        let connection = try Connection(port: port)
        try connection.send(line, fields, body: body)
        return try connection.receive(isHead: line.hasPrefix("HEAD "))
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
}

/// An answer as it came over the wire.
struct Reply {
    let status: Int
    let fields: [(name: String, value: String)]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    subscript(_ name: String) -> String? {
        fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    func object() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
    }
}

/// A connection to a server on this machine, with calls that end after five seconds.
final class Connection {
    private let descriptor: Int32
    private var received: [UInt8] = []

    init(port: UInt16) throws {
        #if os(Linux)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        try #require(descriptor >= 0)
        var limit = timeval(tv_sec: 5, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            _ = unsafe setsockopt(
                descriptor,
                SOL_SOCKET,
                option,
                &limit,
                socklen_t(MemoryLayout<timeval>.size)
            )
        }
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = port.bigEndian
        name.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        let result = unsafe withUnsafePointer(to: &name) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(result == 0, "no connection to port \(port): \(errno)")
    }

    deinit { close(descriptor) }

    /// Sends bytes as they are.
    func send(raw text: String) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                #if os(Linux)
                unsafe Foundation.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
                #else
                unsafe Foundation.send(descriptor, buffer.baseAddress, buffer.count, 0)
                #endif
            }
            try #require(count > 0, "the connection takes no more: \(errno)")
            bytes = bytes.dropFirst(count)
        }
    }

    /// Sends a request.
    func send(_ line: String, _ fields: [String] = [], body: String = "") throws {
        let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
        let lines = ["\(line) HTTP/1.1", "Host: localhost"] + fields + length
        try send(raw: lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    /// Reads one answer.
    func receive(isHead: Bool = false) throws -> Reply {
        let mark = Array("\r\n\r\n".utf8)
        var end: Int?
        while true {
            end = received.indices.first { received[$0...].starts(with: mark) }
            if end != nil { break }
            try #require(try readMore(), "the connection ended within a head")
        }
        let head = String(decoding: received[..<(end ?? 0)], as: UTF8.self)
        received.removeFirst((end ?? 0) + mark.count)
        var lines = head.components(separatedBy: "\r\n")
        let words = lines.removeFirst().split(separator: " ", maxSplits: 2)
        try #require(words.count == 3 && words[0] == "HTTP/1.1", "not a status line: \(head)")
        let status = try #require(Int(words[1]))
        let fields = lines.map { line in
            let parts = line.components(separatedBy: ": ")
            return (name: parts[0], value: parts.dropFirst().joined(separator: ": "))
        }
        let length = fields.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        let count = isHead ? 0 : length
        while received.count < count { try #require(try readMore(), "the connection ended within a body") }
        let body = Array(received.prefix(count))
        received.removeFirst(count)
        return Reply(status: status, fields: fields, body: body)
    }

    /// Whether the server ends the connection without another byte.
    func isEnded() throws -> Bool {
        try received.isEmpty && !readMore()
    }

    private func readMore() throws -> Bool {
        var buffer = Array(repeating: UInt8(0), count: 65_536)
        let count = unsafe buffer.withUnsafeMutableBytes { buffer in
            unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0)
        }
        try #require(count >= 0, "nothing came within five seconds: \(errno)")
        received += buffer.prefix(count)
        return count > 0
    }
}
