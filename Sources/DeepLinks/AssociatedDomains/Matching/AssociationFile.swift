/// An apple-app-site-association file of anybody's: which web links the system opens in which app.
///
/// It is read as devices do: what a device passes over is passed over here too, and `AssociationFileCheck` says so.
/// Sources: Apple, "applinks" with "Details", "Components", "Defaults" and "SubstitutionVariables" (Bundle
/// Resources), WWDC19 717 and WWDC20 10098; where they are silent, published runs of `swcutil` on macOS 27.
public struct AssociationFile: Sendable {
    /// An element of `details`: apps, and the rules that are theirs.
    struct Entry: Sendable {
        let appIDs: [String]
        /// The indices of its rules.
        let rules: Range<Int>
        /// Where it stands, as in `applinks.details[0]`.
        let place: String
        let offset: Int
    }

    /// A variable that the document defines.
    struct Variable: Sendable {
        let name: String
        let values: [String]
        let offset: Int
    }

    /// The largest file that is read, in bytes: eight times what a device takes, so that the check can say so.
    public static let readingLimit = 1_048_576

    /// An app with the elements of `details` that name it.
    struct App: Sendable {
        let id: String
        let entries: [Int]
    }

    let entries: [Entry]
    /// In the order of `details`, each once.
    let apps: [App]
    /// The indices of the apps; by bytes, as a device compares.
    private let appIndices: [[UInt8]: Int]
    let rules: [AssociationRule]
    let vocabularies: [Vocabulary]
    let variables: [Variable]
    /// The text, for places in it.
    let json: [UInt8]

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - json: UTF-8, at most `readingLimit` bytes.
    ///   - source: what the error calls it; a file's name as a rule.
    /// - Throws: `AssociationFileError` if it is no JSON (RFC 8259), a key stands twice in one object, or `applinks` or
    ///   `details` are of no shape that could hold rules.
    public init(json: [UInt8], source: String = "apple-app-site-association") throws(AssociationFileError) {
        let reader = AssociationFileReader.read(json)
        if let remark = reader.remarks.first(where: \.isFatal) {
            let place = SourcePosition(offset: remark.offset, in: reader.text.span)
            throw AssociationFileError(
                source: source,
                position: place,
                path: remark.path,
                message: remark.message
            )
        }
        self.init(reader)
    }

    init(_ reader: AssociationFileReader) {
        entries = reader.entries
        rules = reader.rules
        vocabularies = reader.vocabularies
        variables = reader.variables
        json = reader.text
        var apps: [(id: String, entries: [Int])] = []
        var indices: [[UInt8]: Int] = [:]
        for (number, entry) in reader.entries.enumerated() {
            for id in entry.appIDs {
                let key = Array(id.utf8)
                if let index = indices[key] {
                    if apps[index].entries.last != number { apps[index].entries.append(number) }
                } else {
                    indices[key] = apps.count
                    apps.append((id, [number]))
                }
            }
        }
        self.apps = apps.map { App(id: $0.id, entries: $0.entries) }
        appIndices = indices
    }

    /// The apps that `details` names, in its order, each once.
    public var appIDs: [String] { apps.map(\.id) }

    /// The index of an app; nil if no element of `details` names it.
    package func app(_ appID: String) -> Int? {
        appIndices[Array(appID.utf8)]
    }

    /// How many rules the file has for all its apps.
    public var ruleCount: Int { rules.count }

    /// Decides about a link, as a device would for one app.
    ///
    /// - Parameters:
    ///   - url: the link; http or https.
    ///   - appID: the app, as in `ABCDE12345.com.example.app`; nil asks all apps of the file, of which one that opens the
    ///     link goes first, then one that is kept from it.
    ///   - domain: the host that the file is served from, compared without case; nil for whatever the link names.
    /// - Returns: the outcome, the component that decided, and why each one before it did not.
    public func decision(
        on url: String,
        appID: String? = nil,
        domain: String? = nil
    ) -> AssociationDecision {
        var matcher = AssociationMatcher()
        let bytes = Array(url.utf8)
        return matcher.decision(on: bytes.span, in: self, appID: appID, domain: domain)
    }
}
