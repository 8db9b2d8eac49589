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
    /// A text that the pattern takes, with characters in it that other patterns hardly name.
    ///
    /// - Returns: nil if there is none, or it is longer than any link.
    func sample(_ vocabularies: [Vocabulary]) -> [UInt32]? {
        let odd = UInt32(ascii: "~")
        var text: [UInt32] = []
        for token in tokens {
            let next: [UInt32]
            switch token {
            case .literal(let range):
                guard text.count + range.count <= LinkReader.sizeLimit else { return nil }
                next = Array(scalars[range])
            case .any(let count):
                guard text.count + count <= LinkReader.sizeLimit else { return nil }
                next = Array(repeating: odd, count: count)
            case .run: next = [odd, UInt32(ascii: "/"), odd]
            case .character(let set):
                guard let scalar = (0..<128).first(where: set.contains) else { return nil }
                next = [scalar]
            case .oneOf(let index):
                let word = vocabularies[index].words.first
                guard let value = word ?? vocabularies[index].patterns.first?.sample(vocabularies) else {
                    return nil
                }
                next = value
            case .parentOrBelow: next = [UInt32(ascii: "/"), odd]
            case .never: return nil
            }
            if text.count + next.count > LinkReader.sizeLimit { return nil }
            text += next
        }
        return text
    }
}

extension AssociationRule {
    /// Whether the same is written, whatever comes of it.
    func isSame(_ other: AssociationRule) -> Bool {
        func isSame(_ condition: Condition?, _ other: Condition?) -> Bool {
            if let condition, let other, condition.offset == other.offset { return true }
            return DeepLinks.isSame(condition?.text ?? "*", other?.text ?? "*")
        }
        guard foldsCase == other.foldsCase, decodes == other.decodes, isSame(path, other.path),
            isSame(fragment, other.fragment)
        else { return false }
        switch (query, other.query) {
        case (.any, .any): return true
        case (.text(let one), .text(let another)): return isSame(one, another)
        case (.items(let some), .items(let others)):
            if some.offset == others.offset { return true }
            return some.all.count == others.all.count
                && some.all.allSatisfy { item in
                    others[item.scalars].map { isSame($0, item.condition) } ?? false
                }
        default: return false
        }
    }
}
