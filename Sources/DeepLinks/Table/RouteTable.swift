/// A route table: which links open which screens of an app. Made once, checked as a whole, then only read.
public struct RouteTable: Sendable {
    let frozen: FrozenTable

    /// Reads a table and checks all of it.
    ///
    /// - Parameters:
    ///   - json: the table as UTF-8 JSON; the language is described in the README.
    ///   - source: what faults call the table, a file's name as a rule.
    /// - Throws: `RouteTableError` with every fault and its place.
    public init(json: [UInt8], source: String = "routes.json") throws(RouteTableError) {
        frozen = try TableDecoder.decode(json, source: source)
    }

    /// The app's name.
    public var appName: String { frozen.app.name }
    /// The hosts of universal links, in lower case, in the table's order.
    public var hosts: [String] { frozen.hosts }
    /// The app's own schemes, in lower case, in the table's order.
    public var schemes: [String] { frozen.schemes }
    /// The patterns of all links, parents before children: `/article/:id/comments/:cid`.
    public var patterns: [String] { frozen.links.map(\.pattern) }
}

/// The table behind `RouteTable`: one object, so that passing a table on costs one reference.
package final class FrozenTable: Sendable {
    /// What the table says of the app itself.
    package struct App: Sendable {
        package var name = ""
        package var appIDs: [String] = []
        package var swiftModule: String?
    }

    package let json: [UInt8]
    package let source: String
    package let app: App
    package let hosts: [String]
    package let schemes: [String]
    package let names: LinkNames
    package let enumerations: EnumerationSet
    package let declarations: [RouteDeclaration]
    package let links: [Link]
    let tree: RouteTree
    /// Whether `notFound(url: String)` is declared, so that a refusal has a route of its own.
    package let declaresNotFound: Bool

    init(_ decoder: TableDecoder, tree: RouteTree) {
        json = decoder.json
        source = decoder.source
        app = decoder.app
        hosts = decoder.hosts
        schemes = decoder.schemes
        names = LinkNames(hosts: decoder.hosts.map { Array($0.utf8) }, schemes: decoder.schemes.map { Array($0.utf8) })
        enumerations = decoder.enumerations
        declarations = decoder.declarations
        links = decoder.links
        declaresNotFound = decoder.declarations.contains { $0.name == RouteDeclaration.notFound }
        self.tree = tree
    }
}

extension RouteTable {
    /// The frozen table, for the rooms that read it by index.
    package var table: FrozenTable { frozen }
}
