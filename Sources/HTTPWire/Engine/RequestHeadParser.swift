/// Reads a request's head line by line (RFC 9112 sections 2 to 5), strictly: what two servers could read
/// differently is refused.
///
/// Phases: empty lines before the request line are skipped; the request line fills method, target and
/// version; each field line is appended; the empty line ends the head, and `Host` is held against the target.
/// Bytes go into the head as they come, and each is looked at a bounded number of times wherever the input is
/// split. Sizes are checked before contents, and a line's contents only once it is complete, so that
/// splitting changes no outcome.
package struct RequestHeadParser: Sendable {
    private var isInFields = false
    private var lineStart = 0
    private var fieldsStart = 0
    private var emptyLines = 0

    /// Makes a parser at the start of a head.
    package init() {}

    /// Reads on from `position` up to `end`; true when the head is complete, false when all was taken and
    /// more is needed.
    ///
    /// The input is an array and not a span, for only an array's bytes are copied all at once.
    package mutating func read(
        _ input: [UInt8],
        from position: inout Int,
        to end: Int,
        limits: WireLimits,
        into head: inout RequestHead
    ) throws(RequestRefusal) -> Bool {
        // Out of the head meanwhile, so that its bytes can be read while its other parts are written.
        var bytes: [UInt8] = []
        swap(&bytes, &head.bytes)
        // What is behind `next` was staged, for one copy is cheaper than one a line, but not looked at yet.
        var next = bytes.count
        defer {
            bytes.removeLast(bytes.count - next)
            swap(&bytes, &head.bytes)
        }
        while position < end {
            if next == bytes.count {
                bytes.append(contentsOf: input[position..<min(end, position + Self.stagedBytes)])
            }
            let start = next
            let isComplete = Self.takeLine(bytes.span, from: &next, atMost: room(next, limits))
            position += next - start
            if !isInFields { try checkMethod(bytes.span.extracting(0..<next), limits: limits) }
            if room(next, limits) <= 0 { throw isInFields ? .fieldsTooLarge : .uriTooLong }
            guard isComplete else { continue }

            let lineEnd = next - 2
            guard lineEnd >= lineStart, bytes[lineEnd] == ByteClass.carriageReturn else {
                throw .bareLineFeed
            }
            if isInFields {
                if lineEnd == lineStart {
                    try finish(bytes.span, &head)
                    return true
                }
                if head.fields.count == limits.fieldCount { throw .tooManyFields }
                head.fields.append(try readField(bytes.span, lineStart..<lineEnd))
            } else if lineEnd == lineStart {
                emptyLines += 1
                if emptyLines > limits.emptyLines { throw .malformedRequestLine }
                bytes.removeFirst(next)
                next = 0
                continue
            } else {
                try readRequestLine(bytes.span, lineStart..<lineEnd, of: &head)
                isInFields = true
                fieldsStart = next
            }
            lineStart = next
        }
        return false
    }

    /// Most heads fit, and what a pipeline has behind them costs no more to copy than a line.
    private static let stagedBytes = 1024

    /// Whether nothing but complete empty lines has been read.
    package var isAtStart: Bool { !isInFields && lineStart == 0 }

    /// How many bytes more may come before a limit is passed, that byte included; a line may have its end
    /// beyond its limit, and so may the section.
    private func room(_ count: Int, _ limits: WireLimits) -> Int {
        guard isInFields else { return limits.requestLine + 3 - (count - lineStart) }
        return min(
            limits.fieldSection + 3 - (count - fieldsStart),
            limits.fieldLine + 3 - (count - lineStart)
        )
    }

    /// Goes on to behind the next line feed; whether there was one.
    @inline(__always)
    private static func takeLine(_ bytes: Span<UInt8>, from next: inout Int, atMost count: Int) -> Bool {
        let end = min(bytes.count, next + count)
        let lineFeed = bytes.firstIndex(of: ByteClass.lineFeed, in: next..<end)
        next = lineFeed.map { $0 + 1 } ?? end
        return lineFeed != nil
    }

    /// Refuses a method that is no token, or too long, as soon as that shows.
    private func checkMethod(_ bytes: Span<UInt8>, limits: WireLimits) throws(RequestRefusal) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == ByteClass.space && index > 0 { return }
            if byte == ByteClass.carriageReturn || byte == ByteClass.lineFeed { return }
            if !ByteClass.isToken(byte) { throw .malformedRequestLine }
            index += 1
            if index > limits.method { throw .methodNotImplemented }
        }
    }

    /// Reads `method SP request-target SP HTTP-version` (RFC 9112 section 3).
    private func readRequestLine(
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
        let pathEnd = bytes.firstIndex(of: 0x3F, in: targetStart..<index) ?? index
        head.targetEnd = index

        // HTTP-version is case-sensitive (RFC 9112 section 2.3).
        let version = index + 1
        guard line.upperBound - version == 8, bytes[version] == 0x48, bytes[version + 1] == 0x54,
            bytes[version + 2] == 0x54,
            bytes[version + 3] == 0x50, bytes[version + 4] == 0x2F, ByteClass.isDigit(bytes[version + 5]),
            bytes[version + 6] == 0x2E, ByteClass.isDigit(bytes[version + 7])
        else { throw .malformedRequestLine }
        guard bytes[version + 5] == 0x31 else { throw .versionNotSupported }
        // A higher minor version is served as the highest known one (RFC 9110 section 2.5).
        head.minorVersion = bytes[version + 7] == 0x30 ? 0 : 1
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
        } else if bytes[target.lowerBound] == 0x2F {
            head.form = .origin
        } else if target.count == 1, bytes[target.lowerBound] == 0x2A {
            guard head.method == .options else { throw .malformedTarget }
            head.form = .asterisk
        } else {
            guard let start = Self.authorityStart(bytes, in: target) else { throw .malformedTarget }
            var end = start
            while end < head.pathEnd, bytes[end] != 0x2F { end += 1 }
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
    private func readField(
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
    private func finish(_ bytes: Span<UInt8>, _ head: inout RequestHead) throws(RequestRefusal) {
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
