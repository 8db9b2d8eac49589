// Enums: `"SettingsSection": ["main", {"value":"billing","since":"4.0"}]`.

extension TableDecoder {
    private static let typeNames = ["String", "UUID", "Int", "Bool", "Double", "URL"]

    mutating func decodeEnumerations(_ node: JSONNode) {
        guard case .object(let members) = node.value else {
            fault(node.offset, "enums", "expected an object, got \(node.kind)")
            return
        }
        for member in members {
            let path = "enums.\(printable(member.key))"
            if !isIdentifier(member.key) || Self.typeNames.contains(member.key) {
                fault(member.keyOffset, path, "an enum's name is a Swift name that is no other type")
            }
            // Also after a fault: a parameter of this type is not to be blamed for it.
            enumerations.append(decodeEnumeration(member.key, member.value, path))
        }
    }

    private mutating func decodeEnumeration(_ name: String, _ node: JSONNode, _ path: String)
        -> EnumerationSet.Enumeration
    {
        var values: [String] = []
        var since: [AppVersion?] = []
        let elements = array(node, path) ?? []
        for (index, element) in elements.enumerated() {
            let place = "\(path)[\(index)]"
            guard let (value, version) = decodeValue(element, place) else { continue }
            if value.isEmpty || value.utf8.contains(where: isControl) {
                fault(element.offset, place, "an enum's value is not empty and holds no control character")
            } else if values.contains(where: { isSame($0, value) }) {
                fault(element.offset, place, "\"\(value)\" stands here twice")
            } else {
                values.append(value)
                since.append(version)
            }
        }
        if elements.isEmpty, case .array = node.value {
            fault(node.offset, path, "an enum has at least one value")
        }
        return EnumerationSet.Enumeration(name: name, values: values, since: since)
    }

    private mutating func decodeValue(_ node: JSONNode, _ path: String) -> (String, AppVersion?)? {
        guard case .object = node.value else { return string(node, path).map { ($0, nil) } }
        guard let members = object(node, path, ["value", "since"]) else { return nil }
        guard let value = members["value"] else {
            fault(node.offset, path, "\"value\" is missing")
            return nil
        }
        let version = members["since"].flatMap { appVersion($0, "\(path).since") }
        return string(value, "\(path).value").map { ($0, version) }
    }
}
