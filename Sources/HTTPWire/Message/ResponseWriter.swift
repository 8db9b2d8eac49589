/// What a handler writes an answer into; reused, so that an answer allocates nothing once its arrays have
/// grown.
///
/// The engine adds the status line, `Date`, `Content-Length` or `Transfer-Encoding`, and `Connection`.
package struct ResponseWriter: Sendable {
    /// The status of the answer.
    package var status: HTTPStatus = .ok

    /// Content: append to it.
    package var body: [UInt8] = []

    /// Frozen content instead of `body`, sent from where it lies if it is large.
    package var sharedBody: [UInt8]?

    /// Which endpoint answered, for the observer; the engine does not read it.
    package var label: UInt8 = 0

    /// The request's id, for the observer; the engine does not read it.
    package var requestID: [UInt8] = []

    /// Whether the connection is to end after this answer.
    package var closesConnection = false

    /// The fields written so far, each with its CRLF.
    package private(set) var fieldBytes: [UInt8] = []

    /// Makes an empty answer.
    package init() {}

    /// Adds fields made at start-up.
    package mutating func append(_ block: FieldBlock) {
        fieldBytes.append(contentsOf: block.bytes)
    }

    /// Adds a field; control characters in its value become spaces, so that no value ever ends a line (RFC
    /// 9110 section 5.5).
    package mutating func append(_ name: FieldPrefix, value: Span<UInt8>) {
        fieldBytes.append(contentsOf: name.bytes)
        for index in value.indices {
            let byte = value[index]
            fieldBytes.append(ByteClass.isFieldContent(byte) ? byte : ByteClass.space)
        }
        fieldBytes.appendLineEnd()
    }

    /// Adds the request's id as a field.
    package mutating func appendRequestID(_ name: FieldPrefix) {
        guard requestID.span.isFieldContent(requestID.indices) else {
            let value = requestID
            append(name, value: value.span)
            return
        }
        fieldBytes.append(contentsOf: name.bytes)
        fieldBytes.append(contentsOf: requestID)
        fieldBytes.appendLineEnd()
    }

    /// Forgets the answer; the arrays' capacity stays unless one large answer has made it large.
    package mutating func reset() {
        status = .ok
        if body.capacity > 256 * 1024 { body = [] } else { body.removeAll(keepingCapacity: true) }
        sharedBody = nil
        label = 0
        if !requestID.isEmpty { requestID.removeAll(keepingCapacity: true) }
        closesConnection = false
        fieldBytes.removeAll(keepingCapacity: true)
    }

    /// The number of bytes of content.
    package var contentCount: Int { sharedBody?.count ?? body.count }
}
