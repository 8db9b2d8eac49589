package import DeepLinks

/// Answers the items of a batch one after another, and counts.
package struct BatchResolver {
    /// What an answer is written as.
    package enum Form: Sendable {
        /// The result object.
        case json
        /// A line for people.
        case text
    }

    /// How many links have resolved.
    package private(set) var resolved = 0
    /// How many items have been refused, bad ones included.
    package private(set) var refused = 0
    private let table: FrozenTable
    private let version: AppVersion?
    private let form: Form
    private var resolver = LinkResolver()
    /// The link that is being resolved.
    private var link: [UInt8] = []

    /// Makes the resolver of one batch.
    ///
    /// - Parameters:
    ///   - table: resolves all items, also after another one has taken its place.
    ///   - version: the asking app's, for items that say none; nil for one that knows everything.
    ///   - form: of the answers.
    package init(_ table: FrozenTable, version: AppVersion? = nil, form: Form = .json) {
        self.table = table
        self.version = version
        self.form = form
    }

    /// How many items have been answered.
    var count: Int { resolved + refused }

    /// Answers a link.
    ///
    /// - Parameters:
    ///   - text: the link as received.
    ///   - output: grows by the answer, without a line's end.
    package mutating func answer(_ text: String, to output: inout [UInt8]) {
        link.removeAll(keepingCapacity: true)
        link.append(contentsOf: text.utf8)
        answer(id: nil, version, to: &output)
    }

    /// Answers an item without a fault.
    ///
    /// - Parameters:
    ///   - item: the item.
    ///   - text: the text that it was read from.
    ///   - output: grows by the answer.
    mutating func answer(_ item: BatchItem, _ text: Span<UInt8>, to output: inout [UInt8]) {
        link.removeAll(keepingCapacity: true)
        item.appendLink(to: &link, from: text)
        answer(id: item.id, item.version ?? version, to: &output)
    }

    /// Answers a bad item.
    ///
    /// - Parameters:
    ///   - item: the item.
    ///   - fault: what is wrong with it.
    ///   - line: where that stands, from 1.
    ///   - column: where that stands in the line, from 1.
    ///   - output: grows by the answer.
    mutating func refuse(
        _ item: BatchItem,
        _ fault: BatchItem.Fault,
        line: Int,
        column: Int,
        to output: inout [UInt8]
    ) {
        refused += 1
        switch form {
        case .json:
            ResultObject.append(
                badItem: fault.detail,
                line: line,
                column: column,
                id: item.id,
                to: &output
            )
        case .text: ResultText.append(badItem: fault.detail, line: line, column: column, to: &output)
        }
    }

    private mutating func answer(id: [UInt8]?, _ version: AppVersion?, to output: inout [UInt8]) {
        let link = link
        let index: Int
        do {
            index = try resolver.resolve(link, version: version, in: table)
        } catch {
            refused += 1
            let reason = ResolutionError(error, link.span, version: version, resolver, table)
            switch form {
            case .json: ResultObject.append(refused: reason, link, table, id: id, to: &output)
            case .text: ResultText.append(refused: reason, to: &output)
            }
            return
        }
        resolved += 1
        switch form {
        case .json: ResultObject.append(resolved: index, link, &resolver, table, id: id, to: &output)
        case .text: ResultText.append(resolved: index, resolver, table, to: &output)
        }
    }
}
