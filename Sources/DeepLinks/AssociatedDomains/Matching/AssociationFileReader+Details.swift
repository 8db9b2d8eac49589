// Elements of `details`.

extension AssociationFileReader {
    mutating func readDetails(_ node: JSONNode, _ path: String, _ defaults: [Settings]) {
        switch node.value {
        case .array(let elements):
            if elements.isEmpty {
                remark(.emptyDetails, node.offset, path, "is empty: no link opens an app")
            }
            for (index, element) in elements.enumerated() {
                readEntry(element, "\(path)[\(index)]", nil, defaults)
            }
        case .object(let members):
            let message = "an object by app id is the oldest form, whose order is not defined; write an array"
            remark(.namedDetails, node.offset, path, message)
            for member in members {
                let place = "\(path).\(excerpt(member.key))"
                checkAppID(member.key, member.keyOffset, place)
                readEntry(member.value, place, member.key, defaults)
            }
        default:
            wrongType(node, path, "an array", isFatal: true)
        }
    }

    /// Reads an element of `details`; `name` is its key where `details` is an object.
    private mutating func readEntry(_ node: JSONNode, _ path: String, _ name: String?, _ outer: [Settings]) {
        let keys = ["appIDs", "appID", "components", "paths", "defaults"]
        guard let entry = object(node, path, keys) else { return }
        var apps = name.map { [$0] } ?? []
        if let node = entry["appIDs"] { apps += appIDs(node, "\(path).appIDs") }
        if let node = entry["appID"], let appID = string(node, "\(path).appID") {
            checkAppID(appID, node.offset, "\(path).appID")
            if let other = entry["appIDs"] {
                let message = "stands beside appID; one list of all says it more clearly"
                remark(.bothAppIDForms, other.offset, "\(path).appIDs", message)
            }
            apps.append(appID)
        }
        if apps.isEmpty, entry["appIDs"] == nil, entry["appID"] == nil {
            remark(.missingAppIDs, node.offset, path, "\"appIDs\" is missing: the rules are no app's")
        }
        let defaults = entry["defaults"].flatMap { settings($0, "\(path).defaults") }
        let start = rules.count
        if let components = entry["components"] {
            if let paths = entry["paths"] {
                let message = "stands beside components; since iOS 13 only those count"
                remark(.pathsBesideComponents, paths.offset, "\(path).paths", message)
            }
            readComponents(components, "\(path).components", (defaults.map { [$0] } ?? []) + outer)
        } else if let paths = entry["paths"] {
            let message = "is the form before iOS 13, which knows no query and no fragment; write components"
            remark(.legacyPaths, paths.offset, "\(path).paths", message)
            readPaths(paths, "\(path).paths")
        }
        if rules.count == start, !isSpoiled(entry["components"] ?? entry["paths"]) {
            remark(.missingComponents, node.offset, path, "no components: no link opens the app")
        }
        entries.append(
            AssociationFile.Entry(appIDs: apps, rules: start..<rules.count, place: path, offset: node.offset)
        )
    }

    /// Whether a list of rules is there, but of no use: a fault that has been noted already.
    private func isSpoiled(_ list: JSONNode?) -> Bool {
        guard let list else { return false }
        if case .array(let elements) = list.value { return !elements.isEmpty }
        return true
    }
}
