/// Finds the name that was probably meant.
package enum Spelling {
    /// The name that is nearest to what was written, if it is near enough to be a slip.
    ///
    /// - Parameters:
    ///   - text: what was written.
    ///   - names: what could have been meant.
    /// - Returns: the nearest, the first of equals; nil if even that differs in more than a third of its
    ///   bytes.
    package static func nearest(to text: String, among names: [String]) -> String? {
        let written = Array(text.utf8)
        var best: (name: String, distance: Int)?
        for name in names {
            let bytes = Array(name.utf8)
            // A slip in case is none.
            let length = max(written.count, bytes.count)
            let limit = length < 3 ? 0 : max(1, length / 3)
            let distance = self.distance(written.map(lowercased), bytes.map(lowercased), limit: limit)
            if distance <= limit && distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// Edit distance by insertions, deletions, replacements and swaps of neighbours (optimal string
    /// alignment).
    ///
    /// - Parameters:
    ///   - first: a text.
    ///   - second: another.
    ///   - limit: beyond it the count is not finished, so that two long texts cost little.
    /// - Returns: the distance, or some number above `limit`.
    package static func distance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int {
        if abs(first.count - second.count) > limit { return limit + 1 }
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            current.reserveCapacity(second.count + 1)
            for column in second.indices {
                let isEqual = first[row] == second[column]
                var cost = min(last[column] + (isEqual ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            if current.min() ?? 0 > limit { return limit + 1 }
            beforeLast = last
            last = current
        }
        return last[second.count]
    }
}
