extension FrozenTable {
    /// Checks that a stack is made of the table's routes, each value one that a link could carry.
    ///
    /// - Parameter stack: the routes, bottom first.
    /// - Returns: the same with the arguments in the order declared, and all names and labels as declared.
    /// - Throws: what is wrong first.
    func checked(_ stack: [Route]) throws(PrintingError) -> [Route] {
        var result: [Route] = []
        for route in stack { result.append(try checked(route)) }
        return result
    }

    private func checked(_ route: Route) throws(PrintingError) -> Route {
        // Names are ASCII; Swift's `==` would take the Kelvin sign for a K.
        guard isIdentifier(route.name), let index = content.declarationIndices[route.name] else {
            throw .noLink(.undeclared(route: route.name))
        }
        let declaration = content.declarations[index]
        var arguments: [Route.Argument] = []
        for parameter in declaration.parameters {
            guard let argument = route.arguments.first(where: { isSame($0.label, parameter.label) }) else {
                if parameter.isOptional { continue }
                throw mistyped(declaration, parameter)
            }
            guard accepts(argument.value, parameter.type) else { throw mistyped(declaration, parameter) }
            arguments.append(Route.Argument(label: parameter.label, value: argument.value))
        }
        guard arguments.count == route.arguments.count else {
            let extra = route.arguments.first { argument in
                !declaration.parameters.contains { isSame($0.label, argument.label) }
            }
            let label = extra?.label ?? arguments.last?.label ?? ""
            throw .noLink(.mistyped(route: declaration.name, parameter: label, expected: nil))
        }
        return Route(name: declaration.name, arguments: arguments)
    }

    private func mistyped(_ declaration: RouteDeclaration, _ parameter: RouteDeclaration.Parameter)
        -> PrintingError
    {
        let type = enumerations.name(of: parameter.type)
        return .noLink(.mistyped(route: declaration.name, parameter: parameter.label, expected: type))
    }

    /// Whether a value is of a type, and such that its text could stand in a link.
    private func accepts(_ value: Route.Value, _ type: ParameterType) -> Bool {
        switch (value, type) {
        case (.string, .string), (.string, .enumeration), (.uuid, .uuid), (.int, .int), (.double, .double),
            (.bool, .bool), (.url, .url), (.strings, .strings):
            let texts = value.texts
            return !texts.isEmpty
                && texts.allSatisfy { type.accepts($0.span, 0..<$0.count, enumerations) }
        default: return false
        }
    }
}
