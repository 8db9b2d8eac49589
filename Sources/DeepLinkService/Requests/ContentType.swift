import DeepLinks
import HTTPWire

/// Whether a request's body is said to be JSON (RFC 9110, section 8.3).
enum ContentType {
    /// `application/json`, with no parameter or `charset=utf-8`; a body of unknown type is not guessed at.
    static func isJSON(_ head: RequestHead) -> Bool {
        guard let range = head.value(of: .contentType), !head.hasSeveral(.contentType) else { return false }
        let text = head.bytes.span
        var part: [UInt8] = []
        var parts: [[UInt8]] = []
        for index in range {
            let byte = text[index]
            if byte == UInt8(ascii: ";") {
                parts.append(part)
                part = []
            } else if byte != 0x20 && byte != 0x09 && byte != UInt8(ascii: "\"") {
                part.append(lowercased(byte))
            }
        }
        parts.append(part)
        guard parts[0] == Array("application/json".utf8) else { return false }
        return parts.dropFirst().allSatisfy { parameter in
            guard parameter.starts(with: Array("charset=".utf8)) else { return true }
            return parameter.dropFirst(8).elementsEqual("utf-8".utf8)
        }
    }
}
