import Foundation

#if os(Linux)
import CEpoll
#endif

/// An address of a peer, for counting connections by it; an IPv4 one in its mapped form.
struct PeerAddress: Hashable, Sendable {
    var high: UInt64
    var low: UInt64
}

/// An address to listen at.
enum ListeningAddress: Hashable, Sendable {
    case ipv4(UInt32)
    /// Sixteen bytes, and whether IPv4 is taken too.
    case ipv6([UInt8], takesIPv4: Bool)

    /// The addresses that a host means, nil if it is neither an address nor `localhost`.
    ///
    /// Names are not looked up: a resolver would be the only part of the server that waits for others.
    static func addresses(of host: String) -> [ListeningAddress]? {
        if host == "localhost" {
            return [.ipv4(0x7F00_0001), .ipv6(Array(repeating: 0, count: 15) + [1], takesIPv4: false)]
        }
        let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        var ipv4 = in_addr()
        if unsafe inet_pton(AF_INET, bare, &ipv4) == 1 { return [.ipv4(UInt32(bigEndian: ipv4.s_addr))] }
        var ipv6 = Array(repeating: UInt8(0), count: 16)
        if unsafe inet_pton(AF_INET6, bare, &ipv6) == 1 {
            return [.ipv6(ipv6, takesIPv4: ipv6.allSatisfy { $0 == 0 })]
        }
        return nil
    }
}

extension Socket {
    /// A socket bound to an address; with `isShared`, others that say so too may have the same.
    static func bound(to address: ListeningAddress, port: UInt16, isShared: Bool) throws(SystemError)
        -> Socket
    {
        let family = if case .ipv4 = address { AF_INET } else { AF_INET6 }
        #if os(Linux)
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let descriptor = socket(family, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw .last }
        let result = Socket(adopting: descriptor)
        try result.makeNonblocking()
        result.set(SOL_SOCKET, SO_REUSEADDR)
        if isShared { result.set(SOL_SOCKET, SO_REUSEPORT) }
        // Inherited by what is accepted, on Linux.
        result.set(Int32(IPPROTO_TCP), TCP_NODELAY)
        let status =
            switch address {
            case .ipv4(let bits): result.bind(bits, port: port)
            case .ipv6(let bytes, let takesIPv4): result.bind(bytes, takesIPv4: takesIPv4, port: port)
            }
        guard status == 0 else { throw .last }
        return result
    }

    /// Begins to take connections.
    func listen(backlog: Int32) throws(SystemError) {
        guard Foundation.listen(descriptor, backlog) == 0 else { throw .last }
    }

    /// The port that the socket is bound to.
    var port: UInt16 {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return unsafe withUnsafeMutablePointer(to: &storage) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe _ = getsockname(descriptor, $0, &size)
            }
            // The port lies at the same place in both families.
            return unsafe pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                unsafe UInt16(bigEndian: $0.pointee.sin_port)
            }
        }
    }

    /// Takes the next connection that waits, without blocking.
    func accept() throws(SystemError) -> Socket {
        #if os(Linux)
        let accepted = accept4(
            descriptor,
            nil,
            nil,
            Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        )
        guard accepted >= 0 else { throw .last }
        return Socket(adopting: accepted)
        #else
        let accepted = unsafe Foundation.accept(descriptor, nil, nil)
        guard accepted >= 0 else { throw .last }
        let result = Socket(adopting: accepted)
        try result.makeNonblocking()
        result.set(Int32(IPPROTO_TCP), TCP_NODELAY)
        result.set(SOL_SOCKET, SO_NOSIGPIPE)
        return result
        #endif
    }

    /// The address of the peer, nil if it has gone.
    var peer: PeerAddress? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return unsafe withUnsafeMutablePointer(to: &storage) { pointer -> PeerAddress? in
            let status = unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe getpeername(descriptor, $0, &size)
            }
            guard status == 0 else { return nil }
            if unsafe Int32(pointer.pointee.ss_family) == AF_INET {
                let bits = unsafe pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                    unsafe $0.pointee.sin_addr.s_addr
                }
                return PeerAddress(high: 0, low: 0xFFFF << 32 | UInt64(UInt32(bigEndian: bits)))
            }
            return unsafe pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
                unsafe withUnsafeBytes(of: &address.pointee.sin6_addr) { bytes in
                    unsafe PeerAddress(
                        high: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
                        low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
                    )
                }
            }
        }
    }

    private func makeNonblocking() throws(SystemError) {
        guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0,
            fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
        else { throw .last }
    }

    private func set(_ level: Int32, _ option: Int32, _ value: Int32 = 1) {
        var value = value
        unsafe setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private func bind(_ bits: UInt32, port: UInt16) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = bits.bigEndian
        return unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Foundation.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    private func bind(_ bytes: [UInt8], takesIPv4: Bool, port: UInt16) -> Int32 {
        set(Int32(IPPROTO_IPV6), IPV6_V6ONLY, takesIPv4 ? 0 : 1)
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        unsafe withUnsafeMutableBytes(of: &address.sin6_addr) { unsafe $0.copyBytes(from: bytes) }
        return unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Foundation.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
            }
        }
    }
}
