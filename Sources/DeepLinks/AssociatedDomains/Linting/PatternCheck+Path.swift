// Patterns of paths, into which people write other parts of a link.

extension PatternCheck {
    mutating func lookAtPath(_ path: AssociationRule.Condition, _ rule: AssociationRule) {
        let text = path.text
        let lower = String(decoding: text.utf8.map(lowercased), as: UTF8.self)
        if lower.utf8.starts(with: "http://".utf8) || lower.utf8.starts(with: "https://".utf8) {
            add(.addressInPath, path, "the path alone is compared, without scheme and host")
        } else if text.utf8.starts(with: "NOT ".utf8) {
            add(.malformedNot, path, "\"NOT \" belongs to the older paths; write \"exclude\": true")
        }
        if let hash = text.utf8.firstIndex(of: UInt8(ascii: "#")) {
            let rest = excerpt(String(text[text.utf8.index(after: hash)...]))
            add(.fragmentInPath, path, "a path has no \"#\"; write \"#\": \"\(rest)\" beside it")
        }
        if Self.hasItem(text) {
            add(
                .queryInPath,
                path,
                "the query is no part of the path, and \"?\" is any one character; use the key \"?\""
            )
        }
        if !rule.isExclusion, path.pattern.tokens.last == .parentOrBelow {
            // Slashes behind the star mean nothing.
            var scalars = text.unicodeScalars[...]
            while scalars.last == "/" { scalars.removeLast() }
            let parent = excerpt(String(scalars.dropLast()))
            add(
                .starTakesEmpty,
                path,
                "takes \"\(parent)\" and the page above it too; write \"?*\" unless that is meant"
            )
        }
    }

    /// Whether a `?` stands before something like a query item: a name and `=`.
    static func hasItem(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        for mark in bytes.indices where bytes[mark] == UInt8(ascii: "?") {
            let name = bytes[(mark + 1)...].prefix { isAlphanumeric($0) || "-_.~[]%".utf8.contains($0) }
            if !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "=") {
                return true
            }
        }
        return false
    }
}
