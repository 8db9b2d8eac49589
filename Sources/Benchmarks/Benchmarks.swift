/// Prints what things cost: `swift run -c release Benchmarks [NAME ...]`.
///
/// Figures are CPU time of this thread, medians of several rounds; absolute ones drift with the machine, so
/// compare ratios.
@main struct Benchmarks {
    static func main() {
        let all: [(name: String, run: () -> Void)] = [
            ("loading", LoadingBenchmark.run),
            ("matching", MatchingBenchmark.run),
            ("printing", PrintingBenchmark.run),
            ("requests", RequestBenchmark.run),
        ]
        let names = CommandLine.arguments.dropFirst()
        for benchmark in all where names.isEmpty || names.contains(benchmark.name) {
            print("== \(benchmark.name)")
            benchmark.run()
        }
    }
}
