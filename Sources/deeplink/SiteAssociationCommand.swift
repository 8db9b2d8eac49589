import DeepLinks

/// `deeplink aasa`: the apple-app-site-association document, as the service sends it.
enum SiteAssociationCommand {
    static func run(_ words: [String], _ environment: [String: String]) throws(CommandError) {
        let options = try CommandError.usage { () throws(UsageError) in
            let options = try Options(words, [TableOption.option], switches: [], environment)
            guard options.arguments.isEmpty else { throw UsageError("aasa takes no argument") }
            return options
        }
        let table = try CommandError.ending { () throws(ExitStatus) in try TableOption.source(options).load() }
        guard let document = AppSiteAssociation.make(for: table.table) else {
            StandardStreams.report("the table has no hosts, so there are no universal links and no document")
            throw .ended(.refused)
        }
        StandardStreams.write(document.json + [UInt8(ascii: "\n")])
    }
}
