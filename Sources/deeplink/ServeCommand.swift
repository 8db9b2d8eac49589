import DeepLinkService
import DeepLinks
import Dispatch
import HTTPServing

/// `deeplink serve`: the HTTP API, until SIGTERM or SIGINT.
enum ServeCommand {
    static func run(_ words: [String], _ environment: [String: String]) throws(CommandError) {
        let settings = try CommandError.usage { () throws(UsageError) in try ServeSettings(words, environment)
        }
        let reading = settings.source.read()
        let loaded = try CommandError.ending { () throws(ExitStatus) in try reading.table() }
        guard let service = makeService(loaded, settings) else { throw .ended(.data) }
        if case .embedded = settings.source {
            StandardStreams.report(
                "serving the embedded table of the tutorials' apps; name your own with --routes FILE"
            )
        }
        let current = CurrentService(service)
        let watcher = TableWatcher(settings.source, reading.files) { reload($0, current, settings) }
        defer { watcher.cancel() }
        try serve(current, settings)
    }

    /// Puts a table that was read again in the old one's place, if it is right.
    private static func reload(_ reading: TableReading, _ current: CurrentService, _ settings: ServeSettings)
    {
        if reading.files.isEmpty {
            StandardStreams.report("the embedded table is never reloaded")
        } else if let loaded = try? reading.table(), let service = makeService(loaded, settings) {
            current.replace(service)
            StandardStreams.report("\(settings.source.name) reloaded")
        } else {
            StandardStreams.report("\(settings.source.name) is not reloaded; the table from before stays")
        }
    }

    /// Makes the service; nil, and says why on standard error, for a table that cannot be served.
    private static func makeService(_ loaded: LoadedTable, _ settings: ServeSettings) -> Service? {
        let report = TableReport(loaded.table)
        for fault in report.errors { StandardStreams.complain("\(settings.source.name)\(fault)\n") }
        guard report.errors.isEmpty else { return nil }
        for warning in report.warnings { StandardStreams.complain("\(settings.source.name)\(warning)\n") }
        var configuration = Service.Configuration()
        configuration.version = CommandLineTool.version
        configuration.tableSource = settings.source.name
        configuration.knownHash = loaded.knownHash
        configuration.allowedOrigins = settings.origins
        configuration.bodyLimit = settings.bodyLimit
        configuration.batchLimit = settings.batchLimit
        configuration.openAPI = EmbeddedFiles.openAPI
        configuration.notFoundPage = EmbeddedFiles.notFoundPage
        return Service(loaded.table, configuration, report.documents)
    }

    private static func serve(_ current: CurrentService, _ settings: ServeSettings) throws(CommandError) {
        StandardStreams.outliveReaders()
        SystemInformation.raiseDescriptorLimit()
        let log = LogWriter()
        let format = settings.log
        let server = Server(
            settings.server,
            makeHandler: { ServiceHandler(current) },
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
