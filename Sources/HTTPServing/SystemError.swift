import Foundation

/// A failed system call's error number.
package struct SystemError: Error, Hashable, Sendable {
    /// The error number, one of `errno`'s.
    package let code: Int32

    /// The error of the system call that has just failed.
    static var last: SystemError { SystemError(code: errno) }
}

extension SystemError: CustomStringConvertible {
    package var description: String {
        unsafe String(cString: strerror(code))
    }
}
