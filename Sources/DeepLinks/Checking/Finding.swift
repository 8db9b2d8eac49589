/// Something about a table that is allowed, but will surprise its users.
package struct Finding: Hashable, Sendable {
    /// How much it matters.
    package enum Severity: String, Sendable {
        /// Links do something that nobody is likely to want.
        case warning
        /// It may well be meant.
        case note
    }

    package let severity: Severity
    /// Line and column, from 1.
    package let position: SourcePosition
    /// Where in the table's structure, as in `links[2]`; empty for the table as a whole.
    package let path: String
    /// What happens, and where it helps, what to do about it.
    package let message: String
}

/// A finding whose place is not yet counted in lines.
struct Remark {
    let severity: Finding.Severity
    /// In bytes.
    let offset: Int
    let path: String
    let message: String

    static func warning(_ place: TablePlaces.Place, _ message: String) -> Remark {
        Remark(severity: .warning, offset: place.offset, path: place.path, message: message)
    }

    static func warning(_ link: Link, _ message: String) -> Remark {
        Remark(severity: .warning, offset: link.offset, path: link.place, message: message)
    }

    static func note(_ place: TablePlaces.Place, _ message: String) -> Remark {
        Remark(severity: .note, offset: place.offset, path: place.path, message: message)
    }

    static func note(_ link: Link, _ message: String) -> Remark {
        Remark(severity: .note, offset: link.offset, path: link.place, message: message)
    }
}
