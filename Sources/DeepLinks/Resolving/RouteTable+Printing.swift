/// The links that open one stack.
public struct Links: Hashable, Sendable {
    /// The `https` link; nil if the table has none for the stack.
    public let universal: String?
    /// The link of the app's own scheme; nil if the table has none for the stack.
    public let scheme: String?
}

extension RouteTable {
    /// Prints the links that open a stack, canonical and ASCII: resolving one gives that very stack.
    ///
    /// Each of the two is the first in the table's order, so they may come from two links of the table.
    ///
    /// - Parameters:
    ///   - stack: the routes, bottom first.
    ///   - tab: the tab that the links have to select; nil for whichever.
    ///   - appVersion: the app's that will open the links, as in `3.1`; nil, or a text that is no version,
    ///     for one that knows everything.
    /// - Returns: at least one link.
    /// - Throws: `PrintingError`, never `unresolved`.
    public func links(for stack: [Route], tab: String? = nil, appVersion: String? = nil)
        throws(PrintingError) -> Links
    {
        var printer = LinkPrinter(frozen)
        return try printer.links(for: stack, tab: tab, version: Self.version(appVersion))
    }

    /// Prints the canonical links of what a link opens: its stack, in its tab.
    ///
    /// - Parameters:
    ///   - url: a link, as `resolve` takes it.
    ///   - tab: another tab that the links have to select; nil for the one that the link selects.
    ///   - appVersion: the app's that will open the links; nil for one that knows everything.
    /// - Returns: at least one link.
    /// - Throws: `PrintingError`; `unresolved` if the link itself is refused.
    public func links(for url: String, tab: String? = nil, appVersion: String? = nil)
        throws(PrintingError) -> Links
    {
        var printer = LinkPrinter(frozen)
        return try printer.links(for: Array(url.utf8), tab: tab, version: Self.version(appVersion))
    }

    private static func version(_ text: String?) -> AppVersion? {
        text.flatMap { AppVersion(Array($0.utf8)) }
    }
}
