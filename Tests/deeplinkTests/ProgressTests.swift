import Foundation
import Testing
import deeplink

@Suite("Progress") struct ProgressTests {
    @Test func `the line changes five times a second, and leaves nothing behind`() {
        var line = ProgressLine()
        #expect(line.clear().isEmpty)
        #expect(line.update(1, 0, after: .milliseconds(199)).isEmpty)
        #expect(line.update(10, 2, after: .milliseconds(200)) == "\r12 links, 2 refused")
        #expect(line.update(11, 2, after: .milliseconds(399)).isEmpty)
        #expect(line.update(990, 10, after: .milliseconds(450)) == "\r1000 links, 10 refused")
        #expect(line.clear() == "\r\(String(repeating: " ", count: 22))\r")
        #expect(line.clear().isEmpty)
        #expect(line.update(991, 10, after: .milliseconds(649)).isEmpty)
        #expect(line.update(991, 10, after: .milliseconds(650)) == "\r1001 links, 10 refused")
    }

    @Test(
        .tags(.live),
        .timeLimit(.minutes(3)),
        arguments: [("resolve", "/  []"), ("link", "https://swiftcrafted.dev/  swiftcrafted://")]
    )
    func `it is shown where standard error is a terminal`(_ command: String, _ answer: String) async throws {
        let folder = try Folder()
        let process = try Program.process([command], in: folder, input: "", environment: [:])
        let input = Pipe()
        let terminal = try Terminal()
        process.standardInput = input
        process.standardError = terminal.inner
        try process.start()
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        var count = 0
        var seen = ""
        try await wait("a progress line") {
            input.fileHandleForWriting.write(Data("myapp:\n".utf8))
            count += 1
            seen += terminal.read()
            return seen.contains(/\r[0-9]+ links, 0 refused/)
        }
        try input.fileHandleForWriting.close()
        try await wait("the end") { !process.isRunning }
        seen += terminal.read()
        #expect(seen.hasPrefix("\r") && seen.hasSuffix(" \r"))
        #expect(try folder.read("out") == String(repeating: "\(answer)\n", count: count))
    }
}

/// A terminal that nobody looks at.
private final class Terminal {
    private let outer: Int32
    /// The side of a program that thinks it is seen.
    let inner: FileHandle

    init() throws {
        var (outer, inner): (Int32, Int32) = (-1, -1)
        try #require(unsafe openpty(&outer, &inner, nil, nil, nil) == 0)
        self.outer = outer
        self.inner = FileHandle(fileDescriptor: inner, closeOnDealloc: true)
        _ = fcntl(outer, F_SETFL, O_NONBLOCK)
    }

    deinit { close(outer) }

    /// What has been written since.
    func read() -> String {
        var buffer = Array(repeating: UInt8(0), count: 4096)
        let count = unsafe Foundation.read(outer, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
}
