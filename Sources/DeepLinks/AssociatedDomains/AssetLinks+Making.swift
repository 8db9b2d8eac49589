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
        var writer = DynamicRuleWriter(table, host: host)
        if !app.android.isEmpty {
            for rule in LinkRules(table, host: host, isForAndroid: true).rules { writer.append(rule) }
        }
        return AssetLinks(apps: app.android, rules: writer.rules, foreignStatements: app.also.statements)
    }
}
