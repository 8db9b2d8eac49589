// From a link as written to a link as matched: placeholders get their types, query items their presence, the stack its template.

extension TableDecoder {
    /// Compiles a link whose parts are sound, and adds it to the table.
    ///
    /// - Parameters:
    ///   - context: the link with its parents' part.
    ///   - place: where the table has it.
    ///   - offset: where its path stands.
    mutating func compile(_ context: LinkContext, _ place: String, _ offset: Int) {
        guard let slots = slots(context, place, offset) else { return }
        func slot(_ name: String) -> Int { slots.firstIndex { $0.name == name } ?? 0 }
        let items = context.items.map { item in
            switch item.content {
            case .literal(let text):
                Link.Item(name: Array(item.name.utf8), content: .literal(Array(text.utf8)), isRequired: true)
            case .placeholder(let name):
                Link.Item(
                    name: Array(item.name.utf8),
                    content: .slot(slot(name)),
                    isRequired: !slots[slot(name)].isOptional
                )
            }
        }
        let segments = context.segments.map { segment in
            switch segment {
            case .literal(let bytes): Link.Segment.literal(bytes)
            case .placeholder(let name): Link.Segment.slot(slot(name))
            }
        }
        links.append(
            Link(
                place: place,
                offset: offset,
                pattern: context.pattern,
                tab: context.tab,
                segments: segments,
                slots: slots,
                items: items,
                routes: context.routes,
                answer: AnswerTemplate(context.routes, declarations, slots)
            )
        )
    }

    /// Finds each placeholder's type: that of the parameters it feeds, which have to agree.
    ///
    /// - Returns: nil, and faults, if a placeholder is unused or feeds two types.
    private mutating func slots(_ context: LinkContext, _ place: String, _ offset: Int) -> [Link.Slot]? {
        var slots: [Link.Slot] = []
        var isSound = true
        let inPath = context.segments.count { $0.placeholder != nil }
        for (index, name) in context.placeholders.enumerated() {
            let fed = context.routes.flatMap { route in
                route.arguments.filter { $0.source == .placeholder(name) }
                    .map { declarations[route.declaration].parameters[$0.parameter] }
            }
            guard let first = fed.first else {
                fault(offset, place, "the placeholder :\(name) is not used by what this link opens")
                isSound = false
                continue
            }
            if let other = fed.first(where: { $0.type != first.type }) {
                let types = "\(enumerations.name(of: first.type)) and \(enumerations.name(of: other.type))"
                fault(offset, place, "the placeholder :\(name) feeds two types, \(types)")
                isSound = false
            }
            let isOptional = index >= inPath && fed.allSatisfy(\.isOptional)
            slots.append(Link.Slot(name: name, type: first.type, isOptional: isOptional))
        }
        return isSound ? slots : nil
    }
}
