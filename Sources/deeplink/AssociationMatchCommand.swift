import DeepLinks

/// `deeplink aasa match`: what Apple's matching does with links, by an association file of anybody's or the table's own.
enum AssociationMatchCommand {
    static let file = Option(
        flag: "--file",
        variable: nil,
        value: "FILE",
        help: "an association file; without it, the documents of the table's hosts"
    )
    static let app = Option(
        flag: "--app",
        variable: nil,
        value: "ID",
        help: "the app, as in ABCDE12345.com.example.app; any of the file's without it"
    )
    static let domain = Option(
        flag: "--domain",
        variable: nil,
        value: "HOST",
        help: "the host that serves the file; the link's own without it"
    )

    static func run(_ words: [String], _ environment: [String: String]) throws(CommandError) {
        let options = try CommandError.usage { () throws(UsageError) in
            let all = [file, app, domain, TableOption.option]
            let options = try Options(words, all, switches: ["--json"], environment)
            if options.value(file) == "-", options.arguments.isEmpty {
                throw UsageError("aasa match takes the file or the URLs from standard input, not both")
            }
            return options
        }
        var lines = AssociationLines(
            isJSON: options.isSet("--json"),
            source: options.value(file).map { AssociationSource($0).name } ?? "aasa",
            decide: try CommandError.ending { () throws(ExitStatus) in try decider(options) }
        )
        try CommandError.ending { () throws(ExitStatus) in
            if options.arguments.isEmpty { try StandardInput.pass(through: &lines) }
            for url in options.arguments {
                var output: [UInt8] = []
                let link = Array(url.utf8)
                lines.answer(link.span, to: &output)
                try StandardInput.write(output)
            }
        }
        if lines.refused > 0 { throw .ended(.refused) }
    }

    /// What decides about a link, by the file or the table that the options name.
    private static func decider(_ options: Options) throws(ExitStatus) -> (String) -> AssociationDecision {
        let (appID, domain) = (options.value(app), options.value(domain))
        guard let path = options.value(file) else {
            return try tableDecider(options, appID: appID, domain: domain)
        }
        let source = AssociationSource(path)
        let json = try source.read()
        do {
            let file = try AssociationFile(json: json, source: source.name)
            return { file.decision(on: $0, appID: appID, domain: domain) }
        } catch {
            StandardStreams.complain("\(error)\n")
            throw .data
        }
    }

    private static func tableDecider(
        _ options: Options,
        appID: String?,
        domain: String?
    ) throws(ExitStatus) -> (String) -> AssociationDecision {
        let table = try TableOption.source(options).load()
        let associations: TableAssociations?
        do {
            associations = try TableAssociations(SiteDocuments(table), table.table.names)
        } catch {
            StandardStreams.complain("\(error)\n")
            throw .data
        }
        let host = domain.flatMap { associations?.host($0) }
        guard let associations, domain == nil || host != nil else {
            let hosts =
                table.hosts.isEmpty
                ? "the table has no hosts" : "the table's hosts are \(table.hosts.joined(separator: ", "))"
            StandardStreams.report("there is no document: \(hosts)")
            throw .refused
        }
        return { url in associations.decision(on: url, appID: appID, host: host) }
    }
}
