import TestSupport

/// Makes tables whose links lie close together, and URLs that nearly fit them.
struct ModelGenerator {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    static let uuid = "CE20F2E8-9C1D-4B7A-8F3E-0A1B2C3D4E5F"

    /// A table that may clash.
    mutating func table() -> ModelTable {
        var table = ModelTable()
        table.enums = [
            .init(name: "E0", values: ["a", "b"]), .init(name: "E1", values: ["b", "c", "true"]),
            .init(name: "E2", values: ["1", "x y", Self.uuid]),
            .init(name: "E3", values: ["A", "c", "1"]),
        ]
        if random.chance(0.2) { table.schemes = [] }
        let types = [":E0", ":E1", ":E2", ":E3", ":Bool", ":UUID", ":Int", ":String"]
        for number in 0..<Int.random(in: 1...8, using: &random) {
            var link = ModelLink(number: number)
            if number > 0 && random.chance(0.3) { link.parent = Int.random(in: 0..<number, using: &random) }
            let isChild = link.parent != nil
            for _ in 0..<Int.random(in: 0...(isChild ? 2 : 3), using: &random) {
                let text =
                    random.chance(0.35)
                    ? random.pick(["a", "b", "A", "1", "true", "x y", "\u{E9}", "*"]) : random.pick(types)
                link.append(segment: text, table.enums)
            }
            let taken = link.parent.map { table.line($0).flatMap(\.items).map(\.name) } ?? []
            for name in ["q", "s", "t u"] where !taken.contains(name) && random.chance(0.25) {
                let text =
                    random.chance(0.3)
                    ? random.pick(["1", "b", "x=y"]) : random.pick(types) + (random.chance(0.4) ? "?" : "")
                link.append(item: name, text, table.enums)
            }
            table.links.append(link)
        }
        return table
    }

    /// A URL made from one of the table's links, then damaged a little or not at all.
    mutating func url(_ table: ModelTable) -> [UInt8] {
        let line = table.line(Int.random(in: table.links.indices, using: &random))
        var segments: [String] = []
        for segment in line.flatMap(\.segments) {
            switch segment {
            case .literal(let text): segments.append(random.chance(0.1) ? anyText() : text)
            case .value(let value):
                segments.append(random.chance(0.15) ? anyText() : text(of: value.type, table))
            }
        }
        if random.chance(0.08) { segments.append(anyText()) }
        if random.chance(0.05), !segments.isEmpty { segments.removeLast() }
        var items: [String] = []
        for item in line.flatMap(\.items) where random.chance(0.85) { items.append(self.item(item, table)) }
        if random.chance(0.2) {
            items.insert(
                random.pick(["q", "q=", "s=1", "s=%zz", "t+u=b", "utm=1", "%zz=1"]),
                at: items.startIndex
            )
        }
        let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        let start = random.pick([
            "https://a.example/", "https://a.example/", "app:///", "app:/", "app:", "app://", "app://",
            "http://A.Example:80//",
        ])
        let path = segments.map { encoded($0) }.joined(separator: "/")
        return Array((start + path + query).utf8)
    }

    private mutating func item(_ item: ModelLink.Item, _ table: ModelTable) -> String {
        let name = item.name.replacing(" ", with: random.pick(["+", "%20"]))
        switch item.content {
        case .literal(let text): return name + "=" + (random.chance(0.1) ? "2" : escaped(text))
        case .value(let value):
            switch Int.random(in: 0..<12, using: &random) {
            case 0: return name
            case 1: return name + "="
            case 2: return name + "=" + random.pick(["%zz", "%FF", "+", "01"])
            case 3: return name + "=" + encoded(anyText())
            default: return name + "=" + encoded(text(of: value.type, table))
            }
        }
    }

    private mutating func encoded(_ text: String) -> String {
        random.chance(0.9)
            ? escaped(text) : text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private mutating func anyText() -> String {
        random.pick([
            "a", "b", "A", "c", "1", "01", "-0", "true", "True", "x y", Self.uuid, "zz", "\u{E9}", "e\u{301}",
            "*",
        ])
    }

    private mutating func text(of type: ModelType, _ table: ModelTable) -> String {
        switch type {
        case .enumeration(let index): random.pick(table.enums[index].values)
        case .bool: random.pick(["true", "false"])
        case .uuid: random.pick([Self.uuid, Self.uuid.lowercased()])
        case .int:
            random.pick([
                "0", "1", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
            ])
        case .string: anyText()
        }
    }
}
