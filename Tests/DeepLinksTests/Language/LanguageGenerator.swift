import TestSupport

/// Makes tables in which all parts of the language meet, of few texts, so that links lie close together.
struct LanguageGenerator {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    static let literals = ["a", "b", "A", "1", "en", "x y", "a.json", "@a", "\u{E9}"]
    static let affixes = [
        ("@", ""), ("", ".json"), ("a", ""), ("", "-b"), ("a", "-b"), ("A", ""), ("@", ".json"),
    ]
    static let types: [LanguageType] =
        [.bool, .uuid, .int, .double, .url, .string, .string] + (0..<4).map { .enumeration($0) }

    /// A table that may clash.
    mutating func table() -> LanguageTable {
        var table = LanguageTable()
        table.enums = enums
        table.hosts = random.pick([
            ["a.example"], ["a.example"], ["a.example", "b.example"], ["a.example", "*.example"],
            [":sub.a.example", "a.example"], ["*", "a.example"],
            ["*.a.example", ":sub.b.example", "b.b.example"], [],
        ])
        table.schemes = random.pick([["app"], ["app"], ["app", "two"], table.hosts.isEmpty ? ["app"] : []])
        table.readsFragments = random.chance(0.2)
        table.unmatched = random.pick(["notFound", "prefix", "skip"])
        if !table.hosts.isEmpty && random.chance(0.4) {
            let (locale, lang) = (
                LanguageTable.PrefixSegment.value("locale", enumeration: 4),
                LanguageTable.PrefixSegment.value("lang", enumeration: 5)
            )
            table.prefixes = random.pick([
                [[], [locale]], [[.literal("en")], [lang]], [[.literal("nc")]],
                [[.literal("a"), locale], []], [[locale]],
            ])
        }
        for number in 0..<Int.random(in: 1...7, using: &random) {
            append(LanguageLink(number: number), to: &table)
        }
        for number in table.links.indices where table.links.contains(where: { $0.parent == number }) {
            table.links[number].isGroup = table.links[number].outer.isEmpty && random.chance(0.2)
        }
        for _ in 0..<random.pick([0, 0, 1, 2]) { table.exclusions.append(exclusion()) }
        addKnown(to: &table)
        return table
    }

    private var enums: [LanguageTable.Enumeration] {
        [
            .init(name: "E0", values: [("a", nil), ("b", "2")]),
            .init(name: "E1", values: [("b", nil), ("c", "3.1"), ("true", nil)]),
            .init(name: "E2", values: [("1", nil), ("x y", "2.0"), (ModelGenerator.uuid, nil)]),
            .init(name: "E3", values: [("A", "1"), ("c", nil), ("a.json", nil)]),
            .init(name: "Locale", values: [("en", nil), ("a", nil)]),
            .init(name: "Lang", values: [("nl", nil), ("en", nil)]),
        ]
    }

    private mutating func append(_ link: LanguageLink, to table: inout LanguageTable) {
        var link = link
        let number = link.number
        let parents = table.links.filter { !$0.isEnd }.map(\.number)
        if !parents.isEmpty && random.chance(0.3) { link.parent = random.pick(parents) }
        for index in 0..<Int.random(in: 0...(link.parent == nil ? 3 : 2), using: &random) {
            link.segments.append(segment("p\(number)_\(index)"))
        }
        if random.chance(0.15) {
            for index in 0..<random.pick([1, 1, 2]) {
                link.segments.append(.optional(value("o\(number)_\(index)", isOptional: true)))
            }
        } else if random.chance(0.12) {
            let type: LanguageType = random.pick([.string, .strings])
            link.segments.append(.rest(around(.init(label: "s\(number)", name: "s\(number)", type: type))))
        }
        let taken = link.parent.map { table.line($0).flatMap(\.items).map(\.name) } ?? []
        for name in ["q", "s", "t u"] where !taken.contains(name) && random.chance(0.25) {
            link.items.append(.init(name: name, content: content("q\(number)_\(link.items.count)")))
        }
        if random.chance(0.25) { link.since = random.pick(["1", "2", "2.0", "3.1"]) }
        table.links.append(link)
        let scope = table.scope(number)
        if random.chance(0.25) {
            let some = scope.filter { _ in random.chance(0.5) }
            table.links[number].on = some.isEmpty ? [random.pick(scope)] : some
        }
        addOuter(number, to: &table)
    }

