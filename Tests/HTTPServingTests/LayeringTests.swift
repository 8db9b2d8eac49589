import Foundation
import Testing

/// What the sources of the two rooms may import, and where they may hold pointers.
struct LayeringTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    private func files(of target: String) throws -> [(name: String, lines: [Substring])] {
        let folder = Self.sources.appendingPathComponent(target)
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.map { name in
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            return (name, text.split(separator: "\n"))
        }
    }

    private func imports(of target: String) throws -> Set<String> {
        let words = try files(of: target).flatMap(\.lines).map { $0.split(separator: " ") }
        return Set(words.compactMap { $0.dropLast().last == "import" ? $0.last.map(String.init) : nil })
    }

    @Test func `the engine imports nothing, the server the system and the engine`() throws {
        #expect(try imports(of: "HTTPWire") == [])
        #expect(
            try imports(of: "HTTPServing") == [
                "CEpoll", "Dispatch", "Foundation", "HTTPWire", "Synchronization",
            ]
        )
    }

    @Test func `pointers occur only where the system is called`() throws {
        let callers: Set = [
            "Socket.swift", "Socket+Listening.swift", "EpollPoller.swift", "PollPoller.swift", "Wakeup.swift",
            "SystemClock.swift", "SystemError.swift", "SystemInformation.swift", "HealthProbe.swift",
        ]
        for target in ["HTTPWire", "HTTPServing"] {
            for file in try files(of: target) where !callers.contains(file.name) {
                for line in file.lines where !line.contains("//") {
                    let words = line.split { !$0.isLetter && $0 != "@" }
                    #expect(
                        !words.contains("unsafe") && !words.contains("@unchecked"),
                        "\(target)/\(file.name): \(line)"
                    )
                }
            }
        }
    }
}
