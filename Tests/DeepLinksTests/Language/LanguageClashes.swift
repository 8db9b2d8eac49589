/// Finds clashes by the rule's words, form by form: the oracle for the table's own finder.
struct LanguageClashes {
    private let table: LanguageTable
    private let forms: [LanguageForm]

    init(_ table: LanguageTable) {
        self.table = table
        forms = table.forms
    }

    /// The pairs of links that clash, by their numbers.
    var pairs: [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        for (index, one) in forms.enumerated() {
            for other in forms[(index + 1)...] where clash(one, other) {
                pairs.append((min(one.link, other.link), max(one.link, other.link)))
            }
        }
        return pairs
    }

    private func required(_ form: LanguageForm) -> [String: String?] {
        var result: [String: String?] = [:]
        for item in form.items where item.isRequired { result.updateValue(item.literal, forKey: item.name) }
        return result
    }

    private func clash(_ one: LanguageForm, _ other: LanguageForm) -> Bool {
        guard one.isWeb == other.isWeb, one.places.count == other.places.count,
            one.order == other.order,
            zip(one.places, other.places).enumerated().allSatisfy({ index, pair in
                share(pair.0, pair.1, isAuthority: index == 0 && !one.isWeb)
            })
        else { return false }
        let (left, right) = (required(one), required(other))
        let hasTwoLiterals = left.contains { name, text in
            if let text, let there = right[name], let there { return text != there }
            return false
        }
        if hasTwoLiterals { return false }
        let both = left.merging(right) { $0 ?? $1 }
        return one.entries.filter(other.entries.contains).contains { entry in
            left == right
                || !forms.contains { third in
                    third.isWeb == one.isWeb && third.entries.contains(entry) && required(third) == both
                        && (isPath(third, one) || isPath(third, other))
                }
        }
    }

    /// Whether two paths are one, but for the names of their placeholders.
    private func isPath(_ one: LanguageForm, _ other: LanguageForm) -> Bool {
        one.places.count == other.places.count
            && zip(one.places, other.places).allSatisfy { pair in
                switch pair {
                case (.literal(let one), .literal(let other)): one == other
                case (.affixed(let prefix, let one, let suffix), .affixed(let start, let other, let end)):
                    prefix == start && suffix == end && one.type == other.type
                case (.rest, .rest): true
                default: type(pair.0) != nil && type(pair.0) == type(pair.1)
                }
            }
    }

    private func type(_ place: LanguageForm.Place) -> LanguageType? {
        switch place {
        case .value(let value): value.type
        case .unused: .string
        case .literal, .affixed, .rest: nil
        }
    }

    /// Whether two places of equal ranks have a text in common.
    private func share(_ one: LanguageForm.Place, _ other: LanguageForm.Place, isAuthority: Bool) -> Bool {
        func fold(_ text: [UInt8]) -> [UInt8] { isAuthority ? SlowMatcher.folded(text) : text }
        switch (one, other) {
        case (.literal(let one), .literal(let other)): return fold(one) == fold(other)
        case (.rest, .rest): return true
        case (.affixed(let prefix, let one, let suffix), .affixed(let start, let other, let end)):
            let begins = fold(prefix).starts(with: fold(start)) || fold(start).starts(with: fold(prefix))
            let (left, right) = (fold(suffix).reversed(), fold(end).reversed())
            return begins && (left.starts(with: right) || right.starts(with: left))
                && share(one.type, other.type)
        default:
            guard let one = type(one), let other = type(other) else { return false }
            return share(one, other)
        }
    }

    private func share(_ one: LanguageType, _ other: LanguageType) -> Bool {
        guard case .enumeration(let left) = one, case .enumeration(let right) = other else {
            return one.rank == other.rank
        }
        return table.enums[left].values.contains { value in
            table.enums[right].values.contains { isSame($0.text, value.text) }
        }
    }
}
