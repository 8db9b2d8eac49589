import DeepLinks
import Foundation

/// What the two links of a stack cost, each proven.
enum PrintingBenchmark {
    static func run() {
        for count in [10, 130, 1000, 10_000] {
            print("\(count) links: \(figure(SampleTable(count: count).json, stacks(count))) ns a stack")
        }
        // Each link opens the same case with another literal.
        let pages = (0..<10_000).map { "{\"path\":\"/p\($0)\",\"opens\":[{\"page\":{\"number\":\($0)}}]}" }
        let json =
            #"{"hosts":["bench.example"],"schemes":["bench"],"routes":["page(number: Int)"],"links":["#
            + pages.joined(separator: ",") + "]}"
        let literals = (0..<1000).map { [page($0 * 9)] }
        print("10000 pages: \(figure(Array(json.utf8), literals)) ns a stack")
    }

    private static func stacks(_ count: Int) -> [[Route]] {
        let comment = Route(name: "comment", arguments: [.init(label: "text", value: .string("c"))])
        return (0..<1000).map { index in
            let id = Route.Value.uuid(
                .init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(index & 255)))
            )
            let item = Route(name: "item", arguments: [.init(label: "id", value: id)])
            return index.isMultiple(of: 2) ? [item] : [item, page(index), comment]
        }
    }

    private static func page(_ number: Int) -> Route {
        Route(name: "page", arguments: [.init(label: "number", value: .int(number))])
    }

    private static func figure(_ json: [UInt8], _ stacks: [[Route]]) -> String {
        guard let table = try? RouteTable(json: json).table else {
            preconditionFailure("the sample is at fault")
        }
        var printer = LinkPrinter(table)
        let time = ProcessorClock.median {
            for stack in stacks {
                guard (try? printer.links(for: stack, tab: nil, version: nil)) != nil else {
                    preconditionFailure("refused")
                }
            }
        }
        return ProcessorClock.rounded(time / Double(stacks.count))
    }
}
