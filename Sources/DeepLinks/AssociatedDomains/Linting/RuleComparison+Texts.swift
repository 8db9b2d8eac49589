// What a rule's patterns are compared with.

extension PatternInclusion.Texts {
    static func path(_ rule: AssociationRule) -> Self {
        Self(isPath: true, excluded: [UInt32(ascii: "?"), UInt32(ascii: "#")], isEncoded: !rule.decodes)
    }

    static func query(_ rule: AssociationRule) -> Self {
        Self(isPath: false, excluded: [UInt32(ascii: "#")], isEncoded: !rule.decodes)
    }

    static func item(_ rule: AssociationRule) -> Self {
        Self(isPath: false, excluded: [UInt32(ascii: "#"), UInt32(ascii: "&")], isEncoded: !rule.decodes)
    }

    static func fragment(_ rule: AssociationRule) -> Self {
        Self(isPath: false, excluded: [], isEncoded: !rule.decodes)
    }
}

extension AssociationPattern {
    /// A text that the pattern takes, with characters in it that other patterns hardly name; nil if it has none.
    func sample(_ vocabularies: [Vocabulary]) -> [UInt32]? {
        let odd = UInt32(ascii: "~")
        var text: [UInt32] = []
        for token in tokens {
            switch token {
            case .literal(let range): text += scalars[range]
            case .any(let count): text += Array(repeating: odd, count: count)
            case .run: text += [odd, UInt32(ascii: "/"), odd]
            case .character(let set):
                guard let scalar = (0..<128).first(where: set.contains) else { return nil }
                text.append(scalar)
            case .oneOf(let index):
                if let word = vocabularies[index].words.first {
                    text += word
                } else if let value = vocabularies[index].patterns.first?.sample(vocabularies) {
                    text += value
                } else {
                    return nil
                }
            case .parentOrBelow: text += [UInt32(ascii: "/"), odd]
            case .never: return nil
            }
        }
        return text
    }
}

extension AssociationRule {
    /// Whether the same is written, whatever comes of it.
    func isSame(_ other: AssociationRule) -> Bool {
        func text(_ condition: Condition?) -> [UInt8] { Array((condition?.text ?? "*").utf8) }
        guard foldsCase == other.foldsCase, decodes == other.decodes, text(path) == text(other.path),
            text(fragment) == text(other.fragment)
        else { return false }
        switch (query, other.query) {
        case (.any, .any): return true
        case (.text(let one), .text(let another)): return text(one) == text(another)
        case (.items(let some), .items(let others)):
            return some.count == others.count
                && some.allSatisfy { item in
                    others.contains {
                        $0.scalars == item.scalars && text($0.condition) == text(item.condition)
                    }
                }
        default: return false
        }
    }
}
