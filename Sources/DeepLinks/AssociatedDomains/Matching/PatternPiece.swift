/// A piece of a pattern as written.
enum PatternPiece: Equatable {
    /// Characters that stand for themselves.
    case text(ArraySlice<UInt32>)
    /// `?`
    case any
    /// `*`
    case run
    /// The name in `$(name)`, which can hold any character but `$`, `(` and `)` (Apple, "SubstitutionVariables").
    case reference(ArraySlice<UInt32>)

    /// Takes a pattern to pieces; `$(` that begins no reference is text.
    static func pieces(of pattern: ArraySlice<UInt32>) -> [PatternPiece] {
        var pieces: [PatternPiece] = []
        var start = pattern.startIndex
        var index = start
        func text() -> [PatternPiece] { start < index ? [.text(pattern[start..<index])] : [] }
        while index < pattern.endIndex {
            let end: Int
            let piece: PatternPiece
            switch pattern[index] {
            case UInt32(ascii: "*"): (piece, end) = (.run, index + 1)
            case UInt32(ascii: "?"): (piece, end) = (.any, index + 1)
            case UInt32(ascii: "$"):
                guard let name = reference(in: pattern, at: index) else {
                    index += 1
                    continue
                }
                (piece, end) = (.reference(name), name.endIndex + 1)
            default:
                index += 1
                continue
            }
            pieces += text()
            pieces.append(piece)
            index = end
            start = end
        }
        return pieces + text()
    }

    /// The name of the reference that begins at a dollar sign.
    private static func reference(in pattern: ArraySlice<UInt32>, at dollar: Int) -> ArraySlice<UInt32>? {
        let rest = pattern[(dollar + 1)...]
        guard rest.first == UInt32(ascii: "(") else { return nil }
        let name = rest.dropFirst().prefix {
            $0 != UInt32(ascii: "$") && $0 != UInt32(ascii: "(") && $0 != UInt32(ascii: ")")
        }
        guard name.endIndex < pattern.endIndex, pattern[name.endIndex] == UInt32(ascii: ")") else {
            return nil
        }
        return name
    }
}

extension UInt32 {
    /// The value of an ASCII character.
    init(ascii scalar: Unicode.Scalar) {
        self = scalar.value
    }
}

/// The character as texts are compared without case: lower case, one for one, since `?` has to stay one character.
func folded(_ scalar: UInt32, _ folds: Bool) -> UInt32 {
    if !folds { return scalar }
    if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
    let lower = Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars
    guard let lower, let first = lower.first, lower.count == 1 else { return scalar }
    return first.value
}

/// Scalars as UTF-8.
func utf8(_ scalars: some Sequence<UInt32>) -> [UInt8] {
    var view = String.UnicodeScalarView()
    for scalar in scalars { if let scalar = Unicode.Scalar(scalar) { view.append(scalar) } }
    return Array(String(view).utf8)
}
