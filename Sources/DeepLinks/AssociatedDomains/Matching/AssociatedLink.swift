/// A web link taken to the parts that patterns are compared with; one value is reused.
///
/// The link is taken as written: no dot segment is removed and no letter unescaped, since a device compares the text.
/// Only what no URL can hold is escaped first, as `URL` does it: bytes above 127 and `"<>^`{|}`.
struct AssociatedLink: Sendable {
    /// The parts in one of the four ways in which rules compare them: with case or without, escaped or decoded.
    struct Texts: Sendable {
        fileprivate(set) var isMade = false
        /// Without the slashes at its ends.
        fileprivate(set) var path: [UInt32] = []
        fileprivate(set) var query: [UInt32] = []
        fileprivate(set) var fragment: [UInt32] = []
        /// Names, which keep their case, and values.
        fileprivate(set) var itemScalars: [UInt32] = []
        /// The items of the query; places in `itemScalars`.
        fileprivate(set) var items: [(name: Range<Int>, value: Range<Int>)] = []
        fileprivate var hasItems = false
    }

    /// The host's place in the link.
    private(set) var host = 0..<0
    private var texts = Array(repeating: Texts(), count: 4)
    private var path = 0..<0
    private var query = 0..<0
    private var fragment = 0..<0
    private var bytes: [UInt8] = []

    /// Reads a link and forgets the one before.
    ///
    /// - Parameters:
    ///   - link: the bytes as received.
    ///   - domain: the host that it has to name, in the compared form; nil for any.
    /// - Returns: why no rule can be asked; nil if they can.
    mutating func read(_ link: Span<UInt8>, domain: [UInt8]?) -> AssociationDecision.Obstacle? {
        for index in texts.indices {
            texts[index].isMade = false
            texts[index].hasItems = false
        }
        guard link.count <= LinkReader.sizeLimit else { return .tooLong(bytes: link.count) }
        do throws(LinkRefusal) {
            let marks = try LinkReader.Marks(link)
            let scheme = 0..<marks.colon
            guard
                DeepLinks.matches(LinkNames.https, link, scheme)
                    || DeepLinks.matches(LinkNames.http, link, scheme)
            else { return .scheme }
            let body = marks.colon + 1..<marks.bodyEnd
            guard let authority = LinkReader.authority(link, body) else {
                return .invalidURL(LinkFault(.missingAuthority, at: body.lowerBound))
            }
            if firstIndex(of: UInt8(ascii: "@"), in: link, authority) != nil { return .credentials }
            if authority.isEmpty { return .invalidURL(LinkFault(.missingHost, at: authority.lowerBound)) }
            let (host, port) = try HostName.split(link, authority)
            _ = try HostName.check(link, host)
            if let port {
                _ = try HostName.number(link, port)
                if !port.isEmpty { return .port }
            }
            if let domain, !DeepLinks.matches(domain, link, host), HostName.compared(link, host) != domain {
                return .domain
            }
            self.host = host
            path = authority.upperBound..<body.upperBound
            query = marks.query
            fragment = marks.fragment
            return nil
        } catch {
            return switch error {
            case .invalidURL(let fault): .invalidURL(fault)
            default: .scheme
            }
        }
    }

    /// The parts as rules with these switches compare them.
    mutating func texts(
        _ link: Span<UInt8>,
        foldsCase: Bool,
        decodes: Bool,
        withItems: Bool
    ) -> Int {
        let index = (foldsCase ? 1 : 0) + (decodes ? 2 : 0)
        if !texts[index].isMade { make(index, link, foldsCase, decodes) }
        if withItems, !texts[index].hasItems { makeItems(index, link, foldsCase, decodes) }
        return index
    }

    subscript(index: Int) -> Texts { texts[index] }

    private mutating func make(_ index: Int, _ link: Span<UInt8>, _ foldsCase: Bool, _ decodes: Bool) {
        texts[index].isMade = true
        texts[index].path.removeAll(keepingCapacity: true)
        texts[index].query.removeAll(keepingCapacity: true)
        texts[index].fragment.removeAll(keepingCapacity: true)
        let form = Form(foldsCase: foldsCase, decodes: decodes)
        // The slash that begins the path is no part of the text.
        form.append(link, path.dropFirst(), &bytes, to: &texts[index].path)
        while texts[index].path.last == UInt32(ascii: "/") { texts[index].path.removeLast() }
        form.append(link, query, &bytes, to: &texts[index].query)
        form.append(link, fragment, &bytes, to: &texts[index].fragment)
    }

