import Foundation
import HTTPWire

/// Asks a server on this machine whether it lives, for a container's health check.
package enum HealthProbe {
    /// Sends `GET /healthz` and looks at the status.
    ///
    /// - Parameters:
    ///   - host: where the server listens; for `::` and `0.0.0.0` the loopback address is asked.
    ///   - port: its port.
    ///   - timeout: for connecting and for each read, in seconds.
    /// - Returns: whether the answer is 200.
    package static func isHealthy(host: String, port: Int, timeout: Int) -> Bool {
        let target = host == "::" || host == "0.0.0.0" ? "localhost" : host
        for address in ListeningAddress.addresses(of: target) ?? [] {
            guard
                let socket = Socket.connected(
                    to: address,
                    port: UInt16(truncatingIfNeeded: port),
                    timeout: timeout
                )
            else { continue }
            return socket.asksHealth()
        }
        return false
    }
}

extension Socket {
    /// A blocking connection whose calls end after `timeout` seconds; nil if there is none to be had.
    fileprivate static func connected(to address: ListeningAddress, port: UInt16, timeout: Int) -> Socket? {
        let family = if case .ipv4 = address { AF_INET } else { AF_INET6 }
        #if os(Linux)
        let descriptor = Foundation.socket(family, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let descriptor = Foundation.socket(family, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { return nil }
        let result = Socket(adopting: descriptor)
        var limit = timeval(tv_sec: timeout, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            _ = unsafe setsockopt(
                descriptor,
                SOL_SOCKET,
                option,
                &limit,
                socklen_t(MemoryLayout<timeval>.size)
            )
        }
        guard result.connect(to: address, port: port) else { return nil }
        return consume result
    }

    private func connect(to address: ListeningAddress, port: UInt16) -> Bool {
        switch address {
        case .ipv4(let bits):
            var name = sockaddr_in()
            name.sin_family = sa_family_t(AF_INET)
            name.sin_port = port.bigEndian
            name.sin_addr = in_addr(s_addr: bits.bigEndian)
            return unsafe withUnsafePointer(to: &name) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    unsafe Foundation.connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
                        == 0
                }
            }
        case .ipv6(let bytes, _):
            var name = sockaddr_in6()
            name.sin6_family = sa_family_t(AF_INET6)
            name.sin6_port = port.bigEndian
            unsafe withUnsafeMutableBytes(of: &name.sin6_addr) { unsafe $0.copyBytes(from: bytes) }
            return unsafe withUnsafePointer(to: &name) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    unsafe Foundation.connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in6>.size))
                        == 0
                }
            }
        }
    }

    fileprivate func asksHealth() -> Bool {
        var output = Output()
        output.bytes = Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
        guard case .bytes(output.bytes.count) = send(output, from: 0) else { return false }
        let wanted = Array("HTTP/1.1 200 ".utf8)
        var answer: [UInt8] = []
        var buffer = Array(repeating: UInt8(0), count: 1024)
        while answer.count < wanted.count {
            guard case .bytes(let count) = receive(into: &buffer) else { return false }
            answer += buffer.prefix(count)
        }
        return answer.starts(with: wanted)
    }
}
