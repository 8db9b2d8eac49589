/// The JSON of a link's stack with gaps for its values, so that an answer is a few copies.
struct AnswerTemplate: Sendable {
    /// A piece of the answer.
    enum Piece: Sendable {
        /// Text that never changes, by its place in `text`.
        case text(Range<Int>)
        /// A comma, unless an object was opened just before.
        case comma
        /// A placeholder's value.
        case value(slot: Int)
        /// An optional member: its key's place in `text`, written with its value or not at all.
        case member(key: Range<Int>, slot: Int)
    }

    private var text: [UInt8] = []
    private(set) var pieces: [Piece] = []

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
                var slot: Int?
                if case .placeholder(let name) = argument.source { slot = slots.firstIndex { $0.name == name } }
                if let slot, slots[slot].isOptional {
                    let start = text.count
                    text.append(jsonString: parameter.label)
                    text.append(UInt8(ascii: ":"))
                    pieces.append(.member(key: start..<text.count, slot: slot))
                    continue
                }
                if position > 0 { appendComma(isOpen) }
                isOpen = false
                append(string: parameter.label)
                append(":")
                if let slot { pieces.append(.value(slot: slot)) }
                if case .literal(let value) = argument.source { append(value) }
            }
            append("}}")
        }
        append("]")
    }

    /// Appends part of the text.
    func append(_ range: Range<Int>, to output: inout [UInt8]) {
        output.append(text.span, range)
    }

    /// Optional members write their own comma; behind nothing but such ones it is not known yet whether one is due.
    private mutating func appendComma(_ isOpen: Bool) {
        if isOpen { pieces.append(.comma) } else { append(",") }
    }

    private mutating func append(_ json: String) {
        extendText { $0.append(json: json) }
    }

    private mutating func append(string: String) {
        extendText { $0.append(jsonString: string) }
    }

    private mutating func append(_ value: Route.Value) {
        extendText { value.append(to: &$0) }
    }

    /// Neighbouring texts become one piece.
    private mutating func extendText(_ write: (inout [UInt8]) -> Void) {
        let start = text.count
        write(&text)
        if case .text(let last)? = pieces.last, last.upperBound == start {
            pieces[pieces.count - 1] = .text(last.lowerBound..<text.count)
        } else {
            pieces.append(.text(start..<text.count))
        }
    }
}
