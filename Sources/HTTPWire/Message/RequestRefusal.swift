/// Why the engine itself refuses a request, for the handler to put into words.
package enum RequestRefusal: Error, Hashable, Sendable {
    case malformedRequestLine
    case malformedTarget
    case bareLineFeed
    case malformedFieldName
    case malformedFieldValue
    case foldedField
    case missingHost
    case repeatedHost
    case malformedHost
    case conflictingHost
    case ambiguousLength
    case malformedLength
    case malformedTransferEncoding
    case unsupportedTransferCoding
    case malformedChunk
    case malformedTrailer
    case versionNotSupported
    case uriTooLong
    case methodNotImplemented
    case fieldsTooLarge
    case tooManyFields
    case contentTooLarge(limit: Int)
    case lengthRequired
    case expectationFailed
    case incompleteHead
    case headTimeout
    case bodyTimeout
    case overloaded

    /// The status to answer with.
    package var status: HTTPStatus {
        switch self {
        case .unsupportedTransferCoding, .methodNotImplemented: .notImplemented
        case .versionNotSupported: .httpVersionNotSupported
        case .uriTooLong: .uriTooLong
        case .fieldsTooLarge, .tooManyFields: .requestHeaderFieldsTooLarge
        case .contentTooLarge: .contentTooLarge
        case .lengthRequired: .lengthRequired
        case .expectationFailed: .expectationFailed
        case .headTimeout, .bodyTimeout: .requestTimeout
        case .overloaded: .serviceUnavailable
        default: .badRequest
        }
    }

    /// The name that programs may rely on.
    package var reason: String {
        switch self {
        case .malformedRequestLine: "malformedRequestLine"
        case .malformedTarget: "malformedTarget"
        case .bareLineFeed: "bareLineFeed"
        case .malformedFieldName: "malformedFieldName"
        case .malformedFieldValue: "malformedFieldValue"
        case .foldedField: "foldedField"
        case .missingHost: "missingHost"
        case .repeatedHost: "repeatedHost"
        case .malformedHost: "malformedHost"
        case .conflictingHost: "conflictingHost"
        case .ambiguousLength: "ambiguousLength"
        case .malformedLength: "malformedLength"
        case .malformedTransferEncoding: "malformedTransferEncoding"
        case .unsupportedTransferCoding: "unsupportedTransferCoding"
        case .malformedChunk: "malformedChunk"
        case .malformedTrailer: "malformedTrailer"
        case .versionNotSupported: "versionNotSupported"
        case .uriTooLong: "uriTooLong"
        case .methodNotImplemented: "methodNotImplemented"
        case .fieldsTooLarge: "fieldsTooLarge"
        case .tooManyFields: "tooManyFields"
        case .contentTooLarge: "contentTooLarge"
        case .lengthRequired: "lengthRequired"
        case .expectationFailed: "expectationFailed"
        case .incompleteHead: "incompleteHead"
        case .headTimeout: "headTimeout"
        case .bodyTimeout: "bodyTimeout"
        case .overloaded: "overloaded"
        }
    }

    /// An English sentence that says what is wrong.
    package var detail: String {
        switch self {
        // RFC 9112 section 3.
        case .malformedRequestLine:
            "The request line is not a method, a target and a version with single spaces between."
        // RFC 9112 section 3.2.
        case .malformedTarget:
            "The request target is in none of the forms that this method takes, or holds a byte that none may hold."
        // RFC 9112 section 2.2: a lenient reader and a strict one would see different messages.
        case .bareLineFeed: "A line of the head ends in a line feed without a carriage return."
        // RFC 9112 section 5.1.
        case .malformedFieldName:
            "A field line does not begin with a name and a colon, without space between them."
        // RFC 9110 section 5.5.
        case .malformedFieldValue: "A field value holds a control character."
        // RFC 9112 section 5.2.
        case .foldedField: "A field line is folded onto the next one, which is obsolete."
        // RFC 9112 section 3.2.
        case .missingHost: "An HTTP/1.1 request needs a Host field."
        case .repeatedHost: "The Host field occurs more than once."
        case .malformedHost: "The Host field is not a host with an optional port."
        case .conflictingHost: "The host of the request target and the Host field differ."
        // RFC 9112 section 6.3.
        case .ambiguousLength: "Content-Length occurs more than once, or together with Transfer-Encoding."
        case .malformedLength: "Content-Length is not a decimal number in range."
        // RFC 9112 sections 6.1 and 7.
        case .malformedTransferEncoding:
            "Transfer-Encoding is repeated, malformed, not chunked at its end, or in an HTTP/1.0 request."
        case .unsupportedTransferCoding: "The only transfer coding that this server understands is chunked."
        // RFC 9112 section 7.1.
        case .malformedChunk: "The chunked content is malformed."
        case .malformedTrailer: "A trailer field is malformed or the trailer section is too large."
        // RFC 9110 section 15.6.6.
        case .versionNotSupported: "This server speaks HTTP/1.1 and HTTP/1.0."
        // RFC 9110 section 15.5.15.
        case .uriTooLong: "The request line is longer than this server reads."
        // RFC 9110 section 15.6.2.
        case .methodNotImplemented: "The request method is longer than any that this server implements."
        // RFC 6585 section 5.
        case .fieldsTooLarge: "The field section is larger than this server reads."
        case .tooManyFields: "The field section has more fields than this server reads."
        // RFC 9110 section 15.5.14.
        case .contentTooLarge(let limit):
            "The content is larger than the \(limit) bytes that this resource takes."
        // RFC 9110 section 15.5.12.
        case .lengthRequired: "The request needs a Content-Length."
        // RFC 9110 section 10.1.1.
        case .expectationFailed: "The only expectation that this server meets is 100-continue."
        case .incompleteHead: "The request ends before its head does."
        // RFC 9110 section 15.5.9.
        case .headTimeout: "The head of the request did not arrive in time."
        case .bodyTimeout: "The content of the request did not arrive in time."
        // RFC 9110 section 15.6.4.
        case .overloaded: "This server has as many connections or unfinished requests as it takes."
        }
    }
}
