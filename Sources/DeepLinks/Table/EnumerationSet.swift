/// The table's enums: names, and the values that a link may carry.
package struct EnumerationSet: Sendable {
    /// One enum, as declared.
    package struct Enumeration: Sendable {
        package let name: String
        package let values: [String]
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
        case .bool: "Bool"
        case .enumeration(let index): enumerations[index].name
        }
    }
}
