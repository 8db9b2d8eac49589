package import HTTPWire

/// A way to give a stream of bytes to the engine; the outcome must not depend on it.
package enum Feeder: String, CaseIterable, Sendable {
    case whole
    case byteByByte
    /// With the first bytes of another request behind it.
    case withTrailingBytes

    /// The trailing bytes: an unfinished head, so that no further answer comes of them.
    package static let trailing = Array("GET /trailing HTTP/1.1\r\nHos".utf8)

    /// Gives the bytes to the driver.
    package func feed(_ bytes: [UInt8], to driver: MachineDriver) {
        switch self {
        case .whole: driver.feed(bytes)
        case .byteByByte:
            for byte in bytes { driver.feed([byte]) }
        case .withTrailingBytes: driver.feed(bytes + Self.trailing)
        }
    }
}

/// What came of a stream of bytes.
package struct Transcript: Equatable, Sendable {
    /// The requests that were answered.
    package var requests: [SeenRequest]

    /// The refusals of the engine.
    package var refusals: [RequestRefusal]

    /// Everything that was sent.
    package var sent: [UInt8]

    /// Whether the connection is to be closed.
    package var isClosed: Bool

    /// The statuses of the responses.
    package var statuses: [Int]

    /// Records what a driver has come to.
    package init(_ driver: MachineDriver, methods: [String] = []) {
        requests = driver.handler.requests
        refusals = driver.handler.refusals
        sent = driver.sent
        isClosed = driver.closing != nil
        statuses = driver.responses(methods.isEmpty ? driver.handler.requests.map(\.method) : methods).map(
            \.status
        )
    }

    /// The outcomes of a stream by every feeder; 100 Continue is left out of `sent`, since it depends on what has come yet.
    package static func all(
        _ bytes: [UInt8],
        limits: WireLimits = WireLimits()
    ) -> [(feeder: Feeder, transcript: Transcript)] {
        Feeder.allCases.map { feeder in
            let driver = MachineDriver(limits: limits)
            feeder.feed(bytes, to: driver)
            var transcript = Transcript(driver)
            let interim = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
            while let range = transcript.sent.firstRange(of: interim) {
                transcript.sent.removeSubrange(range)
            }
            return (feeder, transcript)
        }
    }
}
