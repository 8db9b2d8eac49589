import DeepLinkService
import DeepLinks

/// Reads the files of values that exist, which a table's `known` names.
struct KnownFileLoader {
    /// The values by parameter.
    private(set) var known: [String: KnownValues] = [:]
    /// The files, as they were before they were read.
    private(set) var files: [WatchedFile] = []
    /// What is wrong with them, a line each.
    private(set) var faults: [String] = []
    /// Of the bytes of all of them.
    private var hash = StableHash()

    /// The hash of the files; empty without any.
    var hashText: String { files.isEmpty ? "" : hash.hexDigits }

    /// - Parameters:
    ///   - table: names the files.
    ///   - path: the table's; the files' names are relative to its folder.
    init(_ table: RouteTable, beside path: String) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        for known in table.knownFiles {
            load(known.parameter, known.file.hasPrefix("/") ? known.file : folder + known.file, known.kind)
        }
    }

    private mutating func load(_ parameter: String, _ path: String, _ kind: KnownValues.Kind) {
        files.append(WatchedFile(path))
        do {
            let reader = try FileReader(path)
            known[parameter] = try read(reader, kind)
        } catch let failure as FileReader.Failure {
            faults.append(
                "\(printable(path)) cannot be read: \(failure.reason); \"known\" names it for \(parameter)"
            )
        } catch let fault as KnownValues.Builder.Fault {
            faults.append("\(printable(path)):\(fault.line): \(fault.message)")
        } catch {
            faults.append("\(printable(path)): \(error)")
        }
    }

    private mutating func read(_ reader: borrowing FileReader, _ kind: KnownValues.Kind) throws -> KnownValues
    {
        var builder = KnownValues.Builder(kind)
        var buffer = [UInt8](repeating: 0, count: FileReader.pieceSize)
        while true {
            let count = try reader.read(into: &buffer)
            if count == 0 { break }
            let piece = buffer.span.extracting(0..<count)
            hash.append(piece)
            try builder.append(piece)
        }
        // No value holds this byte, so bytes cannot move from one file to the next unseen.
        hash.append([0x0A, 0x00].span)
        return try builder.finish()
    }
}
