/// Prints the links that open a stack: canonical, ASCII, and proven, since each is resolved before it is
/// given away.
///
/// One value is reused for stack after stack.
package struct LinkPrinter: Sendable {
    let table: FrozenTable
    /// What proves a text.
    private var resolver = LinkResolver()

    package init(_ table: FrozenTable) {
        self.table = table
    }

    /// The universal link and the scheme's, each the first in the table's order that opens exactly a stack.
    ///
    /// - Parameters:
    ///   - stack: bottom first.
    ///   - tab: the tab that the links have to select; nil for whichever.
    ///   - version: the app's that has to know the links; nil for one that knows everything.
    /// - Returns: at least one link.
    /// - Throws: `PrintingError`, never `unresolved`.
    package mutating func links(for stack: [Route], tab: String?, version: AppVersion?)
        throws(PrintingError) -> Links
    {
        let stack = try table.checked(stack)
        if let tab, !table.content.tabs.contains(where: { isSame($0, tab) }) {
            throw .noLink(.unknownTab(tab))
        }
        var search = Search(stack, tab, version, table)
        let universal = find(&search, schemes: false)
        let scheme = find(&search, schemes: true)
        if universal != nil || scheme != nil { return Links(universal: universal, scheme: scheme) }
        if let since = search.newer { throw .requiresNewerApp(since: since.text) }
        throw .noLink(search.obstacle ?? .unopened(tab: search.isForOtherTabs ? tab : nil))
    }

    /// The same for what a link opens, in its tab unless another is given.
    package mutating func links(for link: [UInt8], tab: String?, version: AppVersion?)
        throws(PrintingError) -> Links
    {
        let index: Int
        do {
            index = try resolver.resolve(link, version: version, in: table)
        } catch {
            throw .unresolved(ResolutionError(error, link.span, version: version, resolver, table))
        }
        let matched = table.links[index]
        let stack = matched.routes.map { resolver.route($0, matched, table) }
        return try links(for: stack, tab: tab ?? matched.tab, version: version)
    }

    /// One of the two links, for who needs no reason.
    ///
    /// - Parameters:
    ///   - stack: bottom first.
    ///   - tab: the tab that the link has to select; nil for whichever.
    ///   - version: the app's that has to know the link; nil for one that knows everything.
    ///   - isForSchemes: whether a link of the app's own scheme is wanted; else a universal one.
    /// - Returns: nil if no link of that kind opens the stack.
    package func print(_ stack: [Route], tab: String?, version: AppVersion?, schemes isForSchemes: Bool)
        -> String?
    {
        guard let stack = try? table.checked(stack) else { return nil }
        var search = Search(stack, tab, version, table)
        var printer = self
        return printer.find(&search, schemes: isForSchemes)
    }

    /// A stack whose link is looked for, and what kept it from the links tried so far.
    private struct Search {
        let stack: [Route]
        let tab: String?
        let version: AppVersion?
        /// The forms of all links that may open the stack.
        let variants: [ArraySlice<PathVariant>]
        /// The text that is tried.
        var text: [UInt8] = []
        /// The oldest version of the app that knows a link that the asking one does not.
        var newer: AppVersion?
        var obstacle: PrintingError.Obstacle?
        /// Whether links of other tabs may open the stack.
        var isForOtherTabs = false
        /// The values of the link tried last; its forms stand together.
        private var last: (link: Link, values: SlotValues?)?

        init(_ stack: [Route], _ tab: String?, _ version: AppVersion?, _ table: FrozenTable) {
            (self.stack, self.tab, self.version) = (stack, tab, version)
            variants = table.content.printing.variants(for: stack, in: table)
        }

        /// The values with which a link may open the stack, in the tab asked for.
        mutating func values(_ link: Link, _ table: FrozenTable) -> SlotValues? {
            if let last, last.link === link { return last.values }
            var values = SlotValues(link, stack, table)
            if values != nil, let tab, !(link.tab.map { isSame($0, tab) } ?? false) {
                isForOtherTabs = true
                values = nil
            }
            last = (link, values)
            return values
        }
    }

    /// Tries the forms of the links in order: the longest of a link's optionals first, then the first host
    /// entry or scheme, then the first prefix.
    private mutating func find(_ search: inout Search, schemes isForSchemes: Bool) -> String? {
        var rest = search.variants
        while let forms = Self.next(&rest), let first = forms.first {
            guard first.isForSchemes == isForSchemes, let values = search.values(first.link, table) else {
                continue
            }
            let scope = isForSchemes ? first.link.scope.schemes : first.link.scope.hosts
            for origin in scope.indices where scope[origin] {
                for form in forms where isProven(form, values, origin, &search) {
                    return String(decoding: search.text, as: UTF8.self)
                }
            }
            if search.obstacle == nil { search.obstacle = .unspelled(pattern: first.link.pattern) }
        }
        return nil
    }

    /// The next form in the table's order, behind each prefix.
    private static func next(_ lists: inout [ArraySlice<PathVariant>]) -> ArraySlice<PathVariant>? {
        var next: (list: Int, first: PathVariant)?
        for (index, list) in lists.enumerated() {
            guard let first = list.first, first.order < next?.first.order ?? .max else { continue }
            next = (index, first)
        }
        guard let next else { return nil }
        let forms = lists[next.list].prefix { $0.differsByPrefix(from: next.first) }
        lists[next.list] = lists[next.list].dropFirst(forms.count)
        return forms
    }

    /// Whether a form has a text that opens the stack and nothing else, for the version that asks.
    ///
    /// Printing is not trusted, it is tried.
    private mutating func isProven(
        _ form: PathVariant,
        _ values: SlotValues,
        _ origin: Int,
        _ search: inout Search
    ) -> Bool {
        search.text.removeAll(keepingCapacity: true)
        guard form.appendText(values, origin, table, to: &search.text) else { return false }
        let index: Int
        do {
            index = try resolver.resolve(search.text, in: table)
        } catch {
            if search.obstacle == nil { search.obstacle = unknownValue(error) }
            return false
        }
        guard !resolver.isPartial, opens(index, form, values, search) else { return false }
        guard let version = search.version, let since = resolver.since, version < since else { return true }
        search.newer = search.newer.map { min($0, since) } ?? since
        return false
    }

    /// Whether the link that was resolved opens the stack in the tab.
    private func opens(_ index: Int, _ form: PathVariant, _ values: SlotValues, _ search: Search) -> Bool {
        let matched = table.links[index]
        if matched === form.link { return resolver.holds(values) }
        // Another link goes first, and may well open the same.
        if let tab = search.tab, !(matched.tab.map { isSame($0, tab) } ?? false) { return false }
        return matched.routes.count == search.stack.count
            && zip(matched.routes, search.stack).allSatisfy { resolver.route($0, matched, table) == $1 }
    }

    private func unknownValue(_ refusal: LinkRefusal) -> PrintingError.Obstacle? {
        guard case .unknownValue(let index, let slot) = refusal, case .text(let range) = resolver.values[slot]
        else { return nil }
        return .unknownValue(
            pattern: table.links[index].pattern,
            parameter: table.links[index].slots[slot].name,
            got: String(decoding: resolver.reader.decoded[range], as: UTF8.self)
        )
    }
}

extension PathVariant {
    /// Whether another form of the same link has the same segments but for the table's prefix.
    fileprivate func differsByPrefix(from other: PathVariant) -> Bool {
        link === other.link && isForSchemes == other.isForSchemes
            && segments.count - prefixCount == other.segments.count - other.prefixCount
    }
}
