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
            return (options, try appVersion(options))
        }
        let table = try CommandError.ending { () throws(ExitStatus) in try TableOption.source(options).load()
        }
        let form: BatchResolver.Form = options.isSet("--json") ? .json : .text
        var batch = BatchResolver(table.table, version: asker, form: form)
        if options.arguments.isEmpty {
            var lines = ResolveLines(batch, allowsPlainLinks: true)
            try CommandError.ending { () throws(ExitStatus) in try StandardInput.pass(through: &lines) }
            if lines.refused > 0 { throw .ended(.refused) }
            return
        }
        for link in options.arguments {
            var output: [UInt8] = []
            batch.answer(link, to: &output)
            StandardStreams.write(output + [UInt8(ascii: "\n")])
        }
        if batch.refused > 0 { throw .ended(.refused) }
    }

    private static func appVersion(_ options: Options) throws(UsageError) -> AppVersion? {
        guard let text = options.value(version) else { return nil }
        if let version = AppVersion(Array(text.utf8)) { return version }
        throw UsageError("--app-version is numbers with dots between them, not \"\(text)\"")
    }
}
