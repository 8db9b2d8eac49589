import DeepLinks

/// An item of a batch that cannot be answered, and where in the batch its fault stands.
package struct BadItem {
    private let fault: BatchItem.Fault
    private let id: [UInt8]?
    private let line: Int
    private let column: Int

    /// - Parameters:
    ///   - fault: what is wrong with it.
    ///   - id: the JSON of its `id`, if it could be read.
    ///   - line: where the fault stands, from 1.
    ///   - column: where it stands in the line, from 1.
    init(_ fault: BatchItem.Fault, id: [UInt8]?, line: Int, column: Int) {
        (self.fault, self.id, self.line, self.column) = (fault, id, line, column)
    }

    /// Appends the answer.
    ///
    /// - Parameters:
    ///   - form: of the answer.
    ///   - members: what stands before the reason: `"resolved":false,`, or nothing.
    ///   - output: grows by the answer.
    func append(_ form: AnswerForm, _ members: String = "", to output: inout [UInt8]) {
        switch form {
        case .json:
            output.append(json: "{")
            ResultObject.append(id: id, to: &output)
            output.append(json: members)
            output.append(json: "\"reason\":\"badItem\",\"line\":")
            output.append(decimal: line)
            output.append(json: ",\"column\":")
            output.append(decimal: column)
            output.append(json: ",\"detail\":")
            output.append(jsonString: fault.detail)
            output.append(json: "}")
        case .text:
            let words = "badItem: line \(line), column \(column): \(printable(fault.detail))"
            output.append(contentsOf: words.utf8)
        }
    }
}
