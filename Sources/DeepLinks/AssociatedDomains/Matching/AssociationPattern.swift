/// A pattern of an association file, compiled once: it has to cover the whole text (Apple, "Details.Components").
///
/// Text and pattern are Unicode scalars, since `?` is one character: where the URL stays percent-encoded these are
/// bytes anyway. The grammar has no escape: `*`, `?` and `$(name)` are always what they are here.
struct AssociationPattern: Hashable, Sendable {
    /// A step through the text.
    enum Token: Hashable, Sendable {
        /// Characters as they are; their place in `scalars`.
        case literal(Range<Int>)
        /// `?`, so many of them.
        case any(Int)
        /// `*`: zero or more characters, slashes too.
        case run
        /// A variable whose values are single ASCII characters.
        case character(ASCIISet)
        /// Any other variable: its index in the file's vocabularies.
        case oneOf(Int)
        /// The end `/*` of a path, which takes the parent too: the text ends here, or goes on with a slash.
        case parentOrBelow
        /// A variable that nobody defines: no text.
        case never
    }

    /// What the pattern is compared with.
    enum Part: Sendable {
        /// Slashes at the end mean nothing, nor does the number of those at the start: `abc` is `/abc`.
        case path
        case other
    }

    fileprivate(set) var tokens: [Token] = []
    fileprivate(set) var scalars: [UInt32] = []
    /// What a place of a text can cost: its own tokens and characters, and those of the variables at each mention.
    fileprivate(set) var weight = 0

    /// Whether it takes every text.
    var takesEverything: Bool {
        !tokens.isEmpty && tokens.allSatisfy { $0 == .run }
    }
}

/// Some of the ASCII characters.
struct ASCIISet: Hashable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// Adds a character below 128.
    mutating func insert(_ scalar: UInt32) {
        if scalar < 64 { low |= 1 << UInt64(scalar) } else { high |= 1 << UInt64(scalar & 63) }
    }

    func contains(_ scalar: UInt32) -> Bool {
        if scalar >= 128 { return false }
        return (scalar < 64 ? low : high) >> UInt64(scalar & 63) & 1 == 1
    }
}

/// Compiles patterns, and the variables that they use once for all.
struct AssociationPatternCompiler {
    /// Values of the document's own variables, by name.
    private let definitions: [[UInt8]: [String]]
    /// What `Token.oneOf` counts in.
    private(set) var vocabularies: [Vocabulary] = []
    private var steps: [Use: AssociationPattern.Token] = [:]

    private struct Use: Hashable {
        let name: [UInt8]
        let foldsCase: Bool
    }

    /// - Parameter definitions: the values of the document's variables; names are bytes, since they compare by them.
    init(_ definitions: [[UInt8]: [String]]) {
        self.definitions = definitions
    }

    /// Compiles a pattern.
    ///
    /// - Parameters:
    ///   - text: as written.
    ///   - part: what it is compared with.
    ///   - foldsCase: whether the text will come in lower case.
    /// - Returns: the pattern, which counts in `vocabularies`.
    mutating func compile(
        _ text: String,
        as part: AssociationPattern.Part,
        foldsCase: Bool
    ) -> AssociationPattern {
        var source = text.unicodeScalars.map(\.value)[...]
        var hasParent = false
        if part == .path {
            while source.last == UInt32(ascii: "/") { source.removeLast() }
            source = source.drop { $0 == UInt32(ascii: "/") }
            hasParent = source.suffix(2) == [UInt32(ascii: "/"), UInt32(ascii: "*")]
            if hasParent { source.removeLast(2) }
        }
        var pattern = AssociationPattern()
        for piece in PatternPiece.pieces(of: source) {
            switch piece {
            case .text(let scalars): pattern.append(scalars, foldsCase: foldsCase)
            case .any: pattern.appendAny()
            case .run: pattern.appendRun()
            case .reference(let name):
                let token = step(name, foldsCase: foldsCase)
                pattern.tokens.append(token)
                if case .oneOf(let index) = token { pattern.weight += vocabularies[index].weight }
            }
        }
        if hasParent { pattern.tokens.append(.parentOrBelow) }
        pattern.weight += pattern.tokens.count + pattern.scalars.count
        return pattern
    }

    private mutating func step(_ name: ArraySlice<UInt32>, foldsCase: Bool) -> AssociationPattern.Token {
        let use = Use(name: utf8(name), foldsCase: foldsCase)
        if let token = steps[use] { return token }
        let token = makeStep(use)
        steps[use] = token
        return token
    }

    /// A definition of the document goes before Apple's own of that name (`PredefinedVariables`).
    private mutating func makeStep(_ use: Use) -> AssociationPattern.Token {
        guard let values = definitions[use.name] ?? PredefinedVariables.values(of: use.name) else {
            return .never
        }
        var characters = ASCIISet()
        var isCharacters = !values.isEmpty
        for value in values {
            let scalars = value.unicodeScalars.map { folded($0.value, use.foldsCase) }
            guard scalars.count == 1, scalars[0] < 128, scalars[0] != UInt32(ascii: "*"),
                scalars[0] != UInt32(ascii: "?")
            else {
                isCharacters = false
                break
            }
            characters.insert(scalars[0])
        }
        if isCharacters { return .character(characters) }
        vocabularies.append(Vocabulary(values, foldsCase: use.foldsCase))
        return .oneOf(vocabularies.count - 1)
    }
}

extension AssociationPattern {
    /// A value of a variable: it may hold wildcards, but no variables (Apple, "SubstitutionVariables").
    init(value: String, foldsCase: Bool) {
        for scalar in value.unicodeScalars.map(\.value) {
            switch scalar {
            case UInt32(ascii: "*"): appendRun()
            case UInt32(ascii: "?"): appendAny()
            default: append([scalar], foldsCase: foldsCase)
            }
        }
        weight = tokens.count + scalars.count
    }

    fileprivate mutating func append(_ text: ArraySlice<UInt32>, foldsCase: Bool) {
        let start = scalars.count
        for scalar in text { scalars.append(folded(scalar, foldsCase)) }
        if case .literal(let range)? = tokens.last {
            tokens[tokens.count - 1] = .literal(range.lowerBound..<scalars.count)
        } else {
            tokens.append(.literal(start..<scalars.count))
        }
    }

    fileprivate mutating func appendAny() {
        if case .any(let count)? = tokens.last {
            tokens[tokens.count - 1] = .any(count + 1)
        } else {
            tokens.append(.any(1))
        }
    }

    /// Several in a row are one.
    fileprivate mutating func appendRun() {
        if tokens.last != .run { tokens.append(.run) }
    }
}
