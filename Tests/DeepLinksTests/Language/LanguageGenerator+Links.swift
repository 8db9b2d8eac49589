import TestSupport

extension LanguageGenerator {
    /// A URL made from one of the table's forms, then damaged a little or not at all.
    mutating func url(_ table: LanguageTable, _ forms: [LanguageForm]) -> [UInt8] {
        guard !forms.isEmpty else { return Array("app:a".utf8) }
        let form = random.pick(forms)
        var segments: [String] = []
        for place in form.places { segments += texts(of: place, table) }
        for _ in 0..<random.pick([0, 0, 0, 0, 1, 2]) {
            segments.insert(anyText(), at: Int.random(in: 0...segments.count, using: &random))
        }
        if random.chance(0.08), !segments.isEmpty {
            segments.remove(at: Int.random(in: segments.indices, using: &random))
        }
        var items: [String] = []
        for item in form.items where random.chance(0.88) { items += self.items(item, table) }
        if random.chance(0.2) {
            items.insert(
                random.pick(["q", "q=", "s=1", "s=%zz", "t+u=b", "utm=1", "%zz=1", "utm=%FF"]),
                at: random.chance(0.5) ? 0 : items.count
            )
        }
        let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        let path = segments.map { encoded($0) }.joined(separator: "/")
        let entry = random.pick(form.entries)
        return Array((start(entry, table) + path + query).utf8)
    }

    private mutating func start(_ entry: String, _ table: LanguageTable) -> String {
        if entry.hasSuffix(":") { return entry + random.pick(["///", "//", "//", "/", ""]) }
        let host =
            entry == "*"
            ? random.pick(["c.example", "a", "a.b.c.d"])
            : entry.split(separator: ".").map {
                $0 == "*" || $0.hasPrefix(":") ? random.pick(["a", "b", "1", "A", "a.b"]) : String($0)
            }.joined(separator: ".")
        let scheme = random.pick(["https://", "https://", "http://"])
        let hash = table.readsFragments || random.chance(0.05)
        return scheme + (random.chance(0.03) ? "c.b.example" : host)
            + (hash && random.chance(0.4) ? random.pick(["/#/", "#/", "/?x=1#/", "//./#//"]) : "/")
    }

    private mutating func texts(of place: LanguageForm.Place, _ table: LanguageTable) -> [String] {
        switch place {
        case .literal(let text):
            let text = String(decoding: text, as: UTF8.self)
            return [random.chance(0.07) ? anyText() : random.chance(0.05) ? text.uppercased() : text]
        case .value(let value): return [random.chance(0.1) ? anyText() : text(of: value.type, table)]
        case .unused: return [anyText()]
        case .affixed(let prefix, let value, let suffix):
            let inner =
                random.chance(0.05) ? "" : random.chance(0.1) ? anyText() : text(of: value.type, table)
            let start = String(decoding: prefix, as: UTF8.self)
            return [
                (random.chance(0.1) ? start.uppercased() : start) + inner
                    + String(decoding: suffix, as: UTF8.self)
            ]
        case .rest:
            return (0..<random.pick([0, 1, 1, 2, 3])).map { _ in
                random.chance(0.2) ? random.pick(["a/b", "%", "a%2Fb"]) : anyText()
            }
        }
    }

    private mutating func items(_ item: LanguageLink.Item, _ table: LanguageTable) -> [String] {
        let name = item.name.replacing(" ", with: random.pick(["+", "%20"]))
        switch item.content {
        case .literal(let text): return [name + "=" + (random.chance(0.1) ? "2" : escaped(text))]
        case .unused: return [name + random.pick(["=1", "=a", "", "=", "=a+b"])]
        case .value(let value):
            let count = value.type == .strings ? random.pick([1, 2, 3]) : 1
            return (0..<count).map { _ in
                switch Int.random(in: 0..<20, using: &random) {
                case 0: name
                case 1: name + "="
                case 2: name + "=" + random.pick(["%zz", "%FF", "+", "01"])
                case 3: name + "=" + encoded(anyText())
                default: name + "=" + encoded(text(of: value.type, table))
                }
            }
        }
    }

    private mutating func encoded(_ text: String) -> String {
        random.chance(0.9)
            ? escaped(text) : text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private mutating func anyText() -> String {
        random.pick([
            "a", "a", "b", "b", "A", "c", "1", "1", "en", "nl", "nc", "01", "-0", "1.5", "1e400", "true",
            "True", "x y",
            ModelGenerator.uuid, "zz", "\u{E9}", "e\u{301}", "*", "@a", "@A", "@1", "a.json", "1.json", "a1",
            "aa",
            "a-b", "1-b", "aa-b", "@a.json", "@1.json", "https://a.b/c", ".5", "+1", ":_", "{", "@", ".json",
        ])
    }

    private mutating func text(of type: LanguageType, _ table: LanguageTable) -> String {
        switch type {
        case .enumeration(let index): random.pick(table.enums[index].values.map(\.text))
        case .bool: random.pick(["true", "false"])
        case .uuid: random.pick([ModelGenerator.uuid, ModelGenerator.uuid.lowercased()])
        case .int:
            random.pick([
                "0", "1", "1", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
            ])
        case .double:
            random.pick(["0", "1", "-0", "0.1", "1e22", "1E+2", "5e-324", "1e-400", "1e400", "01.5", "1."])
        case .url:
            random.pick([
                "https://b.example/x?y=1#z", "http://u@b.example:8/", "HTTPS://b", "https://b/[", "ftp://b/",
                "https:///x",
                "https://b/\u{E9}", "https://b/%zz", "https://[::1]/", "//b/",
            ])
        case .string, .strings: anyText()
        }
    }
}
