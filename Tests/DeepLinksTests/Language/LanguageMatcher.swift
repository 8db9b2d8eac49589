import DeepLinks

/// The oracle of the whole language: resolves links by the words of the contract and of `semantics.md`, with a
/// look at every form of every link, one after another.
struct LanguageMatcher {
    struct Answer {
        let routes: [(name: String, arguments: [(label: String, value: Route.Value)])]
        let pattern: String
        /// The texts that may stand for the highest version; empty if every version knows the answer.
        let since: [String]
        var unused: [String] = []
        let query: [(name: String, value: String)]
    }

    enum Outcome {
        case answer(Answer)
        /// The reason, and which placeholders, items or versions may be named.
        case refused(String, names: Set<String> = [])
        /// Two links take the URL with the same precedence: the table should have been refused.
        case tie(String)
    }

    /// What a URL says once it is read.
    struct Request {
        let isWeb: Bool
        let entry: String
        let hostValues: [String: String]
        let beginsInAuthority: Bool
        let items: [(name: [UInt8], value: [UInt8]?)]
        let version: String?
    }

    /// What comes of a path, the whole one or a try.
    enum Attempt {
        /// A link takes it, for better or worse.
        case decided(Outcome)
        case noMatch(Outcome)
    }

    let table: LanguageTable
    let forms: [LanguageForm]
    private let hosts: LanguageHosts

    init(_ table: LanguageTable) {
        self.table = table
        forms = table.forms
        hosts = LanguageHosts(entries: table.hosts)
    }

    func resolve(_ link: [UInt8], version: String? = nil) -> Outcome {
        let reader = PlainReader(schemes: table.schemes) { hosts.entry(of: $0) != nil }
        var link = link
        var parts: PlainReader.Parts
        do {
            parts = try reader.read(link)
        } catch {
            // What stands before # is not read, so it may be damaged; the rest of the checks come first.
            guard error == .invalidURL, let other = hashRoute(link) else { return .refused(error.reason) }
            do { parts = try reader.read(other) } catch { return .refused(error.reason) }
            link = other
        }
        if parts.isWeb, parts.segments.isEmpty, let other = hashRoute(link) {
            do { parts = try reader.read(other) } catch { return .refused(error.reason) }
        }
        let host = parts.isWeb ? Self.host(link) : ""
        let scheme = String(
            decoding: SlowMatcher.folded(Array(link.prefix { $0 != UInt8(ascii: ":") })),
            as: UTF8.self
        )
        let entry = parts.isWeb ? hosts.entry(of: host) ?? "" : scheme + ":"
        let request = Request(
            isWeb: parts.isWeb,
            entry: entry,
            hostValues: parts.isWeb ? hosts.values(entry, host) : [:],
            beginsInAuthority: parts.beginsInAuthority,
            items: PlainReader.items(parts.query),
            version: version
        )
        return resolve(parts.segments, request)
    }

    /// The link that a hash route stands for; nil if a link is none.
    private func hashRoute(_ link: [UInt8]) -> [UInt8]? {
        let text = String(decoding: link, as: UTF8.self)
        guard table.readsFragments, let hash = text.firstIndex(of: "#"),
            let match = text[..<hash].prefixMatch(of: /(?i:https?):\/\/[^\/?]*/)
        else { return nil }
        let path = text[match.range.upperBound..<hash].prefix { $0 != "?" }
        guard PlainReader.withoutDots(Array(path.utf8)).allSatisfy(\.isEmpty) else { return nil }
        let fragment = text[hash...].dropFirst()
        return fragment.hasPrefix("/") ? Array((match.output + fragment).utf8) : nil
    }

    private static func host(_ link: [UInt8]) -> String {
        let text = String(decoding: SlowMatcher.folded(link), as: UTF8.self)
        return String(text.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#:".contains($0) })
    }

    /// Decides a path, whole or a try, of which at least one segment stays behind the URL's prefix.
    func attempt(_ segments: [[UInt8]], _ request: Request, isTry: Bool) -> Attempt {
        if isExcluded(segments, request) { return .noMatch(.refused("excluded")) }
        let forms = forms.filter { isFor(request, $0) }
        let taking = forms.filter { badPlaces($0, segments, request)?.isEmpty ?? false }
        let best = Self.first(taking.filter { firstMissing($0, request) == nil })
        if best.count > 1 { return .decided(.tie("\(best.map(\.link))")) }
        if let form = best.first {
            if isTry && form.prefixLength == segments.count { return .noMatch(.refused("")) }
            return .decided(answer(form, segments, request))
        }
        if !taking.isEmpty {
            let missing = Self.first(taking).compactMap { firstMissing($0, request) }
            return isTry ? .noMatch(.refused("")) : .decided(.refused("missingQuery", names: Set(missing)))
        }
        // A prefix's placeholder is no parameter of a link that does not use it, so none is named for it.
        let all = forms.compactMap { form in
            badPlaces(form, segments, request).map { (form: form, bad: $0) }
        }
        let shaped = all.filter { !isUnusedPrefix($0.bad[0].index, $0.form) }
        guard let furthest = shaped.map({ $0.bad[0].index }).max() else {
            return .noMatch(.refused("unknownPath"))
        }
        let named = Self.first(shaped.filter { $0.bad[0].index == furthest }.map(\.form))
        let names = named.compactMap { badPlaces($0, segments, request)?.first?.name }
        return .noMatch(.refused("invalidParameter", names: Set(names)))
    }

    private func isUnusedPrefix(_ index: Int, _ form: LanguageForm) -> Bool {
        guard form.places.indices.prefix(form.prefixLength).contains(index),
            case .value(let value) = form.places[index]
        else { return false }
        return !table.line(form.link).flatMap(\.outer).contains { $0.name == value.name }
    }

    func isFor(_ request: Request, _ form: LanguageForm) -> Bool {
        form.isWeb == request.isWeb && form.entries.contains(request.entry)
    }

    /// The forms that go before all others; more than one if they tie.
    private static func first(_ forms: [LanguageForm]) -> [LanguageForm] {
        guard let best = forms.map(\.order).min(by: { $0.lexicographicallyPrecedes($1) }) else { return [] }
        return forms.filter { $0.order == best }
    }

    private func isExcluded(_ segments: [[UInt8]], _ request: Request) -> Bool {
        let prefixes = request.isWeb ? table.prefixes ?? [[]] : [[]]
        return prefixes.contains { prefix in
            table.exclusions.contains { exclusion in
                guard
                    exclusion.isDeep
                        ? segments.count >= prefix.count + exclusion.segments.count
                        : segments.count == prefix.count + exclusion.segments.count
                else { return false }
                let isBehind = zip(prefix, segments).allSatisfy { wanted, text in
                    switch wanted {
                    case .literal(let literal): Array(literal.utf8) == text
                    case .value(_, let enumeration): table.value(text, .enumeration(enumeration)) != nil
                    }
                }
                return isBehind
                    && exclusion.segments.enumerated().allSatisfy { index, wanted in
                        guard let wanted else { return true }
                        let isAuthority = index == 0 && request.beginsInAuthority
                        return isLiteral(Array(wanted.utf8), segments[prefix.count + index], isAuthority)
                    }
            }
        }
    }

    func isLiteral(_ literal: [UInt8], _ text: [UInt8], _ isAuthority: Bool) -> Bool {
        isAuthority ? SlowMatcher.folded(literal) == SlowMatcher.folded(text) : literal == text
    }
}
