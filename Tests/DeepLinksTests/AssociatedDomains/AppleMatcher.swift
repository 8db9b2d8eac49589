import Foundation

/// Apple's matching of a link against an app-site-association document, slow and obvious: the oracle of the core's matcher.
///
/// It reads Foundation's dictionaries and tries every value of every variable and every length of `*`; nothing of it is shared
/// with the core, which compiles patterns and never takes a step back.
struct AppleMatcher {
    enum Outcome: String {
        case match
        case exclude
        case noMatch = "no_match"
    }

    /// The rules that are the app's, in order, each with its index inside its details entry and the settings that hold for it.
    private var rules: [(index: Int, rule: [String: Any])] = []
    /// The document's own, as they stand and in lower case.
    private let variables: [Bool: [String: [[Piece]]]]
    private let domain: String?

    /// Reads an `applinks` object.
    ///
    /// - Parameters:
    ///   - applinks: as `JSONSerialization` gives it.
    ///   - appID: the app; nil takes the first entry's rules alone, whoever's they are.
    ///   - domain: the host that links have to name; nil for any.
    init(applinks: [String: Any], appID: String? = nil, domain: String? = nil) {
        self.domain = domain
        variables = Self.pieces(applinks["substitutionVariables"] as? [String: [String]] ?? [:])
        var entries = applinks["details"] as? [[String: Any]] ?? []
        for (name, entry) in applinks["details"] as? [String: [String: Any]] ?? [:] {
            entries.append(entry.merging(["appID": name]) { $1 })
        }
        for entry in appID == nil ? Array(entries.prefix(1)) : entries {
            let apps = (entry["appIDs"] as? [String] ?? []) + [entry["appID"] as? String].compactMap(\.self)
            guard appID == nil || apps.contains(appID ?? "") else { continue }
            let domainDefaults = applinks["defaults"] as? [String: Any] ?? [:]
            let defaults = domainDefaults.merging(entry["defaults"] as? [String: Any] ?? [:]) { $1 }
            if let components = entry["components"] as? [[String: Any]] {
                for (index, component) in components.enumerated() {
                    rules.append((index, defaults.merging(component) { $1 }))
                }
            } else {
                for (index, path) in (entry["paths"] as? [String] ?? []).enumerated() {
                    let isExclusion = path.hasPrefix("NOT ")
                    rules.append(
                        (
                            index,
                            ["/": isExclusion ? String(path.dropFirst(4)) : path, "exclude": isExclusion]
                        )
                    )
                }
            }
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
        if let domain, authority.prefix(while: { $0 != "/" }).lowercased() != domain {
            return (.noMatch, nil)
        }
        for (index, rule) in rules where matches(rule, path, query, fragment) {
            return (rule["exclude"] as? Bool == true ? .exclude : .match, index)
        }
        return (.noMatch, nil)
    }

    private func matches(_ rule: [String: Any], _ path: String, _ query: String, _ fragment: String) -> Bool {
        let folds = rule["caseSensitive"] as? Bool == false
        func decode(_ text: String) -> String {
            rule["percentEncoded"] as? Bool == false ? text.removingPercentEncoding ?? text : text
        }
        func isMatch(_ pattern: String, _ text: String) -> Bool {
            Self.isMatch(
                Array((folds ? text.lowercased() : text).unicodeScalars)[...],
                pieces(pattern, folds)[...]
            )
        }
        if let pattern = rule["/"] as? String {
            var text = decode(String(path.dropFirst()))[...]
            while text.last == "/" { text.removeLast() }
            let pattern = Self.trimmed(pattern)
            // A pattern that ends in /* takes its parent too; a lone * takes anything as it is.
            let parent = pattern.hasSuffix("/*") ? String(pattern.dropLast(2)) : pattern
            guard isMatch(pattern, String(text)) || isMatch(parent, String(text)) else { return false }
        }
        if let pattern = rule["#"] as? String, !isMatch(pattern, decode(fragment)) { return false }
        if let pattern = rule["?"] as? String, !isMatch(pattern, decode(query)) { return false }
        guard let items = rule["?"] as? [String: Any], items.values.allSatisfy({ $0 is String }) else {
            return true
        }
        let given = query.split(separator: "&").map {
            $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                decode(String($0))
            }
        }
        return items.allSatisfy { name, pattern in
            let values = given.filter { $0[0] == name }.map { $0.count > 1 ? $0[1] : "" }
            return (values.isEmpty ? [""] : values).allSatisfy { isMatch(pattern as? String ?? "", $0) }
        }
    }

    /// Without slashes at the end, and without those at the start, of which a pattern may have any number.
    private static func trimmed(_ path: String) -> String {
        var text = path[...]
        while text.last == "/" { text.removeLast() }
        return String(text.drop { $0 == "/" })
    }

    private enum Piece {
        case character(Unicode.Scalar)
        case any
        case run
        /// No text fits a name that is not defined.
        case values([[Piece]])
    }

    private func pieces(_ pattern: String, _ folds: Bool) -> [Piece] {
        guard pattern.contains("$("), let match = pattern.firstMatch(of: /\$\(([^$()]*)\)/) else {
            return Self.pieces(value: pattern, folds)
        }
        let name = String(match.output.1)
        return Self.pieces(value: String(pattern[..<match.range.lowerBound]), folds)
            + [.values(variables[folds]?[name] ?? Self.predefinedPieces[folds]?[name] ?? [])]
            + pieces(String(pattern[match.range.upperBound...]), folds)
    }

    /// `*` is zero or more characters, `?` exactly one.
    private static func pieces(value: String, _ folds: Bool) -> [Piece] {
        (folds ? value.lowercased() : value).unicodeScalars.map {
            $0 == "*" ? .run : $0 == "?" ? .any : .character($0)
        }
    }

    private static func pieces(_ variables: [String: [String]]) -> [Bool: [String: [[Piece]]]] {
        [
            true: variables.mapValues { $0.map { pieces(value: $0, true) } },
            false: variables.mapValues { $0.map { pieces(value: $0, false) } },
        ]
    }

    private static let predefinedPieces = pieces(predefined)

    private static func isMatch(_ text: ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Piece>) -> Bool {
        guard let piece = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        switch piece {
        case .run: return isMatch(text, rest) || (!text.isEmpty && isMatch(text.dropFirst(), pattern))
        case .any: return !text.isEmpty && isMatch(text.dropFirst(), rest)
        case .character(let scalar): return text.first == scalar && isMatch(text.dropFirst(), rest)
        case .values(let values): return values.contains { isMatch(text, ($0 + rest)[...]) }
        }
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
            // Groups of countries are no regions in isoRegionCodes.
            "region": Locale.Region.isoRegions.map(\.identifier).filter {
                $0.allSatisfy(\.isLetter) && !["EU", "EZ", "UN", "QO", "ZZ"].contains($0)
            },
        ]
    }()
}
