extension FrozenTable {
    /// What the table says of the app itself.
    package struct App: Sendable {
        package var name = ""
        package var appIDs: [String] = []
        package var swiftModule: String?
        /// The App Store's number for the app, digits alone.
        package var appStoreID: String?
        /// The picture of link previews, an https address.
        package var image: String?
        /// The app IDs of the other services of associated domains (Apple, "Supporting associated domains").
        package var webCredentials: [String] = []
        package var appClips: [String] = []
        package var activityContinuation: [String] = []
        package var android: [AndroidApp] = []
        package var also = ForeignEntries()
    }

    /// An Android app that opens the table's links.
    package struct AndroidApp: Sendable {
        /// The application ID: `dev.swiftcrafted.app`.
        package let package: String
        /// SHA-256 of the signing certificates, as in `14:6D:…`, in capitals.
        package let fingerprints: [String]
    }

    /// What another team wants in the documents of the same hosts, as JSON.
    package struct ForeignEntries: Sendable {
        /// Elements of `applinks.details` in the apple-app-site-association document.
        package var details: [[UInt8]] = []
        /// Statements of assetlinks.json.
        package var statements: [[UInt8]] = []
    }
}
