/// What a link opens.
public struct Resolution: Hashable, Sendable {
    /// A query item that the link's pattern does not read, decoded.
    public struct QueryItem: Hashable, Sendable {
        /// The item's name.
        public let name: String
        /// The item's value; empty for an item without one.
        public let value: String
    }

    /// The link as received.
    public let url: String
    /// The stack to show, bottom first: it replaces the whole path. The root link's is empty.
    public let routes: [Route]
    /// The pattern that took the link: `/article/:id/comments/:cid`.
    public let pattern: String
    /// The tab to select; nil means to stay in the one that is open.
    public let tab: String?
    /// The items that the pattern does not read, in the link's order, for analytics.
    public let query: [QueryItem]
}
