/// What is wrong with the patterns of a file, each by itself.
struct PatternCheck {
    private let variables: [String]
    private let names: Set<[UInt8]>
    /// The variables that nobody defines, each with what was probably meant.
    private var hints: [[UInt8]: String?] = [:]
    /// How many names may still be compared for that: with all variables of a file each costs as much as the file.
    private var comparisons = 100_000
    private var remarks: [AssociationRemark] = []
    /// Patterns of `defaults` belong to many rules, and are looked at once.
    private var seen: Set<Int> = []

    static func remarks(on file: AssociationFile) -> [AssociationRemark] {
        var check = PatternCheck(variables: file.variables.map(\.name) + PredefinedVariables.names)
        for rule in file.rules { check.look(at: rule) }
        return check.remarks
    }

    private init(variables: [String]) {
        self.variables = variables
        names = Set(variables.map { Array($0.utf8) })
    }

    private mutating func look(at rule: AssociationRule) {
        if let path = rule.path, seen.insert(path.offset).inserted {
            lookAtText(path, rule)
            lookAtPath(path, rule)
        }
        if let fragment = rule.fragment, seen.insert(fragment.offset).inserted {
            lookAtText(fragment, rule)
            if fragment.text.utf8.first == UInt8(ascii: "#") {
                let rest = String(fragment.text.unicodeScalars.dropFirst())
                add(.markedPart, fragment, "a fragment is what follows \"#\"; write \"\(excerpt(rest))\"")
            }
            lookAtExclusion(fragment, rule, "a fragment")
        }
        switch rule.query {
        case .any: break
        case .text(let query):
            guard seen.insert(query.offset).inserted else { return }
            lookAtText(query, rule)
            if query.text.utf8.first == UInt8(ascii: "?"), Self.hasItem(query.text) {
                let rest = String(query.text.unicodeScalars.dropFirst())
                let message =
                    "a query is what follows \"?\", which is a wildcard here; write \"\(excerpt(rest))\""
                add(.markedPart, query, message)
            }
            lookAtExclusion(query, rule, "a query")
        case .items(let items):
            guard seen.insert(items.offset).inserted else { return }
            for item in items.all where seen.insert(item.condition.offset).inserted {
                lookAtText(item.condition, rule)
                if let first = item.name.utf8.first, "?&".utf8.contains(first) {
                    let name = excerpt(String(item.name.unicodeScalars.dropFirst()))
                    add(
                        .markedPart,
                        item.condition,
                        "an item is named without \"?\" and \"&\"; write \"\(name)\""
                    )
                }
                lookAtExclusion(item.condition, rule, "that item")
            }
        }
    }

    mutating func add(
        _ kind: AssociationFinding.Kind,
        _ condition: AssociationRule.Condition,
        _ message: String
    ) {
        remarks.append(
            AssociationRemark(
                kind: kind,
                offset: condition.offset,
                path: condition.place,
                message: "\"\(excerpt(condition.text))\": \(message)"
            )
        )
    }

    // MARK: Any part

    private mutating func lookAtText(_ condition: AssociationRule.Condition, _ rule: AssociationRule) {
        var undefined: Set<[UInt8]> = []
        for piece in condition.pieces {
            switch piece {
            case .any, .run: break
            case .reference(let name):
                let name = utf8(name)
                if !names.contains(name), undefined.insert(name).inserted { lookAtUndefined(name, condition) }
            case .text(let text): lookAtText(text, condition, rule)
            }
        }
    }

    private mutating func lookAtUndefined(_ name: [UInt8], _ condition: AssociationRule.Condition) {
        let text = String(decoding: name, as: UTF8.self)
        let hint = hint(name, text).map { "; did you mean $(\($0))?" } ?? ""
        add(.undefinedVariable, condition, "nobody defines $(\(excerpt(text)))\(hint)")
    }

    private mutating func hint(_ name: [UInt8], _ text: String) -> String? {
        if let hint = hints[name] { return hint }
        // No name that somebody mistypes is longer.
        guard name.count <= 100, comparisons >= variables.count else { return nil }
        comparisons -= variables.count
        let hint = Spelling.nearest(to: text, among: variables)
        hints[name] = .some(hint)
        return hint
    }

    private mutating func lookAtText(
        _ text: ArraySlice<UInt32>,
        _ condition: AssociationRule.Condition,
        _ rule: AssociationRule
    ) {
        let open = [UInt32(ascii: "$"), UInt32(ascii: "(")]
        if zip(text, text.dropFirst()).contains(where: { [$0, $1] == open }) {
            add(.unclosedReference, condition, "\"$(\" begins no variable, for want of a name and \")\"")
        }
        let escapes = Self.escapes(in: text)
        if rule.decodes {
            if let escape = escapes.first {
                let message =
                    "percentEncoded is false, so \"\(escape)\" of a URL is decoded before it is compared; "
                    + "write the character"
                add(.escapedPattern, condition, message)
            }
            return
        }
        if let scalar = text.first(where: { !isWrittenInURLs($0) }) {
            var bytes: [UInt8] = []
            for byte in utf8([scalar]) { PercentEncoding.appendEscape(byte, to: &bytes) }
            let escaped = String(decoding: bytes, as: UTF8.self)
            let character = excerpt(String(decoding: utf8([scalar]), as: UTF8.self))
            let message =
                "a URL has \"\(escaped)\" for \"\(character)\"; write that, or set percentEncoded to false"
            add(.unescapedPattern, condition, message)
        }
        if !rule.foldsCase, let escape = escapes.first(where: { $0.utf8.contains { $0 >= 0x61 } }) {
            let message =
                "URLs write \"\(String(decoding: escape.utf8.map(uppercased), as: UTF8.self))\", and case counts"
            add(.lowercaseEscape, condition, message)
        }
    }

    /// The escapes in a text: `%` and two hex digits.
    private static func escapes(in text: ArraySlice<UInt32>) -> [String] {
        let bytes = utf8(text)
        return bytes.indices.compactMap { index in
            guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                hexValue(bytes[index + 1]) != nil,
                hexValue(bytes[index + 2]) != nil
            else { return nil }
            return String(decoding: bytes[index...index + 2], as: UTF8.self)
        }
    }

    /// `*` takes an absent part too, so such an exclusion takes every link: an outage seen in the wild.
    private mutating func lookAtExclusion(
        _ condition: AssociationRule.Condition,
        _ rule: AssociationRule,
        _ part: String
    ) {
        guard rule.isExclusion, condition.pattern.takesEverything else { return }
        add(
            .starTakesAbsent,
            condition,
            "takes links without \(part) too; write \"?*\" for those that have one"
        )
    }
}
