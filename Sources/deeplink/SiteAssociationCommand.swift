import DeepLinks

/// `deeplink aasa`: the apple-app-site-association document, as the service sends it.
enum SiteAssociationCommand {
    static let domain = Option(
        flag: "--domain",
        variable: nil,
        value: "HOST",
        help: "the host entry whose document is printed; the table's first without it"
    )

    static func run(_ words: [String], _ environment: [String: String]) throws(CommandError) {
        let options = try CommandError.usage { () throws(UsageError) in
            let options = try Options(words, [TableOption.option, domain], switches: [], environment)
            guard options.arguments.isEmpty else { throw UsageError("aasa takes no argument") }
            return options
        }
        let table = try CommandError.ending { () throws(ExitStatus) in try TableOption.source(options).load()
        }
        let host = options.value(domain).map { table.hosts.firstIndex(of: $0) } ?? 0
        guard let host, let document = AppSiteAssociation.make(for: table.table, host: host) else {
            let hosts =
                table.hosts.isEmpty
                ? "the table has no hosts" : "the table's hosts are \(table.hosts.joined(separator: ", "))"
            StandardStreams.report("there is no document: \(hosts)")
            throw .ended(.refused)
        }
        StandardStreams.write(document.json + [UInt8(ascii: "\n")])
    }
}
