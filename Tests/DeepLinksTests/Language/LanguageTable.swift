import DeepLinks

/// A table of the whole route language as tests think of it, which says nothing of how links are matched.
struct LanguageTable {
    struct Enumeration {
        let name: String
        let values: [(text: String, since: String?)]
    }

    enum PrefixSegment {
        case literal(String)
        /// A placeholder of the enum with its name.
        case value(String, enumeration: Int)
    }

    struct Exclusion {
        /// Literals, and nil for `:_`.
        let segments: [String?]
        /// Whether everything below is meant too.
        let isDeep: Bool

        var text: String {
            let path = segments.map { "/" + ($0.map(escaped) ?? ":_") }.joined()
            return path.isEmpty && !isDeep ? "/" : path + (isDeep ? "/*" : "")
        }
    }

    var enums: [Enumeration] = []
    var links: [LanguageLink] = []
    var hosts = ["a.example"]
    var schemes = ["app"]
    /// What may stand before web paths; nil if the table does not say.
    var prefixes: [[PrefixSegment]]?
    var exclusions: [Exclusion] = []
    var unmatched = "notFound"
    var readsFragments = false
    /// The values that exist, by parameter.
    var known: [String: [String]] = [:]

    /// A link's parents and itself, from the top.
    func line(_ index: Int) -> [LanguageLink] {
        (links[index].parent.map { line($0) } ?? []) + [links[index]]
    }

    /// What the route of a link takes: its own values, and those of the groups right above it.
    func values(_ index: Int) -> [LanguageLink.Value] {
        var groups: [LanguageLink.Value] = []
        var parent = links[index].parent
        while let number = parent, links[number].isGroup {
            groups = links[number].values + groups
            parent = links[number].parent
        }
        return groups + links[index].values
    }

    /// The entries that a link is for: hosts as written, schemes with their colon.
    func scope(_ index: Int) -> [String] {
        let on = links[index].on
        if !on.isEmpty { return on }
        return links[index].parent.map(scope) ?? (hosts + schemes.map { $0 + ":" })
    }

    func typeName(_ type: LanguageType) -> String {
        switch type {
        case .enumeration(let index): enums[index].name
        case .bool: "Bool"
        case .uuid: "UUID"
        case .int: "Int"
        case .double: "Double"
        case .url: "URL"
        case .string: "String"
        case .strings: "[String]"
        }
    }

    /// The values that exist, as the table takes them.
    func knownValues() throws -> [String: KnownValues] {
        var result: [String: KnownValues] = [:]
        for (parameter, texts) in known {
            let kind: KnownValues.Kind =
                switch type(of: parameter) {
                case .uuid: .uuid
                case .int: .int
                default: .string
                }
            var builder = KnownValues.Builder(kind)
            try builder.append(Array(texts.joined(separator: "\n").utf8).span)
            result[parameter] = try builder.finish()
        }
        return result
    }

    private func type(of parameter: String) -> LanguageType? {
        for index in links.indices {
            for value in values(index) where links[index].routeName + "." + value.label == parameter {
                return value.type
            }
        }
        return nil
    }
}

/// The types of the language.
enum LanguageType: Equatable {
    case enumeration(Int)
    case bool
    case uuid
    case int
    case double
    case url
    case string
    case strings

    /// Smaller goes first.
    var rank: Int {
        switch self {
        case .enumeration: 0
        case .bool: 1
        case .uuid: 2
        case .int: 3
        case .double: 4
        case .url: 5
        case .string, .strings: 6
        }
    }
}
