import Foundation

/// A client that sends bytes as they are, and reads with a time limit.
package final class RawClient {
    private let descriptor: Int32

    /// Everything received so far.
    package private(set) var received: [UInt8] = []

    /// Whether the server has ended the connection.
    package private(set) var isEnded = false

    /// Whether it ended by a reset.
    package private(set) var wasReset = false

    /// Connects to the loopback address, nil if nobody listens; `receiveBuffer` makes the window small.
    package init?(port: Int, receiveBuffer: Int? = nil, isIPv6: Bool = false) {
        #if os(Linux)
        descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { return nil }
        var on: Int32 = 1
        _ = unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
        if var size = receiveBuffer.map({ Int32($0) }) {
            _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4)
        }
        let status = isIPv6 ? Self.connect6(descriptor, port) : Self.connect4(descriptor, port)
        if status != 0 {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }

    /// Sends bytes; false if the server has gone or does not read for so many seconds.
    @discardableResult
    package func send(_ bytes: [UInt8], seconds: Double = 10) -> Bool {
        let end = Self.now + seconds
        var sent = 0
        while sent < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe Foundation.send(
                    descriptor,
                    $0.baseAddress.map { unsafe $0 + sent },
                    bytes.count - sent,
                    Int32(MSG_NOSIGNAL) | Int32(Self.dontWait)
                )
            }
            if count >= 0 {
                sent += count
            } else if errno == EAGAIN, Self.now < end {
                wait(Int16(POLLOUT), end - Self.now)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Sends as many bytes as the server takes within so many seconds, and returns how many.
    package func sendSome(_ bytes: ArraySlice<UInt8>, seconds: Double) -> Int {
        guard !bytes.isEmpty, wait(Int16(POLLOUT), seconds) else { return 0 }
        let count = unsafe bytes.withUnsafeBytes {
            unsafe Foundation.send(
                descriptor,
                $0.baseAddress,
                bytes.count,
                Int32(MSG_NOSIGNAL) | Int32(Self.dontWait)
            )
        }
        return max(0, count)
    }

    /// Gives away what has been received, so that it does not pile up.
    package func takeReceived() -> [UInt8] {
        defer { received = [] }
        return received
    }

    /// Sends text.
    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Ends the sending side.
    package func endSending() { shutdown(descriptor, Int32(Self.writeSide)) }

    /// Makes the close a reset.
    package func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        _ = unsafe setsockopt(
            descriptor,
            SOL_SOCKET,
            SO_LINGER,
            &option,
            socklen_t(MemoryLayout<linger>.size)
        )
    }

    /// Reads until `isEnough` says so, the server ends, or the time is over; whether it was enough.
    @discardableResult
    package func read(seconds: Double = 5, until isEnough: (RawClient) -> Bool = { _ in false }) -> Bool {
        let end = Self.now + seconds
        var buffer = Array(repeating: UInt8(0), count: 65_536)
        while true {
            if isEnough(self) { return true }
            let left = end - Self.now
            if isEnded || left <= 0 { return false }
            guard wait(Int16(POLLIN), left) else { return isEnough(self) }
            let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 {
                received += buffer[..<count]
            } else if count == 0 {
                isEnded = true
            } else if errno != EINTR, errno != EAGAIN {
                isEnded = true
                wasReset = true
            }
        }
    }

    /// Reads until so many final responses have come.
    package func responses(_ count: Int, methods: [String] = [], seconds: Double = 5) -> [RawResponse] {
        read(seconds: seconds) {
            RawResponse.all(in: $0.received, methods: methods, isEnded: $0.isEnded).count >= count
        }
        return RawResponse.all(in: received, methods: methods, isEnded: isEnded)
    }

    /// Waits for the server to end the connection.
    package func ends(within seconds: Double = 3) -> Bool {
        read(seconds: seconds)
        return isEnded
    }

    @discardableResult
    private func wait(_ events: Int16, _ seconds: Double) -> Bool {
        var entry = pollfd(fd: descriptor, events: events, revents: 0)
        return unsafe poll(&entry, 1, Int32(max(1, seconds * 1000))) > 0
    }

    private static func connect4(_ descriptor: Int32, _ port: Int) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    private static func connect6(_ descriptor: Int32, _ port: Int) -> Int32 {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = UInt16(port).bigEndian
        address.sin6_addr = in6addr_loopback
        return unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
            }
        }
    }

    /// Seconds of the monotonic clock.
    package static var now: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    #if os(Linux)
    private static var dontWait: Int { Int(MSG_DONTWAIT) }
    private static var writeSide: Int { Int(SHUT_WR) }
    #else
    private static var dontWait: Int32 { MSG_DONTWAIT }
    private static var writeSide: Int32 { SHUT_WR }
    #endif
}
