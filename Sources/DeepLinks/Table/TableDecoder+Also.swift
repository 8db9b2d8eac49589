// Entries of another team's app, which are appended to the documents of the same hosts as they are.

extension TableDecoder {
    /// `also`: elements of `applinks.details` and statements of assetlinks.json, told apart by their keys.
    mutating func decodeForeignEntries(_ node: JSONNode) {
        for (index, element) in (array(node, "app.also") ?? []).enumerated() {
            let path = "app.also[\(index)]"
            guard case .object(let members) = element.value else {
                fault(element.offset, path, "expected an object, got \(element.kind)")
                continue
            }
            let isStatement = members.contains { $0.key == "target" || $0.key == "relation" }
            var json: [UInt8] = []
            element.append(to: &json)
            if isStatement {
                checkStatement(element, path)
                app.also.statements.append(json)
            } else {
                checkDetails(element, path)
                app.also.details.append(json)
            }
        }
    }

    // MARK: apple-app-site-association

    private mutating func checkDetails(_ node: JSONNode, _ path: String) {
        guard let members = object(node, path, ["appID", "appIDs", "components", "defaults"]) else { return }
        if members["appID"] == nil && members["appIDs"] == nil {
            fault(
                node.offset,
                path,
                "an entry has \"appIDs\" and \"components\", or \"relation\" and \"target\""
            )
            return
        }
        var ids = members["appIDs"].map { appIDs($0, "\(path).appIDs") } ?? []
        if let single = members["appID"], let id = appID(single, "\(path).appID") { ids.append(id) }
        for id in ids where app.appIDs.contains(where: { isSame($0, id) }) {
            fault(node.offset, path, "\"\(id)\" is this table's own app, whose components its links make")
        }
        if let defaults = members["defaults"] {
            checkComponent(defaults, "\(path).defaults", ["caseSensitive", "percentEncoded"])
        }
        guard let list = members["components"] else {
            fault(node.offset, path, "\"components\" is missing")
            return
        }
        for (index, element) in (array(list, "\(path).components") ?? []).enumerated() {
            let keys = ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"]
            checkComponent(element, "\(path).components[\(index)]", keys)
        }
    }

    private mutating func checkComponent(_ node: JSONNode, _ path: String, _ keys: [String]) {
        guard let members = object(node, path, keys) else { return }
        for key in ["exclude", "caseSensitive", "percentEncoded"] {
            guard let value = members[key] else { continue }
            if case .bool = value.value { continue }
            fault(value.offset, "\(path).\(key)", "expected true or false, got \(value.kind)")
        }
        if let comment = members["comment"] { _ = string(comment, "\(path).comment") }
        for key in ["/", "#"] {
            if let value = members[key] { checkPattern(value, "\(path).\(key)") }
        }
        guard let query = members["?"] else { return }
        if case .object(let items) = query.value {
            // One value that is no string cancels the whole object.
            for item in items { checkPattern(item.value, "\(path).?.\(printable(item.key))") }
        } else {
            checkPattern(query, "\(path).?")
        }
    }

    /// A pattern may name Apple's own variables alone: the others of the document are this table's, and may
    /// change with it.
    private mutating func checkPattern(_ node: JSONNode, _ path: String) {
        guard let pattern = string(node, path) else { return }
        let bytes = Array(pattern.utf8)
        for start in bytes.indices.dropLast()
        where bytes[start] == UInt8(ascii: "$") && bytes[start + 1] == UInt8(ascii: "(") {
            let name = bytes[(start + 2)...].prefix { $0 != UInt8(ascii: ")") }
            let text = String(decoding: name, as: UTF8.self)
            if !PredefinedVariables.names.contains(text) {
                let known = PredefinedVariables.names.joined(separator: ", ")
                fault(node.offset, path, "$(\(printable(text))) is none of Apple's own variables: \(known)")
            }
        }
    }

    // MARK: assetlinks.json

    private mutating func checkStatement(_ node: JSONNode, _ path: String) {
        guard let members = object(node, path, ["relation", "target", "relation_extensions"]) else { return }
        var relations: [String] = []
        if let list = members["relation"] {
            relations = names(list, "\(path).relation", "a relation")
            if relations.isEmpty { fault(list.offset, "\(path).relation", "at least one relation") }
        } else {
            fault(node.offset, path, "\"relation\" is missing")
        }
        if let extensions = members["relation_extensions"] {
            _ = object(extensions, "\(path).relation_extensions", relations)
        }
        guard let target = members["target"] else {
            fault(node.offset, path, "\"target\" is missing")
            return
        }
        checkTarget(target, "\(path).target")
    }

    private mutating func checkTarget(_ node: JSONNode, _ path: String) {
        let keys = ["namespace", "package_name", "sha256_cert_fingerprints", "site"]
        guard let members = object(node, path, keys) else { return }
        guard let namespace = members["namespace"] else {
            fault(node.offset, path, "\"namespace\" is missing")
            return
        }
        guard let kind = choice(namespace, "\(path).namespace", ["android_app", "web"]) else { return }
        guard kind == "android_app" else {
            guard let site = members["site"] else {
                fault(node.offset, path, "\"site\" is missing")
                return
            }
            _ = httpsAddress(site, "\(path).site")
            return
        }
        _ = fingerprints(members["sha256_cert_fingerprints"], node, path, key: "sha256_cert_fingerprints")
        guard let package = members["package_name"] else {
            fault(node.offset, path, "\"package_name\" is missing")
            return
        }
        if let name = packageName(package, "\(path).package_name"),
            app.android.contains(where: { $0.package == name })
        {
            fault(
                package.offset,
                "\(path).package_name",
                "\"\(name)\" is this table's own app, which has its statement"
            )
        }
    }
}
