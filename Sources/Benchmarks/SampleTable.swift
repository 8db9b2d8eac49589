import DeepLinks

/// Tables of a chosen size, in five shapes of links, and links that open them.
struct SampleTable {
    let json: [UInt8]
    /// Universal links, one for each pattern, shuffled.
    let links: [[UInt8]]

    init(count: Int) {
        var patterns: [String] = []
        var links: [[UInt8]] = []
        for index in 0..<count {
            let name = "s\(index)"
            let id = "CE20F2E8-1111-4222-8333-\(String(444_455_550_000 + index))"
            let (path, link, opens) =
                switch index % 5 {
                case 0: ("/\(name)", "/\(name)", #"{"home":{}}"#)
                case 1: ("/\(name)/:id", "/\(name)/\(id)", #"{"item":{"id":":id"}}"#)
                case 2: ("/\(name)/:id/edit", "/\(name)/\(id)/edit", #"{"item":{"id":":id"}}"#)
                case 3:
                    (
                        "/\(name)/:id/items/:n", "/\(name)/\(id)/items/\(index)",
                        #"{"item":{"id":":id"}},{"page":{"number":":n"}}"#
                    )
                default:
                    (
                        "/\(name)/:id/items/:n/comments/:c",
                        "/\(name)/\(id)/items/\(index)/comments/c\(index)",
                        #"{"item":{"id":":id"}},{"page":{"number":":n"}},{"comment":{"text":":c"}}"#
                    )
                }
            patterns.append("{\"path\":\"\(path)\",\"opens\":[\(opens)]}")
            links.append(Array("https://bench.example\(link)".utf8))
        }
        let routes =
            #"["home","item(id: UUID)","page(number: Int)","comment(text: String)","notFound(url: String)"]"#
        json = Array(
            #"{"hosts":["bench.example"],"schemes":["bench"],"routes":\#(routes),"links":[\#(patterns.joined(separator: ",\n"))]}"#
                .utf8
        )
        var generator = RepeatableGenerator(state: 42)
        self.links = links.shuffled(using: &generator)
    }
}

/// SplitMix64: the same numbers at every run.
struct RepeatableGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
