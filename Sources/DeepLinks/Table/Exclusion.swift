/// Paths that are never the app's, whatever the links say: `/article/drafts/*`.
package struct Exclusion: Sendable {
    /// A segment of it.
    package enum Segment: Equatable, Sendable {
        case literal([UInt8])
        /// `:_`: any one.
        case any
    }

    package let segments: [Segment]
    /// Whether it ends in `/*`: that path and everything below it.
    package let isDeep: Bool

    /// Whether it takes a link's segments from some place on.
    func takes(_ reader: LinkReader, from start: Int) -> Bool {
        let count = reader.segments.count - start
        guard isDeep ? count >= segments.count : count == segments.count else { return false }
        for (offset, segment) in segments.enumerated() {
            guard case .literal(let text) = segment else { continue }
            let foldsCase = start + offset == 0 && reader.beginsInAuthority
            if !Self.equals(text, reader, reader.segments[start + offset], foldsCase) { return false }
        }
        return true
    }

    fileprivate static func equals(
        _ text: [UInt8],
        _ reader: LinkReader,
        _ range: Range<Int>,
        _ foldsCase: Bool
    ) -> Bool {
        guard text.count == range.count else { return false }
        for offset in text.indices {
            let (one, other) = (text[offset], reader.decoded[range.lowerBound + offset])
            if one != other && !(foldsCase && lowercased(one) == lowercased(other)) { return false }
        }
        return true
    }
}

extension FrozenTable {
    /// Whether a link is one of those that are never the app's; on the web behind each of the prefixes.
    func isExcluded(_ reader: LinkReader) -> Bool {
        if content.exclusions.isEmpty { return false }
        guard case .web = reader.origin else {
            return content.exclusions.contains { $0.takes(reader, from: 0) }
        }
        return content.prefixes.contains { prefix in
            begins(reader, with: prefix)
                && content.exclusions.contains { $0.takes(reader, from: prefix.segments.count) }
        }
    }

    private func begins(_ reader: LinkReader, with prefix: PathPrefix) -> Bool {
        guard reader.segments.count >= prefix.segments.count else { return false }
        return zip(prefix.segments, reader.segments).allSatisfy { segment, range in
            switch segment {
            case .literal(let text): Exclusion.equals(text, reader, range, false)
            case .placeholder(_, let enumeration):
                enumerations.contains(reader.decoded.span, range, in: enumeration)
            }
        }
    }
}
