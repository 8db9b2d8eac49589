import DeepLinks
import TestSupport
import Testing

/// Semantics, "Known values", and the contract's `known`.
@Suite("Rules of known values") struct KnownRules {
    private static let links =
        #"{"path":"/i/:id","opens":[{"i":{"id":":id"}}]},{"path":"/n","query":{"x":":x"},"opens":[{"n":{"x":":x"}}]},{"path":"/s/:t*","opens":[{"s":{"t":":t"}}]},{"path":"/@:t","opens":[{"s":{"t":"@:t"}}]},{"path":"/both/:x","query":{"y":":y"},"opens":[{"b":{"x":":x"}},{"n":{"x":":y"}}]}"#

    private static func table() throws -> RouteTable {
        let files = #""known":{"i.id":"i.txt","n.x":"n.txt","s.t":"s.txt"}"#
        let table = try Rule("", links, members: files, [:]).table
        #expect(table.knownFiles.map(\.parameter) == ["i.id", "n.x", "s.t"])
        #expect(table.knownFiles.map(\.file) == ["i.txt", "n.txt", "s.txt"])
        #expect(table.knownFiles.map(\.kind) == [.uuid, .int, .string])
        return table.knowing([
            "i.id": try known(.uuid, Rule.id.lowercased()), "n.x": try known(.int, "1\n-5\n1"),
            "s.t": try known(.string, "a/b\r\n@ava\n\n\u{E9}"),
        ])
    }

    private static func known(_ kind: KnownValues.Kind, _ text: String) throws -> KnownValues {
        var builder = KnownValues.Builder(kind)
        try builder.append(Array(text.utf8).span)
        return try builder.finish()
    }

