import HTTPServing
import HTTPWire

/// A limit of the server as an option: its bounds, and where it goes.
struct LimitOption: Sendable {
    enum Kind: Sendable {
        /// A count or a size.
        case number(ClosedRange<Int>, @Sendable (inout ServerConfiguration, Int) -> Void)
        /// A time, given in seconds.
        case seconds(@Sendable (inout ServerConfiguration, Int64) -> Void)
    }

    let option: Option
    let kind: Kind

    /// Puts the value into a configuration, if there is one.
    func apply(_ options: Options, to configuration: inout ServerConfiguration) throws(UsageError) {
        switch kind {
        case .number(let range, let set):
            if let number = try options.number(option, in: range) { set(&configuration, number) }
        case .seconds(let set):
            if let seconds = try options.seconds(option) {
                set(&configuration, Int64(seconds * 1_000_000_000))
            }
        }
    }
}

extension ServeOptions {
    /// Every limit of the server; the reasons for the defaults stand at `ServerConfiguration` and
    /// `WireLimits`.
    static let limits: [LimitOption] = [
        number("--connections", "N", "connections at once; more are answered 503 (4096)", 1...1_000_000) {
            $0.connections = $1
        },
        number("--connections-per-address", "N", "of one address, 0 for any number (0)", 0...1_000_000) {
            $0.connectionsPerAddress = $1
        },
        number(
            "--requests-per-connection",
            "N",
            "requests before a connection is closed (100000)",
            1...1_000_000_000
        ) {
            $0.limits.requestsPerConnection = $1
        },
        number("--pipelined-requests", "N", "requests answered together (128)", 1...100_000) {
            $0.limits.pipelinedRequests = $1
        },
        number("--request-line", "BYTES", "the longest request line (32768)", 8000...1_048_576) {
            $0.limits.requestLine = $1
        },
        number("--field-line", "BYTES", "the longest field line (16384)", 1024...1_048_576) {
            $0.limits.fieldLine = $1
        },
        number("--field-section", "BYTES", "all field lines together (32768)", 1024...1_048_576) {
            $0.limits.fieldSection = $1
        },
        number("--field-count", "N", "the most fields (100)", 10...10_000) { $0.limits.fieldCount = $1 },
        number(
            "--held-limit",
            "BYTES",
            "unfinished requests and answers not taken, all together (67108864)",
            1_048_576...1_000_000_000_000
        ) {
            $0.limits.heldBytes = $1
        },
        seconds("--first-byte-timeout", "for the first byte of a connection (30)") {
            $0.limits.firstByteTime = $1
        },
        seconds("--head-timeout", "for the head of a request (10)") { $0.limits.headTime = $1 },
        seconds("--body-timeout", "for the body of a request (20)") { $0.limits.bodyTime = $1 },
        number("--body-rate", "BYTES", "a second, the least of a streamed body (1024)", 0...1_000_000_000) {
            $0.limits.streamRate = $1
        },
        seconds("--write-timeout", "for an answer to be taken (20)") { $0.writeTime = $1 },
        number(
            "--write-rate",
            "BYTES",
            "a second, the least that is taken of a long one (1024)",
            0...1_000_000_000
        ) {
            $0.writeRate = $1
        },
        seconds("--idle-timeout", "between two requests; more than a balancer's own (75)") {
            $0.limits.idleTime = $1
        },
        number("--loops", "N", "event loops, 0 for one a core (0)", 0...256) { $0.loops = $1 },
    ]

    private static func number(
        _ flag: String,
        _ value: String,
        _ help: String,
        _ range: ClosedRange<Int>,
        _ set: @escaping @Sendable (inout ServerConfiguration, Int) -> Void
    ) -> LimitOption {
        LimitOption(option: option(flag, value, help), kind: .number(range, set))
    }

    private static func seconds(
        _ flag: String,
        _ help: String,
        _ set: @escaping @Sendable (inout ServerConfiguration, Int64) -> Void
    ) -> LimitOption {
        LimitOption(option: option(flag, "SECONDS", help), kind: .seconds(set))
    }

    /// `--head-timeout` is `HEAD_TIMEOUT` in the environment.
    private static func option(_ flag: String, _ value: String, _ help: String) -> Option {
        let variable = flag.dropFirst(2).uppercased().split(separator: "-").joined(separator: "_")
        return Option(flag: flag, variable: variable, value: value, help: help)
    }
}
