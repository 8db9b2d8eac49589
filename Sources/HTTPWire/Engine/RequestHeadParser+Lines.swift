// The lines of a head, each read once it is complete.

extension RequestHeadParser {
    /// Reads `method SP request-target SP HTTP-version` (RFC 9112 section 3).
    func readRequestLine(
        _ bytes: Span<UInt8>,
        _ line: Range<Int>,
        of head: inout RequestHead
    ) throws(RequestRefusal) {
        var index = line.lowerBound
        while index < line.upperBound, ByteClass.isToken(bytes[index]) { index += 1 }
        guard index > line.lowerBound, index < line.upperBound, bytes[index] == ByteClass.space else {
            throw .malformedRequestLine
        }
        head.methodEnd = index
        head.method = HTTPMethod(bytes, in: head.methodRange)

        let targetStart = index + 1
        // A target holds no space, so the version's is the last: found from the end, for targets are long.
        index = line.upperBound - 9
        if index <= targetStart || bytes[index] != ByteClass.space || !bytes.isTarget(targetStart..<index) {
            index = targetStart
            while index < line.upperBound, ByteClass.isTarget(bytes[index]) { index += 1 }
            guard index > targetStart, index < line.upperBound else { throw .malformedRequestLine }
            guard bytes[index] == ByteClass.space else { throw .malformedTarget }
        }
        let pathEnd = bytes.firstIndex(of: ByteClass.question, in: targetStart..<index) ?? index
        head.targetEnd = index

        // HTTP-version is case-sensitive (RFC 9112 section 2.3).
        let version = index + 1
        guard line.upperBound - version == 8, bytes[version] == UInt8(ascii: "H"),
            bytes[version + 1] == UInt8(ascii: "T"), bytes[version + 2] == UInt8(ascii: "T"),
            bytes[version + 3] == UInt8(ascii: "P"), bytes[version + 4] == ByteClass.slash,
            ByteClass.isDigit(bytes[version + 5]), bytes[version + 6] == UInt8(ascii: "."),
            ByteClass.isDigit(bytes[version + 7])
        else { throw .malformedRequestLine }
        guard bytes[version + 5] == UInt8(ascii: "1") else { throw .versionNotSupported }
        // A higher minor version is served as the highest known one (RFC 9110 section 2.5).
        head.minorVersion = bytes[version + 7] == UInt8(ascii: "0") ? 0 : 1
        head.pathStart = targetStart
        head.pathEnd = pathEnd
        try readTarget(bytes, of: &head)
    }

    /// Tells the form of the target and finds its parts (RFC 9112 section 3.2).
    private func readTarget(_ bytes: Span<UInt8>, of head: inout RequestHead) throws(RequestRefusal) {
        let target = head.target
        if head.method == .connect {
            guard let parts = AuthorityGrammar.parts(of: bytes, in: target), let port = parts.port,
                !port.isEmpty
            else {
                throw .malformedTarget
            }
            head.form = .authority
            head.pathStart = target.upperBound
            head.pathEnd = target.upperBound
            head.authority = target
        } else if bytes[target.lowerBound] == ByteClass.slash {
            head.form = .origin
        } else if target.count == 1, bytes[target.lowerBound] == ByteClass.asterisk {
            guard head.method == .options else { throw .malformedTarget }
            head.form = .asterisk
        } else {
            guard let start = Self.authorityStart(bytes, in: target) else { throw .malformedTarget }
            var end = start
            while end < head.pathEnd, bytes[end] != ByteClass.slash { end += 1 }
            guard AuthorityGrammar.parts(of: bytes, in: start..<end) != nil else { throw .malformedTarget }
            head.form = .absolute
            head.authority = start..<end
            head.pathStart = end
        }
    }

    /// Where the authority of an http or https URI begins; other schemes are not this server's.
    private static func authorityStart(_ bytes: Span<UInt8>, in target: Range<Int>) -> Int? {
        for scheme in ["http://", "https://"] as [StaticText] where target.count >= scheme.count {
            let end = target.lowerBound + scheme.count
            if bytes.equals(scheme, in: target.lowerBound..<end) { return end }
        }
        return nil
    }

    /// Reads `field-name ":" OWS field-value OWS` (RFC 9112 section 5).
    @inline(__always)
    func readField(
        _ bytes: Span<UInt8>,
        _ line: Range<Int>
    ) throws(RequestRefusal) -> RequestHead.Field {
        var index = line.lowerBound
        var name = FieldNameReader()
        while index < line.upperBound, ByteClass.isToken(bytes[index]) {
            name.append(bytes[index])
            index += 1
        }
        guard index > line.lowerBound, index < line.upperBound, bytes[index] == ByteClass.colon else {
            throw ByteClass.isBlank(bytes[line.lowerBound]) ? .foldedField : .malformedFieldName
        }
        let nameRange = line.lowerBound..<index
        let valueStart = index + 1
        guard bytes.isFieldContent(valueStart..<line.upperBound) else { throw .malformedFieldValue }
        let value = bytes.trimmed(valueStart..<line.upperBound)
        return RequestHead.Field(name: name.name, nameRange: nameRange, valueRange: value)
    }

    /// Holds `Host` against the version and the target (RFC 9112 section 3.2).
    func finish(_ bytes: Span<UInt8>, _ head: inout RequestHead) throws(RequestRefusal) {
        var host: Range<Int>?
        for field in head.fields where field.name == .host {
            if host != nil { throw .repeatedHost }
            host = field.valueRange
        }
        guard let host else {
            if head.minorVersion > 0 { throw .missingHost }
            return
        }
        guard let parts = AuthorityGrammar.parts(of: bytes, in: host) else { throw .malformedHost }
        guard head.form == .absolute, let authority = head.authority else {
            if head.authority == nil { head.authority = host }
            return
        }
        // RFC 9112 section 3.2.2 lets the target win; what lies between may have gone by the field, so a
        // difference is refused.
        let isSecure = bytes[head.target.lowerBound + 4] != ByteClass.colon
        guard let own = AuthorityGrammar.parts(of: bytes, in: authority),
            AuthorityGrammar.agree(bytes, own, parts, isSecure: isSecure)
        else { throw .conflictingHost }
    }
}
