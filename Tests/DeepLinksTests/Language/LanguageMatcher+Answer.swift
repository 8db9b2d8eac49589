import DeepLinks

extension LanguageMatcher {
    /// What the form that takes a URL makes of it.
    func answer(_ form: LanguageForm, _ segments: [[UInt8]], _ request: Request) -> Outcome {
        var values: [String: Route.Value] = [:]
        for (index, place) in form.places.enumerated() {
            switch place {
            case .literal, .unused: break
            case .value(let wanted), .affixed(_, let wanted, _):
                values[wanted.name] = table.value(between(place, segments[index]), wanted.type)
            case .rest(let wanted): values[wanted.name] = rest(segments[index...], wanted.type)
            }
        }
        for wanted in table.line(form.link).flatMap(\.outer) where values[wanted.name] == nil {
            values[wanted.name] = request.hostValues[wanted.name].flatMap {
                table.value(Array($0.utf8), wanted.type)
            }
        }
        for item in form.items {
            guard case .value(let wanted) = item.content else { continue }
            switch value(item.name, wanted.type, request) {
            case .absent: break
            case .value(let value): values[wanted.name] = value
            case .invalid: return .refused("invalidParameter", names: [wanted.name])
            }
        }
        return checked(form, values, request)
    }

    private enum QueryValue {
        case absent
        case value(Route.Value)
        case invalid
    }

    private func value(_ name: String, _ type: LanguageType, _ request: Request) -> QueryValue {
        let found = items(name, request)
        if type == .strings {
            var texts: [String] = []
            for raw in found.compactMap({ $0 }) where !raw.isEmpty {
                guard let text = PlainReader.decode(raw, plusIsSpace: true) else { return .invalid }
                texts.append(String(decoding: text, as: UTF8.self))
            }
            return texts.isEmpty ? .absent : .value(.strings(texts))
        }
        guard let first = found.first else { return .absent }
        guard let raw = first else { return type == .bool ? .value(.bool(true)) : .absent }
        if raw.isEmpty { return .absent }
        guard let text = PlainReader.decode(raw, plusIsSpace: true), let value = table.value(text, type)
        else {
            return .invalid
        }
        return .value(value)
    }

    private func rest(_ segments: ArraySlice<[UInt8]>, _ type: LanguageType) -> Route.Value {
        let texts = segments.map { String(decoding: $0, as: UTF8.self) }
        if type == .strings { return .strings(texts) }
        return .string(
            texts.map { $0.replacing("%", with: "%25").replacing("/", with: "%2F") }.joined(separator: "/")
        )
    }

    /// The answer, after `known` and versions.
    private func checked(_ form: LanguageForm, _ values: [String: Route.Value], _ request: Request) -> Outcome
    {
        var routes: [(name: String, arguments: [(label: String, value: Route.Value)])] = []
        var unknown: Set<String> = []
        var versions = table.line(form.link).compactMap(\.since)
        for link in table.line(form.link) where !link.isGroup {
            var arguments: [(label: String, value: Route.Value)] = []
            for wanted in table.values(link.number) {
                guard var value = values[wanted.name] else { continue }
                if case .string(let text) = value { value = .string(wanted.opening + text + wanted.ending) }
                arguments.append((wanted.label, value))
                if let known = table.known[link.routeName + "." + wanted.label],
                    !known.contains(where: { table.value(Array($0.utf8), wanted.type) == value })
                {
                    unknown.insert(wanted.name)
                }
                if case .enumeration(let index) = wanted.type, case .string(let text) = value {
                    versions += table.enums[index].values.filter { isSame($0.text, text) }.compactMap(\.since)
                }
            }
            routes.append((link.routeName, arguments))
        }
        if !unknown.isEmpty { return .refused("unknownValue", names: unknown) }
        let since = LanguageTable.latest(versions)
        if let version = request.version, let first = since.first, LanguageTable.isEarlier(version, first) {
            return .refused("requiresNewerApp", names: Set(since))
        }
        let path = table.line(form.link).map(\.path).filter { $0 != "/" }.joined()
        return .answer(
            Answer(
                routes: routes,
                pattern: path.isEmpty ? "/" : path,
                since: since,
                query: unread(form, request)
            )
        )
    }

    private func unread(_ form: LanguageForm, _ request: Request) -> [(name: String, value: String)] {
        request.items.compactMap { item in
            guard let name = PlainReader.decode(item.name, plusIsSpace: true),
                let value = PlainReader.decode(item.value ?? [], plusIsSpace: true),
                !form.items.contains(where: { Array($0.name.utf8) == name })
            else { return nil }
            return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
        }
    }
}
