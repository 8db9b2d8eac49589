/// The patterns that stand for a type's values, by variables where those are shorter or tighter.
struct PatternNames {
    private var patterns: [ParameterType: String] = [:]
    private(set) var variables: [AppSiteAssociation.Variable] = []

    init(_ variants: [PathVariant], _ enumerations: EnumerationSet) {
        let uuid = "????????-????-????-????-????????????"
        let used = Self.uses(variants)
        // Below two uses the variable's definition costs more bytes than it saves.
        if used[.uuid] ?? 0 >= 2 { define(.uuid, "uuid", [uuid]) } else { patterns[.uuid] = uuid }
        if used[.int] != nil || used[.double] != nil {
            // Links may carry negative numbers, so a digit first is not all; no variable may name another, so
            // `$(digit)*` cannot stand here.
            define(.int, "int", (0...9).map { "\($0)*" } + ["-?*"])
            patterns[.double] = patterns[.int]
        }
        if used[.bool] != nil { define(.bool, "bool", ["true", "false"]) }
        for (index, enumeration) in enumerations.enumerations.enumerated()
        where used[.enumeration(index)] != nil {
            // Some values are spelt otherwise in a query; taking both spellings in both places loses nothing.
            var values = enumeration.values.map { Self.escaped(Array($0.utf8), as: .path) }
            values += enumeration.values.map { Self.escaped(Array($0.utf8), as: .query) }.filter {
                !values.contains($0)
            }
            define(.enumeration(index), enumeration.name, values)
        }
    }

    func pattern(_ type: ParameterType) -> String {
        patterns[type] ?? "?*"
    }

    /// Whether the pattern has a `*`, which stands for slashes too.
    func takesSlashes(_ type: ParameterType) -> Bool {
        switch type {
        case .string, .strings, .url, .int, .double: true
        case .uuid, .bool, .enumeration: false
        }
    }

    private static func uses(_ variants: [PathVariant]) -> [ParameterType: Int] {
        var uses: [ParameterType: Int] = [:]
        for variant in variants {
            for segment in variant.segments {
                switch segment {
                case .slot(let slot), .affixed(_, let slot, _):
                    uses[variant.link.slots[slot].type, default: 0] += 1
                case .unused(let type): uses[type, default: 0] += 1
                case .literal, .rest: break
                }
            }
            for item in variant.link.items where item.isRequired {
                if case .slot(let slot) = item.content {
                    uses[variant.link.slots[slot].type, default: 0] += 1
                }
            }
        }
        return uses
    }

    /// Apple's own variables cannot be defined anew.
    private static let predefined = ["alnum", "alpha", "digit", "lang", "lower", "region", "upper", "xdigit"]

    private mutating func define(_ type: ParameterType, _ name: String, _ values: [String]) {
        var name = name
        while Self.predefined.contains(name) || variables.contains(where: { $0.name == name }) { name += "_" }
        variables.append(AppSiteAssociation.Variable(name: name, values: values))
        patterns[type] = "$(\(name))"
    }

    /// Canonical text, for the names of query items, which are no patterns.
    static func name(_ text: [UInt8]) -> String {
        var bytes: [UInt8] = []
        PercentEncoding.append(text, as: .query, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Canonical text as a pattern.
    ///
    /// `*` and `?` cannot be escaped there but match themselves; `$(` would begin a variable, so its `$`
    /// becomes `?`.
    static func escaped(_ text: [UInt8], as component: PercentEncoding.Component) -> String {
        var bytes: [UInt8] = []
        PercentEncoding.append(text, as: component, to: &bytes)
        for index in bytes.indices.dropLast()
        where bytes[index] == UInt8(ascii: "$") && bytes[index + 1] == UInt8(ascii: "(") {
            bytes[index] = UInt8(ascii: "?")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
