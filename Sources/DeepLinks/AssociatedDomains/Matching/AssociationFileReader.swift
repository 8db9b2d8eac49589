/// Turns an association file's JSON into rules, and notes on the way what is wrong with its structure.
///
/// Phases: the text (size, byte order mark, `JSONNode`); `substitutionVariables`, which every pattern may use; `details`
/// with the settings of the three levels, the nearest of which counts (Apple, "Defaults"). A device passes over what it
/// does not know, so what is of a wrong type counts as absent, with a remark.
struct AssociationFileReader {
    private(set) var remarks: [AssociationRemark] = []
    var entries: [AssociationFile.Entry] = []
    var rules: [AssociationRule] = []
    private(set) var variables: [AssociationFile.Variable] = []
    var compiler = AssociationPatternCompiler([:])
    /// What was compiled already: `defaults` belong to many rules, which share what they hold.
    var conditions: [Use: AssociationRule.Condition] = [:]
    var queries: [Use: AssociationRule.Query] = [:]
    private var seen: Set<Place> = []

    /// A text of the document, by its place, with a way to compare it.
    struct Use: Hashable {
        let offset: Int
        let foldsCase: Bool
    }

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
        let taken = "; devices take \(AppSiteAssociation.sizeLimit)"
        guard json.count <= AssociationFile.readingLimit else {
            // Who reads the file stops there, so how many there are is not known.
            let size = "the file has more than \(AssociationFile.readingLimit) bytes, which are not read here"
            reader.remark(.tooLarge, 0, "", size + taken, isFatal: true)
            return reader
        }
        if json.count > AppSiteAssociation.sizeLimit {
            reader.remark(.tooLarge, 0, "", "the file has \(json.count) bytes\(taken)")
        }
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
            let place = "\(path).\(excerpt(member.key))"
            var values: [String] = []
            for (index, element) in (array(member.value, place) ?? []).enumerated() {
                if let value = string(element, "\(place)[\(index)]") { values.append(value) }
            }
            variables.append(
                AssociationFile.Variable(name: member.key, values: values, offset: member.keyOffset)
            )
        }
    }
}
