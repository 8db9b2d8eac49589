import DeepLinkService
import DeepLinks

/// `deeplink resolve`: what links open.
enum ResolveCommand {
    static let version = Option(
        flag: "--app-version",
        variable: nil,
        value: "V",
        help: "the asking app's version, as in 3.1, for links that say none"
    )

    static func run(_ words: [String], _ environment: [String: String]) throws(CommandError) {
        let (options, asker) = try CommandError.usage { () throws(UsageError) in
            let options = try Options(
                words,
                [TableOption.option, version],
                switches: ["--json"],
                environment
            )
            return (options, try BatchCommand.version(options))
        }
        let table = try CommandError.ending { () throws(ExitStatus) in try TableOption.source(options).load()
        }
        let resolver = BatchResolver(table.table, version: asker, form: BatchCommand.form(options))
        try BatchCommand.answer(options.arguments, by: resolver)
    }
}
