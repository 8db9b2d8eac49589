/// A link of a `LanguageTable`: its own part, and its parent's number.
struct LanguageLink {
    /// A placeholder and the parameter that it feeds.
    struct Value: Equatable {
        /// The parameter's label.
        let label: String
        /// The placeholder's name.
        let name: String
        let type: LanguageType
        var isOptional = false
        /// What `opens` writes around the placeholder.
        var opening = ""
        var ending = ""
    }

    enum Segment: Equatable {
        case literal(String)
        case value(Value)
        case affixed(String, Value, String)
        case unused
        case optional(Value)
        case rest(Value)
    }

    struct Item: Equatable {
        enum Content: Equatable {
            case literal(String)
            case value(Value)
            case unused
        }

        let name: String
        let content: Content

        var isRequired: Bool {
            if case .value(let value) = content { !value.isOptional } else { true }
        }

        var literal: String? {
            if case .literal(let text) = content { text } else { nil }
        }
    }

    let number: Int
    var parent: Int?
    var segments: [Segment] = []
    var items: [Item] = []
    /// Values from the host and the prefix.
    var outer: [Value] = []
    /// The entries as written; empty if the link does not say.
    var on: [String] = []
    var since: String?
    /// Whether it opens nothing of its own.
    var isGroup = false

    var routeName: String { "r\(number)" }

    /// Whether its path ends the whole path.
    var isEnd: Bool {
        switch segments.last {
        case .optional?, .rest?: true
        default: false
        }
    }

    /// Its own values, in the order written.
    var values: [Value] {
        let path: [Value] = segments.compactMap { segment in
            switch segment {
            case .value(let value), .affixed(_, let value, _), .optional(let value), .rest(let value): value
            case .literal, .unused: nil
            }
        }
        return path + items.compactMap { if case .value(let value) = $0.content { value } else { nil } }
            + outer
    }

    /// The path as the table writes it.
    var path: String {
        let parts = segments.map { segment in
            switch segment {
            case .literal(let text): "/" + escaped(text)
            case .value(let value): "/:" + value.name
            case .affixed(let prefix, let value, let suffix):
                "/" + escaped(prefix) + ":" + value.name + escaped(suffix)
            case .unused: "/:_"
            case .optional(let value): "/:" + value.name + "?"
            case .rest(let value): "/:" + value.name + "*"
            }
        }
        return parts.isEmpty ? "/" : parts.joined()
    }
}
