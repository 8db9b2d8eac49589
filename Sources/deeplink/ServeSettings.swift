import DeepLinkService
import HTTPServing
import HTTPWire

/// All that `serve` was told, checked.
struct ServeSettings {
    let source: TableSource
    let server: ServerConfiguration
    let origins: [String]?
    let log: AccessLog.Format
    let bodyLimit: Int
    let batchLimit: Int
    /// In seconds.
    let drainDelay: Double
    /// In seconds.
    let shutdownTimeout: Double

    init(_ words: [String], _ environment: [String: String]) throws(UsageError) {
        let options = try Options(words, ServeOptions.all, switches: [], environment)
        if let word = options.arguments.first {
            let hint =
                CommandLineTool.commands.contains(word)
                ? "; options stand behind the command: deeplink \(word) …" : ""
            throw UsageError("serve takes no argument, got \"\(word)\"\(hint)")
        }
        source = TableOption.source(options)
        var server = ServerConfiguration()
        server.host = options.value(ServeOptions.host) ?? ServeOptions.defaultHost
        server.port = UInt16(
            try options.number(ServeOptions.port, in: 0...65_535) ?? ServeOptions.defaultPort
        )
        for limit in ServeOptions.limits { try limit.apply(options, to: &server) }
        server.poller = try ServeOptions.poller(options)
        self.server = server
        bodyLimit = try options.number(ServeOptions.bodyLimit, in: 1024...1_073_741_824) ?? 64 * 1024
        batchLimit = try options.number(ServeOptions.batchLimit, in: 1024...1_073_741_824) ?? 1024 * 1024
        // An array may have grown to twice what it holds, and some clients are slow.
        let largest = max(bodyLimit, batchLimit)
        guard server.limits.heldBytes / 4 >= largest else {
            throw UsageError("--held-limit has to be at least four times the largest body, \(4 * largest)")
        }
        origins = try ServeOptions.origins(options)
        log = try ServeOptions.log(options)
        drainDelay = try options.seconds(ServeOptions.drainDelay) ?? 0
        shutdownTimeout = try options.seconds(ServeOptions.shutdownTimeout) ?? 10
    }
}
