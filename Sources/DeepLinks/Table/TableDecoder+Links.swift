/// What a link has from its parents.
struct LinkContext {
    /// The whole path as written so far; empty above the first link.
    var pattern = ""
    var segments: [PathPattern.Segment] = []
    var items: [LinkItem] = []
    var tab: String?
    /// The stack so far, bottom first.
    var routes: [RouteTemplate] = []
    /// Set once something above is at fault, so that the links below are not blamed for it.
    var isSpoiled = false
}

/// A query item as a table writes it.
struct LinkItem {
    enum Content {
        case placeholder(String)
        case literal(String)
    }

    let name: String
    let content: Content
    let offset: Int
}

extension TableDecoder {
    mutating func decodeLinks(_ node: JSONNode) {
        for (index, element) in (array(node, "links") ?? []).enumerated() {
            decodeLink(element, "links[\(index)]", LinkContext())
        }
    }

    /// Decodes a link and its children; recursion is bounded by the depth that the JSON may have.
    private mutating func decodeLink(_ node: JSONNode, _ place: String, _ parent: LinkContext) {
        let keys = ["comment", "path", "tab", "query", "opens", "children"]
        let later = ["since", "on", "title", "description", "web"]
        guard let members = object(node, place, keys, later: later) else { return }
        var context = parent
        let pathOffset = decodePath(members["path"], node, place, &context)
        if let tab = members["tab"], let name = string(tab, "\(place).tab") {
            if !tabs.contains(name) { unknownTab(name, tab.offset, place) }
            context.tab = name
        }
        if let query = members["query"] { decodeQuery(query, "\(place).query", &context) }

        if let opens = members["opens"] {
            let routes = decodeOpens(opens, "\(place).opens", &context)
            if let first = routes.first, first == parent.routes.last {
                let name = declarations[first.declaration].name
                fault(opens.offset, "\(place).opens", "\(name) is on the stack already: the parent opens it with the same values")
            }
            context.routes += routes
            if !context.isSpoiled { compile(context, place, pathOffset) }
        } else if members["children"] == nil {
            fault(node.offset, place, "a link without \"opens\" only groups, and this one has no children")
        }

        guard let children = members["children"] else { return }
        for (index, child) in (array(children, "\(place).children") ?? []).enumerated() {
            decodeLink(child, "\(place).children[\(index)]", context)
        }
    }

    /// Adds a link's own path to its parent's; gives the place of the text.
    private mutating func decodePath(
        _ path: JSONNode?,
        _ link: JSONNode,
        _ place: String,
        _ context: inout LinkContext
    ) -> Int {
        guard let path else {
            fault(link.offset, place, "\"path\" is missing")
            context.isSpoiled = true
            return link.offset
        }
        guard let text = string(path, "\(place).path") else {
            context.isSpoiled = true
            return path.offset
        }
        do {
            let pattern = try PathPattern(parsing: text)
            for case .placeholder(let name) in pattern.segments where context.defines(name) {
                fault(path.offset, "\(place).path", "the placeholder :\(name) stands twice in this link")
                context.isSpoiled = true
            }
            if Set(pattern.segments.compactMap(\.placeholder)).count < pattern.segments.compactMap(\.placeholder).count {
                fault(path.offset, "\(place).path", "a placeholder stands twice in this path")
                context.isSpoiled = true
            }
            context.segments += pattern.segments
        } catch {
            fault(path.offset, "\(place).path", error.message)
            context.isSpoiled = true
        }
        context.pattern = text == "/" && !context.pattern.isEmpty ? context.pattern : (context.pattern == "/" ? "" : context.pattern) + text
        return path.offset
    }

    private mutating func unknownTab(_ name: String, _ offset: Int, _ place: String) {
        let hint = Spelling.nearest(to: name, among: tabs).map { "; did you mean \"\($0)\"?" } ?? ""
        fault(offset, "\(place).tab", "\"\(printable(name))\" is not one of \"tabs\"\(hint)")
    }

    private mutating func decodeQuery(_ node: JSONNode, _ path: String, _ context: inout LinkContext) {
        guard case .object(let members) = node.value else {
            fault(node.offset, path, "expected an object of item names, got \(node.kind)")
            context.isSpoiled = true
            return
        }
        for member in members {
            let place = "\(path).\(printable(member.key))"
            guard let text = string(member.value, place) else {
                context.isSpoiled = true
                continue
            }
            var message: String?
            if member.key.isEmpty { message = "an item's name is not empty" }
            if context.items.contains(where: { $0.name.utf8.elementsEqual(member.key.utf8) }) {
                message = "this link reads the item \"\(printable(member.key))\" already"
            }
            let content: LinkItem.Content
            switch TemplateText(text) {
            case .placeholder(let name):
                if context.defines(name) { message = "the placeholder :\(name) stands twice in this link" }
                content = .placeholder(name)
            case .literal(let literal):
                if literal.isEmpty { message = "an item without text counts as absent, so it cannot be asked for" }
                content = .literal(literal)
            case .malformed(let reason):
                message = reason
                content = .literal(text)
            }
            if let message {
                fault(member.keyOffset, place, message)
                context.isSpoiled = true
                continue
            }
            context.items.append(LinkItem(name: member.key, content: content, offset: member.keyOffset))
        }
    }
}

extension LinkContext {
    /// Whether a placeholder of this name is in the path or the query.
    func defines(_ name: String) -> Bool {
        segments.contains(.placeholder(name)) || items.contains { $0.placeholder == name }
    }

    /// The names of all placeholders in the order written.
    var placeholders: [String] {
        segments.compactMap(\.placeholder) + items.compactMap(\.placeholder)
    }
}

extension LinkItem {
    var placeholder: String? {
        if case .placeholder(let name) = content { name } else { nil }
    }
}

extension PathPattern.Segment {
    var placeholder: String? {
        if case .placeholder(let name) = self { name } else { nil }
    }
}

/// A string where a placeholder may stand: `:name`, or `::x` for the text `:x`, or text.
enum TemplateText {
    case placeholder(String)
    case literal(String)
    case malformed(String)

    init(_ text: String) {
        guard text.utf8.first == UInt8(ascii: ":") else {
            self = .literal(text)
            return
        }
        let rest = String(text.dropFirst())
        if rest.utf8.first == UInt8(ascii: ":") {
            self = .literal(rest)
        } else if isIdentifier(rest), rest != "_" {
            self = .placeholder(rest)
        } else {
            self = .malformed("\"\(printable(text))\" is no placeholder; write \":\(printable(text))\" for the text itself")
        }
    }
}
