/// One form of a link's path: behind one of the table's prefixes, with some of the optionals at its end left
/// off.
package final class PathVariant: Sendable {
    /// A segment of the path.
    package enum Segment: Equatable, Sendable {
        case literal([UInt8])
        /// The index of the placeholder that stands here.
        case slot(Int)
        /// Decoded texts around a placeholder.
        case affixed(prefix: [UInt8], slot: Int, suffix: [UInt8])
        /// A value of a type that is not used: `:_`, or a prefix's placeholder.
        case unused(ParameterType)
        /// The last: one segment or more.
        case rest(slot: Int)
    }

    package let link: Link
    package let segments: [Segment]
    /// How many of the segments are the table's prefix.
    package let prefixCount: Int
    /// Whether it is for the app's schemes; else for hosts.
    package let isForSchemes: Bool
    /// The order of the variants in the table: links as written, the longest of each first.
    let order: Int

    init(link: Link, segments: [Segment], prefixCount: Int, isForSchemes: Bool, order: Int) {
        self.link = link
        self.segments = segments
        self.prefixCount = prefixCount
        self.isForSchemes = isForSchemes
        self.order = order
    }

    /// Whether this goes before another variant that takes the same URL: by the first different rank from the
    /// left, then by its items.
    ///
    /// A walk through the tree finds this by its order, except where it could follow two edges of one rank.
    func isPreferred(to other: PathVariant) -> Bool {
        for (one, another) in zip(segments, other.segments) {
            let (rank, otherRank) = (self.rank(one), other.rank(another))
            if rank != otherRank { return rank < otherRank }
        }
        return link.precedes(other.link)
    }

    /// The rank of a segment: a literal, then affixes (the longer text first, then by type), then whole
    /// segments by type, then the rest.
    func rank(_ segment: Segment) -> Int {
        switch segment {
        case .literal: 0
        case .affixed(let prefix, let slot, let suffix):
            Self.affixRank(prefix.count + suffix.count, link.slots[slot].type)
        case .slot(let slot): Self.typeRank(link.slots[slot].type)
        case .unused(let type): Self.typeRank(type)
        case .rest: Self.restRank
        }
    }

    /// A path has at most `LinkReader.sizeLimit` bytes, so no affix is longer.
    static func affixRank(_ length: Int, _ type: ParameterType) -> Int {
        (LinkReader.sizeLimit - min(length, LinkReader.sizeLimit)) * 8 + type.rank
    }

    static func typeRank(_ type: ParameterType) -> Int {
        (LinkReader.sizeLimit + 1) * 8 + type.rank
    }

    static let restRank = (LinkReader.sizeLimit + 3) * 8
}
