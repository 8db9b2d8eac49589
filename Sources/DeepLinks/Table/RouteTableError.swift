/// Everything that is wrong with a route table, found in one go.
public struct RouteTableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One fault and its place.
    public struct Fault: Hashable, Sendable {
        /// Line and column, from 1.
        public let position: SourcePosition
        /// Where in the table's structure, as in `links[2].opens[0].articleDetail.id`; empty for the text as
        /// a whole.
        public let path: String
        /// What is wrong, and where it helps, what would be right.
        public let message: String
    }

    /// What the faults call the table; a file's name as a rule.
    public let source: String
    /// The faults in the order of their places.
    public let faults: [Fault]

    /// A line a fault: `routes.json:14:9: links[2].opens[0].articleDetail.id: …`.
    public var description: String {
        faults.map { fault in
            let place = "\(source):\(fault.position.line):\(fault.position.column): "
            return place + (fault.path.isEmpty ? "" : "\(fault.path): ") + fault.message
        }.joined(separator: "\n")
    }
}
