/// A status code (RFC 9110 section 15).
package struct HTTPStatus: Hashable, Sendable {
    /// The three digits.
    package let code: UInt16

    /// Makes a status of a code from 100 to 599.
    package init(code: UInt16) {
        precondition((100..<600).contains(code), "a status code has three digits and a known class")
        self.code = code
    }

    private init(_ code: UInt16) { self.code = code }

    package static var ok: HTTPStatus { HTTPStatus(200) }
    package static var noContent: HTTPStatus { HTTPStatus(204) }
    package static var notModified: HTTPStatus { HTTPStatus(304) }
    package static var badRequest: HTTPStatus { HTTPStatus(400) }
    package static var forbidden: HTTPStatus { HTTPStatus(403) }
    package static var notFound: HTTPStatus { HTTPStatus(404) }
    package static var methodNotAllowed: HTTPStatus { HTTPStatus(405) }
    package static var notAcceptable: HTTPStatus { HTTPStatus(406) }
    package static var requestTimeout: HTTPStatus { HTTPStatus(408) }
    package static var lengthRequired: HTTPStatus { HTTPStatus(411) }
    package static var contentTooLarge: HTTPStatus { HTTPStatus(413) }
    package static var uriTooLong: HTTPStatus { HTTPStatus(414) }
    package static var unsupportedMediaType: HTTPStatus { HTTPStatus(415) }
    package static var expectationFailed: HTTPStatus { HTTPStatus(417) }
    package static var misdirectedRequest: HTTPStatus { HTTPStatus(421) }
    package static var unprocessableContent: HTTPStatus { HTTPStatus(422) }
    package static var tooManyRequests: HTTPStatus { HTTPStatus(429) }
    package static var requestHeaderFieldsTooLarge: HTTPStatus { HTTPStatus(431) }
    package static var internalServerError: HTTPStatus { HTTPStatus(500) }
    package static var notImplemented: HTTPStatus { HTTPStatus(501) }
    package static var serviceUnavailable: HTTPStatus { HTTPStatus(503) }
    package static var httpVersionNotSupported: HTTPStatus { HTTPStatus(505) }

    /// The phrase behind the code, empty for a code without one here.
    package var reasonPhrase: String {
        switch code {
        case 200: "OK"
        case 204: "No Content"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 408: "Request Timeout"
        case 411: "Length Required"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 417: "Expectation Failed"
        case 421: "Misdirected Request"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        default: ""
        }
    }

    /// Whether an answer of this status has neither content nor a length of it (RFC 9110 sections 15.3.5 and
    /// 15.4.5).
    var forbidsContent: Bool { code == 204 || code == 304 || code < 200 }
}
