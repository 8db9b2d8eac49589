import DeepLinkService
import HTTPServing

/// All that `serve` was told, checked.
struct ServeSettings {
    let source: TableSource
    let server: ServerConfiguration
    let origins: [String]?
    let log: AccessLog.Format
    /// In seconds.
    let drainDelay: Double
    /// In seconds.
    let shutdownTimeout: Double

    init(_ words: [String], _ environment: [String: String]) throws(UsageError) {
        let options = try Options(words, ServeOptions.all, switches: [], environment)
        if let word = options.arguments.first { throw UsageError("serve takes no argument, got \"\(word)\"") }
        source = TableOption.source(options)
        var server = ServerConfiguration()
        server.host = options.value(ServeOptions.host) ?? ServeOptions.defaultHost
        server.port = UInt16(
            try options.number(ServeOptions.port, in: 0...65_535) ?? ServeOptions.defaultPort
        )
        for limit in ServeOptions.limits { try limit.apply(options, to: &server) }
        self.server = server
        origins = try ServeOptions.origins(options)
        log = try ServeOptions.log(options)
        drainDelay = try options.seconds(ServeOptions.drainDelay) ?? 0
        shutdownTimeout = try options.seconds(ServeOptions.shutdownTimeout) ?? 10
    }
}
