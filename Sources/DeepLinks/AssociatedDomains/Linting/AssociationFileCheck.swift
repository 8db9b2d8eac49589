/// Looks for what is wrong with an association file: all of it at once, each with its place.
public enum AssociationFileCheck {
    /// Checks a document.
    ///
    /// - Parameter json: the bytes as served; of more than `AssociationFile.readingLimit` only that is reported.
    /// - Returns: the findings in the order of their places; empty if there is nothing to say.
    public static func findings(in json: [UInt8]) -> [AssociationFinding] {
        let reader = AssociationFileReader.read(json)
        var remarks = reader.remarks
        let file = AssociationFile(reader)
        remarks += VariableCheck.remarks(on: file)
        let patterns = PatternCheck.remarks(on: file)
        remarks += patterns
        var comparison = RuleComparison(file)
        remarks += comparison.remarks(
            besides: Set(patterns.filter { $0.kind.severity == .error }.map(\.offset))
        )
        let sorted = remarks.sorted { ($0.offset, $0.path, $0.message) < ($1.offset, $1.path, $1.message) }
        let positions = SourcePosition.positions(of: sorted.map(\.offset), in: reader.text)
        return zip(sorted, positions).map { remark, position in
            AssociationFinding(
                kind: remark.kind,
                position: position,
                path: remark.path,
                message: remark.message
            )
        }
    }
}
