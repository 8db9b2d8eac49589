#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension RouteTable {
    /// Resolves a link, all or nothing: a value that does not convert refuses the whole link.
    ///
    /// - Parameter link: a universal link or one of the app's own schemes, as received, at most 8192 bytes.
    /// - Returns: the stack to show; the root link's is empty, and a success.
    /// - Throws: `ResolutionError`.
    public func resolve(_ link: String) throws(ResolutionError) -> Resolution {
        let bytes = Array(link.utf8)
        var resolver = LinkResolver()
        let index: Int
        do {
            index = try resolver.resolve(bytes.span, in: frozen)
        } catch {
            throw ResolutionError(error, bytes.span, resolver, frozen)
        }
        let matched = frozen.links[index]
        return Resolution(
            url: link,
            routes: matched.routes.map { resolver.route($0, matched, frozen) },
            pattern: matched.pattern,
            tab: matched.tab,
            query: resolver.unreadItems(index, bytes.span, frozen)
        )
    }

    /// Resolves a link that the system handed over as a `URL`.
    ///
    /// - Parameter url: read by its `absoluteString`, so that no other parser's reading counts.
    /// - Returns: the stack to show.
    /// - Throws: `ResolutionError`.
    public func resolve(_ url: URL) throws(ResolutionError) -> Resolution {
        try resolve(url.absoluteString)
    }
}

extension LinkResolver {
    /// Fills a route with the values of the link that was resolved last.
    fileprivate func route(_ template: RouteTemplate, _ link: Link, _ table: FrozenTable) -> Route {
        let declaration = table.declarations[template.declaration]
        var arguments: [Route.Argument] = []
        for argument in template.arguments {
            let label = declaration.parameters[argument.parameter].label
            switch argument.source {
            case .literal(let literal): arguments.append(Route.Argument(label: label, value: literal))
            case .placeholder(let name):
                guard let slot = link.slots.firstIndex(where: { $0.name == name }) else { continue }
                switch values[slot] {
                case .absent: continue
                case .flag: arguments.append(Route.Argument(label: label, value: .bool(true)))
                case .text(let range):
                    let value = value(reader.decoded.span, range, link.slots[slot].type)
                    arguments.append(Route.Argument(label: label, value: value))
                }
            }
        }
        return Route(name: declaration.name, arguments: arguments)
    }

    fileprivate mutating func unreadItems(_ index: Int, _ link: Span<UInt8>, _ table: FrozenTable) -> [Resolution.QueryItem] {
        var result: [Resolution.QueryItem] = []
        forEachUnreadItem(index, link, table) { text, name, value in
            var bytes: [UInt8] = []
            bytes.append(text, name.lowerBound..<value.upperBound)
            let middle = name.count
            result.append(
                Resolution.QueryItem(
                    name: String(decoding: bytes[..<middle], as: UTF8.self),
                    value: String(decoding: bytes[middle...], as: UTF8.self)
                )
            )
        }
        return result
    }
}
