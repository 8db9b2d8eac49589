package import DeepLinks

/// Prints the links of a batch's items one after another, and counts.
package struct BatchPrinter {
    /// What an answer is written as.
    package enum Form: Sendable {
        /// An object with the links, or the reason.
        case json
        /// A line for people.
        case text
    }

    /// How many items have links.
    package private(set) var printed = 0
    /// How many items have none, bad ones included.
    package private(set) var refused = 0
    private let table: FrozenTable
    private let version: AppVersion?
    private let tab: String?
    private let form: Form
    private var printer: LinkPrinter

    /// Makes the printer of one batch.
    ///
    /// - Parameters:
    ///   - table: prints all items, also after another one has taken its place.
    ///   - version: the app's that will open the links, for items that say none; nil for one that knows
    ///     everything.
    ///   - tab: the tab that the links have to select, for items that say none; nil for whichever.
    ///   - form: of the answers.
    package init(
        _ table: FrozenTable,
        version: AppVersion? = nil,
        tab: String? = nil,
        form: Form = .json
    ) {
        self.table = table
        self.version = version
        self.tab = tab
        self.form = form
        printer = LinkPrinter(table)
    }

    /// How many items have been answered.
    var count: Int { printed + refused }

    /// Answers a link as it stands.
    ///
    /// - Parameters:
    ///   - link: the link's bytes.
    ///   - output: grows by the answer, without a line's end.
    package mutating func answer(link: [UInt8], to output: inout [UInt8]) {
        do {
            append(try printer.links(for: link, tab: tab, version: version), nil, to: &output)
        } catch {
            append(error, nil, to: &output)
        }
    }

    /// Answers a line that is an item as JSON.
    ///
    /// - Parameters:
    ///   - line: the item's bytes, without a line's end.
    ///   - number: the line's, from 1, for what is no item.
    ///   - output: grows by the answer, without a line's end.
    package mutating func answer(line: Span<UInt8>, number: Int, to output: inout [UInt8]) {
        let item = LinksItem(line: line, table)
        if let fault = item.fault {
            let column = SourcePosition(offset: fault.offset, in: line).column
            refuse(item, fault, line: number, column: column, to: &output)
        } else {
            answer(item, line, to: &output)
        }
    }

    /// Answers an item without a fault.
    ///
    /// - Parameters:
    ///   - item: the item.
    ///   - text: the text that it was read from.
    ///   - output: grows by the answer.
    mutating func answer(_ item: LinksItem, _ text: Span<UInt8>, to output: inout [UInt8]) {
        let (tab, version) = (item.tab ?? tab, item.version ?? version)
        do throws(PrintingError) {
            switch item.target {
            case .link(let json):
                var link: [UInt8] = []
                json.append(to: &link, from: text)
                append(try printer.links(for: link, tab: tab, version: version), item.id, to: &output)
            case .stack(let stack):
                append(try printer.links(for: stack, tab: tab, version: version), item.id, to: &output)
            case .refused(let error): throw error
            case nil: break
            }
        } catch {
            append(error, item.id, to: &output)
        }
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
        _ item: LinksItem,
        _ fault: LinksItem.Fault,
        line: Int,
        column: Int,
        to output: inout [UInt8]
    ) {
        refused += 1
        switch form {
        case .json:
            begin(item.id, &output)
            output.append(json: "\"reason\":\"badItem\",\"line\":\(line),\"column\":\(column),\"detail\":")
            output.append(jsonString: fault.detail)
            output.append(json: "}")
        case .text:
            let place = "line \(line), column \(column)"
            output.append(contentsOf: "badItem: \(place): \(printable(fault.detail))".utf8)
        }
    }

    private func begin(_ id: [UInt8]?, _ output: inout [UInt8]) {
        output.append(json: "{")
        guard let id else { return }
        output.append(json: "\"id\":")
        output.append(contentsOf: id)
        output.append(json: ",")
    }

    private mutating func append(_ links: Links, _ id: [UInt8]?, to output: inout [UInt8]) {
        printed += 1
        switch form {
        case .json:
            begin(id, &output)
            LinksObject.append(links, to: &output)
            output.append(json: "}")
        case .text:
            let texts = [links.universal, links.scheme].compactMap(\.self)
            output.append(contentsOf: texts.joined(separator: "  ").utf8)
        }
    }

    private mutating func append(_ error: PrintingError, _ id: [UInt8]?, to output: inout [UInt8]) {
        refused += 1
        switch form {
        case .json:
            begin(id, &output)
            LinksObject.append(reasonOf: error, to: &output)
            output.append(json: "}")
        case .text: output.append(contentsOf: "\(error.reason): \(error)".utf8)
        }
    }
}
