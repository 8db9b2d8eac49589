/// Root links and the hash routes of single-page sites, `https://host/#/room/x`.
enum RootLinks {
    static func remarks(_ content: TableContent) -> [Remark] {
        var seen: Set<Int> = []
        return content.variants.compactMap { variant in
            let link = variant.link
            guard !variant.isForSchemes, variant.segments.isEmpty, link.requiredItemCount == 0,
                let host = content.names.hosts.indices.first(where: { link.scope.hosts[$0] }),
                seen.insert(link.index).inserted
            else { return nil }
            let name = content.names.hosts[host].text
            // Without `fragment` nobody can tell whether the site has hash routes, so this is no warning.
            guard content.names.readsFragments else {
                return .note(
                    link,
                    "a hash route, https://\(name)/#/…, opens this link and loses what stands behind #; "
                        + "a site that has such routes needs \"fragment\": \"path\""
                )
            }
            return .warning(
                link,
                "the apple-app-site-association document claims https://\(name)/ with every fragment for this link, "
                    + "so hash routes that the table does not have leave the site too, and the app refuses them"
            )
        }
    }
}
