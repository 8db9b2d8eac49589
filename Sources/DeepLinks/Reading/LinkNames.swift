/// The names that make a link ours: hosts for web links, schemes for the app's own.
package struct LinkNames: Sendable {
    static let http = Array("http".utf8)
    static let https = Array("https".utf8)

    /// Exact host names in the form they are compared in: lower case, non-ASCII labels in punycode.
    package let hosts: [[UInt8]]
    /// Scheme names without the colon, in lower case.
    package let schemes: [[UInt8]]

    /// The index of a link's host, whatever its case, also with its non-ASCII labels as they are read.
    func host(named link: Span<UInt8>, _ range: Range<Int>) -> Int? {
        if let index = hosts.firstIndex(where: { matches($0, link, range) }) { return index }
        guard let ascii = Punycode.asciiHost(link, range) else { return nil }
        return hosts.firstIndex(of: ascii)
    }
}
