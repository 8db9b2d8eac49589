/// The JSON of a link's stack with gaps for its values, so that an answer is a few copies.
struct AnswerTemplate: Sendable {
    /// A placeholder's value, between literal texts if it is a `String` with such.
    struct Gap: Sendable {
        let slot: Int
        /// The place in `text` of the literal characters before the value, escaped.
        let prefix: Range<Int>
        /// The place in `text` of those behind it.
        let suffix: Range<Int>
    }

    /// A piece of the answer.
    enum Piece: Sendable {
        /// Text that never changes, by its place in `text`.
        case text(Range<Int>)
        /// A comma, unless an object was opened just before.
        case comma
        case value(Gap)
        /// An optional member: its key's place in `text`, written with its value or not at all.
        case member(key: Range<Int>, Gap)
    }

    private var text: [UInt8] = []
    private(set) var pieces: [Piece] = []
    /// Whether the last piece is a text that more text may join.
    private var joins = false

    /// Lays out the stack of a link.
    ///
    /// - Parameters:
    ///   - routes: the stack, bottom first.
    ///   - declarations: what the routes' indices mean.
    ///   - slots: the link's placeholders; every placeholder of `routes` is among them.
    init(_ routes: [RouteTemplate], _ declarations: [RouteDeclaration], _ slots: [Link.Slot]) {
        append("[")
        for (index, route) in routes.enumerated() {
            let declaration = declarations[route.declaration]
            append(index > 0 ? ",{" : "{")
            append(string: declaration.name)
            append(":{")
            var isOpen = true
            for (position, argument) in route.arguments.enumerated() {
                let parameter = declaration.parameters[argument.parameter]
                if let gap = gap(argument.source, slots), slots[gap.slot].isOptional {
                    let key = aside {
                        $0.append(jsonString: parameter.label)
                        $0.append(UInt8(ascii: ":"))
                    }
                    pieces.append(.member(key: key, gap))
                    joins = false
                    continue
                }
                if position > 0 { appendComma(isOpen) }
                isOpen = false
                append(string: parameter.label)
                append(":")
                append(argument.source, slots)
            }
            append("}}")
        }
        append("]")
    }

    /// Appends part of the text.
    func append(_ range: Range<Int>, to output: inout [UInt8]) {
        output.append(contentsOf: text[range])
    }

    private mutating func append(_ source: RouteTemplate.Source, _ slots: [Link.Slot]) {
        if case .literal(let value) = source {
            extendText { value.append(to: &$0) }
        } else if let gap = gap(source, slots) {
            pieces.append(.value(gap))
            joins = false
        }
    }

    private mutating func gap(_ source: RouteTemplate.Source, _ slots: [Link.Slot]) -> Gap? {
        guard let name = source.placeholder, let slot = slots.firstIndex(where: { $0.name == name }) else {
            return nil
        }
        guard case .affixed(let prefix, _, let suffix) = source else {
            return Gap(slot: slot, prefix: 0..<0, suffix: 0..<0)
        }
        return Gap(
            slot: slot,
            prefix: aside { Self.append(prefix, to: &$0) },
            suffix: aside { Self.append(suffix, to: &$0) }
        )
    }

    private static func append(_ characters: String, to output: inout [UInt8]) {
        let bytes = Array(characters.utf8)
        output.append(jsonCharacters: bytes.span, 0..<bytes.count)
    }

    /// Optional members write their own comma; behind nothing but such ones it is not known yet whether one
    /// is due.
    private mutating func appendComma(_ isOpen: Bool) {
        if isOpen {
            pieces.append(.comma)
            joins = false
        } else {
            append(",")
        }
    }

    private mutating func append(_ json: String) {
        extendText { $0.append(json: json) }
    }

    private mutating func append(string: String) {
        extendText { $0.append(jsonString: string) }
    }

    /// Text that some piece refers to, but that is none itself.
    private mutating func aside(_ write: (inout [UInt8]) -> Void) -> Range<Int> {
        let start = text.count
        write(&text)
        joins = false
        return start..<text.count
    }

    /// Neighbouring texts become one piece.
    private mutating func extendText(_ write: (inout [UInt8]) -> Void) {
        let start = text.count
        write(&text)
        if joins, case .text(let last)? = pieces.last, last.upperBound == start {
            pieces[pieces.count - 1] = .text(last.lowerBound..<text.count)
        } else {
            pieces.append(.text(start..<text.count))
        }
        joins = true
    }
}
