extension AppSiteAssociation {
    /// Makes the document from a table: a component a link, the tightest first.
    ///
    /// `?*` takes slashes too, so before the link of a String stands an exclusion of the paths that are one segment deeper; longer links
    /// stand before all exclusions of shorter ones, and so are never hit by them.
    ///
    /// - Parameter table: the table.
    /// - Returns: nil if the table has no hosts, and so no web links.
    package static func make(for table: FrozenTable) -> AppSiteAssociation? {
        guard !table.hosts.isEmpty else { return nil }
        var maker = Maker(table)
        // The system's own files are no pages of the site, whatever the table's placeholders would take.
        maker.append(Component(path: "/.well-known/*", isExclusion: true))
        for link in table.links.sorted(by: goesBefore) {
            for exclusion in maker.exclusions(link) { maker.append(exclusion) }
            maker.append(maker.component(link))
        }
        return AppSiteAssociation(appIDs: table.app.appIDs, components: maker.components, variables: maker.variables)
    }

    /// Longer paths first, then by rank from the left, then as the resolver asks them.
    private static func goesBefore(_ first: Link, _ second: Link) -> Bool {
        if first.segments.count != second.segments.count { return first.segments.count > second.segments.count }
        if first.isPreferred(to: second) || second.isPreferred(to: first) { return first.isPreferred(to: second) }
        return first.offset < second.offset
    }
}

/// Collects components, each once, and the variables that their patterns name.
private struct Maker {
    private(set) var components: [AppSiteAssociation.Component] = []
    private var exclusionPaths: Set<String> = []
    private let names: VariableNames

    init(_ table: FrozenTable) {
        names = VariableNames(table)
    }

    var variables: [AppSiteAssociation.Variable] { names.variables }

    mutating func append(_ component: AppSiteAssociation.Component) {
        if component.isExclusion && !exclusionPaths.insert(component.path).inserted { return }
        components.append(component)
    }

    func component(_ link: Link) -> AppSiteAssociation.Component {
        var component = AppSiteAssociation.Component(path: path(link, doubling: nil))
        for item in link.items where item.isRequired {
            let pattern: String
            switch item.content {
            case .literal(let text): pattern = escaped(text, as: .query)
            case .slot(let slot): pattern = names.pattern(link.slots[slot].type)
            }
            component.query.append(AppSiteAssociation.Item(name: escaped(item.name, as: .query), pattern: pattern))
        }
        return component
    }

    /// For each String of the path, the paths in which it would swallow a slash.
    func exclusions(_ link: Link) -> [AppSiteAssociation.Component] {
        link.segments.indices.filter { index in
            if case .slot(let slot) = link.segments[index] { link.slots[slot].type == .string } else { false }
        }.map { AppSiteAssociation.Component(path: path(link, doubling: $0), isExclusion: true) }
    }

    private func path(_ link: Link, doubling doubled: Int?) -> String {
        if link.segments.isEmpty { return "/" }
        return link.segments.enumerated().map { index, segment in
            switch segment {
            case .literal(let text): "/" + escaped(text, as: .path)
            case .slot(let slot): "/" + names.pattern(link.slots[slot].type) + (index == doubled ? "/?*" : "")
            }
        }.joined()
    }
}

/// The patterns that stand for a type's values, by variables where those are shorter or tighter.
private struct VariableNames {
    private var patterns: [ParameterType: String] = [:]
    private(set) var variables: [AppSiteAssociation.Variable] = []

    init(_ table: FrozenTable) {
        patterns[.string] = "?*"
        let uuid = "????????-????-????-????-????????????"
        let used = Self.uses(table)
        // Below two uses the variable's definition costs more bytes than it saves.
        if used[.uuid] ?? 0 >= 2 { define(.uuid, "uuid", [uuid]) } else { patterns[.uuid] = uuid }
        // Links may carry negative numbers, so a digit first is not all; no variable may name another, so `$(digit)*` cannot stand here.
        if used[.int] != nil { define(.int, "int", (0...9).map { "\($0)*" } + ["-?*"]) }
        if used[.bool] != nil { define(.bool, "bool", ["true", "false"]) }
        for (index, enumeration) in table.enumerations.enumerations.enumerated() where used[.enumeration(index)] != nil {
            define(.enumeration(index), enumeration.name, enumeration.values.map { escaped(Array($0.utf8), as: .path) })
        }
    }

    func pattern(_ type: ParameterType) -> String {
        patterns[type] ?? "?*"
    }

    private static func uses(_ table: FrozenTable) -> [ParameterType: Int] {
        var uses: [ParameterType: Int] = [:]
        for link in table.links {
            for case .slot(let slot) in link.segments { uses[link.slots[slot].type, default: 0] += 1 }
            for item in link.items where item.isRequired {
                if case .slot(let slot) = item.content { uses[link.slots[slot].type, default: 0] += 1 }
            }
        }
        return uses
    }

    /// Apple's own variables cannot be defined anew.
    private static let predefined = ["alnum", "alpha", "digit", "lang", "lower", "region", "upper", "xdigit"]

    private mutating func define(_ type: ParameterType, _ name: String, _ values: [String]) {
        var name = name
        while Self.predefined.contains(name) || variables.contains(where: { $0.name == name }) { name += "_" }
        variables.append(AppSiteAssociation.Variable(name: name, values: values))
        patterns[type] = "$(\(name))"
    }
}

/// Canonical text as a pattern. `*` and `?` cannot be escaped there but match themselves; `$(` would begin a variable, so its `$` becomes `?`.
private func escaped(_ text: [UInt8], as component: PercentEncoding.Component) -> String {
    var bytes: [UInt8] = []
    PercentEncoding.append(text, as: component, to: &bytes)
    for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "$") && bytes[index + 1] == UInt8(ascii: "(") {
        bytes[index] = UInt8(ascii: "?")
    }
    return String(decoding: bytes, as: UTF8.self)
}
