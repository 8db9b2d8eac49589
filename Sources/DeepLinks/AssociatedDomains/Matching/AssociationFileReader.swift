/// Turns an association file's JSON into rules, and notes on the way what is wrong with its structure.
///
/// Phases: the text (size, byte order mark, `JSONNode`); `substitutionVariables`, which every pattern may use; `details`
/// with the settings of the three levels, the nearest of which counts (Apple, "Defaults"). A device passes over what it
/// does not know, so what is of a wrong type counts as absent, with a remark.
struct AssociationFileReader {
    private(set) var remarks: [AssociationRemark] = []
    private(set) var entries: [AssociationFile.Entry] = []
    private(set) var rules: [AssociationRule] = []
    private(set) var variables: [AssociationFile.Variable] = []
    private var compiler = AssociationPatternCompiler([:])
    private var seen: Set<Place> = []

    private struct Place: Hashable {
        let kind: AssociationFinding.Kind
        let offset: Int
        let path: String
    }

    var vocabularies: [Vocabulary] { compiler.vocabularies }

    /// Without its byte order mark; what the offsets count in.
    private(set) var text: [UInt8] = []

    /// Reads a whole text.
    static func read(_ json: [UInt8]) -> AssociationFileReader {
        var reader = AssociationFileReader()
        let size = "the file has \(json.count) bytes; devices take \(AppSiteAssociation.sizeLimit)"
        guard json.count <= AssociationFile.readingLimit else {
            let limit = ", and no more than \(AssociationFile.readingLimit) are read here"
            reader.remark(.tooLarge, 0, "", size + limit, isFatal: true)
            return reader
        }
        if json.count > AppSiteAssociation.sizeLimit { reader.remark(.tooLarge, 0, "", size) }
        reader.text = json
        if json.starts(with: [0xEF, 0xBB, 0xBF]) {
            reader.remark(.byteOrderMark, 0, "", JSONError(.byteOrderMark, at: 0).message, isFatal: true)
            reader.text.removeFirst(3)
        }
        if isSigned(json) {
            let message =
                "a signed file (CMS), which only the first versions of iOS 8 needed; serve the JSON alone"
            reader.remark(.signed, 0, "", message, isFatal: true)
            return reader
        }
        do {
            var repeated: [JSONError] = []
            let root = try JSONNode(parsing: reader.text, repeatedKeys: &repeated)
            for error in repeated {
                reader.remark(.repeatedKey, error.offset, "", error.message, isFatal: true)
            }
            reader.read(root)
        } catch {
            reader.remark(.invalidJSON, error.offset, "", error.message, isFatal: true)
        }
        return reader
    }

    /// Whether the bytes begin as a DER or BER sequence does.
    private static func isSigned(_ bytes: [UInt8]) -> Bool {
        bytes.count > 2 && bytes[0] == 0x30 && (0x80...0x84).contains(bytes[1])
    }

    private init() {}

    // MARK: Remarks

    mutating func remark(
        _ kind: AssociationFinding.Kind,
        _ offset: Int,
        _ path: String,
        _ message: String,
        isFatal: Bool = false
    ) {
        // What `defaults` hold is read for each rule, but wrong once.
        guard seen.insert(Place(kind: kind, offset: offset, path: path)).inserted else { return }
        remarks.append(
            AssociationRemark(kind: kind, offset: offset, path: path, message: message, isFatal: isFatal)
        )
    }

    // MARK: The document

    private static let services = ["webcredentials", "appclips", "activitycontinuation"]

    private mutating func read(_ root: JSONNode) {
        guard let document = object(root, "", ["applinks"] + Self.services, isFatal: true) else { return }
        if document.isEmpty {
            remark(.noService, root.offset, "", "no applinks and no other service: the file says nothing")
        } else if document["applinks"] == nil {
            remark(.missingApplinks, root.offset, "", "no applinks: no link opens an app")
        }
        for service in Self.services {
            if let node = document[service] { readService(node, service) }
        }
        if let node = document["applinks"] { readAppLinks(node) }
    }

    /// Reads a service without patterns (Apple, "webcredentials", "appclips", "activitycontinuation").
    private mutating func readService(_ node: JSONNode, _ path: String) {
        guard let service = object(node, path, ["apps"]) else { return }
        guard let apps = service["apps"] else {
            remark(.missingAppIDs, node.offset, path, "\"apps\" is missing: a list of app ids")
            return
        }
        _ = appIDs(apps, "\(path).apps")
    }

    private mutating func readAppLinks(_ node: JSONNode) {
        let keys = ["apps", "details", "defaults", "substitutionVariables"]
        guard let applinks = object(node, "applinks", keys, isFatal: true) else { return }
        if let apps = applinks["apps"], case .array(let elements) = apps.value, !elements.isEmpty {
            let message = "has to be empty, if it is here at all: the apps are those of details"
            remark(.legacyApps, apps.offset, "applinks.apps", message)
        } else if let apps = applinks["apps"] {
            _ = array(apps, "applinks.apps")
        }
        if let node = applinks["substitutionVariables"] {
            readVariables(node, "applinks.substitutionVariables")
        }
        var definitions: [[UInt8]: [String]] = [:]
        for variable in variables { definitions[Array(variable.name.utf8)] = variable.values }
        compiler = AssociationPatternCompiler(definitions)
        let defaults = applinks["defaults"].flatMap { settings($0, "applinks.defaults") }
        guard let details = applinks["details"] else {
            remark(.missingDetails, node.offset, "applinks", "\"details\" is missing: no link opens an app")
            return
        }
        readDetails(details, "applinks.details", defaults.map { [$0] } ?? [])
    }

