#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension RouteTable {
    /// Resolves a link, all or nothing: a value that does not convert refuses the whole link.
    ///
    /// - Parameters:
    ///   - link: a universal link or one of the app's own schemes, as received, at most 8192 bytes.
    ///   - appVersion: the asking app's, as in `3.1`, so that no route is given that it does not know; nil,
    ///     or a text that is no version, for one that knows everything.
    /// - Returns: the stack to show; the root link's is empty, and a success.
    /// - Throws: `ResolutionError`.
    public func resolve(_ link: String, appVersion: String? = nil) throws(ResolutionError) -> Resolution {
        let bytes = Array(link.utf8)
        let version = appVersion.flatMap { AppVersion(Array($0.utf8)) }
        var resolver = LinkResolver()
        let index: Int
        do {
            index = try resolver.resolve(bytes, version: version, in: frozen)
        } catch {
            throw ResolutionError(error, bytes.span, version: version, resolver, frozen)
        }
        let matched = frozen.links[index]
        return Resolution(
            url: link,
            routes: matched.routes.map { resolver.route($0, matched, frozen) },
            pattern: matched.pattern,
            tab: matched.tab,
            since: resolver.since?.text,
            isPartial: resolver.isPartial,
            unused: resolver.unused.map { String(decoding: resolver.reader.decoded[$0], as: UTF8.self) },
            query: resolver.unreadItems(index, bytes.span, frozen)
        )
    }

    /// Resolves a link that the system handed over as a `URL`.
    ///
    /// - Parameters:
    ///   - url: read by its `absoluteString`, so that no other parser's reading counts.
    ///   - appVersion: the asking app's; nil for one that knows everything.
    /// - Returns: the stack to show.
    /// - Throws: `ResolutionError`.
    public func resolve(_ url: URL, appVersion: String? = nil) throws(ResolutionError) -> Resolution {
        try resolve(url.absoluteString, appVersion: appVersion)
    }
}

extension LinkResolver {
    /// Fills a route with the values of the link that was resolved last.
    func route(_ template: RouteTemplate, _ link: Link, _ table: FrozenTable) -> Route {
        let declaration = table.content.declarations[template.declaration]
        var arguments: [Route.Argument] = []
        for argument in template.arguments {
            let parameter = declaration.parameters[argument.parameter]
            if let value = value(argument.source, link) {
                arguments.append(Route.Argument(label: parameter.label, value: value))
            }
        }
        return Route(name: declaration.name, arguments: arguments)
    }

    /// The value of an argument; nil for an optional one without a value.
    private func value(_ source: RouteTemplate.Source, _ link: Link) -> Route.Value? {
        if case .literal(let literal) = source { return literal }
        guard let name = source.placeholder, let slot = link.slots.firstIndex(where: { $0.name == name })
        else { return nil }
        switch values[slot] {
        case .absent: return nil
        case .flag: return .bool(true)
        case .list(let list):
            return .strings(elements[list].map { String(decoding: reader.decoded[$0], as: UTF8.self) })
        case .text(let range):
            guard case .affixed(let prefix, _, let suffix) = source else {
                return DeepLinks.value(reader.decoded.span, range, link.slots[slot].type)
            }
            return .string(prefix + String(decoding: reader.decoded[range], as: UTF8.self) + suffix)
        }
    }

    fileprivate mutating func unreadItems(_ index: Int, _ link: Span<UInt8>, _ table: FrozenTable)
        -> [Resolution.QueryItem]
    {
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
