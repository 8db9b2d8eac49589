import DeepLinks
import HTTPWire

/// What a client takes: the `Accept` fields, with their weights (RFC 9110, section 12.5.1).
///
/// Parts that are not media ranges are passed over; a field of nothing but such parts counts as absent, since
/// an odd client is better served than refused.
struct AcceptField {
    /// Weights in thousandths for each media type that the service writes; nil if no range names it.
    private var json: Weight?
    private var lines: Weight?
    private var html: Weight?
    /// Whether there is any range at all.
    private var isPresent = false

    /// A weight, and how specific the range is that gave it: 1 for `*/*`, 2 for `type/*`, 3 for the type
    /// itself.
    private struct Weight {
        var specificity: Int
        var thousandths: Int
    }

    init(_ head: RequestHead) {
        let text = head.bytes.span
        for field in head.fields where field.name == .accept {
            var start = field.valueRange.lowerBound
            while start < field.valueRange.upperBound {
                let end = Self.end(of: UInt8(ascii: ","), text, start..<field.valueRange.upperBound)
                read(text, Self.trimmed(text, start..<end))
                start = end + 1
            }
        }
    }

    /// Whether JSON may be sent, problems included.
    var allowsJSON: Bool { !isPresent || json?.thousandths ?? 0 > 0 }

    /// Whether JSON lines may be sent.
    var allowsLines: Bool { !isPresent || lines?.thousandths ?? 0 > 0 }

    /// Whether JSON is wanted rather than a page: only if it weighs more, so `*/*` or nothing gets the page.
    var prefersJSON: Bool { isPresent && json?.thousandths ?? 0 > html?.thousandths ?? 0 }

    private mutating func read(_ text: Span<UInt8>, _ range: Range<Int>) {
        let nameEnd = Self.end(of: UInt8(ascii: ";"), text, range)
        let name = Self.trimmed(text, range.lowerBound..<nameEnd)
        guard let weight = Self.weight(text, min(nameEnd + 1, range.upperBound)..<range.upperBound) else {
            return
        }
        func isName(_ wanted: String) -> Bool {
            guard wanted.utf8.count == name.count else { return false }
            var index = name.lowerBound
            for byte in wanted.utf8 {
                guard lowercased(text[index]) == byte else { return false }
                index += 1
            }
            return true
        }
        if isName("*/*") {
            Self.raise(&json, 1, weight)
            Self.raise(&lines, 1, weight)
            Self.raise(&html, 1, weight)
        } else if isName("application/*") {
            Self.raise(&json, 2, weight)
            Self.raise(&lines, 2, weight)
        } else if isName("text/*") {
            Self.raise(&html, 2, weight)
        } else if isName("application/json") || isName("application/problem+json") {
            Self.raise(&json, 3, weight)
        } else if isName("application/x-ndjson") {
            Self.raise(&lines, 3, weight)
        } else if isName("text/html") {
            Self.raise(&html, 3, weight)
        } else if firstIndex(of: UInt8(ascii: "/"), in: text, name) == nil {
            return
        }
        isPresent = true
    }

    /// The most specific range decides; of equal ones the greater weight.
    private static func raise(_ current: inout Weight?, _ specificity: Int, _ thousandths: Int) {
        let new = Weight(specificity: specificity, thousandths: thousandths)
        guard let old = current else {
            current = new
            return
        }
        if (specificity, thousandths) > (old.specificity, old.thousandths) { current = new }
    }

    /// The `q` among the parameters in thousandths, 1000 without one; nil if it is no weight.
    private static func weight(_ text: Span<UInt8>, _ parameters: Range<Int>) -> Int? {
        var start = parameters.lowerBound
        while start < parameters.upperBound {
            let end = end(of: UInt8(ascii: ";"), text, start..<parameters.upperBound)
            let parameter = trimmed(text, start..<end)
            if parameter.count >= 2, text[parameter.lowerBound] | 0x20 == UInt8(ascii: "q"),
                text[parameter.lowerBound + 1] == UInt8(ascii: "=")
            {
                return thousandths(text, parameter.lowerBound + 2..<parameter.upperBound)
            }
            start = end + 1
        }
        return 1000
    }

    /// `( "0" [ "." 0*3DIGIT ] ) / ( "1" [ "." 0*3("0") ] )`.
    private static func thousandths(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard (1...5).contains(range.count),
            text[range.lowerBound] == UInt8(ascii: "0") || text[range.lowerBound] == UInt8(ascii: "1")
        else { return nil }
        var value = Int(text[range.lowerBound] - UInt8(ascii: "0")) * 1000
        var unit = 100
        for index in range.dropFirst() {
            if index == range.lowerBound + 1 {
                guard text[index] == UInt8(ascii: ".") else { return nil }
                continue
            }
            guard isDigit(text[index]) else { return nil }
            value += Int(text[index] - UInt8(ascii: "0")) * unit
            unit /= 10
        }
        return value <= 1000 ? value : nil
    }

    private static func end(of byte: UInt8, _ text: Span<UInt8>, _ range: Range<Int>) -> Int {
        firstIndex(of: byte, in: text, range) ?? range.upperBound
    }

    private static func trimmed(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end && (text[start] == 0x20 || text[start] == 0x09) { start += 1 }
        while end > start && (text[end - 1] == 0x20 || text[end - 1] == 0x09) { end -= 1 }
        return start..<end
    }
}
