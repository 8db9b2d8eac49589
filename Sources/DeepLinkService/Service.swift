package import DeepLinks

/// What the endpoints answer from: made once, then shared by all loops.
package final class Service: Sendable {
    /// Settings that do not come from the table.
    package struct Configuration: Sendable {
        /// The program's version, part of every entity tag.
        package var version = "0.0.0"
        /// Where the table comes from, for `/readyz`: `embedded`, or the file's path.
        package var tableSource = "embedded"
        /// A hash of the table's files of known values, part of every resolved link's entity tag; empty
        /// without such files.
        package var knownHash = ""
        /// The origins that browsers may read answers from; nil for any (Fetch, "CORS protocol").
        package var allowedOrigins: [String]?
        /// The most bytes of a body that asks for one link: one of 8192 bytes escapes to 48 KiB in JSON.
        package var bodyLimit = 64 * 1024
        /// The most bytes of a batch that is answered as a whole: ten thousand links of a hundred bytes.
        package var batchLimit = 1024 * 1024
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
    /// A document for each host entry; nil for `*`, for which there is none.
    let siteAssociations: [Document?]
    /// The same for Android; nil also where the table has no such app.
    let assetLinks: [Document?]
    /// The entity tags of all resolved links, by form: of the table and the program, since the link is the
    /// resource's own name.
    let tags: ByFormat<EntityTag>
    /// That of all printed links.
    let linksTag: EntityTag
    let readiness: [UInt8]
    let notFoundPage: PageTemplate

    /// Makes all documents.
    ///
    /// - Parameters:
    ///   - table: the route table, in which `TableReport` finds no errors.
    ///   - configuration: settings that do not come from the table.
    ///   - documents: the table's, if they are made already.
    package init(_ table: RouteTable, _ configuration: Configuration, _ documents: SiteDocuments? = nil) {
        self.table = table.table
        self.configuration = configuration
        openAPI = Document(configuration.openAPI, type: "application/yaml")
        let json = table.table.content.json
        routes = Document(json, type: "application/json")
        let documents = documents ?? SiteDocuments(table)
        siteAssociations = documents.siteAssociations.map { entry in
            entry.map { Document($0.json, type: "application/json") }
        }
        assetLinks = documents.assetLinks.map { entry in
            entry.map { Document($0.json, type: "application/json") }
        }
        let tag = StableHash(json, configuration.version + configuration.knownHash)
        tags = ByFormat(
            result: EntityTag(tag.hexDigits),
            routes: EntityTag(tag.hexDigits + "-routes"),
            navigationPath: EntityTag(tag.hexDigits + "-navigationPath")
        )
        linksTag = EntityTag(tag.hexDigits + "-links")
        notFoundPage = PageTemplate(configuration.notFoundPage)

        var readiness: [UInt8] = []
        readiness.append(json: "{\"status\":\"ready\",\"table\":{\"source\":")
        readiness.append(jsonString: configuration.tableSource)
        let hash = StableHash(json, configuration.knownHash).hexDigits
        readiness.append(json: ",\"links\":\(table.table.links.count),\"hash\":\"\(hash)\"}}")
        self.readiness = readiness
    }
}

/// A value for each form of an answer.
struct ByFormat<Value: Sendable>: Sendable {
    let result: Value
    let routes: Value
    let navigationPath: Value

    subscript(format: ResolveQuery.Format) -> Value {
        switch format {
        case .result: result
        case .routes: routes
        case .navigationPath: navigationPath
        }
    }
}
