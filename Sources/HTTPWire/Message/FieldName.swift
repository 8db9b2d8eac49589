/// A field name that the engine or an endpoint asks for; `other` is any other name.
package enum FieldName: UInt8, Sendable, CaseIterable {
    case other = 0
    case host
    case contentLength
    case contentType
    case contentEncoding
    case transferEncoding
    case connection
    case expect
    case accept
    case acceptLanguage
    case acceptEncoding
    case ifNoneMatch
    case origin
    case accessControlRequestMethod
    case accessControlRequestHeaders
    case xRequestID
    case userAgent
    case upgrade
    case te
    case trailer

    /// The name in lower case, empty for `other`.
    package var lowercasedName: String {
        switch self {
        case .other: ""
        case .host: "host"
        case .contentLength: "content-length"
        case .contentType: "content-type"
        case .contentEncoding: "content-encoding"
        case .transferEncoding: "transfer-encoding"
        case .connection: "connection"
        case .expect: "expect"
        case .accept: "accept"
        case .acceptLanguage: "accept-language"
        case .acceptEncoding: "accept-encoding"
        case .ifNoneMatch: "if-none-match"
        case .origin: "origin"
        case .accessControlRequestMethod: "access-control-request-method"
        case .accessControlRequestHeaders: "access-control-request-headers"
        case .xRequestID: "x-request-id"
        case .userAgent: "user-agent"
        case .upgrade: "upgrade"
        case .te: "te"
        case .trailer: "trailer"
        }
    }
}

/// A field name while it is read: up to 32 bytes in lower case as four words, so that comparing touches no
/// memory.
///
/// A hash of the name would be shorter, but whoever finds a collision could then hide a `Content-Length`.
struct FieldNameReader {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    private var count = 0

    /// Takes one more byte of the name, which is a token byte; only letters differ from themselves `| 0x20`
    /// among those of a known name.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        words.3 = words.3 << 8 | words.2 >> 56
        words.2 = words.2 << 8 | words.1 >> 56
        words.1 = words.1 << 8 | words.0 >> 56
        words.0 = words.0 << 8 | UInt64(byte | 0x20)
        count += 1
    }

    /// The name that was read; the words are those of `lowercasedName`, last eight bytes first, which a test
    /// checks.
    var name: FieldName {
        switch (count, words.0, words.1, words.2, words.3) {
        case (4, 0x686F_7374, 0, 0, 0): .host
        case (14, 0x742D_6C65_6E67_7468, 0x636F_6E74_656E, 0, 0): .contentLength
        case (12, 0x656E_742D_7479_7065, 0x636F_6E74, 0, 0): .contentType
        case (16, 0x656E_636F_6469_6E67, 0x636F_6E74_656E_742D, 0, 0): .contentEncoding
        case (17, 0x656E_636F_6469_6E67, 0x7261_6E73_6665_722D, 0x74, 0): .transferEncoding
        case (10, 0x6E6E_6563_7469_6F6E, 0x636F, 0, 0): .connection
        case (6, 0x6578_7065_6374, 0, 0, 0): .expect
        case (6, 0x6163_6365_7074, 0, 0, 0): .accept
        case (15, 0x6C61_6E67_7561_6765, 0x61_6363_6570_742D, 0, 0): .acceptLanguage
        case (15, 0x656E_636F_6469_6E67, 0x61_6363_6570_742D, 0, 0): .acceptEncoding
        case (13, 0x6E65_2D6D_6174_6368, 0x69_662D_6E6F, 0, 0): .ifNoneMatch
        case (6, 0x6F72_6967_696E, 0, 0, 0): .origin
        case (29, 0x742D_6D65_7468_6F64, 0x6C2D_7265_7175_6573, 0x732D_636F_6E74_726F, 0x61_6363_6573):
            .accessControlRequestMethod
        case (30, 0x2D68_6561_6465_7273, 0x2D72_6571_7565_7374, 0x2D63_6F6E_7472_6F6C, 0x6163_6365_7373):
            .accessControlRequestHeaders
        case (12, 0x7175_6573_742D_6964, 0x782D_7265, 0, 0): .xRequestID
        case (10, 0x65_722D_6167_656E_74, 0x7573, 0, 0): .userAgent
        case (7, 0x75_7067_7261_6465, 0, 0, 0): .upgrade
        case (2, 0x7465, 0, 0, 0): .te
        case (7, 0x74_7261_696C_6572, 0, 0, 0): .trailer
        default: .other
        }
    }
}
