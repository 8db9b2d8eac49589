import DeepLinks

// Reading a request's body: what is not JSON is a problem at once.

extension JSONReader {
    /// The next token of a body.
    mutating func token(of body: Span<UInt8>) throws(Problem) -> Token {
        do {
            return try next(in: body)
        } catch {
            throw .malformedJSON(error, body)
        }
    }

    /// Reads on until the value that began with `first` is complete.
    mutating func skipValue(_ first: Token, of body: Span<UInt8>) throws(Problem) {
        do {
            try skip(first, in: body)
        } catch {
            throw .malformedJSON(error, body)
        }
    }

    /// The problem of a member that stands twice in one object, which two readers could read differently.
    func repeated(_ name: String, _ body: Span<UInt8>, at offset: Int) -> Problem {
        .malformedJSON(JSONError(.repeatedKey(name), at: offset), body)
    }
}
