/// Numbers that look like ids.
enum LargeNumbers {
    /// A note for each path whose first placeholder is an `Int`: behind another placeholder it is likely a
    /// place in something, which stays small.
    static func remarks(_ content: TableContent) -> [Remark] {
        var remarks: [Remark] = []
        var seen: Set<String> = []
        for variant in content.variants {
            let link = variant.link
            let path = variant.segments.dropFirst(variant.prefixCount)
            guard case .slot(let slot)? = path.first(where: { !$0.isLiteral }), link.slots[slot].type == .int,
                seen.insert("\(link.rootPlace) \(link.slots[slot].name)").inserted
            else { continue }
            let message =
                ":\(link.slots[slot].name) is an Int; if it is an id that may pass 2^53, declare a String, "
                + "since JavaScript rounds larger numbers"
            remarks.append(.note(link, message))
        }
        return remarks
    }
}
