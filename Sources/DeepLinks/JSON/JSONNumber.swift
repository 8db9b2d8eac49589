/// Numbers with a fraction, as `JSONEncoder` writes them.
enum JSONNumber {
    /// The shortest text that reads back as the number.
    ///
    /// - Parameter number: finite.
    /// - Returns: as in `1`, `0.5`, `1e+22`, `-0`.
    static func text(_ number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// The number that a text stands for, which the type `Double` accepts.
func double(_ text: Span<UInt8>, _ range: Range<Int>) -> Double {
    var bytes: [UInt8] = []
    bytes.append(text, range)
    return Double(String(decoding: bytes, as: UTF8.self)) ?? 0
}
