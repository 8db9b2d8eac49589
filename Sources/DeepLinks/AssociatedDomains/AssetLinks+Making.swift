extension AssetLinks {
    /// Makes the document of one of a table's hosts.
    ///
    /// - Parameters:
    ///   - table: the table.
    ///   - host: the index of the host entry.
    /// - Returns: nil for the entry `*`, and for a table that names no Android app, of its own or another
    ///   team's.
    package static func make(for table: FrozenTable, host: Int) -> AssetLinks? {
        let app = table.content.app
        guard table.names.hosts.indices.contains(host), !table.names.hosts[host].isAny,
            !app.android.isEmpty || !app.also.statements.isEmpty
        else { return nil }
        var rules: [Rule] = []
        if !app.android.isEmpty {
            let links = LinkRules(table, host: host, isForAndroid: true)
            var writer = DynamicRuleWriter(table, hasSlashesInQueries: links.hasSlashesInQueries)
            for rule in links.rules { writer.append(rule) }
            rules = writer.rules
        }
        return AssetLinks(apps: app.android, rules: rules, foreignStatements: app.also.statements)
    }
}
