/// Looks for what is allowed in a table, but surprises its users.
///
/// Where a rule says what a link does, it is not derived a second time but tried: sample links are made and
/// resolved, so a finding can only be wrong about what was meant, not about what happens.
package enum TableCheck {
    /// Tries a table.
    ///
    /// - Parameters:
    ///   - table: any; the values that exist do not matter.
    ///   - documents: the table's, if they are made already.
    /// - Returns: the findings in the order of their places.
    package static func findings(of table: RouteTable, _ documents: SiteDocuments? = nil) -> [Finding] {
        let documents = documents ?? SiteDocuments(table)
        let content = table.table.content
        // Sample values exist nowhere.
        let frozen = FrozenTable(content, known: [:])
        let places = TablePlaces(content.json)
        let remarks =
            UnusedNames.remarks(content, places) + WebDocuments.remarks(frozen, documents, places)
            + DocumentAgreement.remarks(frozen, documents, places) + InexactPatterns.remarks(frozen, places)
            + UnlistedExclusions.remarks(frozen, places) + EscapedLiterals.remarks(content)
            + LargeNumbers.remarks(content) + RootLinks.remarks(content)
            + SampledForms.remarks(frozen) + BarePlaceholders.remarks(frozen)
            + HiddenLiterals.remarks(content, places)
        let sorted = remarks.sorted { ($0.offset, $0.message) < ($1.offset, $1.message) }
        let positions = SourcePosition.positions(of: sorted.map(\.offset), in: content.json)
        return zip(sorted, positions).map { remark, position in
            Finding(
                severity: remark.severity,
                position: position,
                path: remark.path,
                message: remark.message
            )
        }
    }
}
