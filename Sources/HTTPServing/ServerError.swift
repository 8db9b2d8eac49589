/// Why a server cannot start.
package enum ServerError: Error, Hashable, Sendable {
    /// Another process listens there.
    case addressInUse(host: String, port: UInt16, code: Int32)

    /// The host is neither an address nor `localhost`.
    case invalidHost(String)

    /// The system refuses to listen there, for instance for want of permission.
    case cannotListen(host: String, port: UInt16, code: Int32)

    /// The system has no descriptors left.
    case noDescriptors(code: Int32)

    /// A server starts once.
    case alreadyStarted
}

extension ServerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .addressInUse(let host, let port, _):
            "\(Self.address(host, port)) is in use by another process"
        case .invalidHost(let host):
            "\"\(host)\" is neither an IP address nor localhost"
        case .cannotListen(let host, let port, let code):
            "cannot listen at \(Self.address(host, port)): \(SystemError(code: code))"
        case .noDescriptors(let code):
            "cannot start the event loops: \(SystemError(code: code))"
        case .alreadyStarted:
            "the server has been started before"
        }
    }

    private static func address(_ host: String, _ port: UInt16) -> String {
        host.contains(":") && !host.hasPrefix("[") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
