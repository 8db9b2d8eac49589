import Foundation

/// Standard output and error, written whole; what cannot be written is lost, since there is nowhere to say
/// so.
enum StandardStreams {
    /// Writes text to standard output.
    static func write(_ text: String) {
        write(Array(text.utf8), to: STDOUT_FILENO)
    }

    /// Writes bytes to standard output.
    static func write(_ bytes: [UInt8]) {
        write(bytes, to: STDOUT_FILENO)
    }

    /// Writes a line to standard error.
    static func report(_ line: String) {
        write(Array("deeplink: \(line)\n".utf8), to: STDERR_FILENO)
    }

    /// Writes text to standard error as it is.
    static func complain(_ text: String) {
        write(Array(text.utf8), to: STDERR_FILENO)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        unsafe bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
                let count = unsafe Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return }
                written += count
            }
        }
    }
}
