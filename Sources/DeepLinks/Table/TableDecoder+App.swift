// What a table says of the app itself: who it is on each platform.

extension TableDecoder {
    mutating func decodeApp(_ node: JSONNode) {
        let keys = [
            "comment", "name", "appIDs", "swiftModule", "appStoreID", "image", "webcredentials", "appclips",
            "activitycontinuation", "android", "also",
        ]
        guard let members = object(node, "app", keys) else { return }
        if let name = members["name"] { app.name = string(name, "app.name") ?? "" }
        if let module = members["swiftModule"], let name = string(module, "app.swiftModule") {
            if isIdentifier(name) {
                app.swiftModule = name
            } else {
                fault(
                    module.offset,
                    "app.swiftModule",
                    "\"\(printable(name))\" is not the name of a Swift module"
                )
            }
        }
        if let node = members["appStoreID"] { app.appStoreID = appStoreID(node) }
        if let node = members["image"] { app.image = httpsAddress(node, "app.image") }
        if let list = members["appIDs"] { app.appIDs = appIDs(list, "app.appIDs") }
        if let node = members["webcredentials"] { app.webCredentials = service(node, "app.webcredentials") }
        if let node = members["appclips"] { app.appClips = service(node, "app.appclips") }
        if let node = members["activitycontinuation"] {
            app.activityContinuation = service(node, "app.activitycontinuation")
        }
        if let node = members["android"] { app.android = androidApps(node) }
        if let node = members["also"] { decodeForeignEntries(node) }
    }

    private mutating func appStoreID(_ node: JSONNode) -> String? {
        guard let text = string(node, "app.appStoreID") else { return nil }
        if (1...20).contains(text.utf8.count) && text.utf8.allSatisfy(isDigit) { return text }
        fault(
            node.offset,
            "app.appStoreID",
            "the App Store's number for the app is digits, as in \"6450000000\", not \"\(printable(text))\""
        )
        return nil
    }

    /// The apps of a service: `true` for the table's own, or a list.
    private mutating func service(_ node: JSONNode, _ path: String) -> [String] {
        switch node.value {
        case .bool(true):
            if app.appIDs.isEmpty {
                fault(node.offset, path, "true means app.appIDs, of which there are none")
            }
            return app.appIDs
        case .array: return appIDs(node, path)
        case .bool(false):
            fault(node.offset, path, "true, or a list of app IDs; leave it out for none")
        default: fault(node.offset, path, "expected true or an array of app IDs, got \(node.kind)")
        }
        return []
    }

    /// App IDs, each once.
    mutating func appIDs(_ node: JSONNode, _ path: String) -> [String] {
        var ids: [String] = []
        for (index, element) in (array(node, path) ?? []).enumerated() {
            let place = "\(path)[\(index)]"
            guard let id = appID(element, place) else { continue }
            if ids.contains(where: { isSame($0, id) }) {
                fault(element.offset, place, "\"\(id)\" stands here twice")
            } else {
                ids.append(id)
            }
        }
        return ids
    }

    /// An app ID; nil, and a fault, for any other value.
    mutating func appID(_ node: JSONNode, _ path: String) -> String? {
        guard let id = string(node, path) else { return nil }
        if AppID.isWellFormed(id) { return id }
        let shape = "an app ID is a prefix of ten capitals and digits, a dot and a bundle ID"
        fault(node.offset, path, "\(shape), not \"\(printable(id))\"")
        return nil
    }
}
