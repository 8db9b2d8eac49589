import Foundation

/// A pipe by which another thread wakes a loop; an eventfd would save a descriptor and exists on Linux only.
struct Wakeup: Sendable {
    /// The end that the loop watches.
    let reading: Int32

    /// The end that is written to.
    let writing: Int32

    /// Makes a pipe.
    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw .last }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        reading = ends[0]
        writing = ends[1]
    }

    /// Makes the loop turn; a full pipe wakes it as well.
    func wake() {
        var byte: UInt8 = 1
        _ = unsafe write(writing, &byte, 1)
    }

    /// Takes what was written.
    func drain() {
        var bytes = Array(repeating: UInt8(0), count: 64)
        while unsafe read(reading, &bytes, bytes.count) == bytes.count {}
    }

    /// Closes both ends, once the loop has ended.
    func closeEnds() {
        close(reading)
        close(writing)
    }
}
