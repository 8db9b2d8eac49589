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
            for (index, element) in elements.enumerated() {
                if index > 0 { output.append(json: ",") }
                element.append(to: &output)
            }
            output.append(json: "]")
        case .object(let members):
            output.append(json: "{")
            for (index, member) in members.enumerated() {
                if index > 0 { output.append(json: ",") }
                output.append(jsonString: member.key)
                output.append(json: ":")
                member.value.append(to: &output)
            }
            output.append(json: "}")
        }
    }
}
