/// A JSON value with its place in the text, for documents whose author wants to know where a fault stands.
package struct JSONNode: Sendable {
    /// A member of an object, in the order written.
    package struct Member: Sendable {
        package let key: String
        /// Where the key's quotation mark stands.
        package let keyOffset: Int
        package let value: JSONNode
    }

    /// What the value is.
    package enum Value: Sendable {
        case object([Member])
        case array([JSONNode])
        case string(String)
        /// The number as written.
        case number(String)
        case bool(Bool)
        case null
    }

    package let value: Value
    /// Where the value begins, in bytes.
    package let offset: Int

    /// Parses a whole text.
    ///
    /// - Parameter text: UTF-8.
    /// - Throws: `JSONError`, also for a key that stands twice in one object.
    package init(parsing text: [UInt8]) throws(JSONError) {
        var repeated: [JSONError] = []
        self = try JSONNode(parsing: text, repeatedKeys: &repeated)
        if let error = repeated.first { throw error }
    }

    /// Parses a whole text in which keys may stand twice in one object, for who wants to report all of them.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - repeatedKeys: grows by an error for each key that stands there again, whose member is in the object too.
    /// - Throws: `JSONError`.
    package init(parsing text: [UInt8], repeatedKeys: inout [JSONError]) throws(JSONError) {
        let span = text.span
        var reader = JSONReader()
        let first = try reader.next(in: span)
        self = try Self.read(first, &reader, span, &repeatedKeys)
        _ = try reader.next(in: span)
    }

    /// Parses a value inside a text.
    ///
    /// - Parameters:
    ///   - first: the value's first token, which the reader has just returned.
    ///   - reader: moved to the value's end.
    ///   - text: the whole text, of which the offsets are.
    /// - Throws: `JSONError`.
    package init(_ first: JSONReader.Token, _ reader: inout JSONReader, _ text: Span<UInt8>)
        throws(JSONError)
    {
        var repeated: [JSONError] = []
        self = try Self.read(first, &reader, text, &repeated)
        if let error = repeated.first { throw error }
    }

    private init(_ value: Value, _ offset: Int) {
        self.value = value
        self.offset = offset
    }

    /// Recursion is bounded by `JSONReader.depthLimit`.
    private static func read(
        _ token: JSONReader.Token,
        _ reader: inout JSONReader,
        _ text: Span<UInt8>,
        _ repeated: inout [JSONError]
    ) throws(JSONError) -> JSONNode {
        let offset = reader.tokenStart
        switch token {
        case .string(let characters): return JSONNode(.string(characters.string(in: text)), offset)
        case .number(let range):
            var digits: [UInt8] = []
            digits.append(text, range)
            return JSONNode(.number(String(decoding: digits, as: UTF8.self)), offset)
        case .bool(let value): return JSONNode(.bool(value), offset)
        case .null: return JSONNode(.null, offset)
        case .beginArray:
            var elements: [JSONNode] = []
            while true {
                let next = try reader.next(in: text)
                if next == .endArray { return JSONNode(.array(elements), offset) }
                elements.append(try read(next, &reader, text, &repeated))
            }
        case .beginObject:
            var members: [Member] = []
            // A linear look is cheaper than a set for the handful of keys that objects have; the set is for
            // hostile ones.
            var seen: Set<[UInt8]> = []
            while true {
                guard case .key(let characters) = try reader.next(in: text) else {
                    return JSONNode(.object(members), offset)
                }
                let keyOffset = reader.tokenStart
                let key = characters.string(in: text)
                if !isNew(key, after: members, &seen) {
                    repeated.append(JSONError(.repeatedKey(key), at: keyOffset))
                }
                let first = try reader.next(in: text)
                let value = try read(first, &reader, text, &repeated)
                members.append(Member(key: key, keyOffset: keyOffset, value: value))
            }
        case .key, .endArray, .endObject, .end:
            // The reader gives none of these where a value is due.
            throw JSONError(.unexpectedEnd, at: offset)
        }
    }

    /// Compares bytes: Swift's `==` on strings takes "é" and "e" with an accent for one key.
    private static func isNew(_ key: String, after members: [Member], _ seen: inout Set<[UInt8]>) -> Bool {
        if members.count < 16 { return !members.contains { $0.key.utf8.elementsEqual(key.utf8) } }
        if seen.isEmpty { seen = Set(members.map { Array($0.key.utf8) }) }
        return seen.insert(Array(key.utf8)).inserted
    }
}
