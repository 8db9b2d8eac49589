/// The substitution variables of a document: shapes and sets that patterns name as `$(x)`.
struct PatternVariables {
    /// A UUID by its length and hyphens: with `$(xdigit)` for each digit it would take 300 bytes, since no
    /// variable may name another.
    static let uuidShape = "????????-????-????-????-????????????"

    private(set) var variables: [AppSiteAssociation.Variable] = []
    private var names: [SegmentPattern.Value: String] = [:]
    private let enumerations: EnumerationSet
    private let words: [[[UInt8]]]

    /// Defines what rules use, in the order of its first use.
    ///
    /// - Parameters:
    ///   - rules: all of the document.
    ///   - words: the sets that rules were merged by.
    ///   - enumerations: the table's enums.
    init(_ rules: [LinkRule], _ words: [[[UInt8]]], _ enumerations: EnumerationSet) {
        self.words = words
        self.enumerations = enumerations
        var uses: [SegmentPattern.Value: Int] = [:]
        var order: [SegmentPattern.Value] = []
        for rule in rules {
            for pattern in rule.segments + rule.items.map(\.value) {
                guard let value = pattern.value, Self.isVariable(value) else { continue }
                if uses[value] == nil { order.append(value) }
                uses[value, default: 0] += 1
            }
        }
        // The shape is 36 bytes, its mention 4, its definition 46, and the first variable's 27 more.
        let definition = order.count == 1 ? 46 + 27 : 46
        if let count = uses[.uuid], count * (36 - 4) <= definition { order.removeAll { $0 == .uuid } }
        for value in order { define(value) }
    }

    private static func isVariable(_ value: SegmentPattern.Value) -> Bool {
        switch value {
        case .uuid, .number, .bool, .enumeration, .words: true
        case .any, .digits, .negative: false
        }
    }

    private mutating func define(_ value: SegmentPattern.Value) {
        let values =
            switch value {
            case .uuid: [Self.uuidShape]
            // Links may carry negative numbers, so a digit first is not all; `$(digit)*` cannot stand here.
            case .number: (0...9).map { "\($0)*" } + ["-?*"]
            case .bool: ["true", "false"]
            case .enumeration(let index):
                spellings(enumerations.enumerations[index].values.map { Array($0.utf8) })
            case .words(let index): spellings(words[index])
            case .any, .digits, .negative: [String]()
            }
        let name = Self.name(variables.count)
        variables.append(AppSiteAssociation.Variable(name: name, values: values))
        names[value] = "$(\(name))"
    }

    /// Some values are spelt otherwise in a query; taking both spellings in both places loses nothing.
    private func spellings(_ values: [[UInt8]]) -> [String] {
        let paths = values.map { Self.escaped($0, as: .path) }
        let known = Set(paths)
        return paths + values.map { Self.escaped($0, as: .query) }.filter { !known.contains($0) }
    }

    /// `a` to `z`, then `aa` and so on; none is one of Apple's own, of which the shortest would be reached by
    /// more variables than a document holds (`PredefinedVariables`).
    private static func name(_ number: Int) -> String {
        var rest = number
        var letters: [UInt8] = []
        repeat {
            letters.insert(UInt8(ascii: "a") + UInt8(rest % 26), at: 0)
            rest = rest / 26 - 1
        } while rest >= 0
        return String(decoding: letters, as: UTF8.self)
    }

    // MARK: Patterns

    /// The pattern of a segment, or of an item's value.
    func text(_ pattern: SegmentPattern, as component: PercentEncoding.Component) -> String {
        let value =
            switch pattern.value {
            case nil: ""
            case .any: "?*"
            case .digits: "$(digit)*"
            case .negative: "-$(digit)*"
            case .uuid: names[.uuid] ?? Self.uuidShape
            case .number, .bool, .enumeration, .words: pattern.value.flatMap { names[$0] } ?? "?*"
            }
        return Self.escaped(pattern.prefix, as: component) + value
            + Self.escaped(pattern.suffix, as: component)
    }

    /// Canonical text, for the names of query items, which are no patterns.
    static func name(_ text: [UInt8]) -> String {
        var bytes: [UInt8] = []
        PercentEncoding.append(text, as: .query, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Canonical text as a pattern.
    ///
    /// `*` and `?` cannot be escaped there; `?` is any one character, so it stands for either. So it does for
    /// the `$` of `$(`, which would begin a variable.
    static func escaped(_ text: [UInt8], as component: PercentEncoding.Component) -> String {
        var bytes: [UInt8] = []
        PercentEncoding.append(text, as: component, to: &bytes)
        for index in bytes.indices where isMark(bytes, index) { bytes[index] = UInt8(ascii: "?") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a pattern takes more than a text, which has a `*` or `$(`.
    static func hasWildcard(_ text: [UInt8]) -> Bool {
        text.indices.contains { isMark(text, $0) }
    }

    /// Whether a byte would be a wildcard, or begin a variable.
    private static func isMark(_ text: [UInt8], _ index: Int) -> Bool {
        switch text[index] {
        case UInt8(ascii: "*"): true
        case UInt8(ascii: "$"): index + 1 < text.count && text[index + 1] == UInt8(ascii: "(")
        default: false
        }
    }
}
