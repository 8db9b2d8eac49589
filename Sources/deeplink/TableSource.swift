import DeepLinks

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where a table comes from: a file, or the program itself.
enum TableSource {
    case embedded
    case file(String)

    /// Its name in faults and in `/readyz`.
    var name: String {
        switch self {
        case .embedded: "embedded"
        case .file(let path): path
        }
    }

    /// Reads and checks the table; reports what is wrong with it on standard error.
    ///
    /// - Throws: `ExitStatus.data`.
    func load() throws(ExitStatus) -> RouteTable {
        do {
            return try RouteTable(json: try bytes(), source: name)
        } catch let error as RouteTableError {
            StandardStreams.complain(error.description + "\n")
            throw .data
        } catch {
            StandardStreams.report("\(name) cannot be read: \(Self.reason(error))")
            throw .data
        }
    }

    private func bytes() throws -> [UInt8] {
        switch self {
        case .embedded: EmbeddedFiles.routes
        case .file(let path): [UInt8](try Data(contentsOf: URL(filePath: path)))
        }
    }

    /// `localizedDescription` would say it too, but pulls 44 MB of ICU into the static program.
    private static func reason(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileReadNoSuchFile?, .fileNoSuchFile?: "there is no such file"
        case .fileReadNoPermission?: "permission denied"
        default: "\(error)"
        }
    }
}
