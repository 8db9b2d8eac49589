/// How the end of a request's content is found (RFC 9112 section 6.3), and how much of it is left.
enum BodyFraming: Sendable {
    /// No content.
    case none
    /// This many bytes of content have not come yet.
    case length(Int)
    case chunked(ChunkedDecoder)

    /// What comes next in the input.
    enum Piece {
        /// Content, which stays in the input until `take` is called.
        case content(Range<Int>)
        case needMore
        case end
    }

    /// Reads the framing of a head; everything ambiguous is refused.
    init(_ head: RequestHead) throws(RequestRefusal) {
        var length: Range<Int>?
        var coding: Range<Int>?
        var isRepeated = false
        for field in head.fields {
            if field.name == .contentLength {
                if length != nil { throw .ambiguousLength }
                length = field.valueRange
            } else if field.name == .transferEncoding {
                if coding != nil { isRepeated = true }
                coding = field.valueRange
            }
        }
        let bytes = head.bytes.span
        if let coding {
            // RFC 9112 section 6.1: with a length, or in HTTP/1.0, somebody on the way may have framed it
            // otherwise.
            if length != nil { throw .ambiguousLength }
            guard head.minorVersion > 0, !isRepeated else { throw .malformedTransferEncoding }
            guard bytes.equals("chunked", in: coding) else { throw Self.refusal(of: bytes, in: coding) }
            self = .chunked(ChunkedDecoder())
        } else if let length {
            let value = try Self.length(bytes, in: length)
            self = value == 0 ? .none : .length(value)
        } else {
            self = .none
        }
    }

    /// The content's length if it is declared.
    var declaredLength: Int? {
        switch self {
        case .none: 0
        case .length(let count): count
        case .chunked: nil
        }
    }

    /// Finds the next piece, moving `position` over framing only.
    mutating func next(
        _ input: Span<UInt8>,
        from position: inout Int,
        limits: WireLimits
    ) throws(RequestRefusal) -> Piece {
        switch self {
        case .none: return .end
        case .length(let count):
            if count == 0 { return .end }
            return position < input.count
                ? .content(position..<position + min(count, input.count - position)) : .needMore
        case .chunked(var decoder):
            try decoder.skipFraming(input, from: &position, limits: limits)
            self = .chunked(decoder)
            if decoder.isEnded { return .end }
            guard decoder.isInData, position < input.count else { return .needMore }
            return .content(position..<position + min(decoder.remaining, input.count - position))
        }
    }

    /// Takes note that `count` bytes of content have been used.
    mutating func take(_ count: Int) {
        switch self {
        case .none: break
        case .length(let left): self = .length(left - count)
        case .chunked(var decoder):
            if count > 0 { decoder.take(count) }
            self = .chunked(decoder)
        }
    }

    /// The size that the current chunk still promises, 0 for other framings.
    var promisedByChunk: Int {
        if case .chunked(let decoder) = self, decoder.isInData { decoder.remaining } else { 0 }
    }

    /// `1*DIGIT` in the range of an Int; `Int(String)` would take a sign.
    private static func length(_ bytes: Span<UInt8>, in range: Range<Int>) throws(RequestRefusal) -> Int {
        guard !range.isEmpty else { throw .malformedLength }
        var value = 0
        for index in range {
            guard ByteClass.isDigit(bytes[index]) else { throw .malformedLength }
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isStillTooLarge) = product.addingReportingOverflow(Int(bytes[index] - 0x30))
            if isTooLarge || isStillTooLarge { throw .malformedLength }
            value = sum
        }
        return value
    }

    /// 501 for a coding that is not known, 400 for what is malformed or not chunked at its end (RFC 9112
    /// sections 6.1 and 6.3).
    private static func refusal(of bytes: Span<UInt8>, in range: Range<Int>) -> RequestRefusal {
        var start = range.lowerBound
        var hasChunked = false
        var count = 0
        while start <= range.upperBound {
            var stop = start
            while stop < range.upperBound, bytes[stop] != ByteClass.comma { stop += 1 }
            let coding = bytes.trimmed(start..<stop)
            if coding.isEmpty || hasChunked { return .malformedTransferEncoding }
            for index in coding where !ByteClass.isToken(bytes[index]) { return .malformedTransferEncoding }
            hasChunked = bytes.equals("chunked", in: coding)
            count += 1
            start = stop + 1
        }
        return hasChunked || count == 1 ? .unsupportedTransferCoding : .malformedTransferEncoding
    }
}
