/// A request method (RFC 9110 section 9); `other` is a token that this server does not know.
package enum HTTPMethod: UInt8, Sendable {
    case get
    case head
    case post
    case put
    case delete
    case patch
    case options
    case trace
    case connect
    /// Of "The HTTP QUERY Method", which no endpoint here takes.
    case query
    case other

    /// Recognises a method token, which is case-sensitive (RFC 9110 section 9.1).
    init(_ bytes: Span<UInt8>, in range: Range<Int>) {
        guard range.count <= 8 else {
            self = .other
            return
        }
        var word: UInt64 = 0
        for index in range { word = word << 8 | UInt64(bytes[index]) }
        switch word {
        case 0x47_4554: self = .get  // GET
        case 0x4845_4144: self = .head  // HEAD
        case 0x504F_5354: self = .post  // POST
        case 0x50_5554: self = .put  // PUT
        case 0x4445_4C45_5445: self = .delete  // DELETE
        case 0x50_4154_4348: self = .patch  // PATCH
        case 0x4F_5054_494F_4E53: self = .options  // OPTIONS
        case 0x54_5241_4345: self = .trace  // TRACE
        case 0x43_4F4E_4E45_4354: self = .connect  // CONNECT
        case 0x51_5545_5259: self = .query  // QUERY
        default: self = .other
        }
    }
}
