/// Whether the apple-app-site-association documents and the resolver agree, tried with sample links and Apple's
/// own matching: the documents are made from the table, but by rules of another kind.
///
/// A link that is printed has to be taken, an excluded one left. The other way round they cannot agree: a
/// pattern has no types. How far they are apart is counted on links near the table's own.
struct DocumentAgreement {
    /// How many rules are asked for a table at most, give or take a few; each takes about a microsecond.
    private static let budget = 50_000
    /// Of how many links a form is the source.
    private static let linksPerForm = 6

    private let table: FrozenTable
    private let host: Int
    private let document: AppSiteAssociation
    private let file: AssociationFile
    private let app: Int
    private var matcher = AssociationMatcher()
    private var samples: SampleLinks
    private var nearMisses = 0
    private var taken = 0
    private var example: [UInt8]?
    private var lost: [Remark] = []

    static func remarks(_ table: FrozenTable, _ documents: SiteDocuments, _ places: TablePlaces) -> [Remark] {
        let hosts = documents.twins.indices.filter { documents.twins[$0] == $0 }
        return hosts.flatMap { host -> [Remark] in
            guard let entry = documents.siteAssociations[host], entry.json.count <= SiteDocuments.sizeLimit,
                var agreement = DocumentAgreement(table, host, entry)
            else { return [] }
            let forms = table.content.variants.filter { !$0.isForSchemes && $0.link.scope.hosts[host] }
            let cost = hosts.count * linksPerForm * max(1, entry.content.components.count)
            let count = max(20, budget / cost)
            for index in stride(from: 0, to: forms.count, by: max(1, forms.count / count)) {
                agreement.tryLinks(of: forms[index])
            }
            agreement.tryExclusions(places)
            return agreement.lost + agreement.distance(places)
        }
    }

    private init?(_ table: FrozenTable, _ host: Int, _ entry: SiteDocuments.Entry<AppSiteAssociation>) {
        guard let file = try? AssociationFile(json: entry.json), let id = entry.content.appIDs.first,
            let app = file.app(id)
        else { return nil }
        self.table = table
        self.host = host
        self.file = file
        self.app = app
        document = entry.content
        samples = SampleLinks(table)
    }

    // MARK: Links that are printed

    private mutating func tryLinks(of form: PathVariant) {
        let all = samples.texts(form, 0, all: true)
        var forms = [all]
        if form.link.items.contains(where: { !$0.isRequired }) {
            forms.append(samples.texts(form, 0, all: false))
        }
        for texts in forms {
            guard let url = canonical(form, texts), samples.outcome(url) == .opens(form.link.index) else {
                continue
            }
            let rule = rule(for: url)
            if rule.map({ document.components[$0].isExclusion }) ?? true {
                lost.append(.warning(form.link, message(form.link, url, rule)))
                return
            }
        }
        for url in nearMisses(form, all) where samples.outcome(url) == .refused {
            nearMisses += 1
            guard let rule = rule(for: url), !document.components[rule].isExclusion else { continue }
            taken += 1
            example = example ?? url
        }
    }

    /// The link that is printed for these values; nil if none is.
    private func canonical(_ form: PathVariant, _ texts: [[[UInt8]]?]) -> [UInt8]? {
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
        for (index, exclusion) in table.content.exclusions.enumerated() {
            var url = Array("https://\(samples.host(host))".utf8)
            if table.names.readsFragments { url.append(contentsOf: "/#".utf8) }
            for segment in table.content.prefixes[0].segments {
                url.append(UInt8(ascii: "/"))
                switch segment {
                case .literal(let text): PercentEncoding.append(text, as: .path, to: &url)
                case .placeholder(_, let enumeration):
                    let value = samples.value(.enumeration(enumeration), 0)
                    PercentEncoding.append(value.utf8, as: .path, to: &url)
                }
            }
            for segment in exclusion.segments {
                url.append(UInt8(ascii: "/"))
                if case .literal(let text) = segment {
                    PercentEncoding.append(text, as: .path, to: &url)
                } else {
                    url.append(contentsOf: SampleLinks.words[0].utf8)
                }
            }
            guard samples.outcome(url) == .excluded, let rule = rule(for: url),
                !document.components[rule].isExclusion
            else { continue }
            let message =
                "the apple-app-site-association document of \(table.names.hosts[host].text) offers "
                + "\(printable(String(decoding: url, as: UTF8.self))) to the app all the same"
            lost.append(.warning(places.place("exclude", index), message))
        }
    }

    // MARK: Links that are refused

    /// Links that differ from the table's own in one thing: a value, a segment more or less, no query.
    private func nearMisses(_ form: PathVariant, _ texts: [[[UInt8]]?]) -> [[UInt8]] {
        var urls: [[UInt8]] = []
        for (slot, wanted) in form.link.slots.enumerated() {
            let near: String
            switch wanted.type {
            case .uuid: near = "0F8FAD5B-D9CB-469F-A165-7086772895ZZ"
            case .int: near = "07"
            case .double: near = "1."
            case .url: near = "https:"
            case .bool, .enumeration: near = SampleLinks.words[0]
            case .string, .strings: continue
            }
            guard texts[slot] != nil else { continue }
            var texts = texts
            texts[slot] = [Array(near.utf8)]
            if let url = canonical(form, texts) { urls.append(url) }
        }
        guard let url = canonical(form, texts) else { return urls }
        let path = url.prefix { $0 != UInt8(ascii: "?") }
        urls.append(path + Array("/more".utf8) + url[path.endIndex...])
        if path.count < url.count { urls.append(Array(path)) }
        if form.segments.count > 1, let slash = path.lastIndex(of: UInt8(ascii: "/")) {
            urls.append(Array(path[..<slash]) + url[path.endIndex...])
        }
        return Array(urls.prefix(Self.linksPerForm))
    }

    private func distance(_ places: TablePlaces) -> [Remark] {
        guard let example else { return [] }
        let message =
            "the app still needs its not-found route: of \(nearMisses) sampled links that are almost the table's and "
            + "are refused, the apple-app-site-association document takes \(taken), as "
            + printable(String(decoding: example, as: UTF8.self))
        return [.note(places.place("hosts", host), message)]
    }
}