    static let outcomes: [(url: String, outcome: String)] = [
        ("app:i/\(Rule.id)", "[{\"i\":{\"id\":\"\(Rule.id)\"}}]"),
        ("app:i/\(Rule.id.lowercased())", "[{\"i\":{\"id\":\"\(Rule.id)\"}}]"),
        (
            "app:i/00000000-9C1D-4B7A-8F3E-0A1B2C3D4E5F",
            "unknownValue: id 00000000-9C1D-4B7A-8F3E-0A1B2C3D4E5F"
        ),
        ("app:i/1", "invalidParameter: id is UUID, not 1"),
        // An optional parameter's value is looked up where there is one.
        ("app:n?x=1", #"[{"n":{"x":1}}]"#), ("app:n?x=2", "unknownValue: x 2"), ("app:n", #"[{"n":{}}]"#),
        ("app:n?x=", #"[{"n":{}}]"#),
        // Exact: by bytes, the rest joined, with the text that opens writes around it.
        ("app:s/a/b", #"[{"s":{"t":"a/b"}}]"#), ("app:s/a", "unknownValue: t a"),
        ("app:s/A/b", "unknownValue: t A/b"),
        ("app:s/%C3%A9", "[{\"s\":{\"t\":\"\u{E9}\"}}]"), ("app:s/e%CC%81", "unknownValue: t e\u{301}"),
        ("app:@ava", #"[{"s":{"t":"@ava"}}]"#), ("app:@bob", "unknownValue: t bob"),
        // A parameter without a file holds all; query values are read before any is looked up.
        ("app:both/7?y=-5", #"[{"b":{"x":7}},{"n":{"x":-5}}]"#), ("app:both/7?y=7", "unknownValue: y 7"),
        ("app:both/7?y=z", "invalidParameter: y is Int, not z"),
    ]

    @Test(arguments: outcomes) func `a value that does not exist is refused`(
        _ case: (url: String, outcome: String)
    ) throws {
        #expect(Rule.outcome(of: `case`.url, in: try Self.table()) == `case`.outcome)
    }

    @Test func `known values come before versions`() throws {
        let links = #"{"path":"/i/:id","since":"3","opens":[{"i":{"id":":id"}}]}"#
        let table = try Rule("", links, members: #""known":{"i.id":"i.txt"}"#, [:]).table.knowing([
            "i.id": Self.known(.uuid, "")
        ])
        #expect(Rule.outcome(of: "app:i/\(Rule.id) @1", in: table) == "unknownValue: id \(Rule.id)")
    }

    /// Values of a kind, and how often each stands.
    static let files: [(kind: KnownValues.Kind, text: String, count: Int)] = [
        (.uuid, "\(Rule.id)\n\(Rule.id.lowercased())\r\n00000000-0000-0000-0000-000000000000", 2),
        (.int, "3\n-9223372036854775808\n9223372036854775807\n3\n0\n\n\n", 4),
        (.string, "b\na\r\n\u{E9}\ne\u{301}\na\nb b\n", 5),
        (.string, "", 0), (.int, "\n\r\n", 0), (.string, "a\rb\r\n", 1),
    ]

    @Test(arguments: files) func `pieces cut anywhere give the same set`(
        _ file: (kind: KnownValues.Kind, text: String, count: Int)
    ) throws {
        let bytes = Array(file.text.utf8)
        for cut in 0...bytes.count {
            // Two pieces, and from the cut on byte by byte.
            var halves = KnownValues.Builder(file.kind)
            var bits = halves
            try halves.append(Array(bytes[..<cut]).span)
            try halves.append(Array(bytes[cut...]).span)
            #expect(try halves.finish().count == file.count, "\(cut)")
            try bits.append(Array(bytes[..<cut]).span)
            for byte in bytes[cut...] { try bits.append([byte].span) }
            #expect(try bits.finish().count == file.count, "\(cut)")
        }
    }

    /// A text, the line at which it goes wrong, and a part of the message.
    static let faults: [(kind: KnownValues.Kind, bytes: [UInt8], line: Int, message: String)] = [
        (.uuid, Array("\(Rule.id)\n\n7\n".utf8), 3, "UUID"), (.uuid, Array("\(Rule.id) ".utf8), 1, "UUID"),
        (.int, Array("1\r\n2\r\n+3".utf8), 3, "whole number"),
        (.int, Array("9223372036854775808".utf8), 1, "whole number"),
        (.int, Array("1 \n".utf8), 1, "whole number"), (.string, Array("a\nb\n".utf8) + [0xFF], 3, "UTF-8"),
    ]

    @Test(arguments: faults) func `a fault names the line, however the pieces are cut`(
        _ fault: (kind: KnownValues.Kind, bytes: [UInt8], line: Int, message: String)
    ) throws {
        for cut in 0...fault.bytes.count {
            let found = #expect(throws: KnownValues.Builder.Fault.self) {
                var builder = KnownValues.Builder(fault.kind)
                try builder.append(Array(fault.bytes[..<cut]).span)
                try builder.append(Array(fault.bytes[cut...]).span)
                _ = try builder.finish()
            }
            #expect(found?.line == fault.line)
            #expect(found?.message.contains(fault.message) ?? false)
        }
    }

    @Test func `a line without an end, or lines without one, are refused before they cost memory`() throws {
        let piece = Array(repeating: UInt8(ascii: "a"), count: KnownValues.Builder.lineLimit)
        var endless = KnownValues.Builder(.string)
        try endless.append(Array("ok\n".utf8).span)
        try endless.append(piece.span)
        let long = #expect(throws: KnownValues.Builder.Fault.self) { try endless.append(piece.span) }
        #expect(long?.line == 2)
        var whole = KnownValues.Builder(.string)
        let line = #expect(throws: KnownValues.Builder.Fault.self) {
            try whole.append((piece + piece + Array("\n".utf8)).span)
        }
        #expect(line?.message == long?.message)
        var many = KnownValues.Builder(.int)
        let numbers = Array(repeating: Array("7\n".utf8), count: 1000).flatMap(\.self)
        for _ in 0..<1000 { try many.append(numbers.span) }
        let last = #expect(throws: KnownValues.Builder.Fault.self) { try many.append(numbers.span) }
        #expect(last?.line == KnownValues.Builder.valueLimit + 1)
    }

    @Test func `a set holds what was put in and nothing else`() throws {
        for seed in GeneratedCases.seeds where seed % 20 == 0 {
            var random = SeededGenerator(seed: seed)
            let texts = (0..<Int.random(in: 0...60, using: &random)).map { _ in random.text(1...3) }
            let table = try Rule(
                "",
                #"{"path":"/s","query":{"t":":t"},"opens":[{"s":{"t":":t"}}]}"#,
                members: #""known":{"s.t":"f"}"#,
                [:]
            ).table
                .knowing(["s.t": Self.known(.string, texts.joined(separator: "\n"))])
            for _ in 0..<20 {
                let text = !texts.isEmpty && random.chance(0.5) ? random.pick(texts) : random.text(1...3)
                let isKnown = texts.contains { isSame($0, text) }
                let reason = #expect(throws: ResolutionError.self) {
                    _ = try table.resolve("app:s?t=" + escaped(text))
                    if isKnown { throw ResolutionError.credentials }
                }
                #expect(reason?.reason == (isKnown ? "credentials" : "unknownValue"), "seed \(seed): \(text)")
            }
        }
    }

    @Test func `many UUIDs that come piece by piece are all there`() throws {
        let count = GeneratedCases.count > 2000 ? 1_000_000 : 20_000
        var random = SeededGenerator(seed: 3)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * 37)
        let digits = Array("0123456789abcdef".utf8)
        for _ in 0..<count {
            for place in 0..<36 {
                let isDash = [8, 13, 18, 23].contains(place)
                bytes.append(isDash ? UInt8(ascii: "-") : digits[Int(random.next() % 16)])
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        var builder = KnownValues.Builder(.uuid)
        var start = 0
        while start < bytes.count {
            let end = min(start + 65_536, bytes.count)
            try builder.append(bytes.span.extracting(start..<end))
            start = end
        }
        #expect(try builder.finish().count == count)
    }
}
