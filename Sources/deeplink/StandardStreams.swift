import Foundation

/// Standard input, and standard output and error, which are written whole.
enum StandardStreams {
    /// Lets the program live on when the reader of one of its streams goes away.
    static func outliveReaders() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// One of the three.
    enum Stream: Int32 {
        case input
        case output
        case error
    }

    /// Writes text to standard output; what cannot be written is lost, since there is nowhere to say so.
    static func write(_ text: String) {
        _ = write(Array(text.utf8), to: .output)
    }

    /// Writes bytes to standard output; whether it took them.
    @discardableResult static func write(_ bytes: [UInt8]) -> Bool {
        write(bytes, to: .output)
    }

    /// Writes a line to standard error.
    static func report(_ line: String) {
        complain("deeplink: \(line)\n")
    }

    /// Writes text to standard error as it is.
    static func complain(_ text: String) {
        _ = write(Array(text.utf8), to: .error)
    }

    /// Reads what has come on standard input, or waits for it.
    ///
    /// - Returns: the number of bytes, 0 at the end; nil if it cannot be read.
    static func read(into buffer: inout [UInt8]) -> Int? {
        unsafe buffer.withUnsafeMutableBytes { buffer in
            while true {
                let count = unsafe Foundation.read(Stream.input.rawValue, buffer.baseAddress, buffer.count)
                if count >= 0 { return count }
                guard waitsOut(.input, POLLIN) else { return nil }
            }
        }
    }

    /// Whether a stream is a terminal.
    static func isTerminal(_ stream: Stream) -> Bool {
        isatty(stream.rawValue) == 1
    }

    /// Why the call before failed, in words.
    static var lastError: String {
        unsafe String(cString: strerror(errno))
    }

    private static func write(_ bytes: [UInt8], to stream: Stream) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
                let count = unsafe Foundation.write(stream.rawValue, rest.baseAddress, rest.count)
                if count > 0 {
                    written += count
                } else if count == 0 || !waitsOut(stream, POLLOUT) {
                    return false
                }
            }
            return true
        }
    }

    /// Whether a call that failed is to be tried again: after a signal, or, where a stream was made
    /// non-blocking by whoever shares it, once there is something to do.
    private static func waitsOut(_ stream: Stream, _ event: Int32) -> Bool {
        if errno == EINTR { return true }
        guard errno == EAGAIN else { return false }
        var entry = pollfd(fd: stream.rawValue, events: Int16(event), revents: 0)
        return unsafe poll(&entry, 1, -1) > 0 || errno == EINTR
    }
}
