import DeepLinks
import HTTPWire

/// What a request's body is said to be (RFC 9110, section 8.3).
enum ContentType {
    /// Whether it is JSON: `application/json`, with `charset=utf-8` or other parameters; a body of unknown
    /// type is not guessed at.
    static func isJSON(_ head: RequestHead) -> Bool { isType("application/json", head) }

    /// Whether it is a JSON value a line: `application/x-ndjson`, with the same parameters.
    static func isLines(_ head: RequestHead) -> Bool { isType("application/x-ndjson", head) }

    /// Whether its bytes are the content themselves: without `Content-Encoding`, or with none but `identity` (RFC 9110,
    /// section 8.4).
    static func isPlain(_ head: RequestHead) -> Bool {
        head.values(of: .contentEncoding).allSatisfy { range in
            head.bytes[range].split(separator: UInt8(ascii: ",")).map(trimmed)
                .allSatisfy { $0.isEmpty || $0.elementsEqual("identity".utf8) }
        }
    }

    private static func isType(_ type: String, _ head: RequestHead) -> Bool {
        guard let range = head.value(of: .contentType), !head.hasSeveral(.contentType) else { return false }
        let parts = head.bytes[range].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map(trimmed)
        guard parts[0].elementsEqual(type.utf8) else { return false }
        return parts.dropFirst().allSatisfy { parameter in
            guard parameter.starts(with: "charset=".utf8) else { return true }
            let value = parameter.dropFirst("charset=".utf8.count)
            return value.elementsEqual("utf-8".utf8) || value.elementsEqual("\"utf-8\"".utf8)
        }
    }

    /// In lower case, without blanks at the ends.
    private static func trimmed(_ part: ArraySlice<UInt8>) -> [UInt8] {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        let start = part.drop(while: isBlank)
        return start.prefix(start.count - start.reversed().prefix(while: isBlank).count).map(lowercased)
    }
}
