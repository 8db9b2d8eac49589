import HTTPServing

/// `deeplink health`: asks a running server whether it lives, for a container's health check.
enum HealthCommand {
    static func run(_ words: [String], _ environment: [String: String]) throws(CommandError) {
        let (host, port) = try CommandError.usage { () throws(UsageError) in
            let options = try Options(
                words,
                [ServeOptions.host, ServeOptions.port],
                switches: [],
                environment
            )
            guard options.arguments.isEmpty else { throw UsageError("health takes no argument") }
            let port = try options.number(ServeOptions.port, in: 1...65_535) ?? ServeOptions.defaultPort
            return (options.value(ServeOptions.host) ?? ServeOptions.defaultHost, port)
        }
        guard HealthProbe.isHealthy(host: host, port: port, timeout: 3) else {
            StandardStreams.report("no healthy answer from \(host) at port \(port)")
            throw .ended(.refused)
        }
    }
}
