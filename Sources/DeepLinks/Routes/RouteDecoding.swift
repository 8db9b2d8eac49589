/// Why a JSON value is no route of a table.
public struct RouteFault: Error, Hashable, Sendable {
    /// What kind of fault it is.
    public enum Kind: Hashable, Sendable {
        /// Not an object with one member, the route's name, that holds an object.
        case shape
        /// A case that the table does not declare.
        case undeclared
        /// A parameter is missing.
        case missing
        /// A value is not of its parameter's type.
        case mistyped
    }

    /// The kind of fault.
    public let kind: Kind
    /// What is wrong, in words.
    public let message: String
    /// Where it stands, in bytes from the start of the JSON.
    public let offset: Int
}

extension FrozenTable {
    /// Reads a route as Swift's synthesized `Codable` writes it (SE-0295).
    ///
    /// Members that the case does not have are passed over, and `null` is no value, as `JSONDecoder` does.
    ///
    /// - Parameter node: `{"articleDetail":{"id":"CE20…"}}`.
    /// - Returns: the route, its arguments in the order declared.
    /// - Throws: `RouteFault`, for what `JSONDecoder` would refuse, and for values that no link could carry.
    package func route(_ node: JSONNode) throws(RouteFault) -> Route {
        guard case .object(let members) = node.value, members.count == 1, let member = members.first,
            case .object(let values) = member.value.value
        else {
            let message = "a route is an object with its name and its values, as in {\"settings\":{}}"
            throw RouteFault(kind: .shape, message: message, offset: node.offset)
        }
        guard isIdentifier(member.key), let index = content.declarationIndices[member.key] else {
            let hint = Spelling.nearest(to: member.key, among: content.declarations.map(\.name))
            let question = hint.map { "; did you mean \"\($0)\"?" } ?? ""
            let message = "the route \"\(printable(member.key))\" is not declared\(question)"
            throw RouteFault(kind: .undeclared, message: message, offset: member.keyOffset)
        }
        var arguments: [Route.Argument] = []
        for parameter in content.declarations[index].parameters {
            let given = values.first { isSame($0.key, parameter.label) }?.value
            let place = "\(member.key).\(parameter.label)"
            guard let given, !given.isNull else {
                if parameter.isOptional { continue }
                let message = "\(place): \(enumerations.name(of: parameter.type)) is missing"
                throw RouteFault(kind: .missing, message: message, offset: member.value.offset)
            }
            guard let value = value(given, parameter.type) else {
                let message =
                    "\(place): expected \(enumerations.name(of: parameter.type)), got \(given.shown)"
                throw RouteFault(kind: .mistyped, message: message, offset: given.offset)
            }
            arguments.append(Route.Argument(label: parameter.label, value: value))
        }
        return Route(name: member.key, arguments: arguments)
    }

    private func value(_ node: JSONNode, _ type: ParameterType) -> Route.Value? {
        switch (node.value, type) {
        case (.bool(let value), .bool): return .bool(value)
        case (.string(let text), .string), (.string(let text), .uuid), (.string(let text), .url),
            (.string(let text), .enumeration):
            return accepted(text, type)
        case (.number(let digits), .double): return accepted(digits, type)
        case (.number(let digits), .int):
            if let value = accepted(digits, type) { return value }
            // `2.0` and `2e0` are whole numbers to `JSONDecoder`, and `-0` is 0.
            return Int(exactly: Double(digits) ?? .nan).map { .int($0) }
        case (.array(let elements), .strings):
            var texts: [String] = []
            for element in elements {
                guard case .string(let text) = element.value, accepted(text, .string) != nil else {
                    return nil
                }
                texts.append(text)
            }
            return texts.isEmpty ? nil : .strings(texts)
        default: return nil
        }
    }

    private func accepted(_ text: String, _ type: ParameterType) -> Route.Value? {
        let bytes = Array(text.utf8)
        guard type.accepts(bytes.span, 0..<bytes.count, enumerations) else { return nil }
        return DeepLinks.value(bytes.span, 0..<bytes.count, type)
    }
}

extension JSONNode {
    /// The value itself where it is short, for messages; else its kind.
    fileprivate var shown: String {
        switch value {
        case .string(let text) where text.utf8.count <= 80: "\"\(printable(text))\""
        case .number(let digits) where digits.utf8.count <= 80: digits
        default: kind
        }
    }

    fileprivate var isNull: Bool {
        if case .null = value { true } else { false }
    }
}
