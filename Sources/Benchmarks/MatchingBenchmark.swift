import DeepLinks

/// What one link costs, from its bytes to the bytes of its routes.
enum MatchingBenchmark {
    static func run() {
        for count in [10, 130, 1000, 10_000] {
            let sample = SampleTable(count: count)
            guard let table = try? RouteTable(json: sample.json).table else {
                preconditionFailure("the sample is at fault")
            }
            let links = Array(sample.links.prefix(1000))
            var resolver = LinkResolver()
            var output: [UInt8] = []
            let rounds = max(1, 20_000 / links.count)
            let time = ProcessorClock.median {
                for _ in 0..<rounds {
                    for link in links {
                        output.removeAll(keepingCapacity: true)
                        guard let index = try? resolver.resolve(link, in: table) else {
                            preconditionFailure("refused")
                        }
                        resolver.writeRoutes(index, table, into: &output)
                    }
                }
            }
            print("\(count) links: \(ProcessorClock.rounded(time / Double(rounds * links.count))) ns a link")
        }
    }
}