    private mutating func segment(_ name: String) -> LanguageLink.Segment {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<7: return .literal(random.pick(Self.literals))
        case 7..<11:
            let (prefix, suffix) = random.pick(Self.affixes)
            return .affixed(prefix, value(name), suffix)
        case 11: return .unused
        default: return .value(value(name))
        }
    }

    private mutating func value(_ name: String, isOptional: Bool = false) -> LanguageLink.Value {
        around(.init(label: name, name: name, type: random.pick(Self.types), isOptional: isOptional))
    }

    /// The value with text around it in `opens`, now and then, if it is a `String`.
    private mutating func around(_ value: LanguageLink.Value) -> LanguageLink.Value {
        var value = value
        if value.type == .string && random.chance(0.2) {
            (value.opening, value.ending) = random.pick(Self.affixes)
        }
        return value
    }

    private mutating func content(_ name: String) -> LanguageLink.Item.Content {
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<3: return .literal(random.pick(["1", "b", "x=y"]))
        case 3: return .unused
        case 4:
            return .value(.init(label: name, name: name, type: .strings, isOptional: random.chance(0.5)))
        default: return .value(value(name, isOptional: random.chance(0.4)))
        }
    }

    /// Values from the host and the prefix; required where the link's scope allows it.
    private mutating func addOuter(_ number: Int, to table: inout LanguageTable) {
        let scope = table.scope(number)
        let isWebOnly = scope.allSatisfy { !$0.hasSuffix(":") }
        func append(_ name: String, _ type: LanguageType, _ canBeRequired: Bool) {
            table.links[number].outer.append(
                .init(
                    label: "\(name)\(number)",
                    name: name,
                    type: type,
                    isOptional: !canBeRequired || random.chance(0.5)
                )
            )
        }
        if table.line(number).contains(where: { !$0.outer.isEmpty }) { return }
        if random.chance(0.1) { append("host", .string, isWebOnly) }
        if table.hosts.contains(where: { $0.contains(":sub") }) && random.chance(0.4) {
            let type: LanguageType = random.pick([.string, .enumeration(0), .int])
            append("sub", type, scope.allSatisfy { $0.contains(":sub") })
        }
        for (name, type) in [("locale", LanguageType.enumeration(4)), ("lang", .enumeration(5))] {
            func has(_ prefix: [LanguageTable.PrefixSegment]) -> Bool {
                prefix.contains { if case .value(name, _) = $0 { true } else { false } }
            }
            let prefixes = table.prefixes ?? []
            if prefixes.contains(where: has) && random.chance(0.3) {
                append(name, type, isWebOnly && prefixes.allSatisfy(has))
            }
        }
    }

    private mutating func exclusion() -> LanguageTable.Exclusion {
        let segments = (0..<Int.random(in: 1...2, using: &random)).map { _ in
            random.chance(0.25) ? nil : random.pick(Self.literals)
        }
        return .init(segments: segments, isDeep: random.chance(0.5))
    }

    private mutating func addKnown(to table: inout LanguageTable) {
        for link in table.links where !link.isGroup && random.chance(0.15) {
            let values = table.values(link.number).filter { [.string, .int, .uuid].contains($0.type) }
            if values.isEmpty { continue }
            let value = random.pick(values)
            let texts =
                switch value.type {
                case .int: ["1", "0", "-1"]
                case .uuid: random.chance(0.5) ? [ModelGenerator.uuid.lowercased()] : []
                default:
                    ["a", "b", "a/a", "1", "en", "a.example"].map { value.opening + $0 + value.ending }
                }
            table.known["\(link.routeName).\(value.label)"] = texts
        }
    }
}
