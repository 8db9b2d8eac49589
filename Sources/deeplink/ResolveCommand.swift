import DeepLinkService
import DeepLinks

/// `deeplink resolve`: what links open.
enum ResolveCommand {
    static let version = Option(
        flag: "--app-version",
        variable: nil,
        value: "V",
        help: "the asking app's version, as in 3.1"
    )

    static func run(_ words: [String], _ environment: [String: String]) throws(CommandError) {
        let options = try CommandError.usage { () throws(UsageError) in
            let options = try Options(
                words,
                [TableOption.option, version],
                switches: ["--json"],
                environment
            )
            if let text = options.value(version), AppVersion(Array(text.utf8)) == nil {
                throw UsageError("--app-version is numbers with dots between them, not \"\(text)\"")
            }
            return options
        }
        let table = try CommandError.ending { () throws(ExitStatus) in try TableOption.source(options).load()
        }
        let isJSON = options.isSet("--json")
        var isRefused = false
        func resolve(_ link: String) {
            let (text, resolved) =
                isJSON ? json(link, options.value(version), table) : text(link, options.value(version), table)
            StandardStreams.write(text)
            if !resolved { isRefused = true }
        }
        if options.arguments.isEmpty {
            while let line = readLine() { if !line.isEmpty { resolve(line) } }
        } else {
            for link in options.arguments { resolve(link) }
        }
        if isRefused { throw .ended(.refused) }
    }

    private static func json(_ link: String, _ version: String?, _ table: RouteTable) -> (
        text: [UInt8], isResolved: Bool
    ) {
        let result = ResultText.json(link, version: version.flatMap { AppVersion(Array($0.utf8)) }, table)
        return (result.json + [UInt8(ascii: "\n")], result.isResolved)
    }

    /// For people: the pattern and the stack, or the reason.
    private static func text(_ link: String, _ version: String?, _ table: RouteTable) -> (
        text: [UInt8], isResolved: Bool
    ) {
        do {
            let resolution = try table.resolve(link, appVersion: version)
            let tab = resolution.tab.map { "  tab \($0)" } ?? ""
            let routes = String(decoding: Route.json(of: resolution.routes), as: UTF8.self)
            return (Array("\(resolution.pattern)\(tab)  \(routes)\n".utf8), true)
        } catch {
            return (Array("\(error.reason): \(error)\n".utf8), false)
        }
    }
}
