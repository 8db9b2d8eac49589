extension KnownValues {
    /// Collects the lines of a file that comes piece by piece.
    public struct Builder: Sendable {
        /// A line that is no value.
        public struct Fault: Error, Hashable, Sendable {
            /// The line, from 1.
            public let line: Int
            /// What is wrong.
            public let message: String
        }

        /// The longest line in bytes: no link carries a longer value.
        public static let lineLimit = LinkReader.sizeLimit
        /// The most lines with a value.
        public static let valueLimit = 1_000_000

        private var values: KnownValues
        private var rest: [UInt8] = []
        private var line = 0
        private var count = 0

        /// - Parameter kind: what the values are.
        public init(_ kind: Kind) {
            values = KnownValues(kind: kind)
        }

        /// Takes the next bytes, which may end within a line.
        ///
        /// - Parameter bytes: UTF-8; one value a line, empty lines and a carriage return at a line's end do
        ///   not count.
        /// - Throws: `Fault` for a line that is no value of this kind.
        public mutating func append(_ bytes: Span<UInt8>) throws(Fault) {
            var start = 0
            for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
                if rest.isEmpty {
                    try take(bytes, start..<index)
                } else {
                    rest.append(bytes, start..<index)
                    try takeRest()
                }
                start = index + 1
            }
            // Before it is kept: a file may be one line without an end.
            guard rest.count + bytes.count - start <= Self.lineLimit + 1 else { throw tooLong }
            rest.append(bytes, start..<bytes.count)
        }

        private var tooLong: Fault {
            Fault(line: line + 1, message: "longer than the \(Self.lineLimit) bytes that a link may have")
        }

        /// Ends the collecting.
        ///
        /// - Returns: the values, sorted, each once.
        /// - Throws: `Fault` for a last line that is no value.
        public consuming func finish() throws(Fault) -> KnownValues {
            if !rest.isEmpty { try takeRest() }
            values.freeze()
            return values
        }

        private mutating func takeRest() throws(Fault) {
            let text = rest
            try take(text.span, 0..<text.count)
            rest.removeAll(keepingCapacity: true)
        }

        private mutating func take(_ text: Span<UInt8>, _ range: Range<Int>) throws(Fault) {
            guard range.count <= Self.lineLimit + 1 else { throw tooLong }
            line += 1
            var range = range
            if let last = range.last, text[last] == UInt8(ascii: "\r") { range = range.lowerBound..<last }
            if range.isEmpty { return }
            guard count < Self.valueLimit else {
                throw Fault(line: line, message: "more than \(Self.valueLimit) values")
            }
            count += 1
            switch values.kind {
            case .uuid:
                guard let bits = KnownValues.uuid(text, range) else {
                    throw Fault(line: line, message: "not a UUID")
                }
                values.uuids.append(bits)
            case .int:
                guard let number = KnownValues.int(text, range) else {
                    throw Fault(line: line, message: "not a whole number")
                }
                values.ints.append(number)
            case .string:
                guard firstMalformedUTF8(text, range) == nil else {
                    throw Fault(line: line, message: "not UTF-8")
                }
                let start = values.blob.count
                values.blob.append(text, range)
                values.strings.append(start..<values.blob.count)
            }
        }
    }

    fileprivate mutating func freeze() {
        // Exports of databases are often in order already, and looking costs one pass. Each array is copied,
        // since one that has grown may hold twice the memory of its values.
        if !zip(uuids, uuids.dropFirst()).allSatisfy({ $0 < $1 }) { uuids.sort() }
        uuids = uuids.withoutRepetitions(==)
        if !zip(ints, ints.dropFirst()).allSatisfy({ $0 < $1 }) { ints.sort() }
        ints = ints.withoutRepetitions(==)
        var text: [UInt8] = []
        text.reserveCapacity(blob.count)
        text += blob
        blob = text
        let isInOrder = zip(strings, strings.dropFirst()).allSatisfy {
            KnownValues.order(text.span, $0, text.span, $1) < 0
        }
        if !isInOrder { strings.sort { KnownValues.order(text.span, $0, text.span, $1) < 0 } }
        strings = strings.withoutRepetitions { KnownValues.order(text.span, $0, text.span, $1) == 0 }
    }
}

extension Array {
    /// Without elements that are equal to the one before them.
    fileprivate func withoutRepetitions(_ areEqual: (Element, Element) -> Bool) -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(count)
        for element in self {
            if let last = result.last, areEqual(last, element) { continue }
            result.append(element)
        }
        return result
    }
}
