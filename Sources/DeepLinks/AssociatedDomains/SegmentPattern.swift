/// What a rule takes at one place of a path, or as the value of a query item: decoded text, and perhaps a
/// value in it.
///
/// It knows no platform: each has its own spelling for values.
struct SegmentPattern: Hashable {
    /// A value of which a rule knows the shape.
    enum Value: Hashable {
        /// Some text.
        case any
        case uuid
        /// An `Int` or a `Double`: a digit first, or a minus.
        case number
        /// The halves of `number`.
        case digits
        case negative
        case bool
        /// One of an enum's values.
        case enumeration(Int)
        /// One of the texts of a set that rules were merged by.
        case words(Int)

        init(_ type: ParameterType) {
            switch type {
            case .enumeration(let index): self = .enumeration(index)
            case .bool: self = .bool
            case .uuid: self = .uuid
            case .int, .double: self = .number
            case .url, .string, .strings: self = .any
            }
        }
    }

    var prefix: [UInt8] = []
    /// Nil for literal text.
    var value: Value?
    var suffix: [UInt8] = []

    static let any = SegmentPattern(value: .any)

    /// Whether it takes slashes too, and so more than one segment, where a wildcard does.
    var takesSlashes: Bool {
        switch value {
        case .any, .number, .digits, .negative: true
        case .uuid, .bool, .enumeration, .words, nil: false
        }
    }

    /// The values that it may have, where they are few and known: enums and truths.
    func values(_ enumerations: EnumerationSet) -> [[UInt8]]? {
        switch value {
        case .bool: [Array("true".utf8), Array("false".utf8)]
        case .enumeration(let index): enumerations.enumerations[index].values.map { Array($0.utf8) }
        case .any, .uuid, .number, .digits, .negative, .words, nil: nil
        }
    }

    /// Whether it takes all that another pattern takes; false where that is not obvious.
    func covers(_ other: SegmentPattern, _ enumerations: EnumerationSet) -> Bool {
        if self == other { return true }
        switch value {
        case .any:
            guard other.prefix.starts(with: prefix) else { return false }
            if other.value == nil {
                return other.prefix.count > prefix.count + suffix.count
                    && other.prefix.reversed().starts(with: suffix.reversed())
            }
            return other.suffix.reversed().starts(with: suffix.reversed())
        case .enumeration, .bool:
            return other.value == nil && prefix.isEmpty && suffix.isEmpty
                && values(enumerations)?.contains(other.prefix) ?? false
        case .uuid, .number, .digits, .negative, .words, nil: return false
        }
    }
}
