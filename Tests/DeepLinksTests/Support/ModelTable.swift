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
        return "{" + own + (children.isEmpty ? "" : ",\"children\":[\(children.joined(separator: ","))]")
            + "}"
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