    private mutating func readVariables(_ node: JSONNode, _ path: String) {
        guard case .object(let members) = node.value else {
            wrongType(node, path, "an object of lists of strings")
            return
        }
        for member in members {
            let place = "\(path).\(printable(member.key))"
            var values: [String] = []
            for (index, element) in (array(member.value, place) ?? []).enumerated() {
                if let value = string(element, "\(place)[\(index)]") { values.append(value) }
            }
            variables.append(
                AssociationFile.Variable(name: member.key, values: values, offset: member.keyOffset)
            )
        }
    }

    // MARK: Details

    private mutating func readDetails(_ node: JSONNode, _ path: String, _ defaults: [Settings]) {
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
                let place = "\(path).\(printable(member.key))"
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

    // MARK: Rules

    private mutating func readComponents(_ node: JSONNode, _ path: String, _ outer: [Settings]) {
        for (index, element) in (array(node, path) ?? []).enumerated() {
            let place = "\(path)[\(index)]"
            guard let own = settings(element, place) else { continue }
            if own.members.keys.allSatisfy({ !["/", "?", "#"].contains($0) }),
                !outer.contains(where: { $0.members.keys.contains { ["/", "?", "#"].contains($0) } })
            {
                remark(
                    .noConditions,
                    element.offset,
                    place,
                    "names no part of a link, so it takes every link"
                )
            }
            let levels = [own] + outer
            let foldsCase = !(bool("caseSensitive", levels) ?? true)
            rules.append(
                AssociationRule(
                    entry: entries.count,
                    index: index,
                    isExclusion: bool("exclude", levels) ?? false,
                    foldsCase: foldsCase,
                    decodes: !(bool("percentEncoded", levels) ?? true),
                    path: condition("/", levels, as: .path, foldsCase),
                    query: query(levels, foldsCase),
                    fragment: condition("#", levels, as: .other, foldsCase),
                    offset: element.offset,
                    place: place
                )
            )
        }
    }

    /// Reads the form before iOS 13, which knows neither switches nor defaults: `NOT ` in front excludes.
    private mutating func readPaths(_ node: JSONNode, _ path: String) {
        for (index, element) in (array(node, path) ?? []).enumerated() {
            let place = "\(path)[\(index)]"
            guard var text = string(element, place) else { continue }
            let isExclusion = text.utf8.starts(with: "NOT ".utf8)
            if isExclusion {
                text = String(text.unicodeScalars.dropFirst(4))
            } else if text.utf8.prefix(3).map(lowercased).elementsEqual("not".utf8) {
                let message = "an exclusion begins with \"NOT \", in capitals and with the space"
                remark(.malformedNot, element.offset, place, message)
            }
            let condition = condition(text, element.offset, place, as: .path, foldsCase: false)
            rules.append(
                AssociationRule(
                    entry: entries.count,
                    index: index,
                    isExclusion: isExclusion,
                    foldsCase: false,
                    decodes: false,
                    path: condition,
                    query: .any,
                    fragment: nil,
                    offset: element.offset,
                    place: place
                )
            )
        }
    }

    private mutating func condition(
        _ text: String,
        _ offset: Int,
        _ place: String,
        as part: AssociationPattern.Part,
        foldsCase: Bool
    ) -> AssociationRule.Condition {
        let pattern = compiler.compile(text, as: part, foldsCase: foldsCase)
        return AssociationRule.Condition(pattern: pattern, text: text, offset: offset, place: place)
    }

    private mutating func condition(
        _ key: String,
        _ levels: [Settings],
        as part: AssociationPattern.Part,
        _ foldsCase: Bool
    ) -> AssociationRule.Condition? {
        for level in levels {
            guard let node = level.members[key] else { continue }
            let place = "\(level.path).\(key)"
            guard let text = string(node, place) else { continue }
            return condition(text, node.offset, place, as: part, foldsCase: foldsCase)
        }
        return nil
    }

    /// An object of which one value is no string is no condition at all, as observed.
    private mutating func query(_ levels: [Settings], _ foldsCase: Bool) -> AssociationRule.Query {
        for level in levels {
            guard let node = level.members["?"] else { continue }
            let place = "\(level.path).?"
            switch node.value {
            case .string(let text):
                return .text(condition(text, node.offset, place, as: .other, foldsCase: foldsCase))
            case .object(let members):
                if members.isEmpty {
                    remark(.emptyQuery, node.offset, place, "names no item, so it asks for nothing")
                }
                var items: [(name: String, scalars: [UInt32], condition: AssociationRule.Condition)] = []
                for member in members {
                    let place = "\(place).\(printable(member.key))"
                    guard case .string(let text) = member.value.value else {
                        let message =
                            "is \(member.value.kind) where a pattern has to be a string: with it the "
                            + "whole \"?\" asks for nothing"
                        remark(.queryValueNotString, member.value.offset, place, message)
                        continue
                    }
                    let condition = condition(
                        text,
                        member.value.offset,
                        place,
                        as: .other,
                        foldsCase: foldsCase
                    )
                    items.append((member.key, member.key.unicodeScalars.map(\.value), condition))
                }
                return items.count == members.count && !items.isEmpty ? .items(items) : .any
            default:
                wrongType(node, place, "a string or an object of strings")
            }
        }
        return .any
    }

    private mutating func bool(_ key: String, _ levels: [Settings]) -> Bool? {
        for level in levels {
            guard let node = level.members[key] else { continue }
            if case .bool(let value) = node.value { return value }
            wrongType(node, "\(level.path).\(key)", "true or false")
        }
        return nil
    }
}
