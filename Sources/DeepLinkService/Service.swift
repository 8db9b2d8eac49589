package import DeepLinks

/// What the endpoints answer from: made once, then shared by all loops.
package final class Service: Sendable {
    /// Settings that do not come from the table.
    package struct Configuration: Sendable {
        /// The program's version, part of every entity tag.
        package var version = "0.0.0"
        /// Where the table comes from, for `/readyz`: `embedded`, or the file's path.
        package var tableSource = "embedded"
        /// The origins that browsers may read answers from; nil for any (Fetch, "CORS protocol").
        package var allowedOrigins: [String]?
        /// The API's description, served as it is.
        package var openAPI: [UInt8] = []
        /// The page of a path that nothing is at, with the marks of `PageTemplate`.
        package var notFoundPage: [UInt8] = []

        package init() {}
    }

    /// The table of the day.
    let table: FrozenTable
    let configuration: Configuration
    let openAPI: Document
    let routes: Document
    /// nil if the table has no hosts, and so no universal links.
    let siteAssociation: Document?
    /// The entity tag of all resolved links: of the table and the program, since the link is the resource's own name.
    let resolveTag: EntityTag
    /// The entity tag of `format=routes`.
    let routesTag: EntityTag
    let readiness: [UInt8]
    let notFoundPage: PageTemplate

    /// Makes all documents.
    ///
    /// - Parameters:
    ///   - table: the route table, in which `TableReport` finds no errors.
    ///   - configuration: settings that do not come from the table.
    package init(_ table: RouteTable, _ configuration: Configuration) {
        self.table = table.table
        self.configuration = configuration
        openAPI = Document(configuration.openAPI, type: "application/yaml")
        routes = Document(table.table.json, type: "application/json")
        siteAssociation = AppSiteAssociation.make(for: table.table).map { Document($0.json, type: "application/json") }
        let tag = StableHash(table.table.json, configuration.version)
        resolveTag = EntityTag(tag.hexDigits)
        routesTag = EntityTag(tag.hexDigits + "-routes")
        notFoundPage = PageTemplate(configuration.notFoundPage)

        var readiness: [UInt8] = []
        readiness.append(json: "{\"status\":\"ready\",\"table\":{\"source\":")
        readiness.append(jsonString: configuration.tableSource)
        readiness.append(json: ",\"links\":\(table.table.links.count),\"hash\":\"\(StableHash(table.table.json, "").hexDigits)\"}}")
        self.readiness = readiness
    }
}
