import DeepLinks

/// The line that says to people what became of a link.
enum ResultText {
    /// Appends the pattern, the tab and the stack of a link that resolves.
    ///
    /// - Parameters:
    ///   - index: what the resolver returned.
    ///   - resolver: the resolver, just as it resolved this link.
    ///   - table: its table.
    ///   - output: grows by the text, without a line's end.
    static func append(
        resolved index: Int,
        _ resolver: LinkResolver,
        _ table: FrozenTable,
        to output: inout [UInt8]
    ) {
        let link = table.links[index]
        output.append(contentsOf: link.pattern.utf8)
        if let tab = link.tab { output.append(contentsOf: "  tab \(tab)".utf8) }
        output.append(contentsOf: "  ".utf8)
        resolver.writeRoutes(index, table, into: &output)
    }

    /// Appends the reason of a link that is refused.
    static func append(refused error: ResolutionError, to output: inout [UInt8]) {
        output.append(contentsOf: "\(error.reason): \(error)".utf8)
    }
}
