import DeepLinks

/// `deeplink aasa` and `deeplink assetlinks`: the documents of associated domains, as the service sends them.
enum SiteAssociationCommand {
    static let domain = Option(
        flag: "--domain",
        variable: nil,
        value: "HOST",
        help: "the host, or entry of the table, whose document is printed; the table's first without it"
    )
    static let comments = "--comments"

    static func run(_ words: [String], _ environment: [String: String]) throws(CommandError) {
        let (options, table) = try read("aasa", words, [comments], environment)
        let host = try host(options, table)
        guard let document = AppSiteAssociation.make(for: table.table, host: host) else {
            throw refused("the table takes any host here, and has no document for all of them")
        }
        StandardStreams.write(
            document.json(comments: options.isSet(comments)) + [UInt8(ascii: "\n")]
        )
    }

    static func runAssetLinks(_ words: [String], _ environment: [String: String]) throws(CommandError) {
        let (options, table) = try read("assetlinks", words, [], environment)
        let host = try host(options, table)
        guard let document = AssetLinks.make(for: table.table, host: host) else {
            throw refused("the table names no Android app, or takes any host here")
        }
        StandardStreams.write(document.json + [UInt8(ascii: "\n")])
    }

    private static func read(
        _ command: String,
        _ words: [String],
        _ switches: [String],
        _ environment: [String: String]
    ) throws(CommandError) -> (Options, RouteTable) {
        let options = try CommandError.usage { () throws(UsageError) in
            let options = try Options(words, [TableOption.option, domain], switches: switches, environment)
            if let word = options.arguments.first {
                let hint = command == "aasa" ? UsageError.hint(word, ["match", "check"]) : ""
                throw UsageError("\(command) takes no argument, got \"\(word)\"\(hint)")
            }
            return options
        }
        let table = try CommandError.ending { () throws(ExitStatus) in try TableOption.source(options).load()
        }
        return (options, table)
    }

    /// The index of the host entry that is asked for.
    private static func host(_ options: Options, _ table: RouteTable) throws(CommandError) -> Int {
        if table.hosts.isEmpty { throw refused("the table has no hosts") }
        guard let domain = options.value(domain) else { return 0 }
        if let host = table.table.names.entry(namedOrWritten: domain) { return host }
        throw refused("the table's hosts are \(table.hosts.joined(separator: ", "))")
    }

    private static func refused(_ reason: String) -> CommandError {
        StandardStreams.report("there is no document: \(reason)")
        return .ended(.refused)
    }
}
