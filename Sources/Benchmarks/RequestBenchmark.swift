import DeepLinkService
import DeepLinks
import HTTPWire

/// What one request costs between the two system calls: bytes in, bytes out, by engine and endpoints.
enum RequestBenchmark {
    private final class Silence: ExchangeObserver {
        func exchangeEnded(_ exchange: Exchange, head: RequestHead?) {}
        func loopIdles() {}
    }

    static func run() {
        let sample = SampleTable(count: 130)
        guard let table = try? RouteTable(json: sample.json) else {
            preconditionFailure("the sample is at fault")
        }
        let service = Service(table, Service.Configuration())
        let requests = sample.links.map { link in
            Array("GET /v1/resolve?url=\(escaped(link)) HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n".utf8)
        }
        measure("GET /v1/resolve", requests, service)
        let urls = sample.links.prefix(100).map { "\"\(String(decoding: $0, as: UTF8.self))\"" }.joined(
            separator: ","
        )
        let body = "{\"urls\":[\(urls)]}"
        let head =
            "POST /v1/resolve/batch HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        if CommandLine.arguments.count < 3 { return }
        measure("POST /v1/resolve/batch of 100", [Array((head + body).utf8)], service)
    }

    private static func measure(_ name: String, _ requests: [[UInt8]], _ service: Service) {
        var workspace = Workspace(
            handler: ServiceHandler(service),
            observer: Silence(),
            limits: WireLimits(),
            clock: { 0 }
        )
        workspace.begin(now: 1, context: RequestContext(now: 1_700_000_000))
        var machine = ConnectionMachine(now: 1, limits: WireLimits())
        let rounds = max(1, 50_000 / requests.count / (name.hasPrefix("POST") ? 50 : 1))
        let time = ProcessorClock.median {
            for _ in 0..<rounds {
                for request in requests {
                    workspace.output.bytes.removeAll(keepingCapacity: true)
                    _ = machine.receive(request, in: request.indices, with: &workspace)
                }
            }
            machine = ConnectionMachine(now: 1, limits: WireLimits())
        }
        print("\(name): \(ProcessorClock.rounded(time / Double(rounds * requests.count))) ns a request")
    }

    private static func escaped(_ link: [UInt8]) -> String {
        var output: [UInt8] = []
        for byte in link {
            if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/") {
                output += Array("%\(String(byte, radix: 16, uppercase: true))".utf8)
            } else {
                output.append(byte)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}
