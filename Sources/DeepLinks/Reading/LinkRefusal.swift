/// Why a link is refused, as places in the link and indices into the table: cheap to throw, put into words by `ResolutionError`.
package enum LinkRefusal: Error, Equatable, Sendable {
    case tooLong(bytes: Int)
    case invalidURL(LinkFault)
    /// The scheme's place in the link.
    case unsupportedScheme(Range<Int>)
    case credentials
    /// The port's place in the link.
    case port(Range<Int>)
    /// The host's place in the link.
    case unknownHost(Range<Int>)
    case unknownPath
    /// The link's index, and which of its placeholders got a text of another type.
    case invalidParameter(link: Int, slot: Int)
    /// The link's index, and which of its query items is missing.
    case missingQuery(link: Int, item: Int)
}
