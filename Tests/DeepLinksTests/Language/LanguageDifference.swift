import DeepLinks

/// What tells the real answer to a link from that of the slow way.
struct LanguageDifference {
    /// Nil if they are the same.
    private(set) var text: String?

    init(_ table: RouteTable, _ matcher: LanguageMatcher, _ url: [UInt8], _ version: String?) {
        let expected = matcher.resolve(url, version: version)
        let link = String(decoding: url, as: UTF8.self)
        do {
            let found = try table.resolve(link, appVersion: version)
            guard case .answer(let answer) = expected else {
                text = "\(found), not \(expected)"
                return
            }
            if !Self.isSame(found, answer) { text = "\(found), not \(answer)" }
            if !Self.hasSameBytes(found, table, url, version) { text = "the server's bytes of \(found)" }
        } catch {
            guard case .refused(let reason, let names) = expected else {
                text = "\(error), not \(expected)"
                return
            }
            let isNamed = Self.name(error).map { names.contains($0) } ?? true
            if reason != error.reason || !isNamed { text = "\(error), not \(reason) \(names)" }
            if case .requiresNewerApp(_, _, let fallback?) = error {
                checkFallback(table, fallback, link, version)
            }
        }
    }

    private static func isSame(_ found: Resolution, _ answer: LanguageMatcher.Answer) -> Bool {
        answer.routes.elementsEqual(found.routes) { route, other in
            route.name == other.name
                && route.arguments.elementsEqual(other.arguments) {
                    $0.label == $1.label && $0.value == $1.value
                }
        } && found.pattern == answer.pattern && found.isPartial == !answer.unused.isEmpty
            && found.unused == answer.unused
            && (found.since.map { answer.since.contains($0) } ?? answer.since.isEmpty)
            && found.query.elementsEqual(answer.query) { $0.name == $1.name && $0.value == $1.value }
    }

    /// Whether a server writes the stack as the library gives it.
    private static func hasSameBytes(
        _ found: Resolution,
        _ table: RouteTable,
        _ url: [UInt8],
        _ version: String?
    ) -> Bool {
        var resolver = LinkResolver()
        let version = version.flatMap { AppVersion(Array($0.utf8)) }
        guard let index = try? resolver.resolve(url, version: version, in: table.table) else {
            return false
        }
        var output: [UInt8] = []
        resolver.writeRoutes(index, table.table, into: &output)
        return output == Route.json(of: found.routes)
    }

    private static func name(_ error: ResolutionError) -> String? {
        switch error {
        case .invalidParameter(_, let parameter, _, _), .unknownValue(_, let parameter, _): parameter
        case .missingQuery(_, let item, _): item
        case .requiresNewerApp(_, let since, _): since
        default: nil
        }
    }

    /// A fallback opens the beginning of the stack, for the version that asked.
    private mutating func checkFallback(
        _ table: RouteTable,
        _ fallback: String,
        _ link: String,
        _ version: String?
    ) {
        guard let less = try? table.resolve(fallback, appVersion: version),
            let all = try? table.resolve(link),
            less.routes.count < all.routes.count || less.routes == all.routes,
            all.routes.starts(with: less.routes), fallback.hasPrefix("https:") == link.hasPrefix("http")
        else {
            text = "the fallback \(fallback) opens \(String(describing: try? table.resolve(fallback).routes))"
            return
        }
    }
}
