/// Finds clashes by the rule's words, pair by pair: the oracle for the table's own finder.
struct SlowClashes {
    private let table: ModelTable

    init(_ table: ModelTable) {
        self.table = table
    }

    /// The pairs of links that clash, by their numbers.
    var pairs: [(Int, Int)] {
        table.links.indices.flatMap { one in
            table.links.indices.filter { $0 > one && clash(one, $0) }.map { (one, $0) }
        }
    }

    private func segments(_ link: Int) -> [ModelLink.Segment] { table.line(link).flatMap(\.segments) }
    private func items(_ link: Int) -> [ModelLink.Item] { table.line(link).flatMap(\.items) }

    /// A required item's name and its text; nil for a placeholder.
    private func required(_ link: Int) -> [String: String?] {
        var result: [String: String?] = [:]
        for item in items(link) where item.isRequired {
            if case .literal(let text) = item.content {
                result[item.name] = text
            } else {
                result[item.name] = .some(nil)
            }
        }
        return result
    }

    private func clash(_ one: Int, _ other: Int) -> Bool {
        let (ones, others) = (segments(one), segments(other))
        guard ones.count == others.count,
            ones.indices.allSatisfy({ share(ones[$0], others[$0], isFirst: $0 == 0) })
        else { return false }
        let (left, right) = (required(one), required(other))
        if left.count != right.count { return false }
        if left.values.count(where: { $0 != nil }) != right.values.count(where: { $0 != nil }) {
            return false
        }
        let hasTwoLiterals = left.contains { name, text in
            if let text, let there = right[name], let there { return text != there }
            return false
        }
        if hasTwoLiterals { return false }
        if left == right { return true }
        let both = left.merging(right) { $0 ?? $1 }
        return !table.links.indices.contains { third in
            third != one && third != other && required(third) == both
                && (isPath(segments(third), ones) || isPath(segments(third), others))
        }
    }

    /// Whether two paths are one, but for the names of their placeholders.
    private func isPath(_ one: [ModelLink.Segment], _ other: [ModelLink.Segment]) -> Bool {
        one.count == other.count
            && zip(one, other).allSatisfy { pair in
                switch pair {
                case (.literal(let one), .literal(let other)): isSame(one, other)
                case (.value(let one), .value(let other)): one.type == other.type
                default: false
                }
            }
    }

    /// Whether two segments have equal ranks and a text in common.
    private func share(_ one: ModelLink.Segment, _ other: ModelLink.Segment, isFirst: Bool) -> Bool {
        switch (one, other) {
        case (.literal(let one), .literal(let other)):
            let (left, right) = (Array(one.utf8), Array(other.utf8))
            // In a scheme's authority literals compare without case.
            return left == right
                || (isFirst && !table.schemes.isEmpty
                    && SlowMatcher.folded(left) == SlowMatcher.folded(right))
        case (.value(let one), .value(let other)):
            guard case .enumeration(let left) = one.type, case .enumeration(let right) = other.type else {
                return one.type == other.type
            }
            return table.enums[left].values.contains { value in
                table.enums[right].values.contains { isSame($0, value) }
            }
        default: return false
        }
    }
}
