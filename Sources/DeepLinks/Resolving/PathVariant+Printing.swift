// The text of a link: semantics "Printing". What it says is not proven here, only spelled.

extension PathVariant {
    /// Appends the link's canonical text for a host or a scheme.
    ///
    /// - Parameters:
    ///   - values: the texts of the placeholders.
    ///   - origin: the index of the host entry, or of the scheme.
    ///   - table: the link's table.
    ///   - output: grows by the text, also by that before a gap.
    /// - Returns: false for what has no spelling: a label that is open, `:_`, a placeholder without a value,
    ///   a whole segment that every reader removes.
    func appendText(_ values: SlotValues, _ origin: Int, _ table: FrozenTable, to output: inout [UInt8])
        -> Bool
    {
        if isForSchemes {
            output.append(json: table.content.schemes[origin])
            output.append(json: "://")
        } else {
            output.append(json: "https://")
            guard link.appendHost(table.names.hosts[origin], values, to: &output) else { return false }
            if segments.isEmpty { output.append(UInt8(ascii: "/")) }
            if table.names.readsFragments && !segments.isEmpty { output.append(json: "/#") }
        }
        for index in segments.indices {
            let isAuthority = index == 0 && isForSchemes && standsInAuthority(segments[0])
            if !isAuthority { output.append(UInt8(ascii: "/")) }
            guard append(segments[index], values, to: &output) else { return false }
        }
        return link.appendQuery(values, to: &output)
    }

    /// Whether the first segment stands in the authority of a scheme's link.
    ///
    /// A literal does, where users expect it, unless it would be read as user info or a port; a value would
    /// lose its case there to some parsers.
    private func standsInAuthority(_ first: Segment) -> Bool {
        guard case .literal(let text) = first else { return false }
        return !text.contains(UInt8(ascii: ":")) && !text.contains(UInt8(ascii: "@"))
    }

    private func append(_ segment: Segment, _ values: SlotValues, to output: inout [UInt8]) -> Bool {
        switch segment {
        case .literal(let text): PercentEncoding.append(text, as: .path, to: &output)
        case .unused: return false
        case .slot(let slot):
            guard let text = values.texts[slot]?.first, !isRemoved(text) else { return false }
            PercentEncoding.append(text, as: .path, to: &output)
        case .affixed(let prefix, let slot, let suffix):
            guard let text = values.texts[slot]?.first else { return false }
            for part in [prefix, text, suffix] { PercentEncoding.append(part, as: .path, to: &output) }
        case .rest(let slot):
            guard let texts = values.texts[slot] else { return false }
            let parts = link.slots[slot].type == .strings ? texts : texts.flatMap(Self.restSegments)
            for (index, part) in parts.enumerated() {
                if isRemoved(part) { return false }
                if index > 0 { output.append(UInt8(ascii: "/")) }
                PercentEncoding.append(part, as: .path, to: &output)
            }
        }
        return true
    }

    /// Whether a text is no segment: an empty one is dropped, `.` and `..` mean other segments, escaped too.
    private func isRemoved(_ text: [UInt8]) -> Bool {
        text.count <= 2 && text.allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// The segments of a rest that was joined into a `String`: `%2F` and `%25` are read back.
    private static func restSegments(_ text: [UInt8]) -> [[UInt8]] {
        text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { part in
            var output: [UInt8] = []
            var index = part.startIndex
            while index < part.endIndex {
                var byte = part[index]
                if byte == UInt8(ascii: "%"), index + 2 < part.endIndex, part[index + 1] == UInt8(ascii: "2")
                {
                    let isSlash = part[index + 2] == UInt8(ascii: "F")
                    if isSlash { byte = UInt8(ascii: "/") }
                    if isSlash || part[index + 2] == UInt8(ascii: "5") { index += 2 }
                }
                output.append(byte)
                index += 1
            }
            return output
        }
    }
}

extension Link {
    /// Appends a host; false if a label of it is open and has no value.
    ///
    /// `*`, which takes any host, is for resolving only.
    fileprivate func appendHost(_ entry: HostEntry, _ values: SlotValues, to output: inout [UInt8]) -> Bool {
        if entry.isAny { return false }
        for (index, label) in entry.labels.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ".")) }
            switch label {
            case .literal(let text): output.append(contentsOf: text)
            case .any: return false
            case .named(let name):
                guard let source = hostSlots.first(where: { $0.label == name }),
                    let text = values.texts[source.slot]?.first
                else { return false }
                output.append(contentsOf: text)
            }
        }
        return true
    }

    /// Appends the query items in the order written; false if one has no spelling.
    fileprivate func appendQuery(_ values: SlotValues, to output: inout [UInt8]) -> Bool {
        var separator = UInt8(ascii: "?")
        func append(_ name: [UInt8], _ text: [UInt8]) {
            output.append(separator)
            PercentEncoding.append(name, as: .query, to: &output)
            output.append(UInt8(ascii: "="))
            PercentEncoding.append(text, as: .query, to: &output)
            separator = UInt8(ascii: "&")
        }
        for item in items {
            switch item.content {
            case .any: return false
            case .literal(let text): append(item.name, text)
            case .slot(let slot):
                if let texts = values.texts[slot] {
                    for text in texts { append(item.name, text) }
                } else if item.isRequired {
                    return false
                }
            }
        }
        return true
    }
}
