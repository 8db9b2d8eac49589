// The shapes of JSON values, each with its fault.

extension TableDecoder {
    /// The members of an object; unknown keys are faults.
    ///
    /// - Parameters:
    ///   - node: what should be the object.
    ///   - path: where it stands in the structure.
    ///   - keys: those it may have.
    /// - Returns: nil if it is no object.
    mutating func object(_ node: JSONNode, _ path: String, _ keys: [String]) -> [String: JSONNode]? {
        guard case .object(let members) = node.value else {
            fault(node.offset, path, "expected an object, got \(node.kind)")
            return nil
        }
        var result: [String: JSONNode] = [:]
        for member in members {
            if let key = keys.first(where: { isSame($0, member.key) }) {
                result[key] = member.value
            } else {
                let hint =
                    Spelling.nearest(to: member.key, among: keys).map { "; did you mean \"\($0)\"?" } ?? ""
                fault(member.keyOffset, path, "unknown key \"\(printable(member.key))\"\(hint)")
            }
        }
        return result
    }

    /// The elements of an array; nil, and a fault, if it is none.
    mutating func array(_ node: JSONNode, _ path: String) -> [JSONNode]? {
        if case .array(let elements) = node.value { return elements }
        fault(node.offset, path, "expected an array, got \(node.kind)")
        return nil
    }

    /// The text of a string; nil, and a fault, if it is none.
    mutating func string(_ node: JSONNode, _ path: String) -> String? {
        if case .string(let text) = node.value { return text }
        fault(node.offset, path, "expected a string, got \(node.kind)")
        return nil
    }

    /// The strings of an array without empty ones, control characters and repetitions; `what` says what one of
    /// them is, for the fault.
    mutating func names(_ node: JSONNode, _ path: String, _ what: String) -> [String] {
        var result: [String] = []
        for (index, element) in (array(node, path) ?? []).enumerated() {
            let place = "\(path)[\(index)]"
            guard let text = string(element, place) else { continue }
            if text.isEmpty || text.utf8.contains(where: isControl) {
                fault(element.offset, place, "\(what) is not empty and holds no control character")
            } else if result.contains(where: { isSame($0, text) }) {
                fault(element.offset, place, "\"\(text)\" stands here twice")
            } else {
                result.append(text)
            }
        }
        return result
    }
}

extension TableDecoder {
    /// One of a few words; nil, and a fault, for any other.
    mutating func choice(_ node: JSONNode, _ path: String, _ words: [String]) -> String? {
        guard let word = string(node, path) else { return nil }
        if let known = words.first(where: { isSame($0, word) }) { return known }
        let hint = Spelling.nearest(to: word, among: words).map { "; did you mean \"\($0)\"?" } ?? ""
        fault(node.offset, path, "\"\(printable(word))\" is none of \(words.joined(separator: ", "))\(hint)")
        return nil
    }

    /// A version of the app; nil, and a fault, if it is none.
    mutating func appVersion(_ node: JSONNode, _ path: String) -> AppVersion? {
        guard let text = string(node, path) else { return nil }
        if let version = AppVersion(Array(text.utf8)) { return version }
        fault(
            node.offset,
            path,
            "a version is numbers with dots between them, as in \"3.2\", not \"\(printable(text))\""
        )
        return nil
    }
}

extension JSONNode {
    /// The kind of value, for messages.
    var kind: String {
        switch value {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .bool: "true or false"
        case .null: "null"
        }
    }
}

/// Whether two texts have the same bytes: Swift's `==` takes "é" and "e" with an accent, K and the Kelvin
/// sign for one.
func isSame(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
}
