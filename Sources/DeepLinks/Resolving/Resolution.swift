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
    /// The stack to show, bottom first: it replaces the whole path.
    ///
    /// The root link's is empty.
    public let routes: [Route]
    /// The pattern that took the link: `/article/:id/comments/:cid`.
    public let pattern: String
    /// The tab to select; nil means to stay in the one that is open.
    public let tab: String?
    /// The first version of the app that knows the link and its values; nil if all do.
    public let since: String?
    /// Whether only a part of the link opens, as the table's `unmatched` allows.
    public let isPartial: Bool
    /// The segments that were left over, decoded, in the link's order.
    public let unused: [String]
    /// The items that the pattern does not read, in the link's order, for analytics.
    public let query: [QueryItem]
}
