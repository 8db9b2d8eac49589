/// A URL's host entry by semantics, "Hosts, schemes, prefixes, fragments".
struct LanguageHosts {
    let entries: [String]

    /// The entry that a host belongs to: most literal labels, then leftmost literal, `*` last.
    func entry(of host: String) -> String? {
        let taking = entries.filter { takes($0, host) }
        return taking.min { order($0).lexicographicallyPrecedes(order($1)) }
    }

    /// Smaller goes first.
    private func order(_ entry: String) -> [Int] {
        if entry == "*" { return [1] }
        let literals = entry.split(separator: ".").map(isLiteral)
        return [0, -literals.count { $0 }] + literals.map { $0 ? 0 : 1 }
    }

    private func isLiteral(_ label: Substring) -> Bool { label != "*" && !label.hasPrefix(":") }

    private func takes(_ entry: String, _ host: String) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard
            labels.allSatisfy({
                !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            })
        else { return false }
        if entry == "*" { return true }
        let wanted = entry.split(separator: ".")
        return wanted.count == labels.count && zip(wanted, labels).allSatisfy { !isLiteral($0) || $0 == $1 }
    }

    /// The values of a host: `host` itself, and those of the entry's labels.
    func values(_ entry: String, _ host: String) -> [String: String] {
        var values = ["host": host]
        for (wanted, label) in zip(entry.split(separator: "."), host.split(separator: "."))
        where wanted.hasPrefix(":") {
            values[String(wanted.dropFirst())] = String(label)
        }
        return values
    }
}
