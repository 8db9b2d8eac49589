import DeepLinkService
import TestSupport

/// Items of batches and lines around them, from a seed.
struct LineGenerator {
    var random: SeededGenerator
    private let kind: BatchItem.Kind

    init(seed: UInt64, _ kind: BatchItem.Kind = .links) {
        random = SeededGenerator(seed: seed)
        self.kind = kind
    }

    private static let links = (ResultCase.resolving + ResultCase.refusing).map(\.link)

    /// What is JSON, but no item.
    private static let badItems = [
        "5", "null", "true", "[\"myapp:\"]", "{}", #"{"url":5}"#, #"{"url":{"url":["myapp:"]}}"#,
        #"{"id":null,"url":"myapp:"}"#, #"{"url":"myapp:","x":1}"#,
        #"{"id":"é","url":"myapp:","appVersion":""}"#,
        #"{"é":1,"id":7}"#,
    ]

    /// Stacks with links and without, and what is no stack.
    private static let stacks = [
        "[]", #"[{"settings":{}}]"#, #"[{"bookmarks":{}}]"#, #"[{"search":{"query":"é&/ +","page":2}}]"#,
        #"[{"settings":{}},{"bookmarks":{}}]"#, #"[{"nothing":{}}]"#, #"[{"search":{}}]"#,
        #"[{"authorProfile":{"handle":".."}}]"#, "[5]", #"[{"settings":{}},{"a":{},"b":{}}]"#, "[[]]",
    ]

    /// What is not JSON.
    private static let malformed = [
        "myapp:", " ", "\t", "\"", "{", "\"myapp:\" x", "\"a\"\"b\"", "{\"url\":\"a\",\"url\":\"b\"}",
        "\u{FEFF}\"a\"",
        "{\"id\":7,\"url\":\"myapp:", "{\"id\":7,\"id\":8,\"url\":\"myapp:\"}", "{\"id\":1", "\"a\u{1}\"",
        "\"\\ud800\"",
        "\"a\rb\"",
    ]

    /// An item that is JSON.
    mutating func item() throws -> String {
        if random.chance(0.2) { return random.pick(Self.badItems) }
        let link = try jsonString(random.pick(Self.links))
        if random.chance(0.3) { return link }
        var members = ["\"url\":\(link)"]
        if kind == .stacks {
            if random.chance(0.3) { return random.pick(Self.stacks) }
            if random.chance(0.5) { members = ["\"routes\":\(random.pick(Self.stacks))"] }
            if random.chance(0.2) {
                members.append("\"tab\":\"\(random.pick(["home", "profile", "no"]))\"")
            }
        }
        if random.chance(0.5) {
            members.append("\"id\":\(random.pick(["7", "-1.5e3", "\"x\"", "\"\\u00e9\""]))")
        }
        if random.chance(0.3) { members.append("\"appVersion\":\"\(random.pick(["1", "3.1", "x"]))\"") }
        return "{\(members.shuffled(using: &random).joined(separator: " , "))}"
    }

    /// A line without its end, which is seldom beyond 64 KiB or near it.
    mutating func line() throws -> [UInt8] {
        switch Int.random(in: 0..<100, using: &random) {
        case 0:
            let count = random.pick([65_500, 65_535, 65_536, 65_537, 65_538, 140_000])
            let item = random.chance(0.5) ? Array(try item().utf8) : Array(#"{"id":"far","url":""#.utf8)
            return item + Array(repeating: UInt8(ascii: " "), count: max(0, count - item.count))
        case 1...15: return []
        case 16...30: return Array(random.pick(Self.malformed).utf8)
        case 31...33: return Array("\"a".utf8) + [random.pick([0xFF, 0xC0, 0x80])] + Array("\"".utf8)
        default: return Array(try item().utf8)
        }
    }
}
