/// Why no link can be printed for a stack.
public enum PrintingError: Error, Hashable, Sendable {
    /// No link of the table opens the stack.
    case noLink(Obstacle)
    /// Links open the stack, but the app that asks is older than all of them.
    case requiresNewerApp(since: String)
    /// The link that was to be printed anew does not resolve itself.
    case unresolved(ResolutionError)

    /// What keeps a stack from having a link, as far as it can be told.
    public enum Obstacle: Hashable, Sendable {
        /// A route that the table does not declare.
        case undeclared(route: String)
        /// A parameter without a value that its type allows, or one that the route does not have.
        case mistyped(route: String, parameter: String, expected: String?)
        /// A route that was given as JSON and is none of the table's.
        case invalid(RouteFault)
        /// A tab that the table does not have.
        case unknownTab(String)
        /// No link opens these routes, with the literal values of theirs; `tab` is the one asked for, if
        /// links of other tabs do.
        case unopened(tab: String?)
        /// A pattern opens such routes, but a value of these names nothing that exists.
        case unknownValue(pattern: String, parameter: String, got: String)
        /// A pattern opens such routes, but no spelling of it gives these values back: a whole segment `..`
        /// is removed from every link.
        case unspelled(pattern: String)
    }
}

extension PrintingError {
    /// The reason's name, as in the service's answers: `noLink`.
    public var reason: String {
        switch self {
        case .noLink: "noLink"
        case .requiresNewerApp: "requiresNewerApp"
        case .unresolved(let error): error.reason
        }
    }
}

extension PrintingError: CustomStringConvertible {
    /// One sentence for people, without control characters.
    public var description: String {
        switch self {
        case .noLink(let obstacle): obstacle.description
        case .requiresNewerApp(let since):
            "A link opens this stack in version \(since) of the app or later."
        case .unresolved(let error): error.description
        }
    }
}

extension PrintingError.Obstacle: CustomStringConvertible {
    /// One sentence for people, without control characters.
    public var description: String {
        switch self {
        case .undeclared(let route): "The route \"\(printable(route))\" is not declared."
        case .mistyped(let route, let parameter, let expected?):
            "\(printable(route)).\(printable(parameter)) has no value that is \(expected)."
        case .mistyped(let route, let parameter, nil):
            "\(printable(route)) has no parameter \"\(printable(parameter))\"."
        case .invalid(let fault):
            "Not a route of the table: \(fault.message)\(fault.message.hasSuffix("?") ? "" : ".")"
        case .unknownTab(let tab): "\"\(printable(tab))\" is not one of the table's tabs."
        case .unopened(let tab?): "No link opens this stack in the tab \"\(printable(tab))\"."
        case .unopened(nil): "No link of the table opens this stack."
        case .unknownValue(let pattern, let parameter, let got):
            "\(pattern) opens this stack, but there is no \(printable(parameter)) \"\(printable(got))\"."
        case .unspelled(let pattern):
            "\(pattern) opens such a stack, but no spelling of it gives these values back."
        }
    }
}
