/// A rule: an element of `components`, or of the older `paths`.
struct AssociationRule: Sendable {
    /// A pattern with its place.
    struct Condition: Sendable {
        let pattern: AssociationPattern
        /// As written.
        let text: String
        let offset: Int
        /// Where it stands, as in `applinks.details[0].components[2]./`.
        let place: String
    }

    /// What is asked of the query.
    enum Query: Sendable {
        /// Nothing.
        case any
        /// The whole of it as text.
        case text(Condition)
        /// Each of some items, in any order; others do not matter.
        case items(Items)
    }

    /// What is asked of a query's items.
    struct Items: Sendable {
        let all: [(name: String, scalars: [UInt32], condition: Condition)]
        /// Where the object stands; rules that inherit it from `defaults` share it.
        let offset: Int
        /// Whether each takes whatever is there, and no item too.
        let takesEverything: Bool
        private let indices: [[UInt32]: Int]

        init(_ all: [(name: String, scalars: [UInt32], condition: Condition)], offset: Int) {
            self.all = all
            self.offset = offset
            takesEverything = all.allSatisfy(\.condition.pattern.takesEverything)
            indices = Dictionary(all.indices.map { (all[$0].scalars, $0) }) { first, _ in first }
        }

        /// What is asked of the items of a name.
        subscript(name: [UInt32]) -> Condition? {
            indices[name].map { all[$0].condition }
        }
    }

    /// The index of its element of `details`.
    let entry: Int
    /// Its index in `components` or `paths`.
    let index: Int
    let isExclusion: Bool
    /// Whether the URL is compared in lower case.
    let foldsCase: Bool
    /// Whether the URL is percent-decoded before it is compared; the patterns never are.
    let decodes: Bool
    /// Both switches.
    var form: LinkForm { LinkForm(foldsCase: foldsCase, decodes: decodes) }
    /// Nil for any path.
    let path: Condition?
    let query: Query
    /// Nil for any fragment.
    let fragment: Condition?
    let offset: Int
    /// Where it stands, as in `applinks.details[0].components[2]`.
    let place: String
}
