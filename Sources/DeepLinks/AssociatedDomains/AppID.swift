/// An app as Apple names it: `ABCDE12345.dev.swiftcrafted.app`.
enum AppID {
    /// Whether a text is an application identifier prefix of ten capitals and digits, a dot, and a bundle identifier of
    /// letters, digits, hyphens and dots, which are not at its ends (Apple, "Details" and "CFBundleIdentifier").
    static func isWellFormed(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let dot = UInt8(ascii: ".")
        guard bytes.count > 11, bytes[10] == dot else { return false }
        let bundle = bytes[11...]
        return bytes[..<10].allSatisfy { isDigit($0) || (isLetter($0) && $0 == uppercased($0)) }
            && bundle.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == dot }
            && bundle.first != dot && bundle.last != dot
    }
}
