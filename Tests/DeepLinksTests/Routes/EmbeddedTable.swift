import DeepLinks
import Foundation

/// The table that the program has in it.
enum EmbeddedTable {
    static func table() throws -> RouteTable {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appendingPathComponent("Sources/CEmbedded/routes.json")
        return try RouteTable(json: [UInt8](try Data(contentsOf: file)))
    }

    /// The enum that an app with this table has.
    enum Route: Hashable, Codable {
        enum SettingsSection: String, Codable {
            case main
            case notifications
            case privacy
        }

        case articleList
        case articleDetail(id: UUID)
        case comment(articleID: UUID, commentID: String)
        case authorProfile(handle: String)
        case profile(userID: String)
        case myProfile
        case settings
        case settingsSection(section: SettingsSection)
        case bookmarks
        case recipeDetail(id: UUID)
        case recipeStep(recipeID: UUID, index: Int)
        case search(query: String, page: Int?)
        case notFound(url: String)
    }
}