    /// Splits at `&` and the first `=`, then decodes.
    private mutating func makeItems(_ index: Int, _ link: Span<UInt8>, _ foldsCase: Bool, _ decodes: Bool) {
        texts[index].hasItems = true
        texts[index].items.removeAll(keepingCapacity: true)
        texts[index].itemScalars.removeAll(keepingCapacity: true)
        let nameForm = Form(foldsCase: false, decodes: decodes)
        let valueForm = Form(foldsCase: foldsCase, decodes: decodes)
        var start = query.lowerBound
        while start < query.upperBound {
            let rest = start..<query.upperBound
            let end = firstIndex(of: UInt8(ascii: "&"), in: link, rest) ?? query.upperBound
            let mark = firstIndex(of: UInt8(ascii: "="), in: link, start..<end)
            let first = texts[index].itemScalars.count
            nameForm.append(link, start..<(mark ?? end), &bytes, to: &texts[index].itemScalars)
            let middle = texts[index].itemScalars.count
            valueForm.append(link, (mark.map { $0 + 1 } ?? end)..<end, &bytes, to: &texts[index].itemScalars)
            texts[index].items.append((first..<middle, middle..<texts[index].itemScalars.count))
            start = end + 1
        }
    }
}

/// How a part of a link becomes the text that is compared.
private struct Form {
    let foldsCase: Bool
    let decodes: Bool

    /// Appends the scalars of part of a link, whose bytes are UTF-8.
    ///
    /// A part that does not decode, for a broken escape or bytes that are no UTF-8, is compared as written.
    func append(_ link: Span<UInt8>, _ range: Range<Int>, _ bytes: inout [UInt8], to scalars: inout [UInt32])
    {
        if decodes, decode(link, range, into: &bytes) {
            append(utf8: bytes.span, to: &scalars)
            return
        }
        for index in range {
            let byte = link[index]
            if isWrittenInURLs(UInt32(byte)) {
                scalars.append(folded(UInt32(byte), foldsCase))
            } else {
                scalars.append(UInt32(ascii: "%"))
                scalars.append(UInt32(hexDigit(byte >> 4, uppercase: !foldsCase)))
                scalars.append(UInt32(hexDigit(byte & 15, uppercase: !foldsCase)))
            }
        }
    }

    private func decode(_ link: Span<UInt8>, _ range: Range<Int>, into bytes: inout [UInt8]) -> Bool {
        bytes.removeAll(keepingCapacity: true)
        var index = range.lowerBound
        while index < range.upperBound {
            var byte = link[index]
            if byte == UInt8(ascii: "%") {
                guard index + 2 < range.upperBound, let high = hexValue(link[index + 1]),
                    let low = hexValue(link[index + 2])
                else { return false }
                byte = high << 4 | low
                index += 2
            }
            bytes.append(byte)
            index += 1
        }
        return firstMalformedUTF8(bytes.span, 0..<bytes.count) == nil
    }

    private func append(utf8 text: Span<UInt8>, to scalars: inout [UInt32]) {
        var index = 0
        while index < text.count {
            let length = utf8SequenceLength(text, at: index)
            // The first byte of a sequence of n bytes holds 7 - n bits, of one byte 7.
            var scalar = UInt32(text[index]) & (length == 1 ? 0x7F : 0x7F >> UInt32(length))
            for place in index + 1..<max(index + length, index + 1) {
                scalar = scalar << 6 | UInt32(text[place] & 0x3F)
            }
            scalars.append(folded(scalar, foldsCase))
            index += max(length, 1)
        }
    }
}

/// Whether a URL holds a character as it is (RFC 3986, section 2); brackets too, which are not escaped in practice.
func isWrittenInURLs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case UInt32(ascii: "\""), UInt32(ascii: "<"), UInt32(ascii: ">"), UInt32(ascii: "\\"), UInt32(ascii: "^"),
        UInt32(ascii: "`"), UInt32(ascii: "{"), UInt32(ascii: "|"), UInt32(ascii: "}"):
        false
    default: scalar > 0x20 && scalar < 0x7F
    }
}

extension AssociationDecision.Obstacle {
    static func invalidURL(_ fault: LinkFault) -> AssociationDecision.Obstacle {
        .invalidURL(fault.message, offset: fault.offset)
    }
}
