package import DeepLinks

/// Prints the links of the stacks of a batch, or of what its links open.
package struct BatchPrinter: BatchAnswerer {
    package static let kind = BatchItem.Kind.stacks

    /// How many items have links.
    package private(set) var answered = 0
    package private(set) var refused = 0
    private let table: FrozenTable
    private let version: AppVersion?
    private let tab: String?
    private let form: AnswerForm
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
        form: AnswerForm = .json
    ) {
        self.table = table
        self.version = version
        self.tab = tab
        self.form = form
        printer = LinkPrinter(table)
    }

    package mutating func answer(_ item: BatchItem, _ text: Span<UInt8>, to output: inout [UInt8])
        throws(BatchItem.Fault)
    {
        switch try links(item, text) {
        case .success(let links):
            answered += 1
            append(links, item.id, to: &output)
        case .failure(let error):
            refused += 1
            append(error, item.id, to: &output)
        }
    }

    package mutating func refuse(_ item: BadItem, to output: inout [UInt8]) {
        refused += 1
        item.append(form, to: &output)
    }

    private mutating func links(_ item: BatchItem, _ text: Span<UInt8>) throws(BatchItem.Fault)
        -> Result<Links, PrintingError>
    {
        let (tab, version) = (item.tab ?? tab, item.version ?? version)
        do throws(PrintingError) {
            if case .stack(let nodes) = item.content {
                return .success(try printer.links(forNodes: nodes, tab: tab, version: version))
            }
            var link: [UInt8] = []
            item.appendLink(to: &link, from: text)
            return .success(try printer.links(for: link, tab: tab, version: version))
        } catch {
            // What is no route at all is no stack that could have a link.
            if let fault = error.shapeFault {
                throw BatchItem.Fault(detail: error.description, offset: fault.offset)
            }
            return .failure(error)
        }
    }

    private func append(_ links: Links, _ id: [UInt8]?, to output: inout [UInt8]) {
        switch form {
        case .json:
            output.append(json: "{")
            ResultObject.append(id: id, to: &output)
            LinksObject.append(links, to: &output)
            output.append(json: "}")
        case .text:
            let texts = [links.universal, links.scheme].compactMap(\.self)
            output.append(contentsOf: texts.joined(separator: "  ").utf8)
        }
    }

    private func append(_ error: PrintingError, _ id: [UInt8]?, to output: inout [UInt8]) {
        switch form {
        case .json:
            output.append(json: "{")
            ResultObject.append(id: id, to: &output)
            LinksObject.append(reasonOf: error, to: &output)
            output.append(json: "}")
        case .text: output.append(contentsOf: "\(error.reason): \(error)".utf8)
        }
    }
}
