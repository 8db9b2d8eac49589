/// The assetlinks.json document of a table: which Android apps open its web links, and from Android 15 on,
/// which of them (Android, "Configure website associations and dynamic rules").
package struct AssetLinks: Sendable {
    /// A rule; the first that matches decides, and a link that none matches stays in the browser.
    package struct Rule: Hashable, Sendable {
        /// The path pattern, with `*`, `?` and `?*`.
        package var path: String
        /// The fragment's pattern; nil for whatever.
        package var fragment: String?
        /// Query items that have to match, by name.
        package var query: [AppSiteAssociation.Item] = []
        /// Whether links that match stay in the browser.
        package var isExclusion = false
    }

    /// The relation of apps that open a site's links.
    private static let relation = "\"delegate_permission/common.handle_all_urls\""

    /// The table's apps, in its order; each has the same rules.
    package let apps: [FrozenTable.AndroidApp]
    /// In the order in which they are asked.
    package let rules: [Rule]
    /// Another team's statements, as JSON.
    package let foreignStatements: [[UInt8]]

    /// The document's bytes: the same for the same table, on every instance.
    package var json: [UInt8] {
        var output: [UInt8] = []
        output.append(json: "[")
        for app in apps {
            if output.count > 1 { output.append(json: ",") }
            append(app, to: &output)
        }
        for statement in foreignStatements {
            if output.count > 1 { output.append(json: ",") }
            output.append(contentsOf: statement)
        }
        output.append(json: "]")
        return output
    }

    private func append(_ app: FrozenTable.AndroidApp, to output: inout [UInt8]) {
        output.append(json: "{\"relation\":[\(Self.relation)],\"target\":{\"namespace\":\"android_app\"")
        output.append(json: ",\"package_name\":")
        output.append(jsonString: app.package)
        output.append(json: ",\"sha256_cert_fingerprints\":")
        output.append(jsonStrings: app.fingerprints)
        output.append(json: "},\"relation_extensions\":{\(Self.relation):{\"dynamic_app_link_components\":[")
        output.append(jsonElements: rules) { $0.append(to: &$1) }
        output.append(json: "]}}}")
    }
}

extension AssetLinks.Rule {
    fileprivate func append(to output: inout [UInt8]) {
        let component = AppSiteAssociation.Component(
            path: path,
            fragment: fragment,
            query: query,
            isExclusion: isExclusion
        )
        // A rule has the keys of a component, and of those no more than these.
        component.append(comments: false, to: &output)
    }
}
