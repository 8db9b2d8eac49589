/// Why an association file cannot be read, and where.
public struct AssociationFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What the file is called.
    public let source: String
    /// Line and column, from 1.
    public let position: SourcePosition
    /// Where in the structure, as in `applinks.details`; empty for the text as a whole.
    public let path: String
    /// What is wrong.
    public let message: String

    /// A line: `aasa.json:3:14: applinks.details: …`.
    public var description: String {
        "\(source):\(position.line):\(position.column): " + (path.isEmpty ? "" : "\(path): ") + message
    }
}
