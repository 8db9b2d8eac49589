/// Reads one JSON text token by token, strictly by RFC 8259, without allocating.
///
/// Two things are stricter than the grammar, because two readers could see two values: a lone surrogate
/// escape is refused, and whoever collects the keys of an object refuses a repeated one (`JSONNode` does; the
/// reader itself keeps no keys). A recursive reader was rejected: its caller would have to hold every value,
/// and hostile nesting would be a question of stack size instead of `depthLimit`.
package struct JSONReader {
    /// One token, with its place in the text.
    package enum Token: Equatable {
        case beginObject
        case endObject
        case beginArray
        case endArray
        /// A member's name, between its quotation marks.
        case key(JSONText)
        /// A string, between its quotation marks.
        case string(JSONText)
        case number(Range<Int>)
        case bool(Bool)
        case null
        /// The whole value has been read and only white space followed.
        case end
    }

    /// How deep arrays and objects may nest.
    package static let depthLimit = 64

    private enum Expected {
        case value
        case firstKeyOrEnd
        case key
        case firstElementOrEnd
        case commaOrEnd
        case end
    }

    /// Where the next byte will be read.
    package internal(set) var position = 0
    /// Where the last token began.
    package private(set) var tokenStart = 0
    /// How many arrays and objects are open.
    package private(set) var depth = 0
    private var expected = Expected.value
    /// A bit for each open container, the innermost lowest: 1 is an object.
    private var objects: UInt64 = 0

    package init() {}

    /// Reads the next token.
    ///
    /// - Parameter text: the whole text, the same at every call.
    /// - Returns: the token; `.end` again and again once the value is complete.
    /// - Throws: `JSONError` at the first byte that no JSON text could have there (RFC 8259, sections 2 to
    ///   8).
    package mutating func next(in text: Span<UInt8>) throws(JSONError) -> Token {
        if position == 0 && text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF {
            throw JSONError(.byteOrderMark, at: 0)
        }
        skipSpace(text)
        tokenStart = position
        if expected == .commaOrEnd {
            if let token = try separator(text) { return token }
            skipSpace(text)
            tokenStart = position
        }
        switch expected {
        case .end:
            guard position == text.count else { throw JSONError(.trailingBytes, at: position) }
            return .end
        case .firstKeyOrEnd:
            if try peek(text) == UInt8(ascii: "}") { return close(.endObject) }
            return try key(text)
        case .key:
            return try key(text)
        case .firstElementOrEnd:
            if try peek(text) == UInt8(ascii: "]") { return close(.endArray) }
            return try value(text)
        case .value, .commaOrEnd:
            return try value(text)
        }
    }

    /// Reads on until the value that began with `first` is complete.
    ///
    /// - Parameters:
    ///   - first: the token last returned; a scalar is complete already.
    ///   - text: the whole text.
    /// - Throws: `JSONError`, for what the value holds.
    package mutating func skip(_ first: Token, in text: Span<UInt8>) throws(JSONError) {
        guard first == .beginObject || first == .beginArray else { return }
        let outer = depth - 1
        while depth > outer { _ = try next(in: text) }
    }

    // MARK: Between values

    private mutating func skipSpace(_ text: Span<UInt8>) {
        while position < text.count {
            let byte = text[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            position += 1
        }
    }

    private func peek(_ text: Span<UInt8>) throws(JSONError) -> UInt8 {
        guard position < text.count else { throw JSONError(.unexpectedEnd, at: position) }
        return text[position]
    }

    private mutating func separator(_ text: Span<UInt8>) throws(JSONError) -> Token? {
        let byte = try peek(text)
        let inObject = objects & 1 == 1
        switch byte {
        case UInt8(ascii: ","):
            position += 1
            expected = inObject ? .key : .value
            return nil
        case UInt8(ascii: "}") where inObject:
            return close(.endObject)
        case UInt8(ascii: "]") where !inObject:
            return close(.endArray)
        default:
            throw JSONError(.unexpectedByte(byte), at: position)
        }
    }

    private mutating func open(_ token: Token) throws(JSONError) -> Token {
        guard depth < Self.depthLimit else { throw JSONError(.tooDeep, at: position) }
        position += 1
        depth += 1
        objects = objects << 1 | (token == .beginObject ? 1 : 0)
        expected = token == .beginObject ? .firstKeyOrEnd : .firstElementOrEnd
        return token
    }

    private mutating func close(_ token: Token) -> Token {
        position += 1
        depth -= 1
        objects >>= 1
        expected = depth == 0 ? .end : .commaOrEnd
        return token
    }

    // MARK: Values

    private mutating func key(_ text: Span<UInt8>) throws(JSONError) -> Token {
        let byte = try peek(text)
        guard byte == UInt8(ascii: "\"") else { throw JSONError(.unexpectedByte(byte), at: position) }
        let key = try JSONText(scanning: text, from: &position)
        skipSpace(text)
        let colon = try peek(text)
        guard colon == UInt8(ascii: ":") else { throw JSONError(.unexpectedByte(colon), at: position) }
        position += 1
        expected = .value
        return .key(key)
    }

    private mutating func value(_ text: Span<UInt8>) throws(JSONError) -> Token {
        let byte = try peek(text)
        switch byte {
        case UInt8(ascii: "{"): return try open(.beginObject)
        case UInt8(ascii: "["): return try open(.beginArray)
        default: break
        }
        let token: Token
        switch byte {
        case UInt8(ascii: "\""): token = .string(try JSONText(scanning: text, from: &position))
        case UInt8(ascii: "t"): token = try word("true", .bool(true), text)
        case UInt8(ascii: "f"): token = try word("false", .bool(false), text)
        case UInt8(ascii: "n"): token = try word("null", .null, text)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): token = .number(try number(text))
        default: throw JSONError(.unexpectedByte(byte), at: position)
        }
        expected = depth == 0 ? .end : .commaOrEnd
        return token
    }

    private mutating func word(_ word: String, _ token: Token, _ text: Span<UInt8>) throws(JSONError) -> Token
    {
        for byte in word.utf8 {
            guard try peek(text) == byte else {
                throw JSONError(.unexpectedByte(text[position]), at: position)
            }
            position += 1
        }
        return token
    }
}
