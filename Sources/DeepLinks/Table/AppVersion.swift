/// An app's version: dot-separated numbers, of which missing ones are 0, so that `3` is `3.0`.
package struct AppVersion: Comparable, Sendable {
    /// The version as written.
    package let text: String
    /// One to eight numbers, without zeros at the end.
    private let numbers: [Int]

    /// Reads a version; nil for any other text.
    ///
    /// - Parameter text: one to eight numbers of one to nine digits, with dots between them.
    package init?(_ text: some Collection<UInt8>) {
        var numbers: [Int] = []
        for part in text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            guard (1...9).contains(part.count), part.allSatisfy(isDigit), numbers.count < 8 else {
                return nil
            }
            numbers.append(part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
        }
        while numbers.last == 0 { numbers.removeLast() }
        self.numbers = numbers
        self.text = String(decoding: Array(text), as: UTF8.self)
    }

    package static func < (first: AppVersion, second: AppVersion) -> Bool {
        first.numbers.lexicographicallyPrecedes(second.numbers)
    }

    package static func == (first: AppVersion, second: AppVersion) -> Bool {
        first.numbers == second.numbers
    }

    /// The later of two, the first of equals.
    static func later(_ first: AppVersion?, _ second: AppVersion?) -> AppVersion? {
        guard let first, let second else { return first ?? second }
        return first < second ? second : first
    }
}
