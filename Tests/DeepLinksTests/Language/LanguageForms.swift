/// A form of a link: one number of its optionals left off, behind one prefix, on the web or in schemes.
struct LanguageForm {
    enum Place {
        case literal([UInt8])
        case value(LanguageLink.Value)
        case affixed([UInt8], LanguageLink.Value, [UInt8])
        case unused
        case rest(LanguageLink.Value)

        /// Semantics, "Rank of a segment": smaller goes first.
        var rank: [Int] {
            switch self {
            case .literal: [0, 0, 0]
            case .affixed(let prefix, let value, let suffix):
                [1, -(prefix.count + suffix.count), value.type.rank]
            case .value(let value): [2, value.type.rank, 0]
            case .unused: [2, LanguageType.string.rank, 0]
            case .rest: [3, 0, 0]
            }
        }
    }

    let link: Int
    let isWeb: Bool
    /// How many of the places are the prefix's.
    let prefixLength: Int
    let places: [Place]
    /// The hosts as written, or the schemes with their colon.
    let entries: [String]
    let items: [LanguageLink.Item]

    var hasRest: Bool {
        if case .rest? = places.last { true } else { false }
    }

    /// Smaller goes first: ranks from the left, more required items, more literal ones.
    var order: [Int] {
        places.flatMap(\.rank) + [-items.count(where: \.isRequired), -items.count { $0.literal != nil }]
    }
}

extension LanguageTable {
    /// All forms of all links.
    var forms: [LanguageForm] { links.indices.filter { !links[$0].isGroup }.flatMap(forms) }

    private func forms(_ index: Int) -> [LanguageForm] {
        let segments = line(index).flatMap(\.segments)
        let optionals = segments.count { if case .optional = $0 { true } else { false } }
        let scope = scope(index)
        var forms: [LanguageForm] = []
        for left in 0...optionals {
            let places = segments.dropLast(left).map(place)
            func append(_ prefix: [LanguageForm.Place], isWeb: Bool) {
                let entries = scope.filter { $0.hasSuffix(":") != isWeb }
                if entries.isEmpty { return }
                forms.append(
                    LanguageForm(
                        link: index,
                        isWeb: isWeb,
                        prefixLength: prefix.count,
                        places: prefix + places,
                        entries: entries,
                        items: line(index).flatMap(\.items)
                    )
                )
            }
            append([], isWeb: false)
            for prefix in prefixes ?? [[]] { append(prefix.map(place), isWeb: true) }
        }
        return forms
    }

    private func place(_ segment: LanguageLink.Segment) -> LanguageForm.Place {
        switch segment {
        case .literal(let text): .literal(Array(text.utf8))
        case .value(let value), .optional(let value): .value(value)
        case .affixed(let prefix, let value, let suffix):
            .affixed(Array(prefix.utf8), value, Array(suffix.utf8))
        case .unused: .unused
        case .rest(let value): .rest(value)
        }
    }

    private func place(_ segment: PrefixSegment) -> LanguageForm.Place {
        switch segment {
        case .literal(let text): .literal(Array(text.utf8))
        case .value(let name, let enumeration):
            .value(LanguageLink.Value(label: "", name: name, type: .enumeration(enumeration)))
        }
    }
}
