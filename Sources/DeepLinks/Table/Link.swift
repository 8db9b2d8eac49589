/// One link of a table, its parents' part included.
///
/// An object rather than a struct: reading a struct out of an array would retain each of its arrays, at every request.
package final class Link: Sendable {
    /// A segment of the path.
    package enum Segment: Equatable, Sendable {
        case literal([UInt8])
        /// The index of the placeholder that stands here.
        case slot(Int)
    }

    /// A placeholder: where its text comes from and what it has to be.
    package struct Slot: Sendable {
        package let name: String
        package let type: ParameterType
        /// Whether it only feeds optional parameters, so that a query item may be missing.
        package let isOptional: Bool
    }

    /// A query item that the link reads.
    package struct Item: Sendable {
        /// What the item has to hold.
        package enum Content: Equatable, Sendable {
            case slot(Int)
            case literal([UInt8])
        }

        package let name: [UInt8]
        package let content: Content
        package let isRequired: Bool
    }

    /// Where the table has it, as in `links[2].children[0]`.
    package let place: String
    /// Where its `path` stands in the table's text, in bytes.
    package let offset: Int
    /// The whole path as written.
    package let pattern: String
    package let tab: String?
    package let segments: [Segment]
    package let slots: [Slot]
    /// The query items in the order written, the parents' first.
    package let items: [Item]
    package let requiredItemCount: Int
    package let literalItemCount: Int
    /// The members of a result that are the link's own, as JSON: `,"pattern":"/article/:id","tab":"home"`.
    package let members: [UInt8]
    let routes: [RouteTemplate]
    let answer: AnswerTemplate

    init(
        place: String,
        offset: Int,
        pattern: String,
        tab: String?,
        segments: [Segment],
        slots: [Slot],
        items: [Item],
        routes: [RouteTemplate],
        answer: AnswerTemplate
    ) {
        self.place = place
        self.offset = offset
        self.pattern = pattern
        self.tab = tab
        self.segments = segments
        self.slots = slots
        self.items = items
        self.routes = routes
        self.answer = answer
        members = Self.members(pattern, tab)
        requiredItemCount = items.count { $0.isRequired }
        literalItemCount = items.count { if case .literal = $0.content { true } else { false } }
    }

    private static func members(_ pattern: String, _ tab: String?) -> [UInt8] {
        var output: [UInt8] = []
        output.append(json: ",\"pattern\":")
        output.append(jsonString: pattern)
        guard let tab else { return output }
        output.append(json: ",\"tab\":")
        output.append(jsonString: tab)
        return output
    }

    /// Whether this link goes before another that takes the same segments: by the first different rank from the left, then by its items.
    ///
    /// A walk through the tree finds this by its order, except where it could follow two edges of one rank.
    func isPreferred(to other: Link) -> Bool {
        for (one, another) in zip(segments, other.segments) {
            let (rank, otherRank) = (self.rank(one), other.rank(another))
            if rank != otherRank { return rank < otherRank }
        }
        return precedes(other)
    }

    /// 0 for a literal, else the type's rank.
    func rank(_ segment: Segment) -> Int {
        switch segment {
        case .literal: 0
        case .slot(let slot): slots[slot].type.rank
        }
    }

    /// Whether this link goes before another of the same ranks: more required items first, then more literal ones.
    func precedes(_ other: Link) -> Bool {
        (requiredItemCount, literalItemCount) > (other.requiredItemCount, other.literalItemCount)
    }
}

/// A route as a link opens it: a declaration and where each argument comes from.
struct RouteTemplate: Equatable, Sendable {
    /// Where an argument comes from.
    enum Source: Equatable, Sendable {
        case placeholder(String)
        case literal(Route.Value)
    }

    /// An argument of the route; an optional parameter that the link leaves out has none.
    struct Argument: Equatable, Sendable {
        /// The parameter's index in the declaration.
        let parameter: Int
        let source: Source
    }

    let declaration: Int
    let arguments: [Argument]
}
