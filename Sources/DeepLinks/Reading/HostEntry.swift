/// A host of the table: exact, with labels left open, or any.
package struct HostEntry: Sendable {
    /// A label of the name.
    enum Label: Equatable, Sendable {
        /// In the compared form.
        case literal([UInt8])
        /// `*`: any one label.
        case any
        /// `:name`: any one label, as a value.
        case named(String)

        var isLiteral: Bool {
            if case .literal = self { true } else { false }
        }
    }

    /// The entry in the compared form, as `on` names it: `swiftcrafted.dev`, `:lang.wiki.example`, `*`.
    package let text: String
    /// The name's bytes, if there is but one.
    package let exact: [UInt8]?
    /// Empty for `*`, which is any host.
    let labels: [Label]

    /// Whether this is `*`, which is for resolving only: nobody can serve a document for every host.
    package var isAny: Bool { labels.isEmpty }

    /// Reads an entry.
    ///
    /// - Throws: `PatternFault`, with what is wrong.
    init(parsing text: String) throws(PatternFault) {
        if text == "*" {
            (self.text, exact, labels) = (text, nil, [])
            return
        }
        var labels: [Label] = []
        var texts: [String] = []
        for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            let (label, shown) = try Self.label(Array(part), text)
            if case .named(let name) = label, labels.contains(label) {
                throw PatternFault("the label :\(name) stands twice in \"\(printable(text))\"")
            }
            labels.append(label)
            texts.append(shown)
        }
        self.labels = labels
        self.text = texts.joined(separator: ".")
        exact = labels.allSatisfy(\.isLiteral) ? Array(self.text.utf8) : nil
        if self.text.utf8.count > 253 {
            throw PatternFault("\"\(printable(text))\" is longer than a host name can be")
        }
    }

    private static func label(_ bytes: [UInt8], _ host: String) throws(PatternFault) -> (Label, String) {
        let shown = printable(host)
        if bytes == [UInt8(ascii: "*")] { return (.any, "*") }
        if bytes.first == UInt8(ascii: ":") {
            let name = String(decoding: bytes.dropFirst(), as: UTF8.self)
            guard isIdentifier(name), name != "_" else {
                throw PatternFault(
                    "\":\(printable(name))\" in \"\(shown)\" is no placeholder; a host has no scheme and no port"
                )
            }
            if name == "host" { throw PatternFault(":host is the whole host already, in \"\(shown)\"") }
            return (.named(name), ":" + name)
        }
        let label = HostName.compared(bytes.span, 0..<bytes.count)
        guard HostName.isLabel(label[...]) else {
            throw PatternFault("\"\(shown)\" is not a host name; a host has no scheme, no port and no path")
        }
        return (.literal(label), String(decoding: label, as: UTF8.self))
    }

    /// Whether the entry takes a host's labels; what is left open takes letters, digits, `-` and `_`.
    func takes(_ host: [ArraySlice<UInt8>]) -> Bool {
        if isAny { return host.allSatisfy(HostName.isOpenLabel) }
        guard host.count == labels.count else { return false }
        return zip(labels, host).allSatisfy { label, text in
            if case .literal(let literal) = label { return text.elementsEqual(literal) }
            return HostName.isOpenLabel(text)
        }
    }

    /// The order in which entries are asked.
    func goesBefore(_ other: HostEntry) -> Bool {
        if isAny != other.isAny { return other.isAny }
        let (count, otherCount) = (labels.count { $0.isLiteral }, other.labels.count { $0.isLiteral })
        if count != otherCount { return count > otherCount }
        for (one, another) in zip(labels, other.labels) where one.isLiteral != another.isLiteral {
            return one.isLiteral
        }
        return false
    }

    /// Whether a host could belong to two entries, neither of which goes before the other.
    func ties(_ other: HostEntry) -> Bool {
        if isAny || other.isAny { return isAny && other.isAny }
        return labels.count == other.labels.count
            && zip(labels, other.labels).allSatisfy { one, another in
                one.isLiteral == another.isLiteral && (!one.isLiteral || one == another)
            }
    }

    /// The index of the label with this name.
    func index(of name: String) -> Int? {
        labels.firstIndex(of: .named(name))
    }
}
