import DeepLinks
import Foundation

/// Values by the words of the contract.
extension LanguageTable {
    /// The value that a text is; nil if it is none of that type.
    func value(_ bytes: [UInt8], _ type: LanguageType) -> Route.Value? {
        let text = String(decoding: bytes, as: UTF8.self)
        if bytes.isEmpty { return nil }
        switch type {
        case .string, .strings: return .string(text)
        case .int: return Int(text).flatMap { isSame(String($0), text) ? .int($0) : nil }
        case .uuid: return bytes.count == 36 ? UUID(uuidString: text).map { .uuid($0) } : nil
        case .bool: return text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
        case .enumeration(let index):
            return enums[index].values.contains { isSame($0.text, text) } ? .string(text) : nil
        case .double:
            // Expressions are slow, and most texts are no numbers.
            guard let first = text.first, first == "-" || first.isNumber,
                text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil,
                let number = Double(text), number.isFinite
            else { return nil }
            return .double(number)
        case .url:
            guard Self.isWebURL(text) else { return nil }
            return URL(string: text).map { .url($0) }
        }
    }

    /// RFC 3986, http or https with a host.
    private static func isWebURL(_ text: String) -> Bool {
        guard text.lowercased().hasPrefix("http") else { return false }
        let characters = #"(?:[A-Za-z0-9\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})"#
        let user = "(?:" + characters + "|:)*@"
        let host = #"(?:\[[0-9A-Fa-f:.]+\]|"# + characters + "+)"
        let path = "(?:/(?:" + characters + "|[:@])*)*"
        let more = "(?:" + characters + "|[:@/?])*"
        let whole = "(?i:https?)://(?:\(user))?\(host)(?::[0-9]*)?\(path)(?:\\?\(more))?(?:#\(more))?"
        guard let grammar = try? Regex(whole) else { return false }
        return text.utf8.allSatisfy { $0 < 0x80 } && (try? grammar.wholeMatch(in: text)) != nil
    }

    /// Whether one version goes before another; missing numbers are 0.
    static func isEarlier(_ one: String, _ other: String) -> Bool {
        func numbers(_ text: String) -> [Int] {
            let numbers = text.split(separator: ".").compactMap { Int($0) }
            return numbers + Array(repeating: 0, count: 8 - numbers.count)
        }
        return numbers(one).lexicographicallyPrecedes(numbers(other))
    }

    /// The texts of the highest version among several.
    static func latest(_ versions: [String]) -> [String] {
        versions.filter { one in !versions.contains { isEarlier(one, $0) } }
    }
}
