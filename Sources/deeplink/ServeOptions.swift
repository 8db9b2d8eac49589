import DeepLinkService
import HTTPServing

/// What `serve` may be told, and what it does if it is told nothing.
enum ServeOptions {
    static let defaultHost = "127.0.0.1"
    static let defaultPort = 8080

    static let host = Option(
        flag: "--host",
        variable: "HOST",
        value: "ADDRESS",
        help: "the address to listen at, localhost, or :: for all (127.0.0.1)"
    )
    static let port = Option(
        flag: "--port",
        variable: "PORT",
        value: "N",
        help: "the port, 0 for any free one (8080)"
    )
    static let origins = Option(
        flag: "--cors-origins",
        variable: "CORS_ORIGINS",
        value: "LIST",
        help: "origins whose pages may read /v1/, with commas between them (*)"
    )
    static let log = Option(flag: "--log", variable: "LOG", value: "FORM", help: "json, text or off (json)")
    static let bodyLimit = Option(
        flag: "--body-limit",
        variable: "BODY_LIMIT",
        value: "BYTES",
        help: "the largest body that asks for one link (65536)"
    )
    static let batchLimit = Option(
        flag: "--batch-limit",
        variable: "BATCH_LIMIT",
        value: "BYTES",
        help: "the largest batch that is answered as a whole (1048576)"
    )
    static let poller = Option(
        flag: "--poller",
        variable: "POLLER",
        value: "NAME",
        help: "how sockets are waited for: \(PollerKind.names) (\(PollerKind.preferred.rawValue))"
    )
    static let drainDelay = Option(
        flag: "--drain-delay",
        variable: "DRAIN_DELAY",
        value: "SECONDS",
        help: "after SIGTERM, how long connections are still taken (0; 5 behind a balancer)"
    )
    static let shutdownTimeout = Option(
        flag: "--shutdown-timeout",
        variable: "SHUTDOWN_TIMEOUT",
        value: "SECONDS",
        help: "then, how long open requests may take (10)"
    )

    /// All of them, limits included.
    static var all: [Option] {
        [TableOption.option, host, port, origins, log, drainDelay, shutdownTimeout] + limits.map(\.option)
            + [bodyLimit, batchLimit, poller]
    }

    /// The poller of `--poller`.
    static func poller(_ options: Options) throws(UsageError) -> PollerKind {
        guard let text = options.value(poller) else { return .preferred }
        guard let kind = PollerKind(rawValue: text) else {
            throw UsageError("\(options.name(poller)) is \(PollerKind.names), not \"\(text)\"")
        }
        return kind
    }

    /// The origins of `--cors-origins`; nil for any.
    static func origins(_ options: Options) throws(UsageError) -> [String]? {
        guard let text = options.value(origins), text != "*" else { return nil }
        let list = text.split(separator: ",").map { String($0).trimmed }
        for origin in list {
            let isOrigin =
                origin.contains("://") && !origin.hasSuffix("/")
                && origin.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
            guard isOrigin else {
                throw UsageError(
                    "\(options.name(origins)) takes origins such as https://swiftcrafted.dev, not \"\(origin)\""
                )
            }
        }
        return list
    }

    /// The form of `--log`.
    static func log(_ options: Options) throws(UsageError) -> AccessLog.Format {
        guard let text = options.value(log) else { return .json }
        guard let format = AccessLog.Format(rawValue: text) else {
            throw UsageError("\(options.name(log)) is json, text or off, not \"\(text)\"")
        }
        return format
    }
}

extension PollerKind {
    /// The names of all of them: `epoll or poll`.
    fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: " or ") }
}

extension String {
    /// Without spaces at the ends.
    fileprivate var trimmed: String {
        var part = self[...]
        while part.first == " " { part.removeFirst() }
        while part.last == " " { part.removeLast() }
        return String(part)
    }
}
