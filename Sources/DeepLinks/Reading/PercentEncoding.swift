/// Percent-encoding (RFC 3986, section 2.1), read strictly and exactly once.
package enum PercentEncoding {
    /// Where text stands in a URL, and so what `+` is in it.
    package enum Component {
        /// `+` is a plus sign.
        case path
        /// `+` is a space, as in forms (WHATWG URL, application/x-www-form-urlencoded).
        case query
    }

    /// Appends the decoded form of part of a link.
    ///
    /// - Parameters:
    ///   - text: the link, or whatever holds the text.
    ///   - range: the escaped text's place in `text`.
    ///   - component: decides what `+` stands for.
    ///   - output: grows by the decoded bytes, also by those before a fault.
    /// - Returns: nil if all is well, else what is wrong and where in `text`: an escape without two hex
    ///   digits, bytes that are not UTF-8, a control character.
    package static func decode(
        _ text: Span<UInt8>,
        _ range: Range<Int>,
        as component: Component,
        into output: inout [UInt8]
    ) -> LinkFault? {
        guard let first = firstSpecial(text, range, component) else {
            output.append(text, range)
            return nil
        }
        let start = output.count
        output.append(text, range.lowerBound..<first)
        var index = first
        while index < range.upperBound {
            var byte = text[index]
            if byte == UInt8(ascii: "%") {
                guard index + 2 < range.upperBound, let high = hexValue(text[index + 1]),
                    let low = hexValue(text[index + 2])
                else { return LinkFault(.malformedEscape, at: index) }
                byte = high << 4 | low
                if isControl(byte) { return LinkFault(.escapedControlCharacter, at: index) }
                index += 2
            } else if byte == UInt8(ascii: "+") && component == .query {
                byte = UInt8(ascii: " ")
            }
            output.append(byte)
            index += 1
        }
        if firstMalformedUTF8(output.span, start..<output.count) != nil {
            return LinkFault(.malformedUTF8, at: range.lowerBound)
        }
        return nil
    }

    /// Appends the decoded bytes of an item whose text is not for us to judge, a link inside a request's
    /// query.
    ///
    /// - Parameters:
    ///   - text: the request's head, or whatever holds the text.
    ///   - range: the escaped text's place in `text`.
    ///   - component: decides what `+` stands for.
    ///   - output: grows by the decoded bytes.
    /// - Returns: false if an escape has no two hex digits.
    package static func decodeBytes(
        _ text: Span<UInt8>,
        _ range: Range<Int>,
        as component: Component = .query,
        into output: inout [UInt8]
    ) -> Bool {
        decodeBytes(text, range, as: component, upTo: nil, into: &output) == range.upperBound
    }

    /// Appends decoded bytes up to a delimiter, so that an item is found and decoded in one pass.
    ///
    /// - Parameters:
    ///   - text: the request's head, or whatever holds the text.
    ///   - range: the escaped text's place in `text`.
    ///   - component: decides what `+` stands for.
    ///   - delimiter: ends the text where it stands raw, `&` as a rule; before `+` in ASCII; nil for none.
    ///   - output: grows by the decoded bytes.
    /// - Returns: the delimiter's place, or the end; nil if an escape has no two hex digits.
    package static func decodeBytes(
        _ text: Span<UInt8>,
        _ range: Range<Int>,
        as component: Component = .query,
        upTo delimiter: UInt8?,
        into output: inout [UInt8]
    ) -> Int? {
        // Adding nothing to an empty array would write the count of the one empty storage that all threads share.
        if range.isEmpty { return range.lowerBound }
        let part = text.extracting(range)
        var end: Int?
        output.append(addingCapacity: part.count) { (bytes: inout OutputSpan<UInt8>) in
            var index = 0
            while index < part.count {
                var byte = part[index]
                // All that mean something are among the first, so one comparison does for almost every byte.
                if byte <= UInt8(ascii: "+") {
                    if byte == UInt8(ascii: "%") {
                        guard index + 2 < part.count, let high = hexValue(part[index + 1]),
                            let low = hexValue(part[index + 2])
                        else { return }
                        byte = high << 4 | low
                        index += 2
                    } else if byte == UInt8(ascii: "+") {
                        if component == .query { byte = UInt8(ascii: " ") }
                    } else if byte == delimiter {
                        break
                    }
                }
                bytes.append(byte)
                index &+= 1
            }
            end = range.lowerBound + index
        }
        return end
    }

    /// Almost all links need no decoding; a byte that does is found before anything is copied.
    private static func firstSpecial(_ text: Span<UInt8>, _ range: Range<Int>, _ component: Component) -> Int?
    {
        for index in range {
            let byte = text[index]
            if byte == UInt8(ascii: "%") || byte >= 0x80 || (byte == UInt8(ascii: "+") && component == .query)
            {
                return index
            }
        }
        return nil
    }
}
