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
        guard link.count <= LinkReader.sizeLimit else { return .tooLong }
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

    /// Makes the parts as rules with these switches compare them, if the link's are not there yet.
    ///
    /// - Parameters:
    ///   - form: the rule's switches.
    ///   - link: the bytes that were read.
    ///   - withItems: whether the items of the query are asked for too.
    mutating func prepare(_ form: LinkForm, _ link: Span<UInt8>, withItems: Bool) {
        if !texts[form.index].isMade { make(form, link) }
        if withItems, !texts[form.index].hasItems { makeItems(form, link) }
    }

    /// The parts in a form that was prepared.
    subscript(form: LinkForm) -> Texts { texts[form.index] }

    private mutating func make(_ form: LinkForm, _ link: Span<UInt8>) {
        let index = form.index
        texts[index].isMade = true
        texts[index].path.removeAll(keepingCapacity: true)
        texts[index].query.removeAll(keepingCapacity: true)
        texts[index].fragment.removeAll(keepingCapacity: true)
        // The slash that begins the path is no part of the text.
        form.append(link, path.dropFirst(), &bytes, to: &texts[index].path)
        while texts[index].path.last == UInt32(ascii: "/") { texts[index].path.removeLast() }
        form.append(link, query, &bytes, to: &texts[index].query)
        form.append(link, fragment, &bytes, to: &texts[index].fragment)
    }

    /// Splits at `&` and the first `=`, then decodes.
    private mutating func makeItems(_ form: LinkForm, _ link: Span<UInt8>) {
        let index = form.index
        texts[index].hasItems = true
        texts[index].items.removeAll(keepingCapacity: true)
        texts[index].itemScalars.removeAll(keepingCapacity: true)
        let names = LinkForm(foldsCase: false, decodes: form.decodes)
        var start = query.lowerBound
        while start < query.upperBound {
            let rest = start..<query.upperBound
            let end = firstIndex(of: UInt8(ascii: "&"), in: link, rest) ?? query.upperBound
            let mark = firstIndex(of: UInt8(ascii: "="), in: link, start..<end)
            let first = texts[index].itemScalars.count
            names.append(link, start..<(mark ?? end), &bytes, to: &texts[index].itemScalars)
            let middle = texts[index].itemScalars.count
            form.append(link, (mark.map { $0 + 1 } ?? end)..<end, &bytes, to: &texts[index].itemScalars)
            texts[index].items.append((first..<middle, middle..<texts[index].itemScalars.count))
            start = end + 1
        }
    }
}
