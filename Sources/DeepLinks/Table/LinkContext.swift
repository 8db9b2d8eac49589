/// What a link has from its parents.
struct LinkContext {
    /// The whole path as written so far; empty above the first link.
    var pattern = ""
    var segments: [PathPattern.Segment] = []
    var items: [LinkItem] = []
    var tab: String?
    var scope: LinkScope
    var since: AppVersion?
    /// The nearest link above that opens something.
    var parent: Int?
    /// The stack so far, bottom first.
    var routes: [RouteTemplate] = []
    /// Set once something above is at fault, so that the links below are not blamed for it.
    var isSpoiled = false

    /// Whether a placeholder of this name is in the path or the query.
    func defines(_ name: String) -> Bool {
        segments.contains { $0.placeholder == name } || items.contains { $0.placeholder == name }
    }

    /// The names of the placeholders that the link has to use, in the order written.
    var placeholders: [String] {
        segments.compactMap(\.placeholder) + items.compactMap(\.placeholder)
    }
}

/// A query item as a table writes it.
struct LinkItem {
    enum Content {
        case placeholder(String)
        case literal(String)
        /// `:_`: anything, not used.
        case any
    }

    let name: String
    let content: Content

    var placeholder: String? {
        if case .placeholder(let name) = content { name } else { nil }
    }
}

/// A string where a placeholder may stand.
enum TemplateText {
    /// `:name` and nothing else.
    case placeholder(String)
    /// `:_`.
    case any
    /// `@:name`: literal text around one placeholder.
    case affixed(prefix: String, name: String, suffix: String)
    /// Text, with `::` for a colon.
    case literal(String)
    case malformed(String)

    /// Reads a text: `:` and a letter or `_` begin a placeholder, `::` is a colon, and any other colon inside
    /// a text is itself.
    init(_ text: String) {
        let bytes = Array(text.utf8)
        var before: [UInt8] = []
        var name: String?
        var after: [UInt8] = []
        var index = 0
        func put(_ byte: UInt8) { if name == nil { before.append(byte) } else { after.append(byte) } }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: ":"), index + 1 < bytes.count || index == 0 else {
                put(bytes[index])
                index += 1
                continue
            }
            if index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ":") {
                put(UInt8(ascii: ":"))
                index += 2
                continue
            }
            var end = index + 1
            while end < bytes.count && isIdentifierByte(bytes[end], first: end == index + 1) { end += 1 }
            if end == index + 1 {
                if index == 0 {
                    self = .malformed(
                        "\"\(printable(text))\" is no placeholder; write \":\(printable(text))\" for the text itself"
                    )
                    return
                }
                put(UInt8(ascii: ":"))
                index += 1
                continue
            }
            if name != nil {
                self = .malformed("\"\(printable(text))\" has two placeholders; write :: for a colon")
                return
            }
            name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
            index = end
        }
        let (prefix, suffix) = (
            String(decoding: before, as: UTF8.self), String(decoding: after, as: UTF8.self)
        )
        switch name {
        case nil: self = .literal(prefix)
        case "_"?:
            self =
                before.isEmpty && after.isEmpty
                ? .any
                : .malformed(
                    "\":_\" is not used, so it is no part of \"\(printable(text))\"; write ::_ for the text"
                )
        case let name?:
            self =
                before.isEmpty && after.isEmpty
                ? .placeholder(name) : .affixed(prefix: prefix, name: name, suffix: suffix)
        }
    }
}
