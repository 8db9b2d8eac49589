import DeepLinks
import TestSupport

extension LanguageGenerator {
    /// A web link spelled as links are printed, of one form of a link: the values are of their types, as a rule.
    ///
    /// - Parameters:
    ///   - form: for the web.
    ///   - entry: the host entry as written, not `*`.
    ///   - table: the form's table.
    /// - Returns: the link; the resolver may still have another for it, or none.
    mutating func canonicalURL(_ form: LanguageForm, _ entry: String, _ table: LanguageTable) -> String {
        var url = Array("https://".utf8)
        let labels = entry.split(separator: ".").map {
            $0 == "*" || $0.hasPrefix(":") ? random.pick(["a", "b", "1"]) : String($0)
        }
        url += labels.joined(separator: ".").utf8
        if form.places.isEmpty {
            url.append(UInt8(ascii: "/"))
        } else if table.readsFragments {
            url += "/#".utf8
        }
        for place in form.places {
            for text in canonicalTexts(place, table) {
                url.append(UInt8(ascii: "/"))
                PercentEncoding.append(text, as: .path, to: &url)
            }
        }
        var separator = UInt8(ascii: "?")
        for item in form.items where item.isRequired || random.chance(0.5) {
            for text in canonicalTexts(item, table) {
                url.append(separator)
                separator = UInt8(ascii: "&")
                PercentEncoding.append(item.name.utf8, as: .query, to: &url)
                url.append(UInt8(ascii: "="))
                PercentEncoding.append(text.utf8, as: .query, to: &url)
            }
        }
        return String(decoding: url, as: UTF8.self)
    }

    /// A link that an exclusion takes, spelled as links are printed, behind one of the table's prefixes.
    mutating func excludedURL(_ exclusion: LanguageTable.Exclusion, _ table: LanguageTable) -> String {
        var texts = random.pick(table.prefixes ?? [[]]).map { segment in
            switch segment {
            case .literal(let text): text
            case .value(_, let enumeration): random.pick(table.enums[enumeration].values.map(\.text))
            }
        }
        texts += exclusion.segments.map { $0 ?? random.pick(Self.literals) }
        if exclusion.isDeep && random.chance(0.5) { texts += ["x", "y"] }
        let host = random.pick(table.hosts).split(separator: ".").map {
            $0 == "*" || $0.hasPrefix(":") ? "c" : String($0)
        }
        var url = Array(("https://" + host.joined(separator: ".") + (table.readsFragments ? "/#" : "")).utf8)
        for text in texts {
            url.append(UInt8(ascii: "/"))
            PercentEncoding.append(text.utf8, as: .path, to: &url)
        }
        return String(decoding: url, as: UTF8.self)
    }

    private mutating func canonicalTexts(_ place: LanguageForm.Place, _ table: LanguageTable) -> [[UInt8]] {
        switch place {
        case .literal(let text): [text]
        case .value(let value): [Array(canonicalText(value.type, table).utf8)]
        case .affixed(let prefix, let value, let suffix):
            [prefix + Array(canonicalText(value.type, table).utf8) + suffix]
        case .unused: [Array(canonicalText(.string, table).utf8)]
        case .rest:
            (0..<random.pick([1, 1, 2, 3])).map { _ in Array(canonicalText(.string, table).utf8) }
        }
    }

    private mutating func canonicalTexts(_ item: LanguageLink.Item, _ table: LanguageTable) -> [String] {
        switch item.content {
        case .literal(let text): [text]
        // Nothing is printed for it; in a hash route a slash here would look like one of the path.
        case .unused: [random.pick(["1", "x y"])]
        case .value(let value):
            (0..<(value.type == .strings ? random.pick([1, 2]) : 1)).map { _ in
                canonicalText(value.type, table)
            }
        }
    }

    private mutating func canonicalText(_ type: LanguageType, _ table: LanguageTable) -> String {
        switch type {
        case .enumeration(let index): random.pick(table.enums[index].values.map(\.text))
        case .bool: random.pick(["true", "false"])
        case .uuid: ModelGenerator.uuid
        case .int: random.pick(["0", "7", "-1", "9223372036854775807", "-9223372036854775808"])
        case .double: random.pick(["0", "-0", "0.5", "1e+22", "-2.5", "5e-324"])
        case .url: random.pick(["https://b.example/x?y=1#z", "http://u@b.example:8/", "https://b/a.json"])
        case .string, .strings:
            random.pick([
                "a", "b", "A", "1", "en", "x y", "a/b", "a.json", ".b.json", "@a", "a-b", "\u{E9}", "*",
                "?a=b", "$(a)",
                "#", "%2F", "-b-b",
            ])
        }
    }
}
