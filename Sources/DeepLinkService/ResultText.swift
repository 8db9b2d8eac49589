package import DeepLinks

/// The result object outside a request, for the command line.
package enum ResultText {
    /// Resolves a link to the object that `/v1/resolve` answers with.
    ///
    /// - Parameters:
    ///   - link: as received.
    ///   - version: the asking app's; nil for one that knows everything.
    ///   - table: the route table.
    /// - Returns: the JSON, and whether the link resolves.
    package static func json(_ link: String, version: AppVersion?, _ table: RouteTable) -> (
        json: [UInt8], isResolved: Bool
    ) {
        let bytes = Array(link.utf8)
        var resolver = LinkResolver()
        var output: [UInt8] = []
        do {
            let index = try resolver.resolve(bytes.span, version: version, in: table.table)
            ResultObject.append(resolved: index, bytes, &resolver, table.table, id: nil, to: &output)
            return (output, true)
        } catch {
            let reason = ResolutionError(error, bytes.span, version: version, resolver, table.table)
            ResultObject.append(refused: reason, bytes, table.table, id: nil, to: &output)
            return (output, false)
        }
    }
}
