import DeepLinks

/// Where an association file comes from: a file, or standard input as `-`.
struct AssociationSource {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Whether it takes standard input.
    var isStandardInput: Bool { path == "-" }

    /// Its name in findings.
    var name: String { isStandardInput ? "standard input" : path }

    /// Reads the bytes; of a file beyond the limit one byte more than the limit, so that it is seen.
    ///
    /// - Throws: `ExitStatus.data`, after saying what could not be read.
    func read() throws(ExitStatus) -> [UInt8] {
        do {
            return try isStandardInput ? readStandardInput() : readFile()
        } catch {
            StandardStreams.report("\(name) cannot be read: \(error.reason)")
            throw .data
        }
    }

    private func readFile() throws(FileReader.Failure) -> [UInt8] {
        let reader = try FileReader(path, acceptsPipes: true)
        return try all { (buffer: inout [UInt8]) throws(FileReader.Failure) in try reader.read(into: &buffer)
        }
    }

    private func readStandardInput() throws(FileReader.Failure) -> [UInt8] {
        try all { (buffer: inout [UInt8]) throws(FileReader.Failure) in
            guard let count = StandardStreams.read(into: &buffer) else {
                throw FileReader.Failure(reason: StandardStreams.lastError)
            }
            return count
        }
    }

    private func all(
        _ read: (inout [UInt8]) throws(FileReader.Failure) -> Int
    ) throws(FileReader.Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = Array(repeating: UInt8(0), count: FileReader.pieceSize)
        while bytes.count <= AssociationFile.readingLimit {
            let count = try read(&buffer)
            if count == 0 { break }
            bytes += buffer.prefix(min(count, AssociationFile.readingLimit + 1 - bytes.count))
        }
        return bytes
    }
}
