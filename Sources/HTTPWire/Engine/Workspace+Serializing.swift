extension Workspace {
    /// How the content of an answer is framed (RFC 9112 section 6).
    enum ContentFraming {
        case length
        case chunked
        case untilClose
    }

    /// Writes the head of the answer.
    mutating func writeHead(_ framing: ContentFraming, keepsOpen: Bool, minorVersion: Int) {
        switch framing {
        case .length where !response.status.forbidsContent:
            appendOpening(response.status, contentLength: response.contentCount)
        case .length, .untilClose: appendOpening(response.status, contentLength: nil)
        case .chunked:
            appendOpening(response.status, contentLength: nil)
            output.bytes.append(literal: "Transfer-Encoding: chunked\r\n")
        }
        if !keepsOpen {
            output.bytes.append(literal: "Connection: close\r\n")
        } else if minorVersion == 0 {
            output.bytes.append(literal: "Connection: keep-alive\r\n")
        }
        output.bytes.append(contentsOf: response.fieldBytes)
        output.bytes.appendLineEnd()
    }

    /// Writes the whole answer and returns the number of bytes of content sent.
    mutating func writeResponse(to method: HTTPMethod, keepsOpen: Bool, minorVersion: Int) -> Int {
        writeHead(.length, keepsOpen: keepsOpen, minorVersion: minorVersion)
        // An answer to HEAD has the fields of GET and no content (RFC 9110 section 9.3.2).
        if method == .head || response.status.forbidsContent { return 0 }
        if let content = response.sharedBody {
            if content.count >= limits.sharedContent {
                output.insert(content)
            } else {
                output.bytes.append(contentsOf: content)
            }
            return content.count
        }
        output.bytes.append(contentsOf: response.body)
        return response.body.count
    }

    /// Frames what a step wrote into `chunk`, and empties it.
    mutating func writeChunk(isChunked: Bool) -> Int {
        let count = chunk.count
        // An empty chunk would end the content.
        guard count > 0 else { return 0 }
        if isChunked {
            output.bytes.append(contentsOf: String(count, radix: 16).utf8)
            output.bytes.appendLineEnd()
        }
        output.bytes.append(contentsOf: chunk)
        if isChunked { output.bytes.appendLineEnd() }
        chunk.removeAll(keepingCapacity: true)
        return count
    }
}

extension [UInt8] {
    /// Appends the bytes of a literal.
    @inline(__always)
    mutating func append(literal: String) {
        append(contentsOf: literal.utf8)
    }

    /// Appends CRLF: two bytes at a tenth of the price of a literal.
    @inline(__always)
    mutating func appendLineEnd() {
        append(ByteClass.carriageReturn)
        append(ByteClass.lineFeed)
    }

    /// Appends a number that is not negative, in decimal.
    mutating func append(decimal number: Int) {
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            append(0x30 + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
