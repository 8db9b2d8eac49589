/// Prints the links that open a stack: canonical, ASCII, and proven, since each is resolved again before it
/// is given away.
package struct LinkPrinter {
    private let table: FrozenTable

    package init(_ table: FrozenTable) {
        self.table = table
    }

    /// The first link, in the table's order, that opens exactly a stack.
    ///
    /// - Parameters:
    ///   - stack: bottom first.
    ///   - tab: the tab that the link has to select; nil for whichever.
    ///   - version: the app's that has to know the link; nil for one that knows everything.
    ///   - isForSchemes: whether a link of the app's own scheme is wanted; else a universal one.
    /// - Returns: nil if no link of the table opens the stack.
    package func print(_ stack: [Route], tab: String?, version: AppVersion?, schemes isForSchemes: Bool)
        -> String?
    {
        let names = stack.compactMap { table.content.declarationIndices[$0.name] }
        guard names.count == stack.count else { return nil }
        for variant in table.content.variantsByRoutes[names] ?? [] where variant.isForSchemes == isForSchemes
        {
            if let tab, variant.link.tab != tab { continue }
            guard let values = SlotValues(variant.link, stack, table) else { continue }
            let origins = isForSchemes ? table.content.schemes.indices : table.names.hosts.indices
            for origin in origins
            where isForSchemes ? variant.link.scope.schemes[origin] : variant.link.scope.hosts[origin] {
                guard let link = text(variant, values, origin), opens(link, stack, tab, version) else {
                    continue
                }
                return String(decoding: link, as: UTF8.self)
            }
        }
        return nil
    }

    /// Whether a link opens a stack and nothing else: printing is not trusted, it is tried.
    private func opens(_ link: [UInt8], _ stack: [Route], _ tab: String?, _ version: AppVersion?) -> Bool {
        var resolver = LinkResolver()
        guard let index = try? resolver.resolve(link.span, version: version, in: table), !resolver.isPartial
        else { return false }
        let matched = table.links[index]
        if let tab, matched.tab != tab { return false }
        return matched.routes.count == stack.count
            && zip(matched.routes, stack).allSatisfy { resolver.route($0, matched, table) == $1 }
    }

    /// The text of a variant for a host or scheme; nil where there is none: for `*`, for `:_`, for a
    /// placeholder without a value.
    private func text(_ variant: PathVariant, _ values: SlotValues, _ origin: Int) -> [UInt8]? {
        guard let segments = variant.escapedSegments(values) else { return nil }
        var output: [UInt8] = []
        if variant.isForSchemes {
            output += Array(table.content.schemes[origin].utf8) + Array("://".utf8)
            // A literal first stands in the authority, where users expect it; a value there would lose its
            // case to some parsers.
            let isLiteralFirst = if case .literal? = variant.segments.first { true } else { false }
            let needsPath =
                segments.first.map { $0.contains(UInt8(ascii: ":")) || $0.contains(UInt8(ascii: "@")) }
                ?? false
            if !segments.isEmpty && (!isLiteralFirst || needsPath) { output.append(UInt8(ascii: "/")) }
            for (index, segment) in segments.enumerated() {
                if index > 0 { output.append(UInt8(ascii: "/")) }
                output += segment
            }
        } else {
            guard let host = hostText(table.names.hosts[origin], variant.link, values) else { return nil }
            output += Array("https://".utf8) + host
            if table.names.readsFragments && !segments.isEmpty { output += Array("/#".utf8) }
            if segments.isEmpty { output.append(UInt8(ascii: "/")) }
            for segment in segments { output += [UInt8(ascii: "/")] + segment }
        }
        return variant.link.appendQuery(values, to: &output) ? output : nil
    }

    private func hostText(_ entry: HostEntry, _ link: Link, _ values: SlotValues) -> [UInt8]? {
        if entry.isAny {
            guard let slot = link.hostSlots.first(where: { $0.label == "host" })?.slot,
                let host = values.texts[slot]?.first
            else { return nil }
            return host
        }
        var output: [UInt8] = []
        for (index, label) in entry.labels.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ".")) }
            switch label {
            case .literal(let text): output += text
            case .any: return nil
            case .named(let name):
                guard let slot = link.hostSlots.first(where: { $0.label == name })?.slot,
                    let text = values.texts[slot]?.first
                else { return nil }
                output += text
            }
        }
        return output
    }
}

extension PathVariant {
    /// The segments of a link that carries these values, escaped; nil if one has no spelling.
    fileprivate func escapedSegments(_ values: SlotValues) -> [[UInt8]]? {
        var result: [[UInt8]] = []
        func append(_ text: [UInt8]) {
            var escaped: [UInt8] = []
            PercentEncoding.append(text, as: .path, to: &escaped)
            result.append(escaped)
        }
        for segment in segments {
            switch segment {
            case .literal(let text): append(text)
            case .unused: return nil
            case .slot(let slot):
                guard let text = values.texts[slot]?.first else { return nil }
                append(text)
            case .affixed(let prefix, let slot, let suffix):
                guard let text = values.texts[slot]?.first else { return nil }
                append(prefix + text + suffix)
            case .rest(let slot):
                guard let texts = values.texts[slot] else { return nil }
                for text in link.slots[slot].type == .strings ? texts : Self.restSegments(texts) {
                    append(text)
                }
            }
        }
        return result
    }

    /// The segments of a rest that was joined into a `String`.
    private static func restSegments(_ texts: [[UInt8]]) -> [[UInt8]] {
        guard let text = texts.first else { return [] }
        return text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { part in
            var output: [UInt8] = []
            var rest = part
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: "%"),
                    rest.starts(with: Array("2F".utf8)) || rest.starts(with: Array("25".utf8))
                {
                    output.append(rest.starts(with: Array("2F".utf8)) ? UInt8(ascii: "/") : byte)
                    rest = rest.dropFirst(2)
                } else {
                    output.append(byte)
                }
            }
            return output
        }
    }
}

extension Link {
    /// Appends the query items in the order written; false if one has no spelling.
    fileprivate func appendQuery(_ values: SlotValues, to output: inout [UInt8]) -> Bool {
        var separator = UInt8(ascii: "?")
        for item in items {
            let texts: [[UInt8]]
            switch item.content {
            case .any: return false
            case .literal(let text): texts = [text]
            case .slot(let slot):
                guard let given = values.texts[slot] else {
                    if item.isRequired { return false }
                    continue
                }
                texts = given
            }
            for text in texts {
                output.append(separator)
                PercentEncoding.append(item.name, as: .query, to: &output)
                output.append(UInt8(ascii: "="))
                PercentEncoding.append(text, as: .query, to: &output)
                separator = UInt8(ascii: "&")
            }
        }
        return true
    }
}
