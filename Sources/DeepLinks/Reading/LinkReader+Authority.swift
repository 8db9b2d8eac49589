extension LinkReader {
    /// The default port of a web scheme; nil for any other scheme.
    static func webPort(_ link: Span<UInt8>, _ scheme: Range<Int>) -> Int? {
        if matches(LinkNames.https, link, scheme) { return 443 }
        if matches(LinkNames.http, link, scheme) { return 80 }
        return nil
    }

    /// Checks host and port, and gives the path's place.
    mutating func readWebAuthority(
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
    mutating func readSchemeAuthority(_ link: Span<UInt8>, _ body: Range<Int>) throws(LinkRefusal)
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
}
