/// The links by what they open, so that printing looks at few: by their routes' cases, then by the literal
/// values among the arguments.
///
/// Cases alone were too little: of a table with ten thousand articles of help, each link opens the same case
/// with another literal.
struct PrintingIndex: Sendable {
    /// An argument's place in a stack.
    private struct Place: Hashable, Sendable {
        let route: Int
        /// The parameter's index in the declaration.
        let parameter: Int
    }

    private struct Key: Hashable, Sendable {
        let declarations: [Int]
        let places: [Place]
        let values: [Route.Value]
    }

    /// Where the links that open certain cases have literal values: almost always one list of places.
    private var places: [[Int]: Set<[Place]>] = [:]
    private var variants: [Key: [PathVariant]] = [:]

    /// - Parameter variants: in the order in which printing tries them.
    init(_ variants: [PathVariant]) {
        var last: (link: Link, key: Key)?
        for variant in variants {
            let key: Key
            if let last, last.link === variant.link {
                key = last.key
            } else {
                key = Self.key(variant.link)
                places[key.declarations, default: []].insert(key.places)
                last = (variant.link, key)
            }
            self.variants[key, default: []].append(variant)
        }
    }

    private static func key(_ link: Link) -> Key {
        var places: [Place] = []
        var values: [Route.Value] = []
        for (index, route) in link.routes.enumerated() {
            for argument in route.arguments {
                guard case .literal(let value) = argument.source else { continue }
                places.append(Place(route: index, parameter: argument.parameter))
                values.append(value)
            }
        }
        return Key(declarations: link.routes.map(\.declaration), places: places, values: values)
    }

    /// Finds the forms of all links that may open a stack.
    ///
    /// - Parameters:
    ///   - stack: routes as `checked` gives them.
    ///   - table: the table of this index.
    /// - Returns: lists of forms, each in the table's order, and all forms of a link in one of them; almost
    ///   always one list.
    func variants(for stack: [Route], in table: FrozenTable) -> [ArraySlice<PathVariant>] {
        let declarations = stack.compactMap { table.content.declarationIndices[$0.name] }
        var lists: [ArraySlice<PathVariant>] = []
        for places in places[declarations] ?? [] {
            let values = places.compactMap { place in
                let declaration = table.content.declarations[declarations[place.route]]
                return stack[place.route][declaration.parameters[place.parameter].label]
            }
            guard values.count == places.count else { continue }
            let key = Key(declarations: declarations, places: places, values: values)
            if let found = variants[key] { lists.append(found[...]) }
        }
        return lists
    }
}
