/// The apple-app-site-association document of a table: which web links the system opens in the app (Apple,
/// "applinks").
package struct AppSiteAssociation: Sendable {
    /// A rule; the first that matches decides.
    package struct Component: Hashable, Sendable {
        /// The path pattern, percent-encoded, with `*`, `?` and `$(variable)`.
        package var path: String
        /// The fragment's pattern; nil for whatever.
        package var fragment: String?
        /// Query items that have to match, by name; in the table's order.
        package var query: [Item] = []
        /// Whether links that match stay in the browser.
        package var isExclusion = false
        /// What the rule is for; it is not part of the document as it is served.
        package var comment = ""
    }

    /// A query item's name and the pattern that its value has to match.
    package struct Item: Hashable, Sendable {
        package let name: String
        package let pattern: String
    }

    /// A name for several texts, for use in patterns as `$(name)`.
    package struct Variable: Equatable, Sendable {
        package let name: String
        package let values: [String]
    }

    /// The largest document that devices take, in bytes: larger ones have been seen to fail, though Apple's
    /// pages give no number.
    package static let sizeLimit = 131_072

    /// The apps that the components are for, as in `ABCDE12345.com.example.app`.
    package let appIDs: [String]
    /// In the order in which they are asked.
    package let components: [Component]
    /// What the components' patterns name, in the order of first use.
    package let variables: [Variable]
    /// The app IDs of the other services, each absent without any.
    package let webCredentials: [String]
    package let appClips: [String]
    package let activityContinuation: [String]
    /// Another team's elements of `details`, as JSON.
    package let foreignDetails: [[UInt8]]
}

extension AppSiteAssociation {
    /// The document's bytes: the same for the same table, on every instance.
    package var json: [UInt8] { json(comments: false) }

    /// The document's bytes.
    ///
    /// - Parameter comments: whether each component says what it is for, which systems pass over.
    /// - Returns: JSON.
    package func json(comments: Bool) -> [UInt8] {
        var output: [UInt8] = []
        output.append(json: "{\"applinks\":{\"details\":[")
        if !appIDs.isEmpty {
            output.append(json: "{\"appIDs\":")
            output.append(jsonStrings: appIDs)
            output.append(json: ",\"components\":[")
            for (index, component) in components.enumerated() {
                if index > 0 { output.append(json: comments ? ",\n" : ",") }
                component.append(comments: comments, to: &output)
            }
            output.append(json: "]}")
        }
        for (index, details) in foreignDetails.enumerated() {
            if index > 0 || !appIDs.isEmpty { output.append(json: ",") }
            output.append(contentsOf: details)
        }
        output.append(json: "]")
        // Without an own entry there is nothing that would name them.
        if !variables.isEmpty && !appIDs.isEmpty {
            output.append(json: ",\"substitutionVariables\":{")
            output.append(jsonElements: variables) { variable, output in
                output.append(jsonString: variable.name)
                output.append(json: ":")
                output.append(jsonStrings: variable.values)
            }
            output.append(json: "}")
        }
        output.append(json: "}")
        let services = [
            ("webcredentials", webCredentials), ("appclips", appClips),
            ("activitycontinuation", activityContinuation),
        ]
        for (name, apps) in services where !apps.isEmpty {
            output.append(json: ",\"\(name)\":{\"apps\":")
            output.append(jsonStrings: apps)
            output.append(json: "}")
        }
        output.append(json: "}")
        return output
    }
}

extension AppSiteAssociation.Component {
    /// Appends the component as JSON.
    func append(comments: Bool, to output: inout [UInt8]) {
        output.append(json: "{\"/\":")
        output.append(jsonString: path)
        if !query.isEmpty {
            output.append(json: ",\"?\":{")
            output.append(jsonElements: query) { item, output in
                output.append(jsonString: item.name)
                output.append(json: ":")
                output.append(jsonString: item.pattern)
            }
            output.append(json: "}")
        }
        if let fragment = fragment {
            output.append(json: ",\"#\":")
            output.append(jsonString: fragment)
        }
        if isExclusion { output.append(json: ",\"exclude\":true") }
        if comments {
            output.append(json: ",\"comment\":")
            output.append(jsonString: comment)
        }
        output.append(json: "}")
    }
}
