// `opens`: what a link pushes, in the very shape that the answer has.

extension TableDecoder {
    /// Decodes the routes of one link; whatever is wrong spoils the link, not its siblings.
    mutating func decodeOpens(_ node: JSONNode, _ path: String, _ context: inout LinkContext)
        -> [RouteTemplate]
    {
        guard let elements = array(node, path) else {
            context.isSpoiled = true
            return []
        }
        var routes: [RouteTemplate] = []
        for (index, element) in elements.enumerated() {
            if let route = decodeRoute(element, "\(path)[\(index)]", context) {
                routes.append(route)
            } else {
                context.isSpoiled = true
            }
        }
        return routes
    }

    private mutating func decodeRoute(_ node: JSONNode, _ path: String, _ context: LinkContext)
        -> RouteTemplate?
    {
        guard case .object(let members) = node.value, members.count == 1, let member = members.first else {
            fault(
                node.offset,
                path,
                "expected an object with one route's name, as in {\"settings\":{}}, got \(node.kind)"
            )
            return nil
        }
        let place = "\(path).\(printable(member.key))"
        // Names are ASCII; Swift's `==` would take the Kelvin sign for a K.
        guard isIdentifier(member.key), let index = declarationIndices[member.key] else {
            if !spoiledRoutes.contains(member.key) {
                let hint = Spelling.nearest(to: member.key, among: declarations.map(\.name))
                let question = hint.map { "; did you mean \"\($0)\"?" } ?? ""
                fault(
                    member.keyOffset,
                    place,
                    "the route \"\(printable(member.key))\" is not declared\(question)"
                )
            }
            return nil
        }
        let declaration = declarations[index]
        guard let given = object(member.value, place, declaration.parameters.map(\.label)) else { return nil }
        var arguments: [RouteTemplate.Argument] = []
        var isComplete = true
        if case .object(let all) = member.value.value, all.count != given.count { isComplete = false }
        for (position, parameter) in declaration.parameters.enumerated() {
            guard let value = given[parameter.label] else {
                if !parameter.isOptional {
                    fault(
                        member.value.offset,
                        place,
                        "\(parameter.label): \(enumerations.name(of: parameter.type)) is missing"
                    )
                    isComplete = false
                }
                continue
            }
            guard let source = decodeSource(value, "\(place).\(parameter.label)", parameter, context) else {
                isComplete = false
                continue
            }
            arguments.append(RouteTemplate.Argument(parameter: position, source: source))
        }
        return isComplete ? RouteTemplate(declaration: index, arguments: arguments) : nil
    }

    private mutating func decodeSource(
        _ node: JSONNode,
        _ path: String,
        _ parameter: RouteDeclaration.Parameter,
        _ context: LinkContext
    ) -> RouteTemplate.Source? {
        if case .array(let elements) = node.value, parameter.type == .strings {
            return decodeList(elements, node, path).map { .literal(.strings($0)) }
        }
        guard case .string(let text) = node.value else {
            guard let value = literal(node, parameter.type) else {
                let type = enumerations.name(of: parameter.type)
                fault(node.offset, path, "expected a placeholder or a literal \(type), got \(node.kind)")
                return nil
            }
            return .literal(value)
        }
        switch TemplateText(text) {
        case .placeholder(let name): return isDefined(name, node, path, context) ? .placeholder(name) : nil
        case .affixed(let prefix, let name, let suffix):
            guard parameter.type == .string else {
                let type = enumerations.name(of: parameter.type)
                fault(
                    node.offset,
                    path,
                    "text around a placeholder makes a String, not a value of \(type); write :: for a colon"
                )
                return nil
            }
            return isDefined(name, node, path, context)
                ? .affixed(prefix: prefix, name: name, suffix: suffix) : nil
        case .any:
            fault(
                node.offset,
                path,
                "the placeholder :_ is not used, so it has no value; write ::_ for the text"
            )
            return nil
        case .malformed(let message):
            fault(node.offset, path, message)
            return nil
        case .literal(let text):
            let bytes = Array(text.utf8)
            guard isTextual(parameter.type), parameter.type.accepts(bytes.span, 0..<bytes.count, enumerations)
            else {
                let type = enumerations.name(of: parameter.type)
                fault(
                    node.offset,
                    path,
                    "expected a placeholder or a literal \(type), got \"\(printable(text))\""
                )
                return nil
            }
            return .literal(value(bytes.span, 0..<bytes.count, parameter.type))
        }
    }

    /// The texts of a list, in which `::` is a colon as in all of `opens`; nil, and faults, where one is
    /// none.
    private mutating func decodeList(_ elements: [JSONNode], _ node: JSONNode, _ path: String) -> [String]? {
        var texts: [String] = []
        for (index, element) in elements.enumerated() {
            let place = "\(path)[\(index)]"
            guard let text = string(element, place) else { continue }
            guard case .literal(let text) = TemplateText(text) else {
                fault(
                    element.offset,
                    place,
                    "a list in \"opens\" holds no placeholders; write :: for a colon"
                )
                continue
            }
            if text.isEmpty || text.utf8.contains(where: isControl) {
                fault(element.offset, place, "a text is not empty and holds no control character")
            } else {
                texts.append(text)
            }
        }
        if elements.isEmpty { fault(node.offset, path, "a list in \"opens\" has at least one text") }
        return texts.isEmpty || texts.count < elements.count ? nil : texts
    }

    /// Whether a placeholder is in the path or the query, a label of a host, `host`, or in a prefix.
    private mutating func isDefined(_ name: String, _ node: JSONNode, _ path: String, _ context: LinkContext)
        -> Bool
    {
        let isKnown =
            context.defines(name) || name == "host" || hosts.contains { $0.index(of: name) != nil }
            || prefixes.contains { $0.defines(name) }
        if isKnown { return true }
        if !context.isSpoiled {
            let hint =
                Spelling.nearest(to: name, among: names(in: context)).map { "; did you mean :\($0)?" } ?? ""
            fault(
                node.offset,
                path,
                "the placeholder :\(name) is neither in the path nor in the query\(hint)"
            )
        }
        return false
    }

    /// Types whose JSON is a string.
    private func isTextual(_ type: ParameterType) -> Bool {
        switch type {
        case .string, .uuid, .url, .enumeration: true
        case .int, .bool, .double, .strings: false
        }
    }

    private func literal(_ node: JSONNode, _ type: ParameterType) -> Route.Value? {
        switch (node.value, type) {
        case (.bool(let value), .bool): return .bool(value)
        case (.number(let digits), .int), (.number(let digits), .double):
            let bytes = Array(digits.utf8)
            guard type.accepts(bytes.span, 0..<bytes.count, enumerations) else { return nil }
            return value(bytes.span, 0..<bytes.count, type)
        default: return nil
        }
    }
}
