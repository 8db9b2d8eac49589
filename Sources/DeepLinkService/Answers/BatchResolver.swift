package import DeepLinks

/// Resolves the links of a batch.
package struct BatchResolver: BatchAnswerer {
    package static let kind = BatchItem.Kind.links

    /// How many links have resolved.
    package private(set) var answered = 0
    package private(set) var refused = 0
    private let table: FrozenTable
    private let version: AppVersion?
    private let form: AnswerForm
    private var resolver = LinkResolver()
    /// The link that is being resolved.
    private var link: [UInt8] = []

    /// Makes the resolver of one batch.
    ///
    /// - Parameters:
    ///   - table: resolves all items, also after another one has taken its place.
    ///   - version: the asking app's, for items that say none; nil for one that knows everything.
    ///   - form: of the answers.
    package init(_ table: FrozenTable, version: AppVersion? = nil, form: AnswerForm = .json) {
        self.table = table
        self.version = version
        self.form = form
    }

    package mutating func answer(_ item: BatchItem, _ text: Span<UInt8>, to output: inout [UInt8]) {
        link.removeAll(keepingCapacity: true)
        item.appendLink(to: &link, from: text)
        let link = link
        let version = item.version ?? version
        let index: Int
        do {
            index = try resolver.resolve(link, version: version, in: table)
        } catch {
            refused += 1
            let reason = ResolutionError(error, link.span, version: version, resolver, table)
            switch form {
            case .json: ResultObject.append(refused: reason, link, table, id: item.id, to: &output)
            case .text: ResultText.append(refused: reason, to: &output)
            }
            return
        }
        answered += 1
        switch form {
        case .json: ResultObject.append(resolved: index, link, &resolver, table, id: item.id, to: &output)
        case .text: ResultText.append(resolved: index, resolver, table, to: &output)
        }
    }

    package mutating func refuse(_ item: BadItem, to output: inout [UInt8]) {
        refused += 1
        item.append(form, "\"resolved\":false,", to: &output)
    }
}
