/// Reads the framing of chunked content (RFC 9112 section 7.1) byte by byte; extensions and trailers are
/// checked and dropped.
struct ChunkedDecoder: Sendable {
    private enum Stage: UInt8, Sendable {
        /// At the first digit of a chunk's size.
        case sizeStart
        case size
        /// In blanks behind the size or an extension: only ";" may follow, or "=" behind a name.
        case blanks
        /// Behind ";", blanks allowed.
        case extensionStart
        case extensionName
        case blanksBeforeEquals
        /// Behind "=", blanks allowed.
        case valueStart
        case token
        case quoted
        case quotedPair
        /// Behind a closing quote.
        case quotedEnd
        case sizeLineFeed
        case data
        case dataReturn
        case dataLineFeed
        case trailerStart
        case trailerName
        case trailerValue
        case trailerLineFeed
        case lastLineFeed
        case ended
    }

    private var stage = Stage.sizeStart

    /// Content bytes of the current chunk that have not come yet.
    private(set) var remaining = 0
    private var lineCount = 0
    private var extensionCount = 0
    private var trailerCount = 0
    private var trailerLines = 0

    /// Whether the whole of the message has been read.
    var isEnded: Bool { stage == .ended }

    /// Whether content comes next.
    var isInData: Bool { stage == .data }

    /// Takes note that `count` bytes of content have been used.
    mutating func take(_ count: Int) {
        remaining -= count
        if remaining == 0 { stage = .dataReturn }
    }

    /// Reads framing until content comes, the message ends, or the input is used up.
    mutating func skipFraming(
        _ input: Span<UInt8>,
        from position: inout Int,
        limits: WireLimits
    ) throws(RequestRefusal) {
        while position < input.count, stage != .data, stage != .ended {
            try read(input[position], limits: limits)
            position += 1
        }
    }

    private mutating func read(_ byte: UInt8, limits: WireLimits) throws(RequestRefusal) {
        switch stage {
        case .sizeStart, .size, .blanks, .extensionStart, .extensionName, .blanksBeforeEquals, .valueStart,
            .token, .quoted,
            .quotedPair, .quotedEnd:
            lineCount += 1
            if lineCount > limits.chunkLine { throw .malformedChunk }
            if stage != .sizeStart, stage != .size {
                extensionCount += 1
                if extensionCount > limits.chunkLine { throw .malformedChunk }
            }
            try readSizeLine(byte)
        case .sizeLineFeed:
            try expect(byte, ByteClass.lineFeed)
            lineCount = 0
            stage = remaining > 0 ? .data : .trailerStart
        case .dataReturn:
            try expect(byte, ByteClass.carriageReturn)
            stage = .dataLineFeed
        case .dataLineFeed:
            try expect(byte, ByteClass.lineFeed)
            stage = .sizeStart
        case .trailerStart, .trailerName, .trailerValue, .trailerLineFeed, .lastLineFeed:
            try readTrailer(byte, limits: limits)
        case .data, .ended:
            break
        }
    }

    /// `chunk-size [ chunk-ext ] CRLF`, blanks around ";" and "=" being the BWS that RFC 9112 section 7.1.1
    /// has a recipient take.
    private mutating func readSizeLine(_ byte: UInt8) throws(RequestRefusal) {
        switch stage {
        case .sizeStart, .size:
            if let digit = ByteClass.hexValue(byte) {
                // Any size beyond this is beyond every limit; a sum of two such sizes still fits.
                guard remaining < 1 << 56 else { throw .malformedChunk }
                remaining = remaining << 4 | Int(digit)
                stage = .size
            } else {
                guard stage == .size else { throw .malformedChunk }
                try readBetween(byte)
            }
        case .blanks: try readBetween(byte)
        case .extensionStart:
            if ByteClass.isToken(byte) {
                stage = .extensionName
            } else if !ByteClass.isBlank(byte) {
                throw .malformedChunk
            }
        case .extensionName, .blanksBeforeEquals:
            if ByteClass.isToken(byte), stage == .extensionName { return }
            if byte == 0x3D {
                stage = .valueStart
            } else if ByteClass.isBlank(byte) {
                stage = .blanksBeforeEquals
            } else {
                try endExtension(byte, allowingReturn: stage == .extensionName)
            }
        case .valueStart:
            if byte == 0x22 {
                stage = .quoted
            } else if ByteClass.isToken(byte) {
                stage = .token
            } else if !ByteClass.isBlank(byte) {
                throw .malformedChunk
            }
        case .token:
            if !ByteClass.isToken(byte) { try readBetween(byte) }
        case .quoted:
            if byte == 0x22 {
                stage = .quotedEnd
            } else if byte == 0x5C {
                stage = .quotedPair
            } else if !ByteClass.isFieldContent(byte) {
                throw .malformedChunk
            }
        case .quotedPair:
            guard ByteClass.isFieldContent(byte) else { throw .malformedChunk }
            stage = .quoted
        default: try readBetween(byte)
        }
    }

    /// What may follow a size or an extension: blanks and ";", or the end of the line unless there were
    /// blanks.
    private mutating func readBetween(_ byte: UInt8) throws(RequestRefusal) {
        if ByteClass.isBlank(byte) {
            stage = .blanks
        } else {
            try endExtension(byte, allowingReturn: stage != .blanks)
        }
    }

    private mutating func endExtension(_ byte: UInt8, allowingReturn: Bool) throws(RequestRefusal) {
        if byte == 0x3B {
            stage = .extensionStart
        } else {
            guard allowingReturn else { throw .malformedChunk }
            try expect(byte, ByteClass.carriageReturn)
            stage = .sizeLineFeed
        }
    }

    /// Field lines and the empty line at the end, by the rules of a head's fields.
    private mutating func readTrailer(_ byte: UInt8, limits: WireLimits) throws(RequestRefusal) {
        trailerCount += 1
        if trailerCount > limits.trailerSection { throw .malformedTrailer }
        switch stage {
        case .trailerStart where byte == ByteClass.carriageReturn:
            stage = .lastLineFeed
        case .trailerStart:
            trailerLines += 1
            guard ByteClass.isToken(byte), trailerLines <= limits.trailerCount else {
                throw .malformedTrailer
            }
            stage = .trailerName
        case .trailerName:
            if byte == ByteClass.colon {
                stage = .trailerValue
            } else if !ByteClass.isToken(byte) {
                throw .malformedTrailer
            }
        case .trailerValue:
            if byte == ByteClass.carriageReturn {
                stage = .trailerLineFeed
            } else if !ByteClass.isFieldContent(byte) {
                throw .malformedTrailer
            }
        case .trailerLineFeed:
            guard byte == ByteClass.lineFeed else { throw .malformedTrailer }
            stage = .trailerStart
        default:
            guard byte == ByteClass.lineFeed else { throw .malformedTrailer }
            stage = .ended
        }
    }

    private func expect(_ byte: UInt8, _ wanted: UInt8) throws(RequestRefusal) {
        if byte != wanted { throw .malformedChunk }
    }
}
