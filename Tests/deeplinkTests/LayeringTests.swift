import Foundation
import Testing

/// A file of `Sources`, with what the compiler would see of it.
struct SourceFile: Sendable {
    /// Below `Sources`: `DeepLinks/Table/Link.swift`.
    let path: String
    let text: String
    /// Without comments and without what stands in string literals.
    let code: String

    var target: String { String(path.prefix { $0 != "/" }) }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources").resolvingSymlinksInPath()

    static let all: [SourceFile] = {
        do {
            let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
            return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
                let text = String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
                return SourceFile(path: path, text: text, code: code(text))
            }
        } catch {
            Issue.record(error)
            return []
        }
    }()

    /// Takes out comments, then literals; raw and multi-line ones first, since they may hold quotation marks.
    private static func code(_ text: String) -> String {
        text.replacing(/(?m)(^|[^:"])\/\/[^\n]*/) { String($0.output.1) }
            .replacing(/#"""(?s:.*?)"""#|"""(?s:.*?)"""/, with: "\"\"")
            .replacing(/#"[^\n]*?"#|"(?:\\.|[^"\\\n])*"/, with: "\"\"")
    }

    /// The modules that it imports.
    var imports: [String] {
        let declaration =
            #/
            (?m) ^ \h* (?: @\w+ (?: \( [^)\n]* \) )? \h+ )*
            (?: \w+ \h+ )? import \h+
            (?: (?: struct | class | enum | func | var | protocol | typealias | let ) \h+ )? (\w+)
            /#
        return code.matches(of: declaration).map { String($0.output.1) }
    }

    func contains(word: String) -> Bool {
        code.matches(of: /[A-Za-z_][A-Za-z0-9_]*/).contains { $0.output == word }
    }
}

@Suite("Layers") struct LayeringTests {
    /// What each target may import; a target that is not here may not exist.
    private static let allowed: [String: Set<String>] = [
        "DeepLinks": ["Foundation", "FoundationEssentials"],
        "HTTPWire": ["Synchronization"],
        "DeepLinkService": ["DeepLinks", "HTTPWire", "Synchronization"],
        "HTTPServing": ["Foundation", "Dispatch", "Synchronization", "HTTPWire", "CEpoll"],
        "deeplink": [
            "DeepLinks", "HTTPWire", "HTTPServing", "DeepLinkService", "CEmbedded", "Foundation",
            "FoundationEssentials",
            "Dispatch", "Synchronization",
        ],
        "Benchmarks": [
            "DeepLinks", "HTTPWire", "DeepLinkService", "Foundation", "FoundationEssentials", "Dispatch",
        ],
    ]

    /// The files that may hold pointers.
    private static let unsafeFiles: Set<String> = [
        "HTTPServing/EpollPoller.swift", "HTTPServing/HealthProbe.swift", "HTTPServing/PollPoller.swift",
        "HTTPServing/Socket+Listening.swift", "HTTPServing/Socket.swift", "HTTPServing/SystemClock.swift",
        "HTTPServing/SystemError.swift", "HTTPServing/SystemInformation.swift", "HTTPServing/Wakeup.swift",
        "deeplink/EmbeddedFiles.swift", "deeplink/FileReader.swift", "deeplink/FileState.swift",
        "deeplink/StandardStreams.swift", "Benchmarks/ProcessorClock.swift",
    ]

    @Test func `the sources are here`() {
        #expect(SourceFile.all.count > 50)
        #expect(Set(SourceFile.all.map(\.target)) == Set(Self.allowed.keys))
    }

    @Test func `a target imports what it may`() {
        for file in SourceFile.all {
            let foreign = Set(file.imports).subtracting(Self.allowed[file.target] ?? [])
            #expect(foreign.isEmpty, "\(file.path)")
        }
    }

    @Test func `the test sees imports`() {
        let all = Set(SourceFile.all.flatMap(\.imports))
        #expect(
            all.isSuperset(of: ["Foundation", "Dispatch", "HTTPWire", "DeepLinks", "CEpoll", "CEmbedded"])
        )
    }

    @Test func `unsafe stands only in the files that may hold pointers`() {
        let files = SourceFile.all.filter { $0.contains(word: "unsafe") || $0.code.contains("Unsafe") }.map(
            \.path
        )
        #expect(!files.isEmpty)
        #expect(Set(files).subtracting(Self.unsafeFiles).isEmpty)
    }

    @Test(arguments: [
        "try!", "as!", "fatalError(", "@unchecked", "@preconcurrency", "nonisolated(unsafe)",
        "unowned(unsafe)", "JSONEncoder",
        "JSONDecoder", "JSONSerialization", "String(format:", "DateFormatter", "NSRegularExpression",
        "NumberFormatter",
        "Task {", "Task.detached", "localizedDescription",
    ])
    func `nothing in the sources is`(_ text: String) {
        #expect(SourceFile.all.filter { $0.code.contains(text) }.map(\.path) == [])
    }

    @Test(arguments: ["TODO", "FIXME"]) func `no comment is left for later`(_ text: String) {
        #expect(SourceFile.all.filter { $0.text.contains(text) }.map(\.path) == [])
    }

    @Test func `a file has fewer than 300 lines`() {
        for file in SourceFile.all {
            let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
            #expect(count < 300, "\(file.path)")
        }
    }

    /// Time and chance enter the pure targets as values.
    @Test(arguments: ["DeepLinks", "HTTPWire"]) func `a pure target asks no clock and no dice`(
        _ target: String
    ) {
        for word in [
            "ContinuousClock", "SuspendingClock", "Date", "clock_gettime", "ProcessInfo",
            "SystemRandomNumberGenerator",
        ] {
            let files = SourceFile.all.filter { $0.target == target && $0.contains(word: word) }.map(\.path)
            #expect(files == [], "\(word)")
        }
    }
}
