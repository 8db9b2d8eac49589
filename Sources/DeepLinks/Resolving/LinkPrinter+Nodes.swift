extension LinkPrinter {
    /// The links for a stack that was given as JSON.
    ///
    /// - Parameters:
    ///   - nodes: a route each, bottom first.
    ///   - tab: the tab that the links have to select; nil for whichever.
    ///   - version: the app's that has to know the links; nil for one that knows everything.
    /// - Returns: at least one link.
    /// - Throws: `PrintingError`, never `unresolved`; `shapeFault` is there where a node is no route at all.
    package mutating func links(forNodes nodes: [JSONNode], tab: String?, version: AppVersion?)
        throws(PrintingError) -> Links
    {
        var stack: [Route] = []
        do throws(RouteFault) {
            for node in nodes { stack.append(try table.route(node)) }
        } catch {
            throw .noLink(.invalid(error))
        }
        return try links(for: stack, tab: tab, version: version)
    }
}

extension PrintingError {
    /// What makes a node no route at all, so that it is no stack that could have a link; nil for other errors.
    package var shapeFault: RouteFault? {
        if case .noLink(.invalid(let fault)) = self, fault.kind == .shape { fault } else { nil }
    }
}
