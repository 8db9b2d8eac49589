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
        case .enumeration(let index):
            let text = other.prefix
            return other.value == nil && prefix.isEmpty && suffix.isEmpty
                && enumerations.contains(text.span, 0..<text.count, in: index)
        case .bool:
            return other.value == nil && prefix.isEmpty && suffix.isEmpty
                && (other.prefix == Array("true".utf8) || other.prefix == Array("false".utf8))
        case .uuid, .number, .digits, .negative, .words, nil: return false
        }
    }
}

/// A rule of an associated-domains document before it is spelled for a platform.
struct LinkRule {
    /// A query item that has to be there, and its value.
    struct Item: Hashable {
        let name: [UInt8]
        var value: SegmentPattern
    }

    /// Why the rule is there.
    enum Origin {
        /// The links that it takes, by index.
        case links([Int])
        /// The files of the system, which are no pages of the site.
        case system
        /// Paths that are too deep for the wildcards behind it.
        case depth
        /// The table's exclusion of this index.
        case exclusion(Int)
    }

    var segments: [SegmentPattern] = []
    var items: [Item] = []
    /// Whether the last segment stands for more of them.
    var hasRest = false
    /// Whether an exclusion takes the path and all that is below it.
    var isDeep = false
    var isExclusion = false
    var origin: Origin

    /// Whether a wildcard of it takes longer paths, which it does not mean.
    var takesDeeper: Bool { !hasRest && segments.contains(where: \.takesSlashes) }
}
