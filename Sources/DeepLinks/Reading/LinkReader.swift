/// A link's parts, read from its bytes; one value is reused, so that reading a link allocates nothing once
/// its arrays have grown.
///
/// Phases, each a method, in the order that decides which fault is named: size, characters and scheme syntax,
/// scheme, authority, path (dot segments, empty segments, decoding). The query is only found, not read: a
/// damaged item that no link names must not cost the link (`QueryItems`). The reader is ours because parsers
/// differ where it matters: Foundation and browsers see different hosts in `https://good\@evil/`, so whatever
/// they disagree on is refused here.
package struct LinkReader: Sendable {
    /// Which of the table's names the link is for.
    package enum Origin: Equatable, Sendable {
        /// The index of the host entry.
        case web(host: Int)
        /// The index of the scheme.
        case scheme(Int)
    }

    /// The longest link that is read, in bytes as received.
    package static let sizeLimit = 8192

    /// What the link is for.
    package internal(set) var origin = Origin.scheme(0)
    /// The bytes that all places lie in: the link itself where there is nothing to decode, so that one copy is
    /// all it costs; else the decoded segments, one after another.
    package internal(set) var decoded: [UInt8] = []
    /// Each segment's place in `decoded`.
    package internal(set) var segments: [Range<Int>] = []
    /// Whether the first segment stood in the authority of a custom scheme, where literals compare without
    /// case.
    package internal(set) var beginsInAuthority = false
    /// The host in the compared form and its labels, in `decoded`; empty unless the host's entry leaves
    /// something open.
    package internal(set) var host = 0..<0
    package internal(set) var hostLabels: [Range<Int>] = []
    /// The query's place in the link, without its `?`; empty if there is none.
    package private(set) var query = 0..<0
    /// Whether there is nothing to decode: no escape and nothing but ASCII.
    private var isPlain = true
    /// The raw segments that are left while dot segments are removed.
    private var raw: [Range<Int>] = []

    /// Makes one that has read no link yet.
    package init() {}

    /// Reads a link.
    ///
    /// - Parameters:
    ///   - bytes: the link as received; an array and not a span, for only an array is copied all at once.
    ///   - names: the hosts and schemes that are ours.
    /// - Throws: `LinkRefusal`, in the order of the checks above.
    package mutating func read(_ bytes: [UInt8], for names: LinkNames) throws(LinkRefusal) {
        guard bytes.count <= Self.sizeLimit else { throw .tooLong(bytes: bytes.count) }
        let link = bytes.span
        let marks = try Marks(link)
        isPlain = marks.isPlain
        decoded.reset()
        segments.reset()
        raw.reset()
        beginsInAuthority = false
        host = 0..<0
        hostLabels.reset()
        if isPlain { decoded.append(contentsOf: bytes) }
        query = marks.query
        let scheme = 0..<marks.colon
        let body = marks.colon + 1..<marks.bodyEnd

        if let defaultPort = Self.webPort(link, scheme) {
            let path = try readWebAuthority(link, body, defaultPort, names)
            try readPath(link, path)
            if names.readsFragments { try readFragment(link, marks.fragment) }
        } else if let index = names.schemes.firstIndex(where: { matches($0, link, scheme) }) {
            origin = .scheme(index)
            let path = try readSchemeAuthority(link, body)
            try readPath(link, path)
        } else {
            throw .unsupportedScheme(scheme)
        }
    }

    /// Splits, removes dot segments (RFC 3986, section 5.2.4), drops empty segments, then decodes each
    /// segment once.
    ///
    /// An empty segment counts for `..` before it is dropped: `/a//../b` is `/a/b`.
    private mutating func readPath(_ link: Span<UInt8>, _ path: Range<Int>) throws(LinkRefusal) {
        guard !path.isEmpty else { return }
        var start = path.lowerBound
        if link[start] == UInt8(ascii: "/") { start += 1 }
        while start <= path.upperBound {
            let end = firstIndex(of: UInt8(ascii: "/"), in: link, start..<path.upperBound) ?? path.upperBound
            switch dots(link, start..<end) {
            case 1: break
            case 2: _ = raw.popLast()
            default: raw.append(start..<end)
            }
            start = end + 1
        }
        for segment in raw where !segment.isEmpty { try appendSegment(link, segment) }
    }

    /// Reads the path and query of a hash route, `https://host/#/room/x?via=y`: only behind a root link,
    /// whose own query is then not read.
    private mutating func readFragment(_ link: Span<UInt8>, _ fragment: Range<Int>) throws(LinkRefusal) {
        guard segments.isEmpty, !fragment.isEmpty, link[fragment.lowerBound] == UInt8(ascii: "/") else {
            return
        }
        raw.reset()
        let mark = firstIndex(of: UInt8(ascii: "?"), in: link, fragment)
        query = mark.map { $0 + 1..<fragment.upperBound } ?? fragment.upperBound..<fragment.upperBound
        try readPath(link, fragment.lowerBound..<(mark ?? fragment.upperBound))
    }

    /// Drops a segment, for a link of which a part is skipped.
    mutating func removeSegment(at index: Int) -> Range<Int> {
        segments.remove(at: index)
    }

    /// Keeps the first segments, for a link of which a part opens.
    mutating func keepSegments(_ kept: [Range<Int>]) {
        segments = kept
    }

    mutating func appendSegment(_ link: Span<UInt8>, _ range: Range<Int>) throws(LinkRefusal) {
        if isPlain {
            segments.append(range)
            return
        }
        let start = decoded.count
        if let fault = PercentEncoding.decode(link, range, as: .path, into: &decoded) {
            throw .invalidURL(fault)
        }
        segments.append(start..<decoded.count)
    }
}

/// 1 for `.`, 2 for `..`, each dot plain or as `%2E`; 0 for any other segment.
func dots(_ link: Span<UInt8>, _ range: Range<Int>) -> Int {
    guard (1...6).contains(range.count),
        link[range.lowerBound] == UInt8(ascii: ".") || link[range.lowerBound] == UInt8(ascii: "%")
    else { return 0 }
    var index = range.lowerBound
    var count = 0
    while index < range.upperBound {
        if link[index] == UInt8(ascii: ".") {
            index += 1
        } else if index + 2 < range.upperBound, link[index] == UInt8(ascii: "%"),
            link[index + 1] == UInt8(ascii: "2"),
            lowercased(link[index + 2]) == UInt8(ascii: "e")
        {
            index += 3
        } else {
            return 0
        }
        count += 1
    }
    return count <= 2 ? count : 0
}
