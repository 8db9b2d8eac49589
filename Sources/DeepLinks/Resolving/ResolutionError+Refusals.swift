extension ResolutionError {
    /// Puts a refusal into words, which needs the link and the table that it speaks of.
    ///
    /// - Parameters:
    ///   - refusal: what the resolver threw.
    ///   - link: the link's bytes.
    ///   - version: the asking app's; nil for one that knows everything.
    ///   - resolver: the resolver, as the refusal left it.
    ///   - table: the table.
    package init(
        _ refusal: LinkRefusal,
        _ link: Span<UInt8>,
        version: AppVersion? = nil,
        _ resolver: LinkResolver,
        _ table: FrozenTable
    ) {
        switch refusal {
        case .tooLong(let bytes): self = .tooLong(bytes: bytes)
        case .invalidURL(let fault): self = .invalidURL(flaw: fault.message, offset: fault.offset)
        case .unsupportedScheme(let range): self = .unsupportedScheme(text(link, range))
        case .credentials: self = .credentials
        case .port(let range): self = .port(text(link, range))
        case .unknownHost(let range): self = .unknownHost(text(link, range))
        case .excluded: self = .excluded
        case .unknownPath:
            self = .unknownPath(suggestion: PatternSuggestion.nearest(resolver.reader, in: table))
        case .invalidParameter(let index, let slot, let got):
            let matched = table.links[index]
            self = .invalidParameter(
                pattern: matched.pattern,
                parameter: matched.slots[slot].name,
                expected: table.enumerations.name(of: matched.slots[slot].type),
                got: resolver.string(got, link)
            )
        case .missingQuery(let index, let item): self = .missing(table.links[index], item, table)
        case .unknownValue(let index, let slot):
            let matched = table.links[index]
            var got = ""
            if case .text(let range) = resolver.values[slot] { got = resolver.string(.decoded(range), link) }
            self = .unknownValue(pattern: matched.pattern, parameter: matched.slots[slot].name, got: got)
        case .requiresNewerApp(let index, let since):
            self = .requiresNewerApp(
                pattern: table.links[index].pattern,
                since: since.text,
                fallback: version.flatMap { resolver.fallback(index, $0, table) }
            )
        }
    }

    private static func missing(_ matched: Link, _ item: Int, _ table: FrozenTable) -> ResolutionError {
        let expected =
            switch matched.items[item].content {
            case .slot(let slot): table.enumerations.name(of: matched.slots[slot].type)
            case .literal(let text): String(decoding: text, as: UTF8.self)
            case .any: "String"
            }
        let name = String(decoding: matched.items[item].name, as: UTF8.self)
        return .missingQuery(pattern: matched.pattern, item: name, expected: expected)
    }
}

extension LinkResolver {
    fileprivate func string(_ place: LinkRefusal.Text, _ link: Span<UInt8>) -> String {
        switch place {
        case .decoded(let range): text(reader.decoded.span, range)
        case .raw(let range): text(link, range)
        }
    }

    /// The link of the nearest parent that a version of the app knows, of the kind that was asked for.
    fileprivate func fallback(_ index: Int, _ version: AppVersion, _ table: FrozenTable) -> String? {
        let matched = table.links[index]
        let printer = LinkPrinter(table)
        var parent = matched.parent
        while let index = parent {
            let link = table.links[index]
            // A parent's routes are the first of its child's, whose values they share.
            let stack = link.routes.map { route($0, matched, table) }
            let isForSchemes = if case .scheme = reader.origin { true } else { false }
            if let text = printer.print(stack, tab: nil, version: version, schemes: isForSchemes) {
                return text
            }
            parent = link.parent
        }
        return nil
    }
}

/// Part of a text as a string; bytes that are no UTF-8 are replaced.
private func text(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.append(text, range)
    return String(decoding: bytes, as: UTF8.self)
}
