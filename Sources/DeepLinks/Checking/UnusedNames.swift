/// Names that are declared and lead nowhere, and what is missing for others to lead somewhere.
enum UnusedNames {
    static func remarks(_ content: TableContent, _ places: TablePlaces) -> [Remark] {
        var remarks: [Remark] = []
        for (index, tab) in content.tabs.enumerated()
        where !content.links.contains(where: { $0.tab.map { isSame($0, tab) } ?? false }) {
            remarks.append(
                .warning(places.place("tabs", index), "no link selects the tab \"\(printable(tab))\"")
            )
        }
        let opened = Set(content.links.flatMap(\.routes).map(\.declaration))
        for (index, route) in content.declarations.enumerated()
        where !opened.contains(index) && !route.isNotFound {
            remarks.append(.note(places.place("routes", index), "no link opens the route \(route.name)"))
        }
        if content.declarationIndices[RouteDeclaration.notFound] == nil {
            let message =
                "no route notFound(url: String): an app gets no routes for a link that is refused, and shows nothing"
            remarks.append(.warning(places.place("routes"), message))
        }
        if !content.names.hosts.isEmpty && content.app.appIDs.isEmpty {
            let message = "hosts, but no app.appIDs: the apple-app-site-association document names no app"
            remarks.append(.warning(places.place("app"), message))
        }
        if !content.names.hosts.isEmpty && content.prefixes.allSatisfy(\.hasPlaceholder) {
            let message =
                "every prefix has a placeholder, so only a link that opens its value has a web form to print; "
                + "add one without, \"\" for none"
            remarks.append(.warning(places.place("prefixes"), message))
        }
        return remarks
    }
}

extension PathPrefix {
    fileprivate var hasPlaceholder: Bool {
        segments.contains { if case .placeholder = $0 { true } else { false } }
    }
}
