import DeepLinkService
import DeepLinks

/// A link a line, answered by what an association file says of it, in order and in constant memory.
///
/// Empty lines are passed over.
struct AssociationLines: LineStep {
    // A byte more than any link has, so that the link that begins a longer line is refused for its length.
    var lines = LineSplitter(limit: LinkReader.sizeLimit + 1)
    private let decide: (String) -> AssociationDecision
    private let isJSON: Bool
    /// What places in the file begin with.
    private let source: String
    /// How many links open the app.
    private(set) var answered = 0
    /// How many do not.
    private(set) var refused = 0

    /// - Parameters:
    ///   - isJSON: whether an answer is an object on a line of its own, and not for people.
    ///   - source: the file's name.
    ///   - decide: what is said of a link.
    init(isJSON: Bool, source: String, decide: @escaping (String) -> AssociationDecision) {
        (self.isJSON, self.source, self.decide) = (isJSON, source, decide)
    }

    mutating func answer(_ line: LineSplitter.Line, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
        answer(bytes.extracting(line.range), to: &output)
    }

    /// Appends the answer about a link.
    ///
    /// - Parameters:
    ///   - link: bytes of anybody's.
    ///   - output: grows by the answer.
    mutating func answer(_ link: Span<UInt8>, to output: inout [UInt8]) {
        if link.isEmpty { return }
        var bytes: [UInt8] = []
        bytes.append(link, 0..<link.count)
        // Only for the answer: a text with what is no UTF-8 replaced would be another link.
        let url = String(decoding: bytes, as: UTF8.self)
        let decision = AssociationDecision(malformed: link) ?? decide(url)
        if decision.outcome == .match { answered += 1 } else { refused += 1 }
        if isJSON {
            decision.append(jsonTo: &output, url: url)
            output.append(UInt8(ascii: "\n"))
        } else {
            output += decision.text(url: url, source: source).utf8
        }
    }
}
