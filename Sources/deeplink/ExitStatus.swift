import Foundation

/// How the program ends, by the codes of `sysexits.h`.
enum ExitStatus: Int32, Error {
    case success = 0
    /// The input was refused: a link that does not resolve, a server that is not healthy.
    case refused = 1
    /// The command line or the environment is wrong.
    case usage = 64
    /// The table is missing or at fault.
    case data = 65
    /// The address cannot be listened at.
    case unavailable = 69

    /// Ends the process.
    static func end(_ status: ExitStatus) -> Never {
        exit(status.rawValue)
    }
}
