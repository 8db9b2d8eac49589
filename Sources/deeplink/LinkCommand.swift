import DeepLinkService
import DeepLinks

/// `deeplink link`: the links that open a stack, or what another link opens.
enum LinkCommand {
    static let tab = Option(
        flag: "--tab",
        variable: nil,
        value: "T",
        help: "the tab that the links have to select"
    )
    static let stack = Option(
        flag: "--stack",
        variable: nil,
        value: "JSON",
        help: "a stack instead of URLs, as in '[{\"settings\":{}}]'"
    )

    static func run(_ words: [String], _ environment: [String: String]) throws(CommandError) {
        let options = try CommandError.usage { () throws(UsageError) in
            let options = try Options(
                words,
                [TableOption.option, ResolveCommand.version, tab, stack],
                switches: ["--json"],
                environment
            )
            try check(options)
            return options
        }
        let table = try CommandError.ending { () throws(ExitStatus) in try TableOption.source(options).load()
        }
        var printer = BatchPrinter(
            table.table,
            version: options.value(ResolveCommand.version).flatMap { AppVersion(Array($0.utf8)) },
            tab: options.value(tab),
            form: options.isSet("--json") ? .json : .text
        )
        if let stack = options.value(stack) {
            print(stack, 1, isJSON: true, &printer)
        } else if options.arguments.isEmpty {
            var number = 0
            while let line = readLine() {
                number += 1
                if !line.isEmpty { print(line, number, isJSON: beginsLikeJSON(line), &printer) }
            }
        } else {
            for link in options.arguments { print(link, 1, isJSON: false, &printer) }
        }
        if printer.refused > 0 { throw .ended(.refused) }
    }

    private static func check(_ options: Options) throws(UsageError) {
        if let text = options.value(ResolveCommand.version), AppVersion(Array(text.utf8)) == nil {
            throw UsageError("--app-version is numbers with dots between them, not \"\(text)\"")
        }
        guard let stack = options.value(stack) else { return }
        if !options.arguments.isEmpty { throw UsageError("link takes --stack or URLs, not both") }
        if stack.utf8.first(where: { $0 != UInt8(ascii: " ") }) != UInt8(ascii: "[") {
            throw UsageError("--stack is a JSON array of routes, as in [{\"settings\":{}}]")
        }
    }

    /// Whether a line is a stack, or an item as in a batch, and no link as it stands.
    private static func beginsLikeJSON(_ line: String) -> Bool {
        line.utf8.first == UInt8(ascii: "[") || line.utf8.first == UInt8(ascii: "{")
            || line.utf8.first == UInt8(ascii: "\"")
    }

    private static func print(_ text: String, _ number: Int, isJSON: Bool, _ printer: inout BatchPrinter) {
        var output: [UInt8] = []
        let bytes = Array(text.utf8)
        if isJSON {
            printer.answer(line: bytes.span, number: number, to: &output)
        } else {
            printer.answer(link: bytes, to: &output)
        }
        output.append(UInt8(ascii: "\n"))
        StandardStreams.write(output)
    }
}
