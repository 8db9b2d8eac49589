extension JSONNode {
    /// Appends the value as JSON without spaces: members in the order written, numbers as written.
    ///
    /// - Parameter output: grows by the value.
    package func append(to output: inout [UInt8]) {
        switch value {
        case .null: output.append(json: "null")
        case .bool(let value): output.append(json: value ? "true" : "false")
        case .number(let digits): output.append(json: digits)
        case .string(let text): output.append(jsonString: text)
        case .array(let elements):
            output.append(json: "[")
            output.append(jsonElements: elements) { $0.append(to: &$1) }
            output.append(json: "]")
        case .object(let members):
            output.append(json: "{")
            output.append(jsonElements: members) { member, output in
                output.append(jsonString: member.key)
                output.append(json: ":")
                member.value.append(to: &output)
            }
            output.append(json: "}")
        }
    }
}
