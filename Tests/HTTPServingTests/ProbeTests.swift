import Dispatch
import Foundation
import HTTPServing
import HTTPWire
import Synchronization
import TestSupport
import Testing

/// A service that is just enough for the open probes: `/healthz`, `/v1/resolve`, 405, 415, 501 and 404.
private final class StandInService: RequestHandler {
    private let type = FieldBlock([("Content-Type", "application/json")])

    func plan(for head: RequestHead, context: RequestContext, into response: inout ResponseWriter) -> BodyPlan
    {
        response.append(type)
        response.body += "{}".utf8
        let path = head.text(head.path).replacing("%7A", with: "z")
        let allow: String
        switch path {
        case "/healthz": allow = "GET, HEAD, OPTIONS"
        case "/v1/resolve": allow = "GET, HEAD, POST, OPTIONS"
        default: allow = "GET, HEAD, OPTIONS"
        }
        let isAllowed = allow.split(separator: ", ").contains { $0 == head.text(head.methodRange) }
        switch head.method {
        case .other, .connect, .trace: response.status = .notImplemented
        case .options:
            response.status = .noContent
            response.append(FieldPrefix("Allow"), value: Array(allow.utf8).span)
        case _ where !isAllowed:
            response.status = .methodNotAllowed
            response.append(FieldPrefix("Allow"), value: Array(allow.utf8).span)
        case .post where head.value(of: .contentType).map(head.text)?.hasPrefix("application/json") != true:
            response.status = .unsupportedMediaType
        default:
            response.reset()
            return .whole(limit: 65_536)
        }
        return .answered
    }

    func respond(
        to head: RequestHead,
        body: Span<UInt8>,
        context: RequestContext,
        into response: inout ResponseWriter
    ) {
        response.append(type)
        switch head.text(head.path).replacing("%7A", with: "z") {
        case "/healthz": response.body += "{\"status\":\"ok\"}".utf8
        case "/v1/resolve":
            let bytes = body.indices.map { body[$0] }
            let isSane = (try? JSONSerialization.jsonObject(with: Data(bytes.prefix(1000)))) is [String: Any]
            response.status = isSane ? .ok : .badRequest
            response.body += "{\"resolved\":\(isSane)}".utf8
        default:
            response.status = .notFound
            response.body += "{}".utf8
        }
    }

    func respond(
        to refusal: RequestRefusal,
        head: RequestHead?,
        context: RequestContext,
        into response: inout ResponseWriter
    ) {
        response.append(type)
        response.body += "{\"reason\":\"\(refusal.reason)\"}".utf8
    }
}

/// The file of open probes, which `HTTP_PROBES` names; without it they are left out, and a sanitizer is too slow for their 2 s bars.
private let probeFile = ProcessInfo.processInfo.environment["HTTP_PROBES"] ?? ""

@Suite(.timeLimit(.minutes(2)), .enabled(if: FileManager.default.fileExists(atPath: probeFile)))
struct ProbeTests {
    @Test(arguments: PollerKind.allCases)
    func `every probe passes`(_ poller: PollerKind) throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.loops = 2
        configuration.poller = poller
        // Longer than the probes' own pauses, shorter than anyone wants to wait.
        configuration.limits.headTime = 3_500_000_000
        configuration.limits.bodyTime = 4_500_000_000
        configuration.writeTime = 3_000_000_000
        let server = Server(
            configuration,
            makeHandler: { StandInService() },
            makeObserver: { RecordingObserver() }
        )
        try server.start()
        let probes = Probe.all(in: try Data(contentsOf: URL(fileURLWithPath: probeFile)))
        #expect(probes.count > 300)
        let runner = ProbeRunner(port: server.port, deadlines: ProbeRunner.Deadlines(header: 3.5, body: 4.5))
        let failures = Mutex<[String]>([])
        let next = Atomic<Int>(0)
        let group = DispatchGroup()
        for _ in 0..<16 {
            DispatchQueue(label: "probes").async(group: group) {
                while true {
                    let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard index < probes.count else { return }
                    if let failure = runner.failure(of: probes[index]) {
                        failures.withLock { $0.append("\(probes[index]): \(failure)") }
                    }
                }
            }
        }
        group.wait()
        failures.withLock { failures in
            #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
        }
        server.drain(delay: 0)
        #expect(server.waitUntilStopped(timeout: 8))
    }
}
