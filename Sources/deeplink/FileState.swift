import Foundation

/// What tells whether a file is still the one that was read: which one it is, its size, and when it was
/// written.
struct FileState: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    /// Looks at a file, through symbolic links; nil if there is none.
    init?(_ path: String) {
        var info = stat()
        guard unsafe stat(path, &info) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: info.st_dev)
        inode = UInt64(truncatingIfNeeded: info.st_ino)
        size = Int64(info.st_size)
        #if os(Linux)
        let written = info.st_mtim
        #else
        let written = info.st_mtimespec
        #endif
        (seconds, nanoseconds) = (written.tv_sec, written.tv_nsec)
    }
}

/// A file as it was before it was read: what changed while it was read is seen at the next look.
struct WatchedFile: Hashable, Sendable {
    let path: String
    let state: FileState?

    init(_ path: String) {
        self.path = path
        state = FileState(path)
    }
}
