import Foundation
import Testing

extension Tag {
    /// Starts processes and opens sockets.
    @Tag static var live: Tag
}

/// The built program and its runs.
enum Program {
    /// Where it was built: beside the test bundle, wherever the scratch path is.
    static let url: URL? = {
        var places = [CommandLine.arguments[0], Bundle.main.bundlePath]
        if let executable = Bundle.main.executablePath { places.append(executable) }
        places += Bundle.allBundles.map(\.bundlePath)
        for place in places {
            var folder = URL(filePath: place).standardizedFileURL
            for _ in 0..<4 {
                let candidate = folder.appending(path: "deeplink")
                var isFolder: ObjCBool = false
                let isThere = unsafe FileManager.default.fileExists(
                    atPath: candidate.path,
                    isDirectory: &isFolder
                )
                if isThere && !isFolder.boolValue
                    && FileManager.default.isExecutableFile(atPath: candidate.path)
                {
                    return candidate
                }
                folder = folder.deletingLastPathComponent()
            }
        }
        return nil
    }()

    /// The variables of this process without those that the program reads.
    private static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
        let prefixes = [
            "PATH", "HOME", "TMPDIR", "LD_", "DYLD_", "LLVM_", "TSAN_", "ASAN_", "UBSAN_", "SWIFT_",
        ]
        return prefixes.contains { name.hasPrefix($0) }
    }

    /// Makes a process that reads and writes files of a folder.
    static func process(
        _ arguments: [String],
        in folder: Folder,
        input: String,
        environment: [String: String]
    ) throws -> Process {
        let program = try #require(url, "deeplink is not built beside the tests")
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = Self.environment.merging(environment) { $1 }
        process.currentDirectoryURL = folder.url
        process.standardInput = try FileHandle(forReadingFrom: folder.write(input, to: "in"))
        process.standardOutput = try FileHandle(forWritingTo: folder.write("", to: "out"))
        process.standardError = try FileHandle(forWritingTo: folder.write("", to: "err"))
        return process
    }

    /// A run from start to end.
    struct Run {
        let status: Int32
        let output: String
        let errors: String

        var outputLines: [String] { output.split(separator: "\n").map(String.init) }
        var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
    }

    /// Runs a command to its end, which has to come within ten seconds.
    static func run(
        _ arguments: String...,
        input: String = "",
        environment: [String: String] = [:],
        in folder: Folder? = nil
    ) async throws -> Run {
        try await run(arguments, input: input, environment: environment, in: folder)
    }

    /// Runs a command to its end, which has to come within ten seconds.
    static func run(
        _ arguments: [String],
        input: String = "",
        environment: [String: String] = [:],
        in folder: Folder? = nil
    ) async throws -> Run {
        let folder = try folder ?? Folder()
        let process = try process(arguments, in: folder, input: input, environment: environment)
        try process.start()
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        try await wait("the end of deeplink \(arguments.joined(separator: " "))") { !process.isRunning }
        #expect(process.terminationReason == .exit, "ended by a signal: deeplink \(arguments)")
        return Run(
            status: process.terminationStatus,
            output: try folder.read("out"),
            errors: try folder.read("err")
        )
    }
}

extension Process {
    /// Runs with no signal blocked, as from a shell: threads of Dispatch block them, and a child takes that over.
    func start() throws {
        var none = sigset_t()
        var before = sigset_t()
        _ = unsafe sigemptyset(&none)
        _ = unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }
}

/// A folder that ends with its last use.
final class Folder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "deeplink-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    @discardableResult func write(_ text: String, to name: String) throws -> URL {
        let file = url.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

/// Waits for something to become true, half a minute at most: the machine may be busy.
func wait(_ what: String, for condition: () throws -> Bool) async throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(30)
    while try !condition() {
        try #require(clock.now < end, "waited in vain for \(what)")
        try await Task.sleep(for: .milliseconds(3))
    }
}
