/// Something wrong with an association file, and where.
public struct AssociationFinding: Hashable, Sendable {
    /// How much it matters.
    public enum Severity: String, Sendable {
        /// The file, or part of it, does not do what it says.
        case error
        /// It works, but hardly as it was meant.
        case warning
    }

    /// What kind of thing it is.
    public let kind: Kind
    /// Line and column, from 1.
    public let position: SourcePosition
    /// Where in the structure, as in `applinks.details[0].components[2]`; empty for the text as a whole.
    public let path: String
    /// What is wrong, and where it helps, what would be right.
    public let message: String

    /// How much it matters, which depends on the kind alone.
    public var severity: Severity { kind.severity }
}

extension AssociationFinding {
    /// The kinds of finding; their names are stable.
    public enum Kind: String, CaseIterable, Sendable {
        // The text.
        case tooLarge, byteOrderMark, signed, invalidJSON, repeatedKey
        // Its structure.
        case wrongType, unknownKey, noService, missingApplinks, missingDetails, emptyDetails, namedDetails
        case legacyApps, missingAppIDs, bothAppIDForms, malformedAppID, repeatedAppID
        case missingComponents, pathsBesideComponents, legacyPaths, malformedNot, noConditions, emptyQuery
        // Variables.
        case malformedVariableName, emptyVariable, variableInValue, predefinedVariable
        case undefinedVariable, unclosedReference, unusedVariable
        // Patterns.
        case queryValueNotString, addressInPath, queryInPath, fragmentInPath, markedPart, unescapedPattern
        case escapedPattern, lowercaseEscape, neverMatches, starTakesEmpty, starTakesAbsent
        // How rules stand to each other.
        case repeatedComponent, deadComponent, excludesEverything, onlyExclusions, unfinishedComparison

        /// How much the kind matters.
        public var severity: Severity {
            switch self {
            case .tooLarge, .byteOrderMark, .signed, .invalidJSON, .repeatedKey, .wrongType, .noService,
                .missingDetails, .legacyApps, .missingAppIDs, .malformedAppID, .malformedNot,
                .malformedVariableName, .variableInValue, .undefinedVariable, .unclosedReference,
                .queryValueNotString, .addressInPath, .queryInPath, .fragmentInPath, .markedPart,
                .unescapedPattern, .neverMatches, .excludesEverything:
                .error
            case .unknownKey, .missingApplinks, .emptyDetails, .namedDetails, .bothAppIDForms, .repeatedAppID,
                .missingComponents, .pathsBesideComponents, .legacyPaths, .noConditions, .emptyQuery,
                .emptyVariable, .predefinedVariable, .unusedVariable,
                .escapedPattern, .lowercaseEscape, .starTakesEmpty, .starTakesAbsent, .repeatedComponent,
                .deadComponent, .onlyExclusions, .unfinishedComparison:
                .warning
            }
        }
    }
}

/// A finding whose place is not yet counted in lines.
struct AssociationRemark {
    let kind: AssociationFinding.Kind
    /// In bytes.
    let offset: Int
    let path: String
    let message: String
    /// Whether nothing can be decided by such a file.
    var isFatal = false
}

extension AssociationFinding {
    /// The finding in a line: `aasa.json:3:14: error: applinks.details[0].components[2]./: …`.
    ///
    /// - Parameter source: the file's name.
    /// - Returns: the line without its end.
    public func line(of source: String) -> String {
        let place = "\(source):\(position.line):\(position.column): \(severity.rawValue): "
        return place + (path.isEmpty ? "" : "\(path): ") + message
    }
}
