/// What is wrong with a file's substitution variables (Apple, "SubstitutionVariables").
enum VariableCheck {
    private static let place = "applinks.substitutionVariables"

    static func remarks(on file: AssociationFile) -> [AssociationRemark] {
        var used = UsedNames()
        for rule in file.rules { used.add(rule) }
        var remarks: [AssociationRemark] = []
        for variable in file.variables {
            let path = "\(place).\(excerpt(variable.name))"
            func add(_ kind: AssociationFinding.Kind, _ message: String) {
                remarks.append(
                    AssociationRemark(kind: kind, offset: variable.offset, path: path, message: message)
                )
            }
            let marks = [UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")")]
            if variable.name.utf8.contains(where: marks.contains) {
                add(.malformedVariableName, "a name holds no \"$\", \"(\" or \")\", so no pattern can use it")
            } else if !used.names.contains(Array(variable.name.utf8)) {
                add(.unusedVariable, "no pattern uses $(\(excerpt(variable.name)))")
            }
            if PredefinedVariables.names.contains(where: { isSame($0, variable.name) }) {
                add(
                    .predefinedVariable,
                    "is one of Apple's own variables; another name is clear to everybody"
                )
            }
            if variable.values.isEmpty { add(.emptyVariable, "has no values, so what uses it takes no link") }
            for value in variable.values where value.utf8.contains(UInt8(ascii: "$")) {
                let pieces = PatternPiece.pieces(of: value.unicodeScalars.map(\.value)[...])
                let isReference = pieces.contains { if case .reference = $0 { true } else { false } }
                if isReference {
                    add(.variableInValue, "\"\(excerpt(value))\": a value can hold no variable")
                }
            }
        }
        return remarks
    }
}

/// The variables that patterns name; what `defaults` hold is looked at once.
private struct UsedNames {
    private(set) var names: Set<[UInt8]> = []
    private var seen: Set<Int> = []

    mutating func add(_ rule: AssociationRule) {
        for condition in [rule.path, rule.fragment] {
            if let condition { add(condition) }
        }
        switch rule.query {
        case .any: break
        case .text(let condition): add(condition)
        case .items(let items):
            if seen.insert(items.offset).inserted { for item in items.all { add(item.condition) } }
        }
    }

    private mutating func add(_ condition: AssociationRule.Condition) {
        guard seen.insert(condition.offset).inserted else { return }
        for case .reference(let name) in condition.pieces { names.insert(utf8(name)) }
    }
}

extension AssociationRule.Condition {
    /// What the pattern is made of, as written.
    var pieces: [PatternPiece] {
        PatternPiece.pieces(of: text.unicodeScalars.map(\.value)[...])
    }
}
