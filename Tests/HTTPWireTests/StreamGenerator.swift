import TestSupport

/// Makes request streams: some well-formed, some nearly so.
struct StreamGenerator {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// A stream of one to four requests, often damaged in one place, sometimes cut off.
    mutating func stream() -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...4, using: &generator) { bytes += request() }
        for _ in 0..<generator.pick([0, 0, 1, 1, 2]) where !bytes.isEmpty { damage(&bytes) }
        if generator.chance(0.2) { bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator)) }
        return bytes
    }

    /// Positions to cut a stream at.
    mutating func cuts(of count: Int) -> [Int] {
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in Int.random(in: 0...count, using: &generator)
        }.sorted()
    }

    private mutating func request() -> [UInt8] {
        let method = generator.pick(["GET", "GET", "POST", "POST", "HEAD", "OPTIONS", "CONNECT", "BREW"])
        let target = generator.pick(
            method == "CONNECT"
                ? ["a:80", "a", "/x"]
                : ["/", "/a?b", "/a%20b", "*", "http://a/x", "HTTP://A:80", "http://b/", "x"]
        )
        let version = generator.pick(["1.1", "1.1", "1.1", "1.1", "1.0", "1.2", "2.0"])
        var lines = ["\(method) \(target) HTTP/\(version)"]
        if generator.chance(0.95) {
            lines.append(generator.pick(["Host: a", "host:a", "HOST: a:80 ", "Host: b c"]))
        }
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
            lines.append(
                generator.pick([
                    "Connection: close", "Connection: keep-alive", "Connection: x,close", "X: y",
                    "Expect: 100-continue", "X-\u{E9}: a",
                    "X:", "Expect: y", "Content-Length : 5", " folded", "Accept: */*",
                ])
            )
        }
        var body = ""
        switch Int.random(in: 0...5, using: &generator) {
        case 0, 1:
            body = String(
                repeating: generator.pick(["x", "GET / HTTP/1.1\r\n"]),
                count: Int.random(in: 0...20, using: &generator)
            )
            lines.append("Content-Length: \(body.utf8.count + generator.pick([0, 0, 0, 0, 1, -1]))")
            if generator.chance(0.1) {
                lines.append(generator.pick(["Content-Length: 0", "Transfer-Encoding: chunked"]))
            }
        case 2, 3:
            lines.append(
                "Transfer-Encoding: \(generator.pick(["chunked", "chunked", "Chunked", "chunked, x", "x"]))"
            )
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let data = String(repeating: "y", count: Int.random(in: 1...20, using: &generator))
                let mark = generator.pick(["", "", "", ";a", ";a=b", " ; a = \"b;\\\"c\"", " ", ";"])
                body += String(data.utf8.count, radix: 16) + mark + "\r\n" + data + "\r\n"
            }
            body += generator.pick([
                "0\r\n\r\n", "0\r\n\r\n", "0\r\n\r\n", "000\r\nX: y\r\n\r\n", "0;e\r\nX : y\r\n\r\n", "0\r\n",
            ])
        default: break
        }
        return (lines.joined(separator: "\r\n") + "\r\n\r\n" + body).latin1
    }

    private mutating func damage(_ bytes: inout [UInt8]) {
        let position = Int.random(in: bytes.indices, using: &generator)
        let byte = generator.pick(
            [0, 9, 10, 13, 32, 32, 34, 43, 44, 45, 48, 49, 58, 58, 59, 61, 97, 127, 128, 255] as [UInt8]
        )
        switch Int.random(in: 0...3, using: &generator) {
        case 0: bytes.insert(byte, at: position)
        case 1: bytes[position] = byte
        case 2: bytes.remove(at: position)
        default: bytes.insert(contentsOf: [13, 10], at: position)
        }
    }
}
