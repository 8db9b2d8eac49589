/// A line on a terminal that says how far a long run has come, written over itself.
///
/// Spaces and carriage returns are all it needs, so it works on any terminal.
package struct ProgressLine {
    /// From one writing to the next: five a second are as many as anybody reads.
    private static let interval = Duration.milliseconds(200)

    private var next = interval
    /// How many characters of it stand on the terminal.
    private var shown = 0

    package init() {}

    /// The text that brings the line up to date.
    ///
    /// - Parameters:
    ///   - answered: items that have been answered as they asked.
    ///   - refused: items that have been refused.
    ///   - elapsed: since the run began.
    /// - Returns: an empty text if it is too soon.
    package mutating func update(_ answered: Int, _ refused: Int, after elapsed: Duration) -> String {
        guard elapsed >= next else { return "" }
        next = elapsed + Self.interval
        // The counts only grow, so the line covers the one before.
        let text = "\(answered + refused) links, \(refused) refused"
        shown = text.utf8.count
        return "\r\(text)"
    }

    /// The text that takes the line away; empty if it does not stand there.
    package mutating func clear() -> String {
        guard shown > 0 else { return "" }
        defer { shown = 0 }
        return "\r\(String(repeating: " ", count: shown))\r"
    }
}
