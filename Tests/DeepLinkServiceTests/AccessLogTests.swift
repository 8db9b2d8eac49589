import DeepLinkService
import Foundation
import HTTPWire
import Synchronization
import Testing

/// Collects what a log writes.
private final class Lines: Sendable {
    private let chunks = Mutex<[[UInt8]]>([])

    func append(_ bytes: [UInt8]) { chunks.withLock { $0.append(bytes) } }

    var all: [[UInt8]] { chunks.withLock { $0 } }

    var text: String { String(decoding: all.flatMap(\.self), as: UTF8.self) }
}

@Suite("Access log") struct AccessLogTests {
    private func log(_ format: AccessLog.Format, _ line: String?, label: UInt8 = 0, id: String = "a1") throws
        -> Lines
    {
        let lines = Lines()
        let log = AccessLog(format) { lines.append($0) }
        let head = try line.map { try RequestHead(parsing: Array("\($0) HTTP/1.1\r\nHost: a\r\n\r\n".utf8)) }
        let exchange = Exchange(
            status: .notFound,
            label: label,
            requestID: Array(id.utf8),
            contentBytes: 321,
            receivedBytes: 77,
            duration: 1_234_567,
            now: 1_796_026_500
        )
        log.exchangeEnded(exchange, head: head ?? RequestHead())
        log.loopIdles()
        return lines
    }

    private func object(_ lines: Lines) throws -> [String: Any] {
        let text = lines.text
        #expect(text.hasSuffix("}\n"))
        #expect(text.filter { $0 == "\n" }.count == 1)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func `a line of JSON says what was asked and what came of it`() throws {
        let label = try Client().send("GET /v1/resolve?url=no").label
        let object = try object(log(.json, "GET /v1/resolve?url=no", label: label))
        #expect(
            try canonical(object)
                == canonical(
                    json: #"""
                        {"time":"2026-11-30T08:15:00Z","method":"GET","path":"/v1/resolve","endpoint":"resolve",
                         "status":404,"bytes":321,"microseconds":1234,"requestID":"a1"}
                        """#
                )
        )
    }

    @Test(
        arguments: [
            "GET /v1/resolve?url=secret", "GET /a?secret", "GET /?secret=1", "POST /v1/resolve?x=secret",
            "GET http://a/v1/resolve?url=secret", "GET http://a?secret", "HEAD /article/1?token=secret&b",
        ],
        [AccessLog.Format.json, .text]
    )
    func `no query value is ever in it`(_ line: String, _ format: AccessLog.Format) throws {
        #expect(try !log(format, line).text.contains("secret"))
        #expect(try !log(format, line).text.contains("?"))
    }

    @Test(arguments: ["GET /\"\\</a", "GET /%0A%22", "GET /", "OPTIONS *", "GET http://a", "BREW|'`~^ /x"])
    func `odd requests are one line of JSON all the same`(_ line: String) throws {
        let object = try object(log(.json, line, id: "a:b/c=d"))
        #expect(object["method"] as? String == line.split(separator: " ").first.map(String.init))
        #expect(object["requestID"] as? String == "a:b/c=d")
    }

    @Test func `a head that could not be read is a line without method and path`() throws {
        let object = try object(log(.json, nil))
        #expect(object["method"] == nil && object["path"] == nil)
        #expect(object["status"] as? Int == 404)
        #expect(try log(.text, nil).text.hasPrefix("2026-11-30T08:15:00Z 404 - - "))
    }

    @Test func `a line for people has the same`() throws {
        let text = try log(.text, "GET /v1/resolve?url=no").text
        #expect(text == "2026-11-30T08:15:00Z 404 GET /v1/resolve 321B 1234us a1\n")
    }

    @Test func `off is off`() throws {
        #expect(try log(.off, "GET /").all.isEmpty)
    }

    @Test func `lines wait for the end of the loop's turn and are written whole`() throws {
        let lines = Lines()
        let log = AccessLog(.json) { lines.append($0) }
        let head = try RequestHead(parsing: Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        for turn in 1...3 {
            for number in 0..<turn {
                let exchange = Exchange(
                    status: .ok,
                    label: 0,
                    requestID: Array("\(number)".utf8),
                    contentBytes: 0,
                    receivedBytes: 0,
                    duration: 0,
                    now: Int64(turn)
                )
                log.exchangeEnded(exchange, head: head)
            }
            #expect(lines.all.count == turn - 1)
            log.loopIdles()
            log.loopIdles()
            #expect(lines.all.count == turn)
            #expect(lines.all.last?.count { $0 == 0x0A } == turn)
        }
    }

    @Test(arguments: [
        ("/healthz", "healthz"), ("/readyz", "readyz"), ("/v1/routes", "routes"), ("/v1/resolve", "resolve"),
        ("/x", "page"),
        ("/v1/x", "unknown"), ("/openapi.yaml", "openapi"), ("/favicon.ico", "icon"),
        ("/apple-app-site-association", "siteAssociation"), ("/.well-known/assetlinks.json", "assetLinks"),
        ("/v1/resolve/batch", "batch"),
        ("/v1/links", "links"), ("/v1/links/batch", "linksBatch"),
    ])
    func `the endpoint is named, that of a refusal too`(_ path: String, _ name: String) throws {
        let client = try Client()
        for method in ["GET", "DELETE"] {
            let label = client.send("\(method) \(path)").label
            #expect(try object(log(.json, "\(method) \(path)", label: label))["endpoint"] as? String == name)
        }
    }
}
