import Foundation

/// A program of the system that a test asks for a second opinion.
struct Tool: Sendable {
    let path: String

    /// Finds a program in the usual places and in `PATH`; nil where it is not installed.
    init?(_ name: String) {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + ["/bin", "/usr/bin"]
        let candidates = folders.map { "\($0)/\(name)" }
        guard let found = candidates.first(where: FileManager.default.isExecutableFile) else { return nil }
        self.path = found
    }

    static let shell = Tool("sh")

    /// The standard output of a run, which reads `input` as its standard input.
    func run(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files instead of pipes: nothing has to be read while the program runs.
        let (inputFile, outputFile) = (folder.appending(path: "in"), folder.appending(path: "out"))
        try Data(input).write(to: inputFile)
        try Data().write(to: outputFile)
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: inputFile)
        process.standardOutput = try FileHandle(forWritingTo: outputFile)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return [UInt8](try Data(contentsOf: outputFile))
    }
}
