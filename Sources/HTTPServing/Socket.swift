import Foundation
import HTTPWire

/// A descriptor that is closed when its owner goes.
struct Socket: ~Copyable {
    /// What came of reading or writing.
    enum Outcome {
        case bytes(Int)
        /// The peer sends no more.
        case end
        case wouldBlock
        case failed
    }

    /// The descriptor.
    let descriptor: Int32

    /// Takes over a descriptor.
    init(adopting descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        _ = close(descriptor)
    }

    /// Gives the descriptor away.
    consuming func release() -> Int32 {
        let result = descriptor
        discard self
        return result
    }

    /// Reads once into `buffer`.
    func receive(into buffer: inout [UInt8]) -> Outcome {
        while true {
            let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 { return .bytes(count) }
            if count == 0 { return .end }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .wouldBlock
            default: return .failed
            }
        }
    }

    /// Sends once what `output` holds behind its first `sent` bytes.
    func send(_ output: Output, from sent: Int) -> Outcome {
        if output.insertions.isEmpty {
            return unsafe output.bytes.withUnsafeBytes { bytes in
                attempt {
                    unsafe Foundation.send(
                        descriptor,
                        bytes.baseAddress.map { unsafe $0 + sent },
                        bytes.count - sent,
                        Self.flags
                    )
                }
            }
        }
        return sendPieces(output, from: sent)
    }

    /// Tells the peer that nothing more comes.
    func shutdownSending() {
        _ = shutdown(descriptor, Self.shutdownSendingOption)
    }

    /// Makes the close that follows a reset, so that nothing lingers in the kernel.
    func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// The same for an output with frozen contents in between, by one vector.
    private func sendPieces(_ output: Output, from sent: Int) -> Outcome {
        unsafe output.bytes.withUnsafeBytes { bytes in
            var vector: [iovec] = unsafe []
            var skipped = sent
            var start = 0
            func add(_ piece: UnsafeRawBufferPointer) {
                let used = min(skipped, piece.count)
                skipped -= used
                guard used < piece.count, unsafe vector.count < 64 else { return }
                let base = unsafe UnsafeMutableRawPointer(
                    mutating: piece.baseAddress.map { unsafe $0 + used }
                )
                unsafe vector.append(iovec(iov_base: base, iov_len: piece.count - used))
            }
            // The contents stay where they are: `output` holds them until the call returns.
            for insertion in output.insertions {
                unsafe add(UnsafeRawBufferPointer(rebasing: bytes[start..<insertion.offset]))
                unsafe insertion.content.withUnsafeBytes { unsafe add($0) }
                start = insertion.offset
            }
            unsafe add(UnsafeRawBufferPointer(rebasing: bytes[start...]))
            return unsafe vector.withUnsafeMutableBufferPointer { pieces in
                var message = unsafe msghdr()
                unsafe message.msg_iov = pieces.baseAddress
                unsafe message.msg_iovlen = numericCast(pieces.count)
                return attempt { unsafe sendmsg(descriptor, &message, Self.flags) }
            }
        }
    }

    private func attempt(_ call: () -> Int) -> Outcome {
        while true {
            let count = call()
            if count >= 0 { return .bytes(count) }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .wouldBlock
            default: return .failed
            }
        }
    }

    #if os(Linux)
    private static var flags: Int32 { Int32(MSG_NOSIGNAL) }
    private static var shutdownSendingOption: Int32 { Int32(SHUT_WR) }
    #else
    private static var flags: Int32 { 0 }
    private static var shutdownSendingOption: Int32 { SHUT_WR }
    #endif
}
