// What links say for pages: titles, descriptions, an address on the web. They are checked here, so that a
// fault shows with the others.

extension TableDecoder {
    /// The placeholders that a text of a link may name.
    func names(in context: LinkContext) -> [String] {
        context.placeholders
            + prefixes.flatMap { prefix in
                prefix.segments.compactMap { if case .placeholder(let name, _) = $0 { name } else { nil } }
            } + hosts.flatMap { $0.labels.compactMap { if case .named(let name) = $0 { name } else { nil } } }
            + ["host"]
    }

    /// A text, or texts by language (`{"en":"Article","tr":"Makale"}`), with `:name` where a value goes.
    mutating func checkPageText(_ node: JSONNode, _ path: String, _ context: LinkContext) {
        switch node.value {
        case .string(let text): checkTemplate(text, node.offset, path, names(in: context))
        case .object(let members):
            if members.isEmpty { fault(node.offset, path, "at least one language") }
            for member in members {
                let isLanguage =
                    !member.key.isEmpty
                    && member.key.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
                if !isLanguage {
                    fault(
                        member.keyOffset,
                        path,
                        "\"\(printable(member.key))\" is no language tag, as in \"en\""
                    )
                }
                let place = "\(path).\(printable(member.key))"
                if let text = string(member.value, place) {
                    checkTemplate(text, member.value.offset, place, names(in: context))
                }
            }
        default: fault(node.offset, path, "expected a text, or texts by language, got \(node.kind)")
        }
    }

    /// An https address with `:name` where a value goes.
    mutating func checkWebTemplate(_ node: JSONNode, _ path: String, _ names: [String]) {
        if let text = httpsAddress(node, path) { checkTemplate(text, node.offset, path, names) }
    }

    /// An https address; nil, and a fault, for any other value.
    mutating func httpsAddress(_ node: JSONNode, _ path: String) -> String? {
        guard let text = string(node, path) else { return nil }
        let bytes = Array(text.utf8)
        if text.utf8.starts(with: "https://".utf8), isWebURL(bytes.span, 0..<bytes.count) { return text }
        fault(node.offset, path, "an https address, not \"\(printable(text))\"")
        return nil
    }

    private mutating func checkTemplate(_ text: String, _ offset: Int, _ path: String, _ names: [String]) {
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            var end = index + 1
            if bytes[index] == UInt8(ascii: ":") {
                while end < bytes.count && isIdentifierByte(bytes[end], first: end == index + 1) { end += 1 }
                let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
                if !name.isEmpty, !names.contains(name) {
                    let hint = Spelling.nearest(to: name, among: names).map { "; did you mean :\($0)?" } ?? ""
                    fault(offset, path, "the link has no placeholder :\(name)\(hint)")
                }
            }
            index = end
        }
    }
}
