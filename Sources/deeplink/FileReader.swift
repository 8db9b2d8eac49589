import Foundation

/// Reads a file piece by piece, so that a large one is never in memory as a whole.
///
/// `FileHandle` would do it too, but pulls 44 MB of ICU into the static program.
struct FileReader: ~Copyable {
    /// Why a file cannot be read.
    struct Failure: Error {
        let reason: String

        /// The error of the system call that has just failed.
        fileprivate static var last: Failure {
            switch errno {
            case ENOENT, ENOTDIR: Failure(reason: "there is no such file")
            case EACCES: Failure(reason: "permission denied")
            case EISDIR: Failure(reason: "it is a folder")
            case let code: Failure(reason: unsafe String(cString: strerror(code)))
            }
        }
    }

    /// How many bytes are read at once.
    static let pieceSize = 65_536

    /// The most bytes of a file that is read as a whole.
    static let sizeLimit = 64 * 1024 * 1024

    private let descriptor: Int32

    /// Reads a whole file of a size that memory has room for: far beyond any table.
    static func bytes(of path: String) throws(Failure) -> [UInt8] {
        let reader = try FileReader(path)
        let bytes = try all(upTo: sizeLimit) { (buffer: inout [UInt8]) throws(Failure) in
            try reader.read(into: &buffer)
        }
        if bytes.count > sizeLimit { throw Failure(reason: "it has more than \(sizeLimit) bytes") }
        return bytes
    }

    /// Collects what a source has.
    ///
    /// - Parameters:
    ///   - limit: a number of bytes; of a source that has more, one byte more is collected, so that it is seen.
    ///   - read: fills a buffer of `pieceSize` bytes with the next ones, and says how many there are; 0 at the end.
    /// - Returns: the bytes, in order.
    /// - Throws: what `read` throws.
    static func all(upTo limit: Int, _ read: (inout [UInt8]) throws(Failure) -> Int) throws(Failure)
        -> [UInt8]
    {
        var bytes: [UInt8] = []
        var buffer = Array(repeating: UInt8(0), count: pieceSize)
        while bytes.count <= limit {
            let count = try read(&buffer)
            if count == 0 { break }
            bytes += buffer.prefix(min(count, limit + 1 - bytes.count))
        }
        return bytes
    }

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: its path.
    ///   - acceptsPipes: whether it may be something else than a regular file. Of what is read again and again it
    ///     may not: a pipe without a writer would block, and a device has no end.
    /// - Throws: `Failure`.
    init(_ path: String, acceptsPipes: Bool = false) throws(Failure) {
        descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | (acceptsPipes ? 0 : O_NONBLOCK))
        if descriptor < 0 { throw Failure.last }
        var info = stat()
        guard unsafe fstat(descriptor, &info) == 0 else { throw Failure.last }
        switch info.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw Failure(reason: "it is a folder")
        case _ where acceptsPipes: break
        default: throw Failure(reason: "it is not a regular file")
        }
    }

    deinit {
        close(descriptor)
    }

    /// Fills a buffer of `pieceSize` bytes with the next ones.
    ///
    /// - Returns: how many there are; 0 at the end.
    func read(into buffer: inout [UInt8]) throws(Failure) -> Int {
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { buffer in
                unsafe Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            }
            if count >= 0 { return count }
            if errno != EINTR { throw Failure.last }
        }
    }
}
