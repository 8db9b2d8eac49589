import DeepLinkService
import DeepLinks
import HTTPWire
import TestSupport
import Testing

@Suite("Results a line") struct ResolveLinesTests {
    private let table: RouteTable

    init() throws { table = try RouteTable(json: PackageFile.routes.bytes()) }

    private func step(
        _ form: AnswerForm = .json,
        plain: Bool = false,
        version: String? = nil
    ) -> BatchLines<BatchResolver> {
        let version = version.flatMap { AppVersion(Array($0.utf8)) }
        return BatchLines(
            BatchResolver(table.table, version: version, form: form),
            allowsPlainLinks: plain
        )
    }

    /// The answers to lines, a string each.
    private func answers(_ text: String, _ step: (any BodyStep)? = nil) -> [String] {
        let output = output(of: step ?? self.step(), for: [Array(text.utf8)])
        #expect(output.isEmpty || output.last == UInt8(ascii: "\n"))
        return String(decoding: output.dropLast(), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func step(_ kind: BatchItem.Kind) -> any BodyStep {
        kind == .links ? step() : BatchLines(BatchPrinter(table.table))
    }

    @Test(arguments: [.links, .stacks] as [BatchItem.Kind])
    func `whatever pieces lines come in, each is answered as if it were alone, in its place`(
        _ kind: BatchItem.Kind
    ) throws {
        let newLine: [UInt8] = [UInt8(ascii: "\n")]
        for number in 0..<GeneratedCases.count / 20 {
            let seed = GeneratedCases.firstSeed + UInt64(number)
            var generator = LineGenerator(seed: seed, kind)
            var (text, expected): ([UInt8], [UInt8]) = ([], [])
            let count = Int.random(in: 0...12, using: &generator.random)
            for index in 0..<count {
                let line = try generator.line()
                text += line
                if generator.random.chance(0.3) { text += "\r".utf8 }
                if index < count - 1 || generator.random.chance(0.7) { text += newLine }
                let before = Array(repeating: newLine, count: index).flatMap { $0 }
                let answer = output(of: step(kind), for: [before + line])
                #expect(answer.isEmpty == line.isEmpty, "seed \(seed)")
                expected += answer
            }
            for cutting in Cutting.allCases {
                let pieces = cutting.pieces(text, using: &generator.random)
                var rooms = generator.random
                let got = output(of: step(kind), for: pieces) {
                    Int.random(in: 1...rooms.pick([1, 100, 65_536]), using: &rooms)
                }
                #expect(got == expected, "seed \(seed), \(cutting)")
            }
        }
    }

    @Test func `it stops soon after the room is full`() {
        let line = Array("\"myapp:settings\"\n".utf8)
        let input = Array(repeating: line, count: 1000).flatMap { $0 }
        var step = step()
        var output: [UInt8] = []
        let taken = step.step(input.span, last: false, into: &output, room: 1000)
        #expect((1000..<1200).contains(output.count))
        #expect(taken > 0 && taken < input.count && taken % line.count == 0)
    }

    @Test(
        arguments: [
            ("myapp:", 1, nil), ("  5", 3, nil), ("\"a\" x", 5, nil), ("{\"url\":\"é\" 1}", 12, nil),
            ("{\"id\":7,\"url\":\"myapp:", 22, "7"), ("{\"id\":7", 8, nil), ("{\"id\":7,\"id\":8}", 9, nil),
            ("{\"id\":\"x\",\"url\":1}", 11, "\"x\""), ("{\"id\":1.50}", 1, "1.50"),
        ] as [(String, Int, String?)]
    )
    func `a bad line is answered in its place, with its id if it could be read`(
        _ line: String,
        _ column: Int,
        _ id: String?
    ) throws {
        let list = answers("\"myapp:\"\n\r\n\n\(line)\n\"myapp:\"")
        #expect(list.count == 3)
        #expect(list[0] == list[2])
        let start = id.map { "{\"id\":\($0)," } ?? "{"
        #expect(
            list[1].hasPrefix(
                "\(start)\"resolved\":false,\"reason\":\"badItem\",\"line\":4,\"column\":\(column),\"detail\":\""
            ),
            "\(list[1])"
        )
    }

    @Test(arguments: ["", "\r"]) func `a line of 64 KiB is read, a longer one is bad`(_ end: String) {
        let item = "{\"id\":\"x\",\"url\":\"myapp:\"}"
        let padding = String(repeating: " ", count: 65_536 - item.utf8.count)
        for more in 0...2 {
            let line = item + padding + String(repeating: " ", count: more)
            let list = answers("\(line)\(end)\n\"myapp:\"\(end)\n")
            #expect(list.count == 2)
            #expect(list[0].hasPrefix("{\"id\":\"x\",\"resolved\":\(more == 0)"))
            if more > 0 {
                #expect(list[0].contains("\"reason\":\"badItem\",\"line\":1,\"column\":1,"))
            }
        }
    }

    @Test func `an id that the end of what is kept cuts is not given back`() {
        for count in 0...2 {
            let line =
                "{" + String(repeating: " ", count: 65_536 - 6 - 2 - count) + "\"id\":12345,\"url\":\"a\"}"
            let hasID = answers(line + String(repeating: " ", count: 100))[0].hasPrefix("{\"id\"")
            #expect(!hasID)
        }
    }

    @Test func `the version of the stream is for items that say none`() throws {
        let table = try SampleTable.make(links: #"[{"path":"/home","since":"3","opens":[{"home":{}}]}]"#)
        let version = AppVersion(Array("2".utf8))
        let step = BatchLines(BatchResolver(table.table, version: version), allowsPlainLinks: true)
        let list = answers(
            "app:home\n\"app:home\"\n{\"url\":\"app:home\"}\n{\"url\":\"app:home\",\"appVersion\":\"3\"}",
            step
        )
        #expect(list.map { $0.contains("\"resolved\":true") } == [false, false, false, true])
    }

    @Test func `lines may be links as they stand, where that is allowed`() {
        let text = "myapp:settings\r\n\n{\"id\":1,\"url\":\"myapp:\"}\n\"myapp:\"\nnothing\n{}"
        let list = answers(text, step(plain: true))
        #expect(list.map { $0.contains("\"resolved\":true") } == [true, true, true, false, false])
        #expect(list[0].contains("\"url\":\"myapp:settings\""))
        #expect(list[3].contains("\"reason\":\"invalidURL\""))
        #expect(list[4].contains("\"reason\":\"badItem\",\"line\":6,"))
    }

    @Test func `for people a line is the pattern, the tab and the stack, or the reason`() {
        let text = "myapp:settings\n{\"id\":1,\"url\":\"myapp:\"}\nmyapp:x\n{}"
        let list = answers(text, step(.text, plain: true))
        #expect(list.prefix(2) == ["/settings  tab profile  [{\"settings\":{}}]", "/  []"])
        #expect(list[2].hasPrefix("unknownPath: "))
        #expect(list[3] == "badItem: line 4, column 1: The member url is missing: the link.")
    }

    @Test func `for people the stack is what the library says`() throws {
        for link in ResultCase.resolving {
            let resolution = try table.resolve(link.link)
            let routes = String(decoding: DeepLinks.Route.json(of: resolution.routes), as: UTF8.self)
            let list = answers(link.link, step(.text, plain: true))
            #expect(list[0].hasPrefix(resolution.pattern) && list[0].hasSuffix("  \(routes)"))
        }
    }
}
