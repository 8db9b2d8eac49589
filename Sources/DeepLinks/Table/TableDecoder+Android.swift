// Android apps, for assetlinks.json.

extension TableDecoder {
    mutating func androidApps(_ node: JSONNode) -> [FrozenTable.AndroidApp] {
        var apps: [FrozenTable.AndroidApp] = []
        for (index, element) in (array(node, "app.android") ?? []).enumerated() {
            let path = "app.android[\(index)]"
            guard let members = object(element, path, ["comment", "package", "sha256CertFingerprints"]) else {
                continue
            }
            let prints = fingerprints(members["sha256CertFingerprints"], element, path)
            guard let node = members["package"] else {
                fault(element.offset, path, "\"package\" is missing")
                continue
            }
            guard let name = packageName(node, "\(path).package") else { continue }
            if apps.contains(where: { $0.package == name }) {
                fault(
                    node.offset,
                    "\(path).package",
                    "\"\(name)\" stands here twice; list its fingerprints in one"
                )
            } else {
                apps.append(FrozenTable.AndroidApp(package: name, fingerprints: prints))
            }
        }
        return apps
    }

    /// An application ID: two or more Java identifiers of ASCII with dots between them (Android, "Configure
    /// the app module"); nil, and a fault, for any other text.
    mutating func packageName(_ node: JSONNode, _ path: String) -> String? {
        guard let text = string(node, path) else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isName =
            parts.count >= 2
            && parts.allSatisfy { part in
                part.first.map(isLetter) ?? false
                    && part.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
            }
        if isName { return text }
        fault(
            node.offset,
            path,
            "a package is names with dots between them, as in \"dev.swiftcrafted.app\", not \"\(printable(text))\""
        )
        return nil
    }

    /// The fingerprints of an app, in capitals; faults stand at its place if there are none.
    mutating func fingerprints(
        _ list: JSONNode?,
        _ owner: JSONNode,
        _ path: String,
        key: String = "sha256CertFingerprints"
    )
        -> [String]
    {
        guard let list else {
            fault(owner.offset, path, "\"\(key)\" is missing")
            return []
        }
        let path = "\(path).\(key)"
        guard let elements = array(list, path) else { return [] }
        if elements.isEmpty { fault(list.offset, path, "at least one fingerprint") }
        var result: [String] = []
        for (index, element) in elements.enumerated() {
            let place = "\(path)[\(index)]"
            guard let text = string(element, place) else { continue }
            let capitals = String(decoding: text.utf8.map(uppercased), as: UTF8.self)
            if !Self.isFingerprint(capitals) {
                let shape = "a SHA-256 fingerprint is 32 pairs of hex digits with colons between them"
                fault(element.offset, place, "\(shape), not \"\(printable(text))\"")
            } else if result.contains(capitals) {
                fault(element.offset, place, "this fingerprint stands here twice")
            } else {
                result.append(capitals)
            }
        }
        return result
    }

    private static func isFingerprint(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        return parts.count == 32
            && parts.allSatisfy { $0.count == 2 && $0.allSatisfy { hexValue($0) != nil } }
    }
}
