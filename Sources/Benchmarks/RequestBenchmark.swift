import DeepLinkService
import DeepLinks
import HTTPWire

/// What one request costs between the two system calls: bytes in, bytes out, by engine and endpoints.
enum RequestBenchmark {
    private final class Silence: ExchangeObserver {
        func exchangeEnded(_ exchange: Exchange, head: RequestHead) {}
        func loopIdles() {}
    }

    static func run() {
        let requests = resolveRequests()
        measure("GET /v1/resolve", requests.service, requests.all, rounds: 400)
        let urls = requests.links.prefix(100).map { "\"\(String(decoding: $0, as: UTF8.self))\"" }
        let body = "{\"urls\":[\(urls.joined(separator: ","))]}"
        let fields = "Host: a\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
        let batch = Array("POST /v1/resolve/batch HTTP/1.1\r\n\(fields)\r\n\(body)".utf8)
        measure("POST /v1/resolve/batch of 100", requests.service, [batch], rounds: 500)
    }

    /// Answers a number of requests and nothing else, for a tool that counts instructions: two counts and their slope.
    static func count(_ rounds: Int) {
        let requests = resolveRequests()
        answer(requests.all, requests.service, rounds: rounds)
        print("\(rounds * requests.all.count) requests")
    }

    private static func resolveRequests() -> (all: [[UInt8]], links: [[UInt8]], service: Service) {
        let sample = SampleTable(count: 130)
        guard let table = try? RouteTable(json: sample.json) else {
            preconditionFailure("the sample is at fault")
        }
        let all = sample.links.map { link in
            Array("GET /v1/resolve?url=\(escaped(link)) HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n".utf8)
        }
        return (all, sample.links, Service(table, Service.Configuration()))
    }

    private static func measure(_ name: String, _ service: Service, _ requests: [[UInt8]], rounds: Int) {
        let time = ProcessorClock.median { answer(requests, service, rounds: rounds) }
        print("\(name): \(ProcessorClock.rounded(time / Double(rounds * requests.count))) ns a request")
    }

    private static func answer(_ requests: [[UInt8]], _ service: Service, rounds: Int) {
        var workspace = Workspace(
            handler: ServiceHandler(service),
            observer: Silence(),
            limits: WireLimits(),
            clock: { 0 }
        )
        workspace.begin(now: 1, context: RequestContext(now: 1_700_000_000))
        var machine = ConnectionMachine(now: 1, limits: WireLimits())
        for _ in 0..<rounds {
            for request in requests {
                workspace.output.bytes.removeAll(keepingCapacity: true)
                _ = machine.receive(request, in: request.indices, with: &workspace)
            }
        }
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
