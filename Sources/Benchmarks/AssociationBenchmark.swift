import DeepLinks

/// What a link costs at an association file, for each rule that is asked.
enum AssociationBenchmark {
    static func run() {
        let hosts = Array("bench.example".utf8)
        measure("our document of 130 links", ours(130), links: SampleTable(count: 130).links, hosts)
        measure(
            "300 exact paths",
            file((0..<300).map { #"{"/":"/page\#($0)/about"}"# }),
            links: [miss, query],
            hosts
        )
        measure("300 prefixes", file((0..<300).map { #"{"/":"/s\#($0)/?*"}"# }), links: [miss, query], hosts)
        // What no prefix tells apart: each rule looks at the whole text.
        measure(
            "300 suffixes",
            file((0..<300).map { #"{"/":"*/p\#($0).html"}"# }),
            links: [miss, query],
            hosts
        )
        measure(
            "300 languages",
            file((0..<300).map { #"{"/":"/$(lang)/x\#($0)/?*"}"# }),
            links: [language],
            hosts
        )
        measure(
            "300 queries",
            file((0..<300).map { #"{"/":"/search","?":{"q":"?*","k\#($0)":"?"}}"# }),
            links: [query],
            hosts
        )
        let folded = (0..<300).map { #"{"/":"*/P\#($0)/*","caseSensitive":false,"percentEncoded":false}"# }
        measure("300 without case, decoded", file(folded), links: [miss, escaped], hosts)
    }

    private static let appID = "ABCDE12345.bench.example"
    private static let miss = Array(
        "https://bench.example/articles/2026/11/30/CE20F2E8-1111-4222-8333-444455556666".utf8
    )
    private static let query = Array(
        "https://bench.example/search?utm_source=mail&q=rice%20pudding&page=2#top".utf8
    )
    private static let language = Array("https://bench.example/en/articles/2026".utf8)
    private static let escaped = Array("https://bench.example/caf%C3%A9/menu/2026".utf8)

    private static func file(_ components: [String]) -> AssociationFile {
        read(
            #"{"applinks":{"details":[{"appIDs":["\#(appID)"],"components":[\#(components.joined(separator: ","))]}]}}"#
        )
    }

    private static func ours(_ count: Int) -> AssociationFile {
        let app = #"{"app":{"name":"Bench","appIDs":["\#(appID)"]},"#
        let json = Array(app.utf8) + SampleTable(count: count).json.dropFirst()
        guard let table = try? RouteTable(json: json),
            let document = AppSiteAssociation.make(for: table.table, host: 0)
        else { preconditionFailure("the sample is at fault") }
        return read(String(decoding: document.json, as: UTF8.self))
    }

    private static func read(_ json: String) -> AssociationFile {
        guard let file = try? AssociationFile(json: Array(json.utf8)) else {
            preconditionFailure("the sample is at fault")
        }
        return file
    }

    private static func measure(_ name: String, _ file: AssociationFile, links: [[UInt8]], _ domain: [UInt8])
    {
        guard let app = file.app(appID) else { preconditionFailure("the sample is at fault") }
        var matcher = AssociationMatcher()
        var rules = 0
        for link in links {
            let rule = matcher.firstRule(for: link.span, in: file, app: app, domain: domain)
            rules += rule.map { $0 + 1 } ?? file.ruleCount
        }
        let rounds = max(1, 300_000 / rules)
        let time = ProcessorClock.median {
            for _ in 0..<rounds {
                for link in links {
                    _ = matcher.firstRule(for: link.span, in: file, app: app, domain: domain)
                }
            }
        }
        print("\(name): \(ProcessorClock.rounded(time / Double(rounds * rules))) ns a rule")
    }
}
