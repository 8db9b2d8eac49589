import DeepLinks

/// How long a table takes to be read, checked and frozen.
enum LoadingBenchmark {
    static func run() {
        for count in [10, 130, 1000, 10_000] {
            let sample = SampleTable(count: count)
            let time = ProcessorClock.median(of: 3) {
                guard (try? RouteTable(json: sample.json)) != nil else {
                    preconditionFailure("the sample is at fault")
                }
            }
            print(
                "\(count) links, \(sample.json.count) bytes: \(ProcessorClock.rounded(time / 1_000_000)) ms"
            )
        }
    }
}
