/// One link of a table, its parents' part included.
///
/// An object rather than a struct: reading a struct out of an array would retain each of its arrays, at every
/// request.
package final class Link: Sendable {
    /// A placeholder: where its text comes from is the variant's affair, what it has to be is the same in all
    /// of them.
    package struct Slot: Sendable {
        package let name: String
        package let type: ParameterType
        /// Whether it only feeds optional parameters, so that a query item may be missing.
        package let isOptional: Bool
        /// The sets of known values that its value has to be in.
        let known: [KnownSet]
    }

    /// The values of a parameter that exist; a parameter's value is the text from the link with what `opens`
    /// writes around it.
    package struct KnownSet: Sendable {
        /// The set's index in the table.
        let index: Int
        let prefix: [UInt8]
        let suffix: [UInt8]
    }

    /// A query item that the link reads.
    package struct Item: Sendable {
        /// What the item has to hold.
        package enum Content: Equatable, Sendable {
            case slot(Int)
            case literal([UInt8])
            /// Anything, not used.
            case any
        }

        package let name: [UInt8]
        package let content: Content
        package let isRequired: Bool
    }

    /// A placeholder whose text is the host, or a label of it.
    struct HostSlot: Sendable {
        let slot: Int
        /// The label's name; `host` is the whole host.
        let label: String
        /// The table's host entries, in which the label is found by name.
        let entries: [HostEntry]
    }

    /// The link's index in the table.
    package let index: Int
    /// Where the table has it, as in `links[2].children[0]`.
    package let place: String
    /// Where its `path` stands in the table's text, in bytes.
    package let offset: Int
    /// The whole path as written.
    package let pattern: String
    package let tab: String?
    /// The hosts and schemes that the link is for.
    package let scope: LinkScope
    /// The first version of the app that knows the link and the literal values it opens; nil if all do.
    package let since: AppVersion?
    /// The nearest parent that opens something.
    let parent: Int?
    package let slots: [Slot]
    /// The slots that a URL's host gives a value.
    let hostSlots: [HostSlot]
    /// The query items in the order written, the parents' first.
    package let items: [Item]
    package let requiredItemCount: Int
    package let literalItemCount: Int
    /// Whether a version or a known value has to be looked at.
    let hasConditions: Bool
    /// The members of a result that are the link's own, up to the stack, as JSON:
    /// `,"pattern":"/article/:id","tab":"home","routes":`.
    package let members: [UInt8]
    let routes: [RouteTemplate]
    let answer: AnswerTemplate

    init(_ draft: LinkDraft, index: Int, routes: [RouteTemplate], answer: AnswerTemplate) {
        self.index = index
        place = draft.place
        offset = draft.offset
        pattern = draft.pattern
        tab = draft.tab
        scope = draft.scope
        since = draft.since
        parent = draft.parent
        slots = draft.slots
        hostSlots = draft.hostSlots
        items = draft.items
        requiredItemCount = draft.items.count { $0.isRequired }
        literalItemCount = draft.items.count { if case .literal = $0.content { true } else { false } }
        hasConditions =
            draft.since != nil || draft.slots.contains { !$0.known.isEmpty || $0.type.isEnumeration }
        members = Self.members(draft.pattern, draft.tab)
        self.routes = routes
        self.answer = answer
    }

    private static func members(_ pattern: String, _ tab: String?) -> [UInt8] {
        var output: [UInt8] = []
        output.append(json: ",\"pattern\":")
        output.append(jsonString: pattern)
        if let tab {
            output.append(json: ",\"tab\":")
            output.append(jsonString: tab)
        }
        output.append(json: ",\"routes\":")
        return output
    }

    /// Whether this link goes before another of the same ranks: more required items first, then more literal
    /// ones.
    func precedes(_ other: Link) -> Bool {
        (requiredItemCount, literalItemCount) > (other.requiredItemCount, other.literalItemCount)
    }
}

extension ParameterType {
    var isEnumeration: Bool {
        if case .enumeration = self { true } else { false }
    }
}

/// A link's parts while it is compiled.
struct LinkDraft {
    let place: String
    let offset: Int
    let pattern: String
    let tab: String?
    let scope: LinkScope
    let since: AppVersion?
    let parent: Int?
    var slots: [Link.Slot] = []
    var hostSlots: [Link.HostSlot] = []
    var items: [Link.Item] = []
}

/// A route as a link opens it: a declaration and where each argument comes from.
struct RouteTemplate: Equatable, Sendable {
    /// Where an argument comes from.
    enum Source: Equatable, Sendable {
        case placeholder(String)
        /// Literal text around a placeholder, for a `String`.
        case affixed(prefix: String, name: String, suffix: String)
        case literal(Route.Value)

        var placeholder: String? {
            switch self {
            case .placeholder(let name), .affixed(_, let name, _): name
            case .literal: nil
            }
        }
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
