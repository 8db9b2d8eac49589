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
    package private(set) var origin = Origin.scheme(0)
    /// The bytes that all places lie in: the link itself where there is nothing to decode, so that one copy is
    /// all it costs; else the decoded segments, one after another.
    package internal(set) var decoded: [UInt8] = []
    /// Each segment's place in `decoded`.
    package private(set) var segments: [Range<Int>] = []
    /// Whether the first segment stood in the authority of a custom scheme, where literals compare without
    /// case.
    package private(set) var beginsInAuthority = false
    /// The host in the compared form and its labels, in `decoded`; empty unless the host's entry leaves
    /// something open.
    package private(set) var host = 0..<0
    package private(set) var hostLabels: [Range<Int>] = []
    /// The query's place in the link, without its `?`; empty if there is none.
    package private(set) var query = 0..<0
    /// Whether there is nothing to decode: no escape and nothing but ASCII.
    private var isPlain = true
    /// The raw segments that are left while dot segments are removed.
    private var raw: [Range<Int>] = []

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

    private static func webPort(_ link: Span<UInt8>, _ scheme: Range<Int>) -> Int? {
        if matches(LinkNames.https, link, scheme) { return 443 }
        if matches(LinkNames.http, link, scheme) { return 80 }
        return nil
    }

    // MARK: Authority

    /// Checks host and port, and gives the path's place.
    private mutating func readWebAuthority(
        _ link: Span<UInt8>,
        _ body: Range<Int>,
        _ defaultPort: Int,
        _ names: LinkNames
    ) throws(LinkRefusal) -> Range<Int> {
        guard let authority = Self.authority(link, body) else {
            throw .invalidURL(LinkFault(.missingAuthority, at: body.lowerBound))
        }
        // Almost every link names one of our hosts and nothing else.
        if let index = names.exactHost(link, authority) {
            takeHost(index, link, authority, names)
            return authority.upperBound..<body.upperBound
        }
        if firstIndex(of: UInt8(ascii: "@"), in: link, authority) != nil { throw .credentials }
        if authority.isEmpty { throw .invalidURL(LinkFault(.missingHost, at: authority.lowerBound)) }
        let (host, port) = try HostName.split(link, authority)
        let isLiteralAddress = try HostName.check(link, host)
        if let port, !port.isEmpty, try HostName.number(link, port) != defaultPort { throw .port(port) }
        guard !isLiteralAddress, let index = names.host(named: link, host) else { throw .unknownHost(host) }
        takeHost(index, link, host, names)
        return authority.upperBound..<body.upperBound
    }

    /// Keeps the host's text where a link of the table may want it as a value.
    private mutating func takeHost(_ index: Int, _ link: Span<UInt8>, _ range: Range<Int>, _ names: LinkNames)
    {
        origin = .web(host: index)
        guard names.keepsHosts else { return }
        let start = decoded.count
        decoded += HostName.compared(link, range)
        host = start..<decoded.count
        var label = start
        for index in host where decoded[index] == UInt8(ascii: ".") {
            hostLabels.append(label..<index)
            label = index + 1
        }
        hostLabels.append(label..<decoded.count)
    }

    /// Takes a custom scheme's authority as the first segment, and gives the path's place.
    private mutating func readSchemeAuthority(_ link: Span<UInt8>, _ body: Range<Int>) throws(LinkRefusal)
        -> Range<Int>
    {
        guard let authority = Self.authority(link, body) else { return body }
        if firstIndex(of: UInt8(ascii: "@"), in: link, authority) != nil { throw .credentials }
        let colon = firstIndex(of: UInt8(ascii: ":"), in: link, authority)
        let name = authority.lowerBound..<(colon ?? authority.upperBound)
        let port = (colon.map { $0 + 1 } ?? authority.upperBound)..<authority.upperBound
        // An empty port is no port (RFC 3986, section 3.2.3); a number has no meaning here, anything else is
        // no port at all.
        if !port.isEmpty { _ = try HostName.number(link, port) }
        if dots(link, name) > 0 { throw .invalidURL(LinkFault(.dotsInAuthority, at: name.lowerBound)) }
        if !port.isEmpty { throw .port(port) }
        if name.isEmpty { return authority.upperBound..<body.upperBound }
        try appendSegment(link, name)
        beginsInAuthority = true
        return authority.upperBound..<body.upperBound
    }

    /// What stands between `//` and the next `/`; nil without `//`.
    static func authority(_ link: Span<UInt8>, _ body: Range<Int>) -> Range<Int>? {
        guard body.count >= 2, link[body.lowerBound] == UInt8(ascii: "/"),
            link[body.lowerBound + 1] == UInt8(ascii: "/")
        else { return nil }
        let start = body.lowerBound + 2
        return
            start..<(firstIndex(of: UInt8(ascii: "/"), in: link, start..<body.upperBound) ?? body.upperBound)
    }

    // MARK: Path

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

    private mutating func appendSegment(_ link: Span<UInt8>, _ range: Range<Int>) throws(LinkRefusal) {
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
private func dots(_ link: Span<UInt8>, _ range: Range<Int>) -> Int {
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

/// The first place of a byte within part of a text.
package func firstIndex(of byte: UInt8, in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let part = text.extracting(range)
    for index in part.indices where part[index] == byte { return range.lowerBound + index }
    return nil
}

/// Whether part of a text is this name, which is in lower case, ASCII letters compared without case.
func matches(_ name: [UInt8], _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard name.count == range.count else { return false }
    let (part, wanted) = (text.extracting(range), name.span)
    for offset in wanted.indices where wanted[offset] != lowercased(part[offset]) { return false }
    return true
}
