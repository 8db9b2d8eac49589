import DeepLinks

/// Answers the items of a batch one after another, and counts: what is done with an item, whatever the items
/// come in.
package protocol BatchAnswerer {
    /// What the items may be.
    static var kind: BatchItem.Kind { get }

    /// How many items have been answered as they asked.
    var answered: Int { get }
    /// How many items have been refused, bad ones included.
    var refused: Int { get }

    /// Answers an item in which no fault has been found yet.
    ///
    /// - Parameters:
    ///   - item: the item.
    ///   - text: the text that it was read from.
    ///   - output: grows by the answer, without a line's end.
    /// - Throws: the fault of an item that turns out to be a bad one, of which nothing is written.
    mutating func answer(_ item: BatchItem, _ text: Span<UInt8>, to output: inout [UInt8])
        throws(BatchItem.Fault)

    /// Answers a bad item.
    ///
    /// - Parameters:
    ///   - item: the item.
    ///   - output: grows by the answer, without a line's end.
    mutating func refuse(_ item: BadItem, to output: inout [UInt8])
}

extension BatchAnswerer {
    /// How many items have been taken.
    var count: Int { answered + refused }

    /// Answers an item unless it is a bad one.
    ///
    /// - Returns: what is wrong with it, for `refuse`, who has to know where the text stands.
    mutating func fault(answering item: BatchItem, _ text: Span<UInt8>, to output: inout [UInt8])
        -> BatchItem.Fault?
    {
        if let fault = item.fault { return fault }
        do {
            try answer(item, text, to: &output)
            return nil
        } catch {
            return error
        }
    }

    /// Answers a text that is one item.
    ///
    /// - Parameters:
    ///   - item: as it was read.
    ///   - text: what it was read from.
    ///   - line: the number of the text's first line, from 1.
    ///   - output: grows by the answer, without a line's end.
    mutating func answer(_ item: BatchItem, _ text: Span<UInt8>, line: Int, to output: inout [UInt8]) {
        guard let fault = fault(answering: item, text, to: &output) else { return }
        let position = SourcePosition(offset: fault.offset, in: text)
        let line = line + position.line - 1
        refuse(BadItem(fault, id: item.id, line: line, column: position.column), to: &output)
    }

    /// Answers a link as it stands.
    ///
    /// - Parameters:
    ///   - link: the link as received.
    ///   - output: grows by the answer, without a line's end.
    package mutating func answer(link: String, to output: inout [UInt8]) {
        let bytes = Array(link.utf8)
        answer(BatchItem(plain: bytes.span), bytes.span, line: 1, to: &output)
    }

    /// Answers an item that is written as JSON.
    ///
    /// - Parameters:
    ///   - json: the whole item.
    ///   - output: grows by the answer, without a line's end.
    package mutating func answer(json: String, to output: inout [UInt8]) {
        let bytes = Array(json.utf8)
        answer(BatchItem(Self.kind, line: bytes.span), bytes.span, line: 1, to: &output)
    }
}

/// What the answers of a batch are written as.
package enum AnswerForm: Sendable {
    /// An object each.
    case json
    /// A line for people.
    case text
}
