/// A link of the model: its own part, and its parent's number.
struct ModelLink {
    struct Value: Equatable {
        /// The placeholder's and the parameter's name.
        let name: String
        let type: ModelType
        var isOptional = false
    }

    enum Segment: Equatable {
        case literal(String)
        case value(Value)
    }

    struct Item: Equatable {
        enum Content: Equatable {
            case literal(String)
            case value(Value)
        }

        let name: String
        let content: Content

        var isRequired: Bool {
            if case .value(let value) = content { !value.isOptional } else { true }
        }
    }

    let number: Int
    var parent: Int?
    var segments: [Segment] = []
    var items: [Item] = []

    var routeName: String { "r\(number)" }

    init(number: Int, parent: Int? = nil) {
        self.number = number
        self.parent = parent
    }

    /// Reads the short form; literals stand in it decoded.
    init(_ text: String, _ enums: [ModelTable.Enumeration], number: Int) {
        self.number = number
        let parts = text.split(separator: "?", maxSplits: 1)
        for segment in parts[0].split(separator: "/") { append(segment: String(segment), enums) }
        for item in parts.dropFirst().joined().split(separator: "&") {
            let pair = item.split(separator: "=", maxSplits: 1).map(String.init)
            append(item: pair[0], pair[1], enums)
        }
    }

    mutating func append(segment text: String, _ enums: [ModelTable.Enumeration]) {
        let value = Value(
            name: "p\(number)_\(segments.count)",
            type: ModelType(String(text.dropFirst()), enums)
        )
        segments.append(text.hasPrefix(":") ? .value(value) : .literal(text))
    }

    mutating func append(item name: String, _ text: String, _ enums: [ModelTable.Enumeration]) {
        let isOptional = text.hasSuffix("?")
        let type = ModelType(String(text.dropFirst().prefix { $0 != "?" }), enums)
        let value = Value(name: "q\(number)_\(items.count)", type: type, isOptional: isOptional)
        items.append(Item(name: name, content: text.hasPrefix(":") ? .value(value) : .literal(text)))
    }

    /// What its route takes, in order.
    var values: [Value] {
        segments.compactMap { if case .value(let value) = $0 { value } else { nil } }
            + items.compactMap { if case .value(let value) = $0.content { value } else { nil } }
    }

    func declaration(_ table: ModelTable) -> String {
        let parameters = values.map { "\($0.name): \($0.type.name(table))\($0.isOptional ? "?" : "")" }
        return "\(routeName)(\(parameters.joined(separator: ", ")))"
    }

    /// The path as the table writes it.
    var path: String {
        let parts = segments.map { segment in
            switch segment {
            case .literal(let text): "/" + escaped(text)
            case .value(let value): "/:" + value.name
            }
        }
        return parts.isEmpty ? "/" : parts.joined()
    }

    /// The members of its JSON object, but for its children.
    var members: [String] {
        let query = items.map { item in
            switch item.content {
            case .literal(let text): quoted(item.name) + ":" + quoted(text.hasPrefix(":") ? ":" + text : text)
            case .value(let value): quoted(item.name) + ":" + quoted(":" + value.name)
            }
        }
        let arguments = values.map { "\"\($0.name)\":\":\($0.name)\"" }.joined(separator: ",")
        return ["\"path\":" + quoted(path)]
            + (query.isEmpty ? [] : ["\"query\":{\(query.joined(separator: ","))}"])
            + ["\"opens\":[{\"\(routeName)\":{\(arguments)}}]"]
    }
}

/// A JSON string; the names of these tables hold nothing that has to be escaped but quotation marks and reverse solidi.
func quoted(_ text: String) -> String {
    // By scalars: a quotation mark and what joins it are one character.
    "\"" + text.unicodeScalars.map { "\"\\".unicodeScalars.contains($0) ? "\\\($0)" : String($0) }.joined()
        + "\""
}

/// The text with everything escaped that is no letter, digit, `-` or `_`.
func escaped(_ text: String) -> String {
    text.utf8.map { byte in
        let character = Character(Unicode.Scalar(byte))
        if byte < 0x80 && (character.isLetter || character.isNumber || character == "-" || character == "_") {
            return "\(character)"
        }
        return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
}
