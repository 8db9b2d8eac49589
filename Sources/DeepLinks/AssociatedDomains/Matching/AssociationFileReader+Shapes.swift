extension AssociationFileReader {
    /// A component, or one of the `defaults`, which have the same keys (Apple, "Defaults").
    struct Settings {
        let members: [String: JSONNode]
        let path: String
    }

    private static let settingKeys = ["/", "?", "#", "exclude", "caseSensitive", "percentEncoded", "comment"]

    mutating func settings(_ node: JSONNode, _ path: String) -> Settings? {
        object(node, path, Self.settingKeys).map { Settings(members: $0, path: path) }
    }

    /// The members of an object that a device knows; nil, and a remark, if it is none.
    mutating func object(
        _ node: JSONNode,
        _ path: String,
        _ keys: [String],
        isFatal: Bool = false
    ) -> [String: JSONNode]? {
        guard case .object(let members) = node.value else {
            wrongType(node, path, "an object", isFatal: isFatal)
            return nil
        }
        var result: [String: JSONNode] = [:]
        for member in members {
            if let key = keys.first(where: { isSame($0, member.key) }) {
                // Of a key that stands twice the first counts; that it does is a fault of its own.
                if result[key] == nil { result[key] = member.value }
            } else {
                let hint = Self.hint(member.key, keys).map { "; did you mean \"\($0)\"?" } ?? ""
                let message = "unknown key \"\(excerpt(member.key))\", which devices pass over\(hint)"
                remark(.unknownKey, member.keyOffset, path, message)
            }
        }
        return result
    }

    /// The key that was meant: spelt otherwise, or the part of a URL by its name.
    private static func hint(_ key: String, _ keys: [String]) -> String? {
        if keys.contains("/") {
            switch String(decoding: key.utf8.map(lowercased), as: UTF8.self) {
            case "path", "paths", "pathname": return "/"
            case "query", "search", "queryitems": return "?"
            case "fragment", "hash", "anchor": return "#"
            case "excluded", "not", "ignore": return "exclude"
            case "comments", "_comment", "//", "description": return "comment"
            default: break
            }
        }
        return Spelling.nearest(to: key, among: keys)
    }

    mutating func array(_ node: JSONNode, _ path: String) -> [JSONNode]? {
        if case .array(let elements) = node.value { return elements }
        wrongType(node, path, "an array")
        return nil
    }

    mutating func string(_ node: JSONNode, _ path: String) -> String? {
        if case .string(let text) = node.value { return text }
        wrongType(node, path, "a string")
        return nil
    }

    mutating func wrongType(_ node: JSONNode, _ path: String, _ expected: String, isFatal: Bool = false) {
        let message = "expected \(expected), got \(node.kind)"
        remark(.wrongType, node.offset, path, message, isFatal: isFatal)
    }

    // MARK: App ids

    /// The app ids of a list, each once.
    mutating func appIDs(_ node: JSONNode, _ path: String) -> [String] {
        guard let elements = array(node, path) else { return [] }
        if elements.isEmpty { remark(.missingAppIDs, node.offset, path, "is empty: it names no app") }
        var result: [String] = []
        var seen: Set<[UInt8]> = []
        for (index, element) in elements.enumerated() {
            let place = "\(path)[\(index)]"
            guard let appID = string(element, place) else { continue }
            checkAppID(appID, element.offset, place)
            if seen.insert(Array(appID.utf8)).inserted {
                result.append(appID)
            } else {
                remark(.repeatedAppID, element.offset, place, "\"\(excerpt(appID))\" stands here twice")
            }
        }
        return result
    }

    mutating func checkAppID(_ appID: String, _ offset: Int, _ path: String) {
        if AppID.isWellFormed(appID) { return }
        let message =
            "\"\(printable(appID))\" is no app id, as in ABCDE12345.com.example.app: the prefix of ten "
            + "capitals and digits, a dot, and the bundle id"
        remark(.malformedAppID, offset, path, message)
    }
}
