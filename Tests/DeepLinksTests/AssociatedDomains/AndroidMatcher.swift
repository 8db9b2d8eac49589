import Foundation

/// Android's matching of a link against dynamic rules: slow and obvious, by Google's page alone.
///
/// The first rule that matches decides, and no match means excluded. `*` runs until the character that follows it in the pattern and
/// looks no further, `?` is one character, `?*` one or more. Nothing is folded, decoded or trimmed, unless the link is given decoded.
struct AndroidMatcher {
    private let rules: [[String: Any]]

    /// Reads the rules of the first statement.
    init(statements: [[String: Any]]) {
        let relation = "delegate_permission/common.handle_all_urls"
        let extensions = statements.first?["relation_extensions"] as? [String: [String: Any]]
        rules = extensions?[relation]?["dynamic_app_link_components"] as? [[String: Any]] ?? []
    }

    /// Whether the app opens a web link.
    func opens(_ link: String, isDecoded: Bool = false) -> Bool {
        var rest = Substring(link)
        func cut(_ mark: Character) -> String {
            guard let index = rest.firstIndex(of: mark) else { return "" }
            defer { rest = rest[..<index] }
            return String(rest[index...].dropFirst())
        }
        func read(_ text: String) -> String { isDecoded ? text.removingPercentEncoding ?? text : text }
        let fragment = read(cut("#"))
        let items = cut("?").split(separator: "&").map {
            $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { read(String($0)) }
        }
        let authority = rest.drop { $0 != "/" }.dropFirst(2)
        let path = read(String(authority.drop { $0 != "/" }))
        for rule in rules where matches(rule, path, items, fragment) {
            return rule["exclude"] as? Bool != true
        }
        return false
    }

    private func matches(_ rule: [String: Any], _ path: String, _ items: [[String]], _ fragment: String)
        -> Bool
    {
        if let pattern = rule["/"] as? String, !Self.isMatch(pattern, path) { return false }
        if let pattern = rule["#"] as? String, !Self.isMatch(pattern, fragment) { return false }
        guard let wanted = rule["?"] as? [String: String] else { return true }
        return wanted.allSatisfy { name, pattern in
            items.contains { $0[0] == name && Self.isMatch(pattern, $0.count > 1 ? $0[1] : "") }
        }
    }

    static func isMatch(_ pattern: String, _ text: String) -> Bool {
        var pattern = Array(pattern.utf8)[...]
        var text = Array(text.utf8)[...]
        while let mark = pattern.popFirst() {
            switch mark {
            case UInt8(ascii: "?"):
                if text.popFirst() == nil { return false }
            case UInt8(ascii: "*"):
                guard let end = pattern.first else { return true }
                text = text.drop { $0 != end }
            default:
                if text.popFirst() != mark { return false }
            }
        }
        return text.isEmpty
    }
}
