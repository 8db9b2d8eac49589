import Foundation

/// Apple's matching of a link against an app-site-association document, as far as our documents go: slow and obvious.
///
/// It knows patterns with wildcards and variables, paths with their slashes, queries as text or object, fragments, and that the first rule
/// that matches decides.
struct AppleMatcher {
    enum Outcome: String {
        case match
        case exclude
        case noMatch = "no_match"
    }

    private let components: [[String: Any]]
    private let variables: [String: [String]]

    /// Reads `{"details":[{"appIDs":…,"components":…}],"substitutionVariables":…}`, the first entry's rules alone.
    init(applinks: [String: Any]) {
        let details = applinks["details"] as? [[String: Any]] ?? []
        components = details.first?["components"] as? [[String: Any]] ?? []
        variables = Self.predefined.merging(applinks["substitutionVariables"] as? [String: [String]] ?? [:]) {
            $1
        }
    }

    /// What the rules say of a web link, and which one said it.
    func outcome(_ link: String) -> (Outcome, rule: Int?) {
        var rest = Substring(link)
        func cut(_ mark: Character) -> String {
            guard let index = rest.firstIndex(of: mark) else { return "" }
            defer { rest = rest[..<index] }
            return String(rest[index...].dropFirst())
        }
        let fragment = cut("#")
        let query = cut("?")
        let authority = rest.drop { $0 != "/" }.dropFirst(2)
        let path = String(authority.drop { $0 != "/" })
        for (index, rule) in components.enumerated() where matches(rule, path, query, fragment) {
            return (rule["exclude"] as? Bool == true ? .exclude : .match, index)
        }
        return (.noMatch, nil)
    }

    private func matches(_ rule: [String: Any], _ path: String, _ query: String, _ fragment: String) -> Bool {
        func fold(_ text: String) -> [UInt8] {
            Array((rule["caseSensitive"] as? Bool == false ? text.lowercased() : text).utf8)
        }
        func isMatch(_ pattern: String, _ text: String) -> Bool {
            expanded(pattern).contains { Self.isMatch(fold($0)[...], fold(text)[...]) }
        }
        if let pattern = rule["/"] as? String {
            let (pattern, text) = (Self.trimmed(pattern), Self.trimmed(path))
            // A pattern that ends in /* takes its parent too; a lone * takes anything as it is.
            let parent = pattern.hasSuffix("/*") ? String(pattern.dropLast(2)) : pattern
            guard isMatch(pattern, text) || isMatch(parent, text) else { return false }
        }
        if let pattern = rule["#"] as? String, !isMatch(pattern, fragment) { return false }
        if let pattern = rule["?"] as? String, !isMatch(pattern, query) { return false }
        guard let items = rule["?"] as? [String: Any], items.values.allSatisfy({ $0 is String }) else {
            return true
        }
        let given = query.split(separator: "&").map {
            $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        }
        return items.allSatisfy { name, pattern in
            let values = given.filter { $0[0] == name }.map { $0.count > 1 ? String($0[1]) : "" }
            return (values.isEmpty ? [""] : values).allSatisfy { isMatch(pattern as? String ?? "", $0) }
        }
    }

    /// Without slashes at the end, and without those at the start, of which a path has one and a pattern any number.
    private static func trimmed(_ path: String) -> String {
        var text = path[...]
        while text.last == "/" { text.removeLast() }
        return String(text.drop { $0 == "/" })
    }

    /// The pattern with each `$(name)` replaced by each of its values; a name that is not defined stays as it is.
    private func expanded(_ pattern: String) -> [String] {
        guard let start = pattern.range(of: "$("),
            let end = pattern.range(of: ")", range: start.upperBound..<pattern.endIndex),
            let values = variables[String(pattern[start.upperBound..<end.lowerBound])]
        else { return [pattern] }
        let tails = expanded(String(pattern[end.upperBound...]))
        return values.flatMap { value in tails.map { pattern[..<start.lowerBound] + value + $0 } }
    }

    /// `*` is zero or more characters, `?` exactly one.
    private static func isMatch(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == UInt8(ascii: "*") {
            return isMatch(pattern.dropFirst(), text) || (!text.isEmpty && isMatch(pattern, text.dropFirst()))
        }
        guard let next = text.first, first == UInt8(ascii: "?") || first == next else { return false }
        return isMatch(pattern.dropFirst(), text.dropFirst())
    }

    private static let predefined: [String: [String]] = {
        func each(_ characters: String) -> [String] { characters.map { String($0) } }
        let lower = "abcdefghijklmnopqrstuvwxyz"
        let upper = lower.uppercased()
        return [
            "alpha": each(lower + upper), "lower": each(lower), "upper": each(upper),
            "digit": each("0123456789"),
            "alnum": each(lower + upper + "0123456789"), "xdigit": each("0123456789abcdefABCDEF"),
            "lang": Locale.LanguageCode.isoLanguageCodes.map(\.identifier),
            "region": Locale.Region.isoRegions.map(\.identifier),
        ]
    }()
}
