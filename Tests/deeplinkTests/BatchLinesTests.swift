import Foundation
import TestSupport
import Testing

/// The content of one chunked answer, taken apart as it comes: so much of it does not fit in memory twice.
private struct ChunkReader {
    private var head: [UInt8] = []
    private var isInHead = true
    private var line: [UInt8] = []
    private var left = 0
    private(set) var isEnded = false

    /// Takes the next bytes and gives back what of them is content.
    mutating func take(_ bytes: [UInt8]) -> [UInt8] {
        var content: [UInt8] = []
        var rest = bytes[...]
        while !rest.isEmpty, !isEnded {
            if isInHead {
                head.append(rest.removeFirst())
                if head.suffix(4) == [13, 10, 13, 10] { isInHead = false }
            } else if left > 0 {
                content += rest.prefix(left)
                let count = min(left, rest.count)
                left -= count
                rest = rest.dropFirst(count)
            } else {
                let byte = rest.removeFirst()
                if byte != 10 {
                    line.append(byte)
                } else {
                    let size = String(decoding: line.dropLast(), as: UTF8.self)
                    line = []
                    // The line's end behind a chunk, else its size.
                    if !size.isEmpty {
                        left = Int(size, radix: 16) ?? 0
                        isEnded = left == 0
                    }
                }
            }
        }
        return content
    }

    var status: String { String(decoding: head.prefix { $0 != 13 }, as: UTF8.self) }
}

#if os(Linux)
@Suite("Batches of lines, served", .tags(.live), .timeLimit(.minutes(2)), .serialized)
struct BatchLinesTests {
    /// A batch, and how the answers to good and bad items go on behind their `id`.
    struct Batch: Sendable {
        let path: String
        let good: String
        let bad: String

        static let all = [
            Batch(path: "/v1/resolve/batch", good: "\"resolved\":true,", bad: "\"resolved\":false,"),
            Batch(path: "/v1/links/batch", good: "\"universal\":", bad: "\"reason\":\"badItem\","),
        ]
    }

    @Test(arguments: Batch.all) func `many lines take no memory, and who does not read is not read from`(
        _ batch: Batch
    ) async throws {
        let server = try await LiveServer("--log", "off")
        // A sanitizer keeps what was freed, in terabytes of addresses of its own, and takes its time.
        let isSanitized = try server.kilobytes("VmSize") > 1 << 30
        let count = isSanitized ? 20_000 : 80_000
        let client = try #require(RawClient(port: Int(server.port), receiveBuffer: 65_536))
        client.send(
            """
            POST \(batch.path) HTTP/1.1\r
            Host: localhost\r
            Content-Type: application/x-ndjson\r
            Transfer-Encoding: chunked\r
            \r

            """
        )
        // What a first request costs is no growth.
        client.send(chunk(lines(0..<1)))
        #expect(client.read(until: { !$0.received.isEmpty }))
        let before = try server.kilobytes("VmRSS")

        var unsent = (1..<count).chunked(by: 1000)[...]
        var isStalled = false
        var piece = client.takeReceived()
        var chunks = ChunkReader()
        var (next, line): (Int, [UInt8]) = (0, [])
        var most = 0
        func check(_ content: [UInt8]) throws {
            for byte in content {
                if byte != 10 {
                    line.append(byte)
                    continue
                }
                let start = Array("{\"id\":\(next),\(next % 10 > 0 ? batch.good : batch.bad)".utf8)
                try #require(line.starts(with: start), "\(String(decoding: line, as: UTF8.self))")
                (next, line) = (next + 1, [])
            }
        }
        try check(chunks.take(piece))
        var waiting: ArraySlice<UInt8> = []
        while !chunks.isEnded {
            if waiting.isEmpty, let range = unsent.popFirst() {
                waiting = chunk(lines(range))[...]
                if unsent.isEmpty { waiting += "0\r\n\r\n".utf8 }
            }
            let sent = client.sendSome(waiting, seconds: isStalled ? 0 : 1)
            waiting = waiting.dropFirst(sent)
            most = max(most, try server.kilobytes("VmRSS"))
            if sent == 0 { isStalled = true }
            // Until the server stops reading nothing is read from it.
            guard isStalled || unsent.isEmpty && waiting.isEmpty else { continue }
            client.read(seconds: 1, until: { !$0.received.isEmpty })
            piece = client.takeReceived()
            try #require(!piece.isEmpty, "the answer ends after \(next) of \(count) results")
            try check(chunks.take(piece))
        }
        #expect(chunks.status == "HTTP/1.1 200 OK")
        #expect(next == count)
        #expect(isStalled || isSanitized)
        if !isSanitized { #expect(most - before < 10_000, "grown from \(before) to \(most) kB") }
        #expect(try server.ask("GET /healthz").status == 200)
    }

    @Test func `the connection is kept, and what stands behind the lines is answered`() async throws {
        let server = try await LiveServer("--log", "off")
        let client = try #require(RawClient(port: Int(server.port)))
        let body = String(decoding: lines(0..<3), as: UTF8.self)
        client.send(
            """
            POST /v1/resolve/batch HTTP/1.1\r
            Host: localhost\r
            Content-Type: application/x-ndjson\r
            Content-Length: \(body.utf8.count)\r
            \r
            \(body)GET /healthz HTTP/1.1\r
            Host: localhost\r
            \r

            """
        )
        let responses = client.responses(2)
        try #require(responses.map(\.status) == [200, 200])
        #expect(responses[0].body.count { $0 == UInt8(ascii: "\n") } == 3)
        #expect(String(decoding: responses[1].body, as: UTF8.self) == "{\"status\":\"ok\"}")
    }

    /// Items with their number as `id`, every tenth of them bad.
    private func lines(_ numbers: Range<Int>) -> [UInt8] {
        numbers.reduce(into: []) { output, number in
            let url = number % 10 > 0 ? "\"myapp:settings\"" : "0"
            let padding = String(repeating: " ", count: number % 97)
            output += "{\"id\":\(number),\(padding)\"url\":\(url)}\n".utf8
        }
    }

    private func chunk(_ bytes: [UInt8]) -> [UInt8] {
        Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
    }
}

extension Range<Int> {
    /// The range in parts of so many elements.
    fileprivate func chunked(by count: Int) -> [Range<Int>] {
        stride(from: lowerBound, to: upperBound, by: count).map { $0..<Swift.min($0 + count, upperBound) }
    }
}

extension LiveServer {
    /// What Linux says of the process's memory.
    fileprivate func kilobytes(_ name: String) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
        return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
    }
}
#endif
