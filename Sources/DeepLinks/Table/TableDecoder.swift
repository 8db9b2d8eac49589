/// Turns a table's JSON into a frozen table, and collects every fault on the way instead of stopping at the
/// first.
///
/// Phases: the text (`JSONNode`); names, enums and routes, which nothing else is needed for; links, which use
/// them all; the trees, which find the links that clash. What a fault spoils is left out, so that it is not
/// reported twice.
struct TableDecoder {
    let json: [UInt8]
    let source: String
    var version = 1
    var app = FrozenTable.App()
    var hosts: [HostEntry] = []
    var schemes: [String] = []
    var tabs: [String] = []
    var enumerations = EnumerationSet()
    var declarations: [RouteDeclaration] = []
    /// The indices of the routes by name.
    var declarationIndices: [String: Int] = [:]
    /// The names of routes whose declaration is at fault: links that open them are not blamed again.
    var spoiledRoutes: Set<String> = []
    var knownFiles: [FrozenTable.KnownFile] = []
    var prefixes = [PathPrefix.none]
    var exclusions: [Exclusion] = []
    var readsFragments = false
    var unmatched = FrozenTable.Unmatched.notFound
    var links: [Link] = []
    /// The path of each link, before prefixes and optionals are expanded.
    var paths: [[PathPattern.Segment]] = []
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
    /// - Returns: all that the table says, compiled.
    /// - Throws: `RouteTableError`.
    static func decode(_ json: [UInt8], source: String) throws(RouteTableError) -> TableContent {
        var decoder = TableDecoder(json: json, source: source)
        do {
            decoder.decode(try JSONNode(parsing: json))
        } catch {
            decoder.fault(error.offset, "", error.message)
        }
        let paths = CompiledPaths(decoder)
        for clash in paths.clashes { decoder.fault(clash.link.offset, clash.link.place, clash.message) }
        guard decoder.faults.isEmpty else { throw decoder.error() }
        return TableContent(decoder, paths)
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
        guard let table = object(root, "", Self.tableKeys) else { return }
        if let node = table["version"] { decodeVersion(node) }
        if let node = table["app"] { decodeApp(node) }
        if let node = table["hosts"] { decodeHosts(node) }
        if let node = table["schemes"] { decodeSchemes(node) }
        if hosts.isEmpty && schemes.isEmpty && isAbsentOrEmpty(table["hosts"])
            && isAbsentOrEmpty(table["schemes"])
        {
            fault(root.offset, "", "a table needs hosts or schemes, or no link could be its own")
        }
        if let node = table["tabs"] { tabs = names(node, "tabs", "a tab") }
        if let node = table["enums"] { decodeEnumerations(node) }
        if let node = table["routes"] {
            decodeRoutes(node)
        } else {
            fault(root.offset, "", "\"routes\" is missing")
        }
        if let node = table["known"] { decodeKnown(node) }
        if let node = table["prefixes"] { decodePrefixes(node) }
        if let node = table["exclude"] { decodeExclusions(node) }
        if let node = table["fragment"] {
            readsFragments = choice(node, "fragment", ["ignore", "path"]) == "path"
        }
        if let node = table["unmatched"] {
            let name = choice(node, "unmatched", FrozenTable.Unmatched.allCases.map(\.rawValue))
            unmatched = name.flatMap(FrozenTable.Unmatched.init) ?? .notFound
        }
        if let node = table["web"] { checkWebTemplate(node, "web", []) }
        if let node = table["links"] {
            decodeLinks(node)
        } else {
            fault(root.offset, "", "\"links\" is missing")
        }
    }

    private static let tableKeys = [
        "$schema", "comment", "version", "app", "hosts", "schemes", "tabs", "enums", "routes", "known",
        "links", "exclude", "unmatched",
        "prefixes", "fragment", "web",
    ]

    private func isAbsentOrEmpty(_ node: JSONNode?) -> Bool {
        guard let node else { return true }
        if case .array(let elements) = node.value { return elements.isEmpty }
        return false
    }

    private mutating func decodeVersion(_ node: JSONNode) {
        if case .number(let digits) = node.value, let version = Int(digits), version >= 0 {
            self.version = version
        } else {
            fault(node.offset, "version", "the app's table version is a whole number, 0 or more")
        }
    }
}
