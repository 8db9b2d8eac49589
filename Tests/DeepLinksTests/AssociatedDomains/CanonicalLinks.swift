import DeepLinks
import TestSupport

/// Makes tables of odd names, and the canonical links of them: each value escaped as printing does it.
struct CanonicalLinks {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    private static let literals = [
        "a", "b", "a+b", "a&b=c", "$(digit)", "$(", "a*b", "*", "?", "a?", "x y", "\u{E9}", "c/d", "100%",
        "%41", "#", "..a", "-", "!~",
    ]

    /// A table that may clash.
    mutating func table() -> ModelTable {
        var table = ModelTable()
        table.enums = ["E", "int", "lang", "uuid"].map { name in
            ModelTable.Enumeration(
                name: name,
                values: Array(Set((0..<3).map { _ in random.pick(Self.literals) })).sorted()
            )
        }
        let types = [":E", ":int", ":lang", ":uuid", ":Bool", ":UUID", ":Int", ":String", ":String"]
        for number in 0..<Int.random(in: 1...7, using: &random) {
            var link = ModelLink(number: number)
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                link.append(
                    segment: random.chance(0.4) ? random.pick(Self.literals) : random.pick(types),
                    table.enums
                )
            }
            for name in ["q", "a+b", "$(x)", "\u{E9} &"] where random.chance(0.15) {
                let isLiteral = random.chance(0.3)
                let text =
                    isLiteral
                    ? random.pick(Self.literals) : random.pick(types) + (random.chance(0.3) ? "?" : "")
                link.append(item: name, text, table.enums)
            }
            table.links.append(link)
        }
        return table
    }

    /// A canonical web link of one of the table's links, and its route; nil for a value that no spelling gives back.
    mutating func link(_ table: ModelTable) -> (url: String, route: String)? {
        let link = table.links[Int.random(in: table.links.indices, using: &random)]
        var url = Array("https://a.example".utf8)
        for segment in link.segments {
            let text: String
            switch segment {
            case .literal(let literal): text = literal
            case .value(let value): text = self.text(value.type, table)
            }
            if text == "." || text == ".." { return nil }
            url.append(UInt8(ascii: "/"))
            PercentEncoding.append(text.utf8, as: .path, to: &url)
        }
        if link.segments.isEmpty { url.append(UInt8(ascii: "/")) }
        var isFirst = true
        for item in link.items where item.isRequired || random.chance(0.5) {
            url.append(UInt8(ascii: isFirst ? "?" : "&"))
            isFirst = false
            PercentEncoding.append(item.name.utf8, as: .query, to: &url)
            url.append(UInt8(ascii: "="))
            switch item.content {
            case .literal(let literal): PercentEncoding.append(literal.utf8, as: .query, to: &url)
            case .value(let value): PercentEncoding.append(text(value.type, table).utf8, as: .query, to: &url)
            }
        }
        return (String(decoding: url, as: UTF8.self), link.routeName)
    }

    private mutating func text(_ type: ModelType, _ table: ModelTable) -> String {
        switch type {
        case .enumeration(let index): random.pick(table.enums[index].values)
        case .bool: random.pick(["true", "false"])
        case .uuid: ModelGenerator.uuid
        case .int: String(Int.random(in: random.pick([-9...9, .min ... .max]), using: &random))
        case .string: random.chance(0.5) ? random.pick(Self.literals) : random.text()
        }
    }
}
