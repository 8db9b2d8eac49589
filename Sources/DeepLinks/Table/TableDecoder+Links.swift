extension TableDecoder {
    mutating func decodeLinks(_ node: JSONNode) {
        let context = LinkContext(scope: LinkScope(hosts: hosts.count, schemes: schemes.count))
        for (index, element) in (array(node, "links") ?? []).enumerated() {
            decodeLink(element, "links[\(index)]", context)
        }
    }

    /// Decodes a link and its children; recursion is bounded by the depth that the JSON may have.
    private mutating func decodeLink(_ node: JSONNode, _ place: String, _ parent: LinkContext) {
        let keys = [
            "comment", "path", "tab", "query", "on", "since", "title", "description", "web", "opens",
            "children",
        ]
        guard let members = object(node, place, keys) else { return }
        var context = parent
        let pathOffset = decodePath(members["path"], node, place, &context)
        if let tab = members["tab"], let name = string(tab, "\(place).tab") {
            if !tabs.contains(where: { isSame($0, name) }) { unknownTab(name, tab.offset, place) }
            context.tab = name
        }
        if let query = members["query"] { decodeQuery(query, "\(place).query", &context) }
        if let on = members["on"] { decodeScope(on, "\(place).on", &context) }
        if let since = members["since"] {
            context.since = AppVersion.later(parent.since, appVersion(since, "\(place).since"))
        }
        for key in ["title", "description"] {
            if let node = members[key] { checkPageText(node, "\(place).\(key)", context) }
        }
        if let web = members["web"] { checkWebTemplate(web, "\(place).web", names(in: context)) }

        if let opens = members["opens"] {
            let routes = decodeOpens(opens, "\(place).opens", &context)
            if let first = routes.first, first == parent.routes.last {
                let name = declarations[first.declaration].name
                fault(
                    opens.offset,
                    "\(place).opens",
                    "\(name) is on the stack already: the parent opens it with the same values"
                )
            }
            context.routes += routes
            if !context.isSpoiled { context.parent = compile(context, place, pathOffset) ?? context.parent }
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
            for segment in try PathPattern(parsing: text).segments { try Self.append(segment, to: &context) }
        } catch {
            fault(path.offset, "\(place).path", error.message)
            context.isSpoiled = true
        }
        // A child at "/" is at its parent's path; below the root the slash is not written twice.
        if context.pattern.isEmpty || context.pattern == "/" {
            context.pattern = text
        } else if text != "/" {
            context.pattern += text
        }
        return path.offset
    }

    /// Adds a segment where it may stand: optionals and a rest at the end of the whole path only.
    private static func append(_ segment: PathPattern.Segment, to context: inout LinkContext)
        throws(PatternFault)
    {
        if let name = segment.placeholder {
            if context.defines(name) {
                throw PatternFault("the placeholder :\(name) stands twice in this link")
            }
            if name == "host" {
                throw PatternFault(":host is the link's host, and no other placeholder's name")
            }
        }
        if let last = context.segments.last {
            if last.isRest { throw PatternFault("a segment behind a rest, which takes all that follows") }
            if last.isOptional && !segment.isOptional {
                throw PatternFault(
                    "a segment behind an optional one, which stands at the end of the whole path"
                )
            }
        }
        context.segments.append(segment)
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
            switch Self.item(member.key, text, context) {
            case .success(let item): context.items.append(item)
            case .failure(let error):
                fault(member.keyOffset, place, error.message)
                context.isSpoiled = true
            }
        }
    }

    private static func item(_ name: String, _ text: String, _ context: LinkContext) -> Result<
        LinkItem, PatternFault
    > {
        if name.isEmpty { return .failure(PatternFault("an item's name is not empty")) }
        if (name + text).utf8.contains(where: isControl) {
            return .failure(PatternFault("no link can carry a control character"))
        }
        if context.items.contains(where: { isSame($0.name, name) }) {
            return .failure(PatternFault("this link reads the item \"\(printable(name))\" already"))
        }
        switch TemplateText(text) {
        case .any: return .success(LinkItem(name: name, content: .any))
        case .placeholder(let placeholder):
            if context.defines(placeholder) {
                return .failure(PatternFault("the placeholder :\(placeholder) stands twice in this link"))
            }
            if placeholder == "host" {
                return .failure(PatternFault(":host is the link's host, and no other placeholder's name"))
            }
            return .success(LinkItem(name: name, content: .placeholder(placeholder)))
        case .literal(let literal):
            if literal.isEmpty {
                return .failure(
                    PatternFault("an item without text counts as absent, so it cannot be asked for")
                )
            }
            return .success(LinkItem(name: name, content: .literal(literal)))
        case .affixed:
            return .failure(
                PatternFault("an item is a placeholder or a literal as a whole; write :: for a colon")
            )
        case .malformed(let message): return .failure(PatternFault(message))
        }
    }

    /// `on`: schemes with a colon (`swiftcrafted:`), host entries as written, `https:` for every host.
    private mutating func decodeScope(_ node: JSONNode, _ path: String, _ context: inout LinkContext) {
        var scope = LinkScope(hosts: hosts.map { _ in false }, schemes: schemes.map { _ in false })
        guard let elements = array(node, path) else {
            context.isSpoiled = true
            return
        }
        for (index, element) in elements.enumerated() {
            let place = "\(path)[\(index)]"
            guard let text = string(element, place) else { continue }
            if !scope.add(text, hosts, schemes) {
                let known = schemes.map { $0 + ":" } + hosts.map(\.text) + ["https:"]
                let hint = Spelling.nearest(to: text, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
                let rule = "\"on\" names schemes with their colon, and hosts as in \"hosts\""
                fault(element.offset, place, "\(rule), not \"\(printable(text))\"\(hint)")
                context.isSpoiled = true
            }
        }
        if elements.isEmpty { fault(node.offset, path, "a link is for at least one host or scheme") }
        if !context.scope.contains(scope) {
            fault(node.offset, path, "a child's \"on\" lies within its parent's")
            context.isSpoiled = true
        }
        context.scope = scope
    }
}

extension LinkScope {
    /// Adds what a word of `on` names; false if it names nothing.
    fileprivate mutating func add(_ text: String, _ entries: [HostEntry], _ names: [String]) -> Bool {
        let word = String(decoding: text.utf8.map(lowercased), as: UTF8.self)
        if word == "https:" {
            self = LinkScope(hosts: entries.map { _ in true }, schemes: schemes)
            return !entries.isEmpty
        }
        var (hosts, schemes) = (self.hosts, self.schemes)
        if let index = names.firstIndex(where: { isSame($0 + ":", word) }) {
            schemes[index] = true
        } else if let entry = try? HostEntry(parsing: text),
            let index = entries.firstIndex(where: { $0.text == entry.text })
        {
            hosts[index] = true
        } else {
            return false
        }
        self = LinkScope(hosts: hosts, schemes: schemes)
        return true
    }
}
