/// The table's enums: names, and the values that a link may carry.
package struct EnumerationSet: Sendable {
    /// One enum, as declared.
    package struct Enumeration: Sendable {
        package let name: String
        package let values: [String]
        /// The first version of the app that knows each value; nil for those that all know.
        package let since: [AppVersion?]
    }

    package private(set) var enumerations: [Enumeration] = []
    private var values = ByteMap()

    init() {}

    mutating func append(_ enumeration: Enumeration) {
        for (index, value) in enumeration.values.enumerated() {
            values.insert(index, enumerations.count, Array(value.utf8))
        }
        enumerations.append(enumeration)
    }

    func index(named name: String) -> Int? {
        enumerations.firstIndex { $0.name == name }
    }

    /// Whether a text is a value of an enum; values keep their case.
    func contains(_ text: Span<UInt8>, _ range: Range<Int>, in index: Int) -> Bool {
        values.value(index, text, range) != nil
    }

    /// The first version that knows a value; nil if all do.
    func since(_ text: Span<UInt8>, _ range: Range<Int>, in index: Int) -> AppVersion? {
        values.value(index, text, range).flatMap { enumerations[index].since[$0] }
    }

    /// The same for a value of any type: nil for all that are no enums.
    func since(_ value: Route.Value, _ type: ParameterType) -> AppVersion? {
        guard case .enumeration(let index) = type, case .string(let text) = value else { return nil }
        let bytes = Array(text.utf8)
        return since(bytes.span, 0..<bytes.count, in: index)
    }

    /// Whether two enums have a value in common, so that both could take one segment.
    func overlap(_ first: Int, _ second: Int) -> Bool {
        if first == second { return true }
        return enumerations[first].values.contains { value in
            let bytes = Array(value.utf8)
            return contains(bytes.span, 0..<bytes.count, in: second)
        }
    }

    /// The type as its author declared it, without `?`.
    package func name(of type: ParameterType) -> String {
        switch type {
        case .string: "String"
        case .uuid: "UUID"
        case .int: "Int"
        case .double: "Double"
        case .url: "URL"
        case .bool: "Bool"
        case .strings: "[String]"
        case .enumeration(let index): enumerations[index].name
        }
    }
}
