/// What makes a text not a link, and where.
package struct LinkFault: Error, Hashable, Sendable {
    /// The rule that the text breaks; all of them are the reason `invalidURL`.
    package enum Kind: Hashable, Sendable {
        case empty
        case controlCharacter
        case space
        case backslash
        case missingScheme
        case missingAuthority
        case missingHost
        case malformedHost
        case malformedPort
        case dotsInAuthority
        case malformedEscape
        case escapedControlCharacter
        case malformedUTF8
    }

    package let kind: Kind
    /// Where the fault stands, in bytes from the start of the link.
    package let offset: Int

    init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// The fault in words, without its place.
    package var message: String {
        switch kind {
        case .empty: "the link is empty"
        case .controlCharacter: "a raw control character"
        case .space: "a raw space; write %20"
        case .backslash: "a raw backslash; write %5C, or / where a slash is meant"
        case .missingScheme: "no scheme such as https:"
        case .missingAuthority: "// and a host have to follow the scheme"
        case .missingHost: "the host is empty"
        case .malformedHost: "not a host name"
        case .malformedPort: "not a port number"
        case .dotsInAuthority: "dots alone cannot be the first segment"
        case .malformedEscape: "% without two hex digits; write %25 for a percent sign"
        case .escapedControlCharacter: "an escaped control character"
        case .malformedUTF8: "not UTF-8"
        }
    }
}
