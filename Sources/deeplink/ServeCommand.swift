import DeepLinkService
import DeepLinks
import Dispatch
import Foundation
import HTTPServing

/// `deeplink serve`: the HTTP API, until SIGTERM or SIGINT.
enum ServeCommand {
    static func run(_ words: [String], _ environment: [String: String]) throws(CommandError) {
        let settings = try CommandError.usage { () throws(UsageError) in try ServeSettings(words, environment)
        }
        let table = try CommandError.ending { () throws(ExitStatus) in try settings.source.load() }
        let service = try makeService(table, settings)
        if case .embedded = settings.source {
            StandardStreams.report(
                "serving the embedded table of the tutorials' apps; name your own with --routes FILE"
            )
        }
        try serve(service, settings)
    }

    private static func makeService(_ table: RouteTable, _ settings: ServeSettings) throws(CommandError)
        -> Service
    {
        let report = TableReport(table)
        for fault in report.errors { StandardStreams.complain("\(settings.source.name)\(fault)\n") }
        guard report.errors.isEmpty else { throw .ended(.data) }
        for warning in report.warnings {
            StandardStreams.report("\(settings.source.name): warning: \(warning)")
        }
        var configuration = Service.Configuration()
        configuration.version = CommandLineTool.version
        configuration.tableSource = settings.source.name
        configuration.allowedOrigins = settings.origins
        configuration.bodyLimit = settings.bodyLimit
        configuration.batchLimit = settings.batchLimit
        configuration.openAPI = EmbeddedFiles.openAPI
        configuration.notFoundPage = EmbeddedFiles.notFoundPage
        return Service(table, configuration)
    }

    private static func serve(_ service: Service, _ settings: ServeSettings) throws(CommandError) {
        _ = signal(SIGPIPE, SIG_IGN)
        SystemInformation.raiseDescriptorLimit()
        let log = LogWriter()
        let format = settings.log
        let server = Server(
            settings.server,
            makeHandler: { ServiceHandler(service) },
            makeObserver: { AccessLog(format) { log.append($0) } }
        )
        let isTold = DispatchSemaphore(value: 0)
        let signals = TerminationSignal { _ in isTold.signal() }
        do {
            try server.start()
        } catch {
            StandardStreams.report("\(error)")
            throw .ended(.unavailable)
        }
        let host = settings.server.host.contains(":") ? "[\(settings.server.host)]" : settings.server.host
        StandardStreams.report("listening on http://\(host):\(server.port)")
        isTold.wait()
        StandardStreams.report("stopping")
        server.drain(delay: settings.drainDelay)
        if !server.waitUntilStopped(timeout: settings.drainDelay + settings.shutdownTimeout) {
            StandardStreams.report("some requests did not end in time and were cut off")
        }
        log.finish(timeout: 1)
        signals.cancel()
    }
}
