/// What may stand before every web path: `""`, `"/nextcloud"`, `"/:locale"`.
package struct PathPrefix: Sendable {
    /// A segment of it.
    package enum Segment: Equatable, Sendable {
        case literal([UInt8])
        /// A placeholder of the enum with its name.
        case placeholder(name: String, enumeration: Int)
    }

    /// As written.
    package let text: String
    package let segments: [Segment]

    static let none = PathPrefix(text: "", segments: [])

    /// Whether the prefix has a placeholder of this name.
    func defines(_ name: String) -> Bool {
        segments.contains { if case .placeholder(name, _) = $0 { true } else { false } }
    }
}
