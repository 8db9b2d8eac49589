/// Whether the apple-app-site-association documents and the resolver agree, tried with sample links and Apple's
/// own matching: the documents are made from the table, but by rules of another kind.
///
/// A link that is printed has to be taken, an excluded one left. The other way round they cannot agree: a
/// pattern has no types. How far they are apart is counted on links near the table's own.
struct DocumentAgreement {
    /// How many rules of documents and exclusions of the resolver are asked for a table at most; each takes about
    /// a microsecond.
    private static let budget = 200_000
    /// Of how many refused links a form is the source.
    static let nearMissesPerForm = 6

    private let table: FrozenTable
    private let host: Int
    private let document: AppSiteAssociation
    private let file: AssociationFile
    private let app: Int
    /// What may still be asked for this host.
    private var budget: Int
    private var matcher = AssociationMatcher()
    private var samples: SampleLinks
    private var nearMisses = 0
    private var taken = 0
    private var example: [UInt8]?
    private var lost: [Remark] = []

    static func remarks(_ table: FrozenTable, _ documents: SiteDocuments, _ places: TablePlaces) -> [Remark] {
        let hosts = documents.twins.indices.filter { documents.twins[$0] == $0 }
        var budget = budget
        var remarks: [Remark] = []
        for (position, host) in hosts.enumerated() {
            guard let entry = documents.siteAssociations[host], entry.json.count <= SiteDocuments.sizeLimit,
                let id = entry.content.appIDs.first
            else { continue }
            do throws(AssociationFileError) {
                let file = try AssociationFile(json: entry.json)
                guard let app = file.app(id) else { continue }
                let share = budget / (hosts.count - position)
                var agreement = DocumentAgreement(table, host, entry.content, file, app, share)
                agreement.tryForms()
                agreement.tryExclusions(places)
                budget -= share - agreement.budget
                remarks += agreement.lost + agreement.distance(places)
            } catch {
                let message =
                    "the apple-app-site-association document of \(table.names.hosts[host].text) cannot be read back, so "
                    + "no link opens the app: \(error)"
                remarks.append(.warning(places.place("hosts", host), message))
            }
        }
        return remarks
    }

    private init(
        _ table: FrozenTable,
        _ host: Int,
        _ document: AppSiteAssociation,
        _ file: AssociationFile,
        _ app: Int,
        _ budget: Int
    ) {
        self.table = table
        self.host = host
        self.document = document
        self.file = file
        self.app = app
        self.budget = budget
        samples = SampleLinks(table)
    }

    // MARK: The budget

    /// What a link costs at most: it is asked of all rules, and of the exclusions behind each prefix.
    private var cost: Int {
        max(1, document.components.count + table.content.exclusions.count * table.content.prefixes.count)
    }

    /// Takes what one more link costs; false where that is not left.
    private mutating func spend() -> Bool {
        guard budget >= cost else { return false }
        budget -= cost
        return true
    }

    /// The indices of so many elements, spread evenly.
    private static func sample(_ limit: Int, of count: Int) -> StrideTo<Int> {
        let step = limit < 1 ? count : (count + limit - 1) / limit
        return stride(from: 0, to: count, by: max(1, step))
    }

    // MARK: Links that are printed

    /// Tries forms with half of the budget or little more.
    private mutating func tryForms() {
        let forms = table.content.variants.filter { !$0.isForSchemes && $0.link.scope.hosts[host] }
        let limit = budget / cost / (2 * (1 + Self.nearMissesPerForm))
        for index in Self.sample(limit, of: forms.count) { tryLinks(of: forms[index]) }
    }

    private mutating func tryLinks(of form: PathVariant) {
        let all = samples.texts(form, 0, all: true)
        var forms = [all]
        if form.link.items.contains(where: { !$0.isRequired }) {
            forms.append(samples.texts(form, 0, all: false))
        }
        for texts in forms {
            guard let url = canonical(form, texts), spend(),
                samples.outcome(url) == .opens(form.link.index)
            else { continue }
            let rule = rule(for: url)
            if rule.map({ document.components[$0].isExclusion }) ?? true {
                lost.append(.warning(form.link, message(form.link, url, rule)))
                return
            }
        }
        for url in nearMisses(form, all) {
            guard spend(), samples.outcome(url) == .refused else { continue }
            nearMisses += 1
            guard let rule = rule(for: url), !document.components[rule].isExclusion else { continue }
            taken += 1
            example = example ?? url
        }
    }

    /// The link that is printed for these values; nil if none is.
    func canonical(_ form: PathVariant, _ texts: [[[UInt8]]?]) -> [UInt8]? {
        var url: [UInt8] = []
        guard form.appendText(SlotValues(texts: texts), host, table, to: &url),
            url.count <= LinkReader.sizeLimit
        else { return nil }
        return url
    }

    /// The index of the component that decides.
    private mutating func rule(for url: [UInt8]) -> Int? {
        matcher.firstRule(for: url.span, in: file, app: app, domain: nil)
    }

    private func message(_ link: Link, _ url: [UInt8], _ rule: Int?) -> String {
        var reason = "no component takes it"
        if let rule {
            let component = document.components[rule]
            var json: [UInt8] = []
            component.append(comments: false, to: &json)
            reason = "\(String(decoding: json, as: UTF8.self)) for \(component.comment) excludes it"
        }
        return "the apple-app-site-association document of \(table.names.hosts[host].text) keeps "
            + "\(printable(String(decoding: url, as: UTF8.self))) of \"\(link.pattern)\" in the browser: \(reason)"
    }

    // MARK: Exclusions

    private mutating func tryExclusions(_ places: TablePlaces) {
        let exclusions = table.content.exclusions
        for index in Self.sample(budget / cost, of: exclusions.count) {
            let url = samples.url(exclusions[index], host)
            guard spend(), samples.outcome(url) == .excluded, let rule = rule(for: url),
                !document.components[rule].isExclusion
            else { continue }
            let message =
                "the apple-app-site-association document of \(table.names.hosts[host].text) offers "
                + "\(printable(String(decoding: url, as: UTF8.self))) to the app all the same"
            lost.append(.warning(places.place("exclude", index), message))
        }
    }

    // MARK: Links that are refused

    private func distance(_ places: TablePlaces) -> [Remark] {
        guard let example else { return [] }
        let message =
            "the app still needs its not-found route: of \(nearMisses) sampled links that are almost the table's and "
            + "are refused, the apple-app-site-association document takes \(taken), as "
            + printable(String(decoding: example, as: UTF8.self))
        return [.note(places.place("hosts", host), message)]
    }
}
