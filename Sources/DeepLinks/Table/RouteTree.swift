/// The frozen structure that links are matched with: a tree of segments, an edge for each literal or placeholder type.
///
/// The most specific link wins whatever the table's order, so a walk has to turn back: with `/a/:x/b` and `/:y/:z/c`, the link `/a/1/c`
/// goes into `/a` first and finds nothing there. Two edges of one rank (two enums that share a value; in a custom scheme's authority two
/// literals that differ in case) may both take a segment, and which of their links is right is decided further down. So a walk
/// carries all the nodes that are equally good so far, almost always one (`LinkMatcher`).
package struct RouteTree: Sendable {
    /// Where all walks begin.
    static let root = 0

    struct Node: Sendable {
        /// The placeholder edges, by rank, as a range of `edges`.
        var edges = 0..<0
        /// Whether two of the edges have one rank, so that both may take a segment.
        var hasEqualRanks = false
        /// The links that end here, by precedence, as a range of `ends`.
        var ends = 0..<0
    }

    struct Edge: Sendable {
        let type: ParameterType
        let rank: Int
        let node: Int
    }

    var nodes: [Node] = []
    var edges: [Edge] = []
    /// Indices of links.
    var ends: [Int] = []
    /// From (node, literal) to the next node.
    var literals = ByteMap()
    /// From the first segment in lower case to an index of `authorityNodes`, for the place where case does not count.
    var authorityLiterals = ByteMap()
    var authorityNodes: [[Int]] = []
}
