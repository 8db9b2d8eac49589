/// A case of the app's `Route` enum as the table declares it: `search(query: String, page: Int?)`.
package struct RouteDeclaration: Sendable {
    /// An associated value of the case.
    package struct Parameter: Sendable {
        /// The label, or `_0`, `_1`, … by position for an unlabeled value (SE-0295).
        package let label: String
        package let type: ParameterType
        package let isOptional: Bool
    }

    package let name: String
    package let parameters: [Parameter]
}

/// Why a declaration cannot be read: the message, and how many characters stand before the fault.
struct DeclarationFault: Error {
    let message: String
    let column: Int
}

/// Reads `name`, `name()` or `name(label: Type, Type?)` as Swift writes the cases of an enum.
struct DeclarationParser {
    private let text: [UInt8]
    private let enumerations: EnumerationSet
    private var position = 0

    /// Parses one declaration.
    ///
    /// - Parameters:
    ///   - text: the declaration as the table has it.
    ///   - enumerations: the enums whose names are types.
    /// - Returns: the declaration, its parameters' types resolved.
    /// - Throws: `DeclarationFault`.
    static func parse(_ text: String, _ enumerations: EnumerationSet) throws(DeclarationFault)
        -> RouteDeclaration
    {
        var parser = DeclarationParser(text: Array(text.utf8), enumerations: enumerations)
        return try parser.declaration()
    }

    private init(text: [UInt8], enumerations: EnumerationSet) {
        self.text = text
        self.enumerations = enumerations
    }

    private mutating func declaration() throws(DeclarationFault) -> RouteDeclaration {
        let name = try identifier("a route's name")
        if name == "_" { throw fault("_ is no name") }
        var parameters: [RouteDeclaration.Parameter] = []
        if take("(") && !take(")") {
            repeat {
                let parameter = try self.parameter(at: parameters.count)
                if parameters.contains(where: { $0.label == parameter.label }) {
                    throw fault("two parameters are called \(parameter.label)")
                }
                parameters.append(parameter)
            } while take(",")
            if take("=") { throw fault("a parameter has no default value; with ? it may be absent") }
            guard take(")") else { throw fault("expected , or )") }
        }
        skipSpace()
        guard position == text.count else {
            if name == "case" && parameters.isEmpty { throw fault("leave out the word case") }
            throw fault("unexpected text behind the declaration")
        }
        return RouteDeclaration(name: name, parameters: parameters)
    }

    private mutating func parameter(at index: Int) throws(DeclarationFault) -> RouteDeclaration.Parameter {
        if take("[") { return try parameter("_\(index)", listType()) }
        let first = try identifier("a label or a type")
        guard take(":") else { return try parameter("_\(index)", type(first)) }
        // `case b(_: Int)` has no label either (SE-0295).
        let label = first == "_" ? "_\(index)" : first
        if take("[") { return try parameter(label, listType()) }
        let name = try identifier("a type")
        return try parameter(label, type(name))
    }

    private mutating func parameter(_ label: String, _ type: ParameterType) -> RouteDeclaration.Parameter {
        RouteDeclaration.Parameter(label: label, type: type, isOptional: take("?"))
    }

    /// `[String]`, of which the bracket has been read.
    private mutating func listType() throws(DeclarationFault) -> ParameterType {
        guard try identifier("String") == "String", take("]") else {
            throw fault("the only list is [String]")
        }
        return .strings
    }

    private func type(_ name: String) throws(DeclarationFault) -> ParameterType {
        switch name {
        case "String": return .string
        case "UUID": return .uuid
        case "Int": return .int
        case "Double": return .double
        case "Bool": return .bool
        case "URL": return .url
        default:
            if let index = enumerations.index(named: name) { return .enumeration(index) }
            let known =
                ["String", "UUID", "Int", "Double", "Bool", "URL", "[String]"]
                + enumerations.enumerations.map(\.name)
            throw fault("unknown type \(printable(name)); a parameter is a \(known.joined(separator: ", "))")
        }
    }

    private mutating func identifier(_ what: String) throws(DeclarationFault) -> String {
        skipSpace()
        let start = position
        while position < text.count && isIdentifierByte(text[position], first: position == start) {
            position += 1
        }
        guard position > start else { throw fault("expected \(what)") }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard position < text.count, text[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while position < text.count && text[position] == UInt8(ascii: " ") { position += 1 }
    }

    private func fault(_ message: String) -> DeclarationFault {
        DeclarationFault(message: message, column: position)
    }
}

/// `[A-Za-z_][A-Za-z0-9_]*`, the names that both Swift and placeholders have.
func isIdentifierByte(_ byte: UInt8, first: Bool) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_") || (!first && isDigit(byte))
}

/// Whether a whole text is such a name.
func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.enumerated().allSatisfy { isIdentifierByte($1, first: $0 == 0) }
}
