/// All that a table says, checked and compiled.
package struct TableContent: Sendable {
    package let json: [UInt8]
    package let source: String
    package let version: Int
    package let app: FrozenTable.App
    package let schemes: [String]
    package let tabs: [String]
    package let names: LinkNames
    package let prefixes: [PathPrefix]
    package let exclusions: [Exclusion]
    package let unmatched: FrozenTable.Unmatched
    package let enumerations: EnumerationSet
    package let declarations: [RouteDeclaration]
    /// The indices of the routes by name.
    package let declarationIndices: [String: Int]
    package let links: [Link]
    /// All forms of the links' paths in the order in which printing tries them.
    package let variants: [PathVariant]
    /// The same by what they open, for printing.
    let printing: PrintingIndex
    package let webTree: RouteTree
    package let schemeTree: RouteTree
    let knownFiles: [FrozenTable.KnownFile]

    init(_ decoder: TableDecoder, _ paths: CompiledPaths) {
        json = decoder.json
        source = decoder.source
        version = decoder.version
        app = decoder.app
        schemes = decoder.schemes
        tabs = decoder.tabs
        names = LinkNames(
            hosts: decoder.hosts,
            schemes: decoder.schemes,
            readsFragments: decoder.readsFragments,
            keepsHosts: decoder.links.contains { !$0.hostSlots.isEmpty }
        )
        prefixes = decoder.prefixes
        exclusions = decoder.exclusions
        unmatched = decoder.unmatched
        enumerations = decoder.enumerations
        declarations = decoder.declarations
        declarationIndices = decoder.declarationIndices
        links = decoder.links
        variants = paths.variants
        printing = PrintingIndex(paths.variants)
        webTree = paths.webTree
        schemeTree = paths.schemeTree
        knownFiles = decoder.knownFiles
    }
}
