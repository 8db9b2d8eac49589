/// Why a link is refused, as places in the link and indices into the table: cheap to throw, put into words by
/// `ResolutionError`.
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
    case excluded
    case unknownPath
    /// The link's index, and which of its placeholders got a text of another type, and which.
    case invalidParameter(link: Int, slot: Int, got: Text)
    /// The link's index, and which of its query items is missing.
    case missingQuery(link: Int, item: Int)
    /// The link's index, and which of its placeholders got a value that does not exist.
    case unknownValue(link: Int, slot: Int)
    /// The link's index, and the version that knows it and its values.
    case requiresNewerApp(link: Int, since: AppVersion)

    /// Where a text lies.
    package enum Text: Equatable, Sendable {
        /// Its place in `LinkReader.decoded`.
        case decoded(Range<Int>)
        /// Its place in the link; it does not decode.
        case raw(Range<Int>)
    }
}
