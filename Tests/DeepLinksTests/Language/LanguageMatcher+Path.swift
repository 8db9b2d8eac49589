import DeepLinks

extension LanguageMatcher {
    /// How a segment fits a place.
    enum Fit: Equatable {
        case fits
        /// All but the value's type.
        case badValue
        case no
    }

    func fit(_ place: LanguageForm.Place, _ text: [UInt8], _ isAuthority: Bool) -> Fit {
        switch place {
        case .literal(let literal): return isLiteral(literal, text, isAuthority) ? .fits : .no
        case .unused, .rest: return .fits
        case .value(let value): return table.value(text, value.type) != nil ? .fits : .badValue
        case .affixed(let prefix, let value, let suffix):
            guard text.count > prefix.count + suffix.count,
                isLiteral(prefix, Array(text.prefix(prefix.count)), isAuthority),
                isLiteral(suffix, Array(text.suffix(suffix.count)), isAuthority)
            else { return .no }
            return table.value(between(place, text), value.type) != nil ? .fits : .badValue
        }
    }

    /// The text of a place's value.
    func between(_ place: LanguageForm.Place, _ text: [UInt8]) -> [UInt8] {
        guard case .affixed(let prefix, _, let suffix) = place else { return text }
        return Array(text.dropFirst(prefix.count).dropLast(suffix.count))
    }

    /// How many segments from the left a form takes.
    func reach(_ form: LanguageForm, _ segments: [[UInt8]], _ request: Request) -> Int {
        if form.hasRest && segments.count >= form.places.count {
            let count = reach(form.places.dropLast(), segments, request)
            return count == form.places.count - 1 ? segments.count : count
        }
        return reach(form.places[...], segments, request)
    }

    private func reach(_ places: ArraySlice<LanguageForm.Place>, _ segments: [[UInt8]], _ request: Request)
        -> Int
    {
        zip(places, segments).enumerated().prefix { index, pair in
            fit(pair.0, pair.1, index == 0 && request.beginsInAuthority) == .fits
        }.count
    }

    /// The places, from the left, at which a value of another type stands, those of the host before all; nil
    /// if a literal or the length keeps the form from the URL.
    func badPlaces(_ form: LanguageForm, _ segments: [[UInt8]], _ request: Request) -> [(
        index: Int, name: String
    )]? {
        guard form.hasRest ? segments.count >= form.places.count : segments.count == form.places.count else {
            return nil
        }
        var bad: [(index: Int, name: String)] = []
        for value in hostValues(form) {
            if let text = request.hostValues[value.name], table.value(Array(text.utf8), value.type) == nil {
                bad.append((-1, value.name))
            }
        }
        for (index, place) in form.places.enumerated() {
            switch fit(place, segments[index], index == 0 && request.beginsInAuthority) {
            case .fits: break
            case .no: return nil
            case .badValue:
                if case .value(let value) = place { bad.append((index, value.name)) }
                if case .affixed(_, let value, _) = place { bad.append((index, value.name)) }
            }
        }
        return bad
    }

    /// What the link's routes take from the host.
    private func hostValues(_ form: LanguageForm) -> [LanguageLink.Value] {
        table.line(form.link).flatMap(\.outer)
    }

    /// The first required item that is not given, as written.
    func firstMissing(_ form: LanguageForm, _ request: Request) -> String? {
        form.items.first { $0.isRequired && !isGiven($0, request) }?.name
    }

    private func isGiven(_ item: LanguageLink.Item, _ request: Request) -> Bool {
        let found = self.items(item.name, request)
        guard let first = found.first else { return false }
        switch item.content {
        case .literal(let text):
            return first.flatMap { PlainReader.decode($0, plusIsSpace: true) } == Array(text.utf8)
        case .unused: return first.map { !$0.isEmpty } ?? false
        case .value(let value):
            if value.type == .strings { return found.contains { $0.map { !$0.isEmpty } ?? false } }
            return first.map { !$0.isEmpty } ?? (value.type == .bool)
        }
    }

    /// The raw values of all items of a name; nil for one without `=`.
    func items(_ name: String, _ request: Request) -> [[UInt8]?] {
        request.items.filter { PlainReader.decode($0.name, plusIsSpace: true) == Array(name.utf8) }.map(
            \.value
        )
    }
}
