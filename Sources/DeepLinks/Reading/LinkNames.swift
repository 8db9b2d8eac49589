/// The names that make a link ours: hosts for web links, schemes for the app's own.
package struct LinkNames: Sendable {
    static let http = Array("http".utf8)
    static let https = Array("https".utf8)

    /// The host entries in the table's order.
    package let hosts: [HostEntry]
    /// Scheme names without the colon, in lower case.
    package let schemes: [[UInt8]]
    /// Whether a fragment that begins with `/` is read as the path and query of a root link.
    let readsFragments: Bool
    /// Whether a link of the table wants the host, or a label of it, as a value.
    let keepsHosts: Bool
    /// The indices of entries with placeholders or wildcards: the most literal labels first, then the
    /// leftmost literal, `*` alone last.
    private let patterns: [Int]

    init(hosts: [HostEntry], schemes: [String], readsFragments: Bool, keepsHosts: Bool) {
        self.hosts = hosts
        self.schemes = schemes.map { Array($0.utf8) }
        self.readsFragments = readsFragments
        self.keepsHosts = keepsHosts
        patterns = hosts.indices.filter { hosts[$0].exact == nil }.sorted { hosts[$0].goesBefore(hosts[$1]) }
    }

    /// The index of the one entry that a host belongs to; nil if it is none of ours.
    package func host(named link: Span<UInt8>, _ range: Range<Int>) -> Int? {
        if let index = exactHost(link, range) { return index }
        let host = HostName.compared(link, range)
        if let index = hosts.firstIndex(where: { $0.exact == host }) { return index }
        if patterns.isEmpty { return nil }
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return patterns.first { hosts[$0].takes(labels) }
    }

    /// The index of the entry that a host belongs to, or that is written so, as in `*.swiftcrafted.dev`; nil if it is
    /// none of ours.
    package func entry(namedOrWritten text: String) -> Int? {
        var bytes = Array(text.utf8)
        // The root's dot names the same host (RFC 1034, section 3.1); links are compared as they are written.
        if bytes.count > 1, bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
        if let index = host(named: bytes.span, bytes.indices) { return index }
        // No host has the labels of an entry that leaves some open; an address, say, is no such entry either.
        guard bytes.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: ":") }),
            let entry = try? HostEntry(parsing: text)
        else { return nil }
        return hosts.firstIndex { isSame($0.text, entry.text) }
    }

    /// The same for hosts that need neither punycode nor a pattern: almost all.
    func exactHost(_ link: Span<UInt8>, _ range: Range<Int>) -> Int? {
        for index in hosts.indices {
            if let exact = hosts[index].exact, matches(exact, link, range) { return index }
        }
        return nil
    }
}
