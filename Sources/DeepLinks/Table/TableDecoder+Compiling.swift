// From a link as written to a link as matched: placeholders get their types, query items their presence, the
// stack its template.

extension TableDecoder {
    /// Compiles a link whose parts are sound, and adds it to the table.
    ///
    /// - Parameters:
    ///   - context: the link with its parents' part.
    ///   - place: where the table has it.
    ///   - offset: where its path stands.
    /// - Returns: the link's index; nil, and faults, if a placeholder is not right.
    mutating func compile(_ context: LinkContext, _ place: String, _ offset: Int) -> Int? {
        guard let slots = slots(context, place, offset) else { return nil }
        var draft = LinkDraft(
            place: place,
            offset: offset,
            pattern: context.pattern,
            tab: context.tab,
            scope: context.scope,
            since: context.routes.reduce(context.since) { AppVersion.later($0, literalSince($1)) },
            parent: context.parent
        )
        draft.slots = slots
        draft.hostSlots = slots.enumerated().filter { isFromHost($0.element.name, context) }.map {
            index,
            slot in
            Link.HostSlot(slot: index, label: slot.name, entries: hosts)
        }
        draft.items = context.items.map { item in
            let name = Array(item.name.utf8)
            switch item.content {
            case .any: return Link.Item(name: name, content: .any, isRequired: true)
            case .literal(let text):
                return Link.Item(name: name, content: .literal(Array(text.utf8)), isRequired: true)
            case .placeholder(let placeholder):
                let slot = slots.firstIndex { $0.name == placeholder } ?? 0
                return Link.Item(name: name, content: .slot(slot), isRequired: !slots[slot].isOptional)
            }
        }
        let answer = AnswerTemplate(context.routes, declarations, slots)
        links.append(Link(draft, index: links.count, routes: context.routes, answer: answer))
        paths.append(context.segments)
        return links.count - 1
    }

    /// The first version that knows the literal values of a route.
    private func literalSince(_ route: RouteTemplate) -> AppVersion? {
        route.arguments.reduce(nil) { since, argument in
            guard case .literal(let value) = argument.source else { return since }
            let type = declarations[route.declaration].parameters[argument.parameter].type
            return AppVersion.later(since, enumerations.since(value, type))
        }
    }

    private func isFromHost(_ name: String, _ context: LinkContext) -> Bool {
        !context.defines(name) && (name == "host" || hosts.contains { $0.index(of: name) != nil })
    }

    /// Finds each placeholder's type: that of the parameters it feeds, which have to agree.
    ///
    /// - Returns: nil, and faults, if a placeholder is unused, feeds two types, or may be absent where a
    ///   value is needed.
    private mutating func slots(_ context: LinkContext, _ place: String, _ offset: Int) -> [Link.Slot]? {
        var slots: [Link.Slot] = []
        var isSound = true
        var names = context.placeholders
        for source in context.routes.flatMap(\.arguments).compactMap(\.source.placeholder)
        where !names.contains(source) {
            names.append(source)
        }
        for name in names {
            let fed = fed(name, context)
            guard let first = fed.first else {
                fault(offset, place, "the placeholder :\(name) is not used by what this link opens")
                isSound = false
                continue
            }
            if let other = fed.first(where: { $0.type != first.type }) {
                let types = "\(enumerations.name(of: first.type)) and \(enumerations.name(of: other.type))"
                fault(offset, place, "the placeholder :\(name) feeds two types, \(types)")
                isSound = false
                continue
            }
            let isOptional = fed.allSatisfy(\.isOptional)
            if let message = misfit(name, first.type, isOptional, context) {
                fault(offset, place, message)
                isSound = false
            }
            let known = fed.flatMap { fed in
                knownFiles.indices.filter { knownFiles[$0].parameter == fed.path }.map {
                    Link.KnownSet(index: $0, prefix: fed.prefix, suffix: fed.suffix)
                }
            }
            slots.append(
                Link.Slot(
                    name: name,
                    type: first.type,
                    isOptional: isOptional && mayBeAbsent(name, context),
                    known: known
                )
            )
        }
        return isSound ? slots : nil
    }

    private typealias Fed = (
        type: ParameterType, isOptional: Bool, path: String, prefix: [UInt8], suffix: [UInt8]
    )

    /// The parameters that a placeholder feeds; one with text around it feeds a `String`.
    private func fed(_ name: String, _ context: LinkContext) -> [Fed] {
        context.routes.flatMap { route in
            let declaration = declarations[route.declaration]
            return route.arguments.filter { $0.source.placeholder == name }.map { argument in
                let parameter = declaration.parameters[argument.parameter]
                var (prefix, suffix) = ("", "")
                if case .affixed(let before, _, let behind) = argument.source {
                    (prefix, suffix) = (before, behind)
                }
                return (
                    parameter.type, parameter.isOptional, "\(declaration.name).\(parameter.label)",
                    Array(prefix.utf8), Array(suffix.utf8)
                )
            }
        }
    }

    /// Whether a link may come without a value for a placeholder: all do but those of whole segments.
    private func mayBeAbsent(_ name: String, _ context: LinkContext) -> Bool {
        guard let segment = context.segments.first(where: { $0.placeholder == name }) else { return true }
        return segment.isOptional
    }

    /// What keeps a placeholder from feeding this type, nil if nothing does.
    private func misfit(_ name: String, _ type: ParameterType, _ isOptional: Bool, _ context: LinkContext)
        -> String?
    {
        if context.defines(name), context.scope.isForHosts, prefixes.contains(where: { $0.defines(name) }) {
            return ":\(name) stands in a prefix too, so it would have two values"
        }
        if context.defines(name),
            let host = hosts.indices.first(where: {
                context.scope.hosts[$0] && hosts[$0].index(of: name) != nil
            })
        {
            return ":\(name) is a label of the host \(hosts[host].text) too, so it would have two values"
        }
        if let segment = context.segments.first(where: { $0.placeholder == name }) {
            switch segment {
            case .rest where type != .string && type != .strings:
                return "the rest :\(name)* feeds a String or a [String]"
            case .optional where !isOptional:
                return ":\(name)? may be absent, and feeds a parameter that may not"
            case .placeholder where type == .strings, .affixed where type == .strings,
                .optional where type == .strings:
                return
                    ":\(name) is one segment, and no [String]; write :\(name)* at the end for all that follow"
            default: return nil
            }
        }
        if context.items.contains(where: { $0.placeholder == name }) { return nil }
        if type == .strings { return ":\(name) is one text, and no [String]" }
        for case .placeholder(name, let enumeration) in prefixes.flatMap(\.segments)
        where type != .enumeration(enumeration) {
            return ":\(name) in a prefix is of the enum \(enumerations.enumerations[enumeration].name)"
        }
        return isOptional ? nil : absence(name, context)
    }

    /// Where a placeholder of hosts or prefixes has no value, though a parameter needs one; nil if it always
    /// has.
    private func absence(_ name: String, _ context: LinkContext) -> String? {
        if context.scope.isForSchemes {
            return
                ":\(name) has no value in a custom scheme; make the parameter optional, or the link \"on\" hosts only"
        }
        if prefixes.contains(where: { $0.defines(name) }) {
            return prefixes.allSatisfy { $0.defines(name) }
                ? nil : ":\(name) has no value behind every prefix; make the parameter optional"
        }
        if name == "host" { return nil }
        let lacking = hosts.indices.first { context.scope.hosts[$0] && hosts[$0].index(of: name) == nil }
        return lacking.map {
            ":\(name) has no value on the host \(hosts[$0].text); make the parameter optional, or name the hosts in \"on\""
        }
    }
}
