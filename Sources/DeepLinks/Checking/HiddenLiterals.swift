/// Patterns of which each is narrower at one place: the first place decides, so a literal further right is
/// not seen.
///
/// With `/:section/:id` and `/:name/edit`, where `section` is an enum, `/main/edit` is a section's. The tree
/// is walked beside each link's own path, so that most tables need no pairs; where thousands of links begin
/// with a placeholder and thousands beside them do not, it is given up, since a check has to end soon.
enum HiddenLiterals {
    static func remarks(_ content: TableContent, _ places: TablePlaces) -> [Remark] {
        var search = Search(enumerations: content.enumerations)
        for isForSchemes in [false, true] {
            let root = RouteTreeDraft()
            let variants = content.variants.filter { $0.isForSchemes == isForSchemes }
            for variant in variants { root.add(variant) }
            for variant in variants { search.look(variant, root) }
        }
        if search.steps > 0 { return search.remarks }
        let message = "too many patterns begin with a placeholder to look at all of what they may hide"
        return search.remarks + [.note(places.place("links"), message)]
    }
}

private struct Search {
    /// What stands at the place that decides.
    private struct Hider {
        let depth: Int
        let what: String
    }

    let enumerations: EnumerationSet
    private(set) var remarks: [Remark] = []
    /// How many nodes may still be looked at.
    private(set) var steps = 300_000
    /// Links that have been said to be hidden.
    private var said: Set<Int> = []

    init(enumerations: EnumerationSet) {
        self.enumerations = enumerations
    }

    mutating func look(_ variant: PathVariant, _ root: RouteTreeDraft) {
        guard let first = variant.segments.firstIndex(where: { !$0.isLiteral }),
            variant.segments[first...].contains(where: \.isLiteral)
        else { return }
        walk(variant, 0, root, nil)
    }

    /// Follows what takes the same URLs as a variant.
    ///
    /// Invariant: the node's path is as narrow as the variant's before `depth`, or was narrower first, at the
    /// hider's place.
    private mutating func walk(_ variant: PathVariant, _ depth: Int, _ node: RouteTreeDraft, _ hider: Hider?)
    {
        if steps == 0 || said.contains(variant.link.index) { return }
        steps -= 1
        guard depth < variant.segments.count else {
            if let hider { end(variant, node.ends, hider) }
            return
        }
        let own = variant.test(depth)
        let rank = variant.rank(variant.segments[depth])
        if case .literal(let text) = variant.segments[depth] {
            if let next = node.literal(text) { walk(variant, depth + 1, next, hider) }
        } else {
            for literal in node.literals where takes(own, literal.bytes) {
                walk(variant, depth + 1, literal.node, hider ?? Hider(depth: depth, what: "literal"))
            }
        }
        for edge in node.edges {
            if hider == nil && edge.rank > rank { continue }
            let isSame = own.map { $0 == edge.test } ?? false
            if hider == nil && edge.rank == rank && !isSame { continue }
            guard isSame || overlaps(edge.test, own, variant.segments[depth]) else { continue }
            walk(
                variant,
                depth + 1,
                edge.node,
                isSame ? hider : hider ?? Hider(depth: depth, what: name(edge.test))
            )
        }
    }

    /// Reports the first link that ends here, goes before the variant's and has a placeholder where that has
    /// a literal.
    private mutating func end(_ variant: PathVariant, _ ends: [PathVariant], _ hider: Hider) {
        let link = variant.link
        for other in ends
        where other.link !== link && other.link.requiredItemCount == 0 && other.link.scope.meets(link.scope) {
            let hidden = variant.segments.indices.first {
                $0 > hider.depth && variant.segments[$0].isLiteral && !other.segments[$0].isLiteral
            }
            guard let hidden, case .literal(let text) = variant.segments[hidden],
                said.insert(link.index).inserted
            else { continue }
            let message =
                "\(other.link.place) \"\(other.link.pattern)\" goes before \"\(link.pattern)\" where both fit: "
                + "its \(hider.what) stands further left than \"\(printable(String(decoding: text, as: UTF8.self)))\""
            remarks.append(.note(link, message))
        }
    }

    private func name(_ test: RouteTreeDraft.Test) -> String {
        switch test {
        case .affixed: "affix"
        case .type(.enumeration): "enum"
        case .type(let type): enumerations.name(of: type)
        case .rest: "rest"
        }
    }

    /// Whether a placeholder takes a literal; nothing, where it is a rest.
    private func takes(_ test: RouteTreeDraft.Test?, _ text: [UInt8]) -> Bool {
        switch test {
        case .type(let type)?: return type.accepts(text.span, 0..<text.count, enumerations)
        case .affixed(let affix)?:
            guard let value = affix.value(text.span, 0..<text.count, foldsCase: false) else { return false }
            return affix.type.accepts(text.span, value, enumerations)
        case .rest?, nil: return false
        }
    }

    /// Whether an edge and a segment have a text in common; of two open types it is enough that one takes
    /// all that the other does.
    private func overlaps(
        _ test: RouteTreeDraft.Test,
        _ own: RouteTreeDraft.Test?,
        _ segment: PathVariant.Segment
    ) -> Bool {
        if case .literal(let text) = segment { return takes(test, text) }
        switch (test, own) {
        case (.type(let one), .type(let other)?): return overlaps(one, other)
        case (.affixed(let affix), .type(.string)?): return !affix.prefix.isEmpty || !affix.suffix.isEmpty
        case (.type(.string), .affixed?): return true
        default: return false
        }
    }

    private func overlaps(_ one: ParameterType, _ other: ParameterType) -> Bool {
        switch (one, other) {
        case (.string, _), (_, .string), (.int, .double), (.double, .int): return true
        case (.enumeration(let index), let type), (let type, .enumeration(let index)):
            if case .enumeration(let other) = type { return enumerations.overlap(index, other) }
            return enumerations.enumerations[index].values.contains { takes(.type(type), Array($0.utf8)) }
        default: return one == other
        }
    }
}

extension PathVariant {
    /// The edge that a segment follows; nil for a literal.
    fileprivate func test(_ depth: Int) -> RouteTreeDraft.Test? {
        switch segments[depth] {
        case .literal: nil
        case .slot(let slot): .type(link.slots[slot].type)
        case .unused(let type): .type(type)
        case .rest: .rest
        case .affixed(let prefix, let slot, let suffix):
            .affixed(RouteTree.Affix(prefix: prefix, suffix: suffix, type: link.slots[slot].type))
        }
    }
}

extension LinkScope {
    /// Whether a host or scheme is in both.
    fileprivate func meets(_ other: LinkScope) -> Bool {
        zip(hosts, other.hosts).contains { $0 && $1 } || zip(schemes, other.schemes).contains { $0 && $1 }
    }
}
