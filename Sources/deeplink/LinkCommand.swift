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
        let (options, asker) = try CommandError.usage { () throws(UsageError) in
            let options = try Options(
                words,
                [TableOption.option, ResolveCommand.version, tab, stack],
                switches: ["--json"],
                environment
            )
            try check(options)
            return (options, try BatchCommand.version(options))
        }
        let table = try CommandError.ending { () throws(ExitStatus) in try TableOption.source(options).load()
        }
        var printer = BatchPrinter(
            table.table,
            version: asker,
            tab: options.value(tab),
            form: BatchCommand.form(options)
        )
        guard let stack = options.value(stack) else {
            try BatchCommand.answer(options.arguments, by: printer)
            return
        }
        var output: [UInt8] = []
        printer.answer(json: stack, to: &output)
        StandardStreams.write(output + [UInt8(ascii: "\n")])
        if printer.refused > 0 { throw .ended(.refused) }
    }

    private static func check(_ options: Options) throws(UsageError) {
        guard let stack = options.value(stack) else { return }
        if !options.arguments.isEmpty { throw UsageError("link takes --stack or URLs, not both") }
        if stack.utf8.first(where: { $0 != UInt8(ascii: " ") }) != UInt8(ascii: "[") {
            throw UsageError("--stack is a JSON array of routes, as in [{\"settings\":{}}]")
        }
    }
}
