/// What an association file says of a link.
public struct AssociationDecision: Hashable, Sendable {
    /// The three ways that it can go.
    public enum Outcome: String, Sendable {
        /// The link opens the app, if it is installed.
        case match
        /// A component with `exclude` keeps the link in the browser.
        case exclude
        /// No component decides, so the link stays in the browser.
        case none
    }

    /// A part of the link that a component asks for.
    public enum Part: Hashable, Sendable {
        /// `/`
        case path
        /// `?` as text
        case query
        /// An item of `?` as an object, by its name.
        case queryItem(String)
        /// `#`
        case fragment
    }

    /// Why a component did not decide: the first part that it asks for in vain.
    public struct Miss: Hashable, Sendable {
        /// The index of its element of `details`.
        public let entry: Int
        /// Its index in `components`, or in the older `paths`.
        public let component: Int
        /// The part that does not match.
        public let part: Part
        /// The pattern, as written.
        public let pattern: String
        /// What the link has there, as it was compared; empty if it has no such part.
        public let text: String
    }

    /// Why no component was asked.
    public enum Obstacle: Hashable, Sendable {
        /// The text is no link, with the fault in words and its place in bytes.
        case invalidURL(String, offset: Int)
        /// Longer than 8192 bytes, which is what this program reads of a link.
        case tooLong
        /// Neither http nor https.
        case scheme
        /// A user name or a password.
        case credentials
        /// A port is written; what devices do then is not known, so this is the careful answer.
        case port
        /// Another host than the file's.
        case domain
        /// No element of `details` names the app.
        case app
    }

    /// The outcome.
    public let outcome: Outcome
    /// The app that it is for; nil if the file has none.
    public let appID: String?
    /// The index of the element of `details` that decided; nil if none did.
    public let entry: Int?
    /// The index of the component that decided; nil if none did.
    public let component: Int?
    /// Where that component stands in the file.
    public let position: SourcePosition?
    /// Why each component before it did not match, in the order in which they were asked.
    public let misses: [Miss]
    /// Why no component was asked; nil if they were.
    public let obstacle: Obstacle?
}

extension AssociationDecision.Part: CustomStringConvertible {
    /// As in `query item "id"`.
    public var description: String {
        switch self {
        case .path: "path"
        case .query: "query"
        case .queryItem(let name): "query item \"\(printable(name))\""
        case .fragment: "fragment"
        }
    }
}

extension AssociationDecision.Obstacle: CustomStringConvertible {
    /// A sentence without its full stop.
    public var description: String {
        switch self {
        case .invalidURL(let message, let offset): "not a link: \(message), at byte \(offset)"
        case .tooLong: "the link has more than \(LinkReader.sizeLimit) bytes, and is not read"
        case .scheme: "only http and https links are universal links"
        case .credentials: "a link with a user name opens no app"
        case .port: "a link with a port opens no app"
        case .domain: "the file is for another host"
        case .app: "no details name the app"
        }
    }
}
