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
        return try FileReader.all(upTo: AssociationFile.readingLimit) {
            (buffer: inout [UInt8]) throws(FileReader.Failure) in try reader.read(into: &buffer)
        }
    }

    private func readStandardInput() throws(FileReader.Failure) -> [UInt8] {
        try FileReader.all(upTo: AssociationFile.readingLimit) {
            (buffer: inout [UInt8]) throws(FileReader.Failure) in
            guard let count = StandardStreams.read(into: &buffer) else {
                throw FileReader.Failure(reason: StandardStreams.lastError)
            }
            return count
        }
    }
}
