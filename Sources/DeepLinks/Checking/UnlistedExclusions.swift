/// Prefixes behind which assetlinks.json excludes nothing, since it would have to list too many values.
enum UnlistedExclusions {
    static func remarks(_ table: FrozenTable, _ places: TablePlaces) -> [Remark] {
        guard !table.content.app.android.isEmpty, !table.content.exclusions.isEmpty,
            table.names.hosts.contains(where: { !$0.isAny })
        else { return [] }
        return LinkRules.unlistedPrefixes(table).map { index in
            let message =
                "assetlinks.json lists at most \(LinkRule.valueLimit) values of a prefix, and this one has more: "
                + "nothing behind it is excluded there, so Android offers what \"exclude\" names to the app"
            return .warning(places.place("prefixes", index), message)
        }
    }
}
