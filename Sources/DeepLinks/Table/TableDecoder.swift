/// Turns a table's JSON into a frozen table, and collects every fault on the way instead of stopping at the first.
///
/// Phases: the text (`JSONNode`); names, enums and routes, which nothing else is needed for; links, which use them all; the tree, which
/// finds the links that clash. What a fault spoils is left out, so that it is not reported twice.
struct TableDecoder {
    let json: [UInt8]
    let source: String
    var app = FrozenTable.App()
    var hosts: [String] = []
    var schemes: [String] = []
    var tabs: [String] = []
    var enumerations = EnumerationSet()
    var declarations: [RouteDeclaration] = []
    /// The indices of the routes by name.
    var declarationIndices: [String: Int] = [:]
    /// The names of routes whose declaration is at fault: links that open them are not blamed again.
    var spoiledRoutes: Set<String> = []
    var links: [Link] = []
    private var faults: [(offset: Int, path: String, message: String)] = []

    private init(json: [UInt8], source: String) {
        self.json = json
        self.source = source
    }

    /// Decodes and checks a whole table.
    ///
    /// - Parameters:
    ///   - json: UTF-8.
    ///   - source: what the faults call it.
    static func decode(_ json: [UInt8], source: String) throws(RouteTableError) -> FrozenTable {
        var decoder = TableDecoder(json: json, source: source)
        do {
            decoder.decode(try JSONNode(parsing: json))
        } catch {
            decoder.fault(error.offset, "", error.message)
        }
        let tree = RouteTree.Builder.build(decoder.links, decoder.enumerations, hasSchemes: !decoder.schemes.isEmpty)
        for clash in tree.clashes {
            decoder.fault(clash.link.offset, clash.link.place, clash.message)
        }
        guard decoder.faults.isEmpty else { throw decoder.error() }
        return FrozenTable(decoder, tree: tree.tree)
    }

    /// Notes a fault.
    ///
    /// - Parameters:
    ///   - offset: where it stands, in bytes.
    ///   - path: where it stands in the structure.
    ///   - message: what is wrong.
    mutating func fault(_ offset: Int, _ path: String, _ message: String) {
        faults.append((offset, path, message))
    }

    private func error() -> RouteTableError {
        let sorted = faults.sorted { ($0.offset, $0.message) < ($1.offset, $1.message) }
        let positions = SourcePosition.positions(of: sorted.map(\.offset), in: json)
        return RouteTableError(
            source: source,
            faults: zip(sorted, positions).map { fault, position in
                RouteTableError.Fault(position: position, path: fault.path, message: fault.message)
            }
        )
    }

    private mutating func decode(_ root: JSONNode) {
        guard let table = object(root, "", Self.tableKeys, later: Self.laterTableKeys) else { return }
        if let node = table["version"] { checkVersion(node) }
        if let node = table["app"] { decodeApp(node) }
        if let node = table["hosts"] { decodeHosts(node) }
        if let node = table["schemes"] { decodeSchemes(node) }
        if hosts.isEmpty && schemes.isEmpty && isAbsentOrEmpty(table["hosts"]) && isAbsentOrEmpty(table["schemes"]) {
            fault(root.offset, "", "a table needs hosts or schemes, or no link could be its own")
        }
        if let node = table["tabs"] { tabs = names(node, "tabs", "a tab") }
        if let node = table["enums"] { decodeEnumerations(node) }
        if let node = table["routes"] {
            decodeRoutes(node)
        } else {
            fault(root.offset, "", "\"routes\" is missing")
        }
        if let node = table["links"] {
            decodeLinks(node)
        } else {
            fault(root.offset, "", "\"links\" is missing")
        }
    }

    private static let tableKeys = [
        "$schema", "comment", "version", "app", "hosts", "schemes", "tabs", "enums", "routes", "links",
    ]
    private static let laterTableKeys = ["known", "exclude", "unmatched", "prefixes", "fragment", "title", "description", "web"]

    private func isAbsentOrEmpty(_ node: JSONNode?) -> Bool {
        guard let node else { return true }
        if case .array(let elements) = node.value { return elements.isEmpty }
        return false
    }
}

// MARK: Shapes

extension TableDecoder {
    /// The members of an object; unknown keys are faults.
    ///
    /// - Parameters:
    ///   - node: what should be the object.
    ///   - path: where it stands in the structure.
    ///   - keys: those it may have.
    ///   - later: those of the language that this version does not read yet.
    /// - Returns: nil if it is no object.
    mutating func object(_ node: JSONNode, _ path: String, _ keys: [String], later: [String] = []) -> [String: JSONNode]? {
        guard case .object(let members) = node.value else {
            fault(node.offset, path, "expected an object, got \(node.kind)")
            return nil
        }
        var result: [String: JSONNode] = [:]
        for member in members {
            if keys.contains(member.key) {
                result[member.key] = member.value
            } else if later.contains(member.key) {
                fault(member.keyOffset, path, "\"\(member.key)\" is not supported by this version")
            } else {
                let hint = Spelling.nearest(to: member.key, among: keys).map { "; did you mean \"\($0)\"?" } ?? ""
                fault(member.keyOffset, path, "unknown key \"\(printable(member.key))\"\(hint)")
            }
        }
        return result
    }

    /// The elements of an array; nil, and a fault, if it is none.
    mutating func array(_ node: JSONNode, _ path: String) -> [JSONNode]? {
        if case .array(let elements) = node.value { return elements }
        fault(node.offset, path, "expected an array, got \(node.kind)")
        return nil
    }

    /// The text of a string; nil, and a fault, if it is none.
    mutating func string(_ node: JSONNode, _ path: String) -> String? {
        if case .string(let text) = node.value { return text }
        fault(node.offset, path, "expected a string, got \(node.kind)")
        return nil
    }

    /// The strings of an array without empty ones, control characters and repetitions.
    ///
    /// - Parameter what: what one of them is, for the fault.
    mutating func names(_ node: JSONNode, _ path: String, _ what: String) -> [String] {
        var result: [String] = []
        for (index, element) in (array(node, path) ?? []).enumerated() {
            let place = "\(path)[\(index)]"
            guard let text = string(element, place) else { continue }
            if text.isEmpty || text.utf8.contains(where: isControl) {
                fault(element.offset, place, "\(what) is not empty and holds no control character")
            } else if result.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
                fault(element.offset, place, "\"\(text)\" stands here twice")
            } else {
                result.append(text)
            }
        }
        return result
    }
}

extension JSONNode {
    /// The kind of value, for messages.
    var kind: String {
        switch value {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .bool: "true or false"
        case .null: "null"
        }
    }
}
