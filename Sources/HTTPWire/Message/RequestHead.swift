/// The form of a request target (RFC 9112 section 3.2).
package enum TargetForm: UInt8, Sendable {
    case origin
    case absolute
    case authority
    case asterisk
}

/// A request's head as it was received: the bytes, and where its parts lie in them.
///
/// Ranges index `bytes`. One value per loop is reused, so reading a head allocates nothing once its arrays
/// have grown.
package struct RequestHead: Sendable {
    /// A field line: its name, and where name and value (without blanks around it) lie.
    package struct Field: Sendable {
        /// The name if it is a known one.
        package let name: FieldName

        /// Where the name lies, as it was spelt.
        package let nameRange: Range<Int>

        /// Where the value lies, without the white space around it.
        package let valueRange: Range<Int>
    }

    /// The head's bytes, from the method to the empty line.
    package internal(set) var bytes: [UInt8] = []

    /// The method.
    package internal(set) var method: HTTPMethod = .other

    /// The form of the target.
    package internal(set) var form: TargetForm = .origin

    // The places of the request line's parts, as the few numbers that they follow from.

    /// Where the method ends; it begins the head.
    package internal(set) var methodEnd = 0
    /// Where the target ends; it begins behind the space behind the method.
    package internal(set) var targetEnd = 0
    /// Where the path begins.
    package internal(set) var pathStart = 0
    /// Where the path ends, and the query's "?" stands if there is one.
    package internal(set) var pathEnd = 0

    /// Where the method lies.
    @inlinable
    package var methodRange: Range<Int> { 0..<methodEnd }

    /// Where the target lies.
    @inlinable
    package var target: Range<Int> { min(methodEnd + 1, targetEnd)..<targetEnd }

    /// The path of an origin-form or absolute-form target (empty where absolute-form leaves it out, which
    /// means "/"), the asterisk of asterisk-form, empty for authority-form.
    @inlinable
    package var path: Range<Int> { pathStart..<pathEnd }

    /// What is behind the first "?" of the target, nil without one.
    @inlinable
    package var query: Range<Int>? { pathEnd < targetEnd ? pathEnd + 1..<targetEnd : nil }

    /// The host and optional port that the request is for: the target's, else the Host field's; nil for 1.0
    /// without either.
    package internal(set) var authority: Range<Int>?

    /// The minor version that the request is served as, 0 or 1.
    package internal(set) var minorVersion = 1

    /// The fields in the order in which they came.
    package internal(set) var fields: [Field] = []

    /// Whether nothing has been read.
    package var isEmpty: Bool { bytes.isEmpty }

    /// Makes an empty head, to be filled by the parser.
    package init() {}

    /// Reads a whole head, with the limits of a server by default; for tests of endpoints without sockets.
    package init(parsing bytes: [UInt8]) throws(RequestRefusal) {
        var parser = RequestHeadParser()
        var position = 0
        var head = RequestHead()
        let isComplete = try parser.read(
            bytes,
            from: &position,
            to: bytes.count,
            limits: WireLimits(),
            into: &head
        )
        guard isComplete, position == bytes.count else { throw .incompleteHead }
        self = head
    }

    /// The value of the first field of a name, nil without one.
    package func value(of name: FieldName) -> Range<Int>? {
        for field in fields where field.name == name { return field.valueRange }
        return nil
    }

    /// Whether more than one field line has a name.
    package func hasSeveral(_ name: FieldName) -> Bool {
        var count = 0
        for field in fields where field.name == name { count += 1 }
        return count > 1
    }

    /// The values of all field lines of a name, in order: a list field may be spread over them (RFC 9110
    /// section 5.3).
    package func values(of name: FieldName) -> [Range<Int>] {
        fields.compactMap { $0.name == name ? $0.valueRange : nil }
    }

    /// The text of a range, for messages and tests; damaged UTF-8 is repaired.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Whether a list field holds a token, without regard to case (RFC 9110 section 5.6.1).
    package func list(_ name: FieldName, holds token: StaticText) -> Bool {
        let span = bytes.span
        for field in fields where field.name == name {
            var start = field.valueRange.lowerBound
            let end = field.valueRange.upperBound
            while start <= end {
                var stop = start
                while stop < end, span[stop] != ByteClass.comma { stop += 1 }
                if span.equals(token, in: span.trimmed(start..<stop)) { return true }
                start = stop + 1
            }
        }
        return false
    }

    /// Forgets everything and keeps the arrays' capacity.
    mutating func reset() {
        bytes.removeAll(keepingCapacity: true)
        fields.removeAll(keepingCapacity: true)
        method = .other
        form = .origin
        methodEnd = 0
        targetEnd = 0
        pathStart = 0
        pathEnd = 0
        authority = nil
        minorVersion = 1
    }
}

extension Span<UInt8> {
    /// The range without blanks at both ends.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var lower = range.lowerBound
        var upper = range.upperBound
        while lower < upper, ByteClass.isBlank(self[lower]) { lower += 1 }
        while lower < upper, ByteClass.isBlank(self[upper - 1]) { upper -= 1 }
        return lower..<upper
    }
}
