import DeepLinks

/// A table as tests think of it: written in short, printed as JSON, and matched by `SlowMatcher` without a look at the real one.
///
/// A link is written as `/a/:Int/:E?q=:String&page=:Int?&kind=x`: each placeholder by its type alone.
struct ModelTable {
    struct Enumeration {
        let name: String
        let values: [String]
    }

    var enums: [Enumeration] = []
    var links: [ModelLink] = []
    var hosts = ["a.example"]
    var schemes = ["app"]

    init(_ links: [String], enums: KeyValuePairs<String, [String]> = [:]) {
        self.enums = enums.map { Enumeration(name: $0.key, values: $0.value) }
        for text in links { self.links.append(ModelLink(text, self.enums, number: self.links.count)) }
    }

    init() {}

    /// The table as JSON, with its links in another order if asked; children stay below their parents.
    func json(shuffled random: inout some RandomNumberGenerator) -> [UInt8] {
        json(links.indices.shuffled(using: &random))
    }

    var json: [UInt8] { json(Array(links.indices)) }

    private func json(_ order: [Int]) -> [UInt8] {
        func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ",") + "]" }
        let enums = enums.map { quoted($0.name) + ":" + list($0.values) }.joined(separator: ",")
        let routes = order.map { links[$0].declaration(self) }
        let top = order.filter { links[$0].parent == nil }.map { object($0, order) }.joined(separator: ",\n")
        let text = """
            {"app":{"name":"Model","appIDs":["ABCDE12345.model.app"]},"hosts":\(list(hosts)),"schemes":\(list(schemes)),
            "enums":{\(enums)},"routes":\(list(routes)),"links":[
            \(top)
            ]}
            """
        return Array(text.utf8)
    }

    private func object(_ index: Int, _ order: [Int]) -> String {
        let children = order.filter { links[$0].parent == index }.map { object($0, order) }
        let own = links[index].members.joined(separator: ",")
        return "{" + own + (children.isEmpty ? "" : ",\"children\":[\(children.joined(separator: ","))]") + "}"
    }

    /// A link's parents and itself, from the top.
    func line(_ index: Int) -> [ModelLink] {
        (links[index].parent.map { line($0) } ?? []) + [links[index]]
    }

    func table() throws -> RouteTable { try RouteTable(json: json) }
}

/// The types that the model knows.
enum ModelType: Equatable {
    case enumeration(Int)
    case bool
    case uuid
    case int
    case string

    init(_ name: String, _ enums: [ModelTable.Enumeration]) {
        switch name {
        case "Bool": self = .bool
        case "UUID": self = .uuid
        case "Int": self = .int
        case "String": self = .string
        default: self = .enumeration(enums.firstIndex { $0.name == name } ?? 0)
        }
    }

    func name(_ table: ModelTable) -> String {
        switch self {
        case .enumeration(let index): table.enums[index].name
        case .bool: "Bool"
        case .uuid: "UUID"
        case .int: "Int"
        case .string: "String"
        }
    }
}

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
        let value = Value(name: "p\(number)_\(segments.count)", type: ModelType(String(text.dropFirst()), enums))
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

    fileprivate var members: [String] {
        let query = items.map { item in
            switch item.content {
            case .literal(let text): quoted(item.name) + ":" + quoted(text.hasPrefix(":") ? ":" + text : text)
            case .value(let value): quoted(item.name) + ":" + quoted(":" + value.name)
            }
        }
        let arguments = values.map { "\"\($0.name)\":\":\($0.name)\"" }.joined(separator: ",")
        return ["\"path\":" + quoted(path)] + (query.isEmpty ? [] : ["\"query\":{\(query.joined(separator: ","))}"])
            + ["\"opens\":[{\"\(routeName)\":{\(arguments)}}]"]
    }
}

/// A JSON string; the names of these tables hold nothing that has to be escaped but quotation marks and reverse solidi.
private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}

/// The text with everything escaped that is no letter, digit, `-` or `_`.
func escaped(_ text: String) -> String {
    text.utf8.map { byte in
        let character = Character(Unicode.Scalar(byte))
        if byte < 0x80 && (character.isLetter || character.isNumber || character == "-" || character == "_") { return "\(character)" }
        return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
}
