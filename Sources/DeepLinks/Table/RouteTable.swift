/// A route table: which links open which screens of an app.
///
/// It is made once, checked as a whole, and then only read.
public struct RouteTable: Sendable {
    let frozen: FrozenTable

    /// Reads a table and checks all of it.
    ///
    /// - Parameters:
    ///   - json: the table as UTF-8 JSON; the language is described in the README.
    ///   - known: the values that exist, by the parameter that `known` names (`articleDetail.id`); one that
    ///     is not given is not checked.
    ///   - source: what faults call the table, a file's name as a rule.
    /// - Throws: `RouteTableError` with every fault and its place.
    public init(json: [UInt8], known: [String: KnownValues] = [:], source: String = "routes.json")
        throws(RouteTableError)
    {
        frozen = FrozenTable(try TableDecoder.decode(json, source: source), known: known)
    }

    private init(_ frozen: FrozenTable) {
        self.frozen = frozen
    }

    /// The same table with the values that exist, which are read once it is known what they are.
    ///
    /// - Parameter known: by the parameter's name, as in `knownFiles`.
    /// - Returns: a table that refuses other values as `unknownValue`.
    public func knowing(_ known: [String: KnownValues]) -> RouteTable {
        RouteTable(FrozenTable(frozen.content, known: known))
    }

    /// The app's name.
    public var appName: String { frozen.content.app.name }
    /// The app's own version of the table: it is raised when saved stacks become unreadable.
    public var version: Int { frozen.content.version }
    /// The hosts of universal links in the compared form, in the table's order.
    public var hosts: [String] { frozen.names.hosts.map(\.text) }
    /// The app's own schemes, in lower case, in the table's order.
    public var schemes: [String] { frozen.content.schemes }
    /// The patterns of all links, parents before children: `/article/:id/comments/:cid`.
    public var patterns: [String] { frozen.links.map(\.pattern) }
    /// The files that hold the values that exist: the parameter (`articleDetail.id`), the file's name, what
    /// the values are.
    public var knownFiles: [(parameter: String, file: String, kind: KnownValues.Kind)] {
        frozen.content.knownFiles.map { ($0.parameter, $0.file, $0.kind) }
    }
}

/// The table behind `RouteTable`: one object, so that passing a table on costs one reference.
package final class FrozenTable: Sendable {
    /// A file of values that exist.
    struct KnownFile: Sendable {
        let parameter: String
        let file: String
        let kind: KnownValues.Kind
    }

    /// What happens to a link of ours that no pattern takes.
    package enum Unmatched: String, CaseIterable, Sendable {
        case notFound
        /// The longest valid prefix opens.
        case prefix
        /// Segments that fit nowhere are skipped.
        case skip
    }

    /// All that the table says.
    package let content: TableContent
    /// The values that exist, for each of `knownFiles`; nil where they are not given.
    let known: [KnownValues?]
    // What every request reads stands here too: through `content` it would be one step further away.
    package let names: LinkNames
    package let enumerations: EnumerationSet
    package let links: [Link]
    package let webTree: RouteTree
    package let schemeTree: RouteTree
    package let unmatched: Unmatched
    /// Whether `notFound(url: String)` is declared, so that a refusal has a route of its own.
    package let declaresNotFound: Bool

    init(_ content: TableContent, known: [String: KnownValues]) {
        self.content = content
        self.known = content.knownFiles.map { known[$0.parameter] }
        names = content.names
        enumerations = content.enumerations
        links = content.links
        webTree = content.webTree
        schemeTree = content.schemeTree
        unmatched = content.unmatched
        declaresNotFound = content.declarations.contains { $0.name == RouteDeclaration.notFound }
    }

    /// The tree for a link's kind.
    func tree(for origin: LinkReader.Origin) -> RouteTree {
        switch origin {
        case .web: webTree
        case .scheme: schemeTree
        }
    }
}

extension RouteTable {
    /// The frozen table, for the rooms that read it by index.
    package var table: FrozenTable { frozen }
}
