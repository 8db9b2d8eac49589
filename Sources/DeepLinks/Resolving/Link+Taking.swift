// Whether a link takes what stands beside the path of a URL: host and query.

extension LinkReader {
    /// The nodes behind a first segment that stands in the authority, where literals compare without case.
    func authorityNodes(_ tree: RouteTree) -> [Int] {
        guard let segment = segments.first else { return [] }
        var folded: [UInt8] = []
        folded.append(decoded.span, segment)
        for index in folded.indices { folded[index] = lowercased(folded[index]) }
        guard let index = tree.authorityLiterals.value(RouteTree.root, folded.span, 0..<folded.count) else {
            return []
        }
        return tree.authorityNodes[index]
    }

    /// The place of a host label's text in `decoded`, `host` being the whole; nil if the URL's host entry has
    /// none of that name.
    func hostValue(_ label: String, _ entry: HostEntry?) -> Range<Int>? {
        guard case .web = origin, let entry else { return nil }
        if label == "host" { return host }
        return entry.index(of: label).map { hostLabels[$0] }
    }
}

extension Link {
    /// Whether the values of the URL's host are of their types; in a host, as in a path, the type is part of
    /// the match.
    func takesHost(_ reader: LinkReader, _ enumerations: EnumerationSet) -> Bool {
        firstBadHostSlot(reader, enumerations) == nil
    }

    /// The first slot that the host gives a text of another type, and the text.
    func firstBadHostSlot(_ reader: LinkReader, _ enumerations: EnumerationSet) -> (
        slot: Int, text: Range<Int>
    )? {
        for source in hostSlots {
            guard case .web(let host) = reader.origin,
                let value = reader.hostValue(source.label, source.entries[host])
            else { continue }
            if !slots[source.slot].type.accepts(reader.decoded.span, value, enumerations) {
                return (source.slot, value)
            }
        }
        return nil
    }

    /// The index of the first required item that a URL does not have; nil if it has all of them.
    func firstMissingItem(_ items: inout QueryItems, _ link: Span<UInt8>) -> Int? {
        for index in self.items.indices
        where self.items[index].isRequired && isMissing(self.items[index], &items, link) {
            return index
        }
        return nil
    }

    /// An item without a value counts as absent, except for a `Bool`, of which `?flag` is `true` and `?flag=`
    /// is no value.
    private func isMissing(_ wanted: Item, _ items: inout QueryItems, _ link: Span<UInt8>) -> Bool {
        if case .slot(let slot) = wanted.content, slots[slot].type == .strings {
            return !items.items.contains {
                !($0.value?.isEmpty ?? true) && items.isNamed($0, wanted.name, link)
            }
        }
        guard let item = items.first(named: wanted.name, in: link) else { return true }
        switch wanted.content {
        case .any: return item.value?.isEmpty ?? true
        case .literal(let text): return item.value.map { !items.isValue($0, text, link) } ?? true
        case .slot(let slot): return item.isAbsent(for: slots[slot].type)
        }
    }
}

extension QueryItems.Item {
    /// Whether the item counts as not given.
    func isAbsent(for type: ParameterType) -> Bool {
        value?.isEmpty ?? (type != .bool)
    }
}
