/// Prints what things cost: `swift run -c release Benchmarks [loading] [matching] [associations] [printing] [requests]`, or `count N`.
///
/// Figures are CPU time of this thread, medians of several rounds; absolute ones drift with the machine, so
/// compare ratios.
@main struct Benchmarks {
    static func main() {
        let all: [(name: String, run: () -> Void)] = [
            ("loading", LoadingBenchmark.run),
            ("matching", MatchingBenchmark.run),
            ("associations", AssociationBenchmark.run),
            ("printing", PrintingBenchmark.run),
            ("requests", RequestBenchmark.run),
        ]
        let names = CommandLine.arguments.dropFirst()
        if names.first == "count", let rounds = names.last.flatMap({ Int($0) }) {
            RequestBenchmark.count(rounds)
            return
        }
        for benchmark in all where names.isEmpty || names.contains(benchmark.name) {
            print("== \(benchmark.name)")
            benchmark.run()
        }
    }
}
