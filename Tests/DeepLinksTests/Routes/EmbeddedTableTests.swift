import DeepLinks
import Foundation
import Testing

@Suite("The embedded table") struct EmbeddedTableTests {
    typealias Route = EmbeddedTable.Route

    static let id = UUID(
        uuid: (0xCE, 0x20, 0xF2, 0xE8, 0x9C, 0x1D, 0x4B, 0x7A, 0x8F, 0x3E, 0x0A, 0x1B, 0x2C, 0x3D, 0x4E, 0x5F)
    )
    static let lower = id.uuidString.lowercased()

    /// The tutorials' own links, each in the form its text has, then the rest of the table's routes.
    static let links: [(String, [Route])] = [
        // Turkish: a custom scheme whose host is the first segment.
        ("swiftcrafted://article/\(id)", [.articleDetail(id: id)]),
        ("swiftcrafted://profile/42", [.profile(userID: "42")]),
        ("swiftcrafted://settings", [.settings]),
        // Persian and Indonesian: universal links, and a comment below its article pushes both.
        ("https://swiftcrafted.dev/article/\(id)", [.articleDetail(id: id)]),
        ("https://swiftcrafted.dev/author/ava", [.authorProfile(handle: "ava")]),
        ("https://swiftcrafted.dev/settings", [.settings]),
        (
            "https://swiftcrafted.dev/article/\(lower)/comments/c7",
            [.articleDetail(id: id), .comment(articleID: id, commentID: "c7")]
        ),
        // Dutch: a recipe with its step pushes both.
        ("myapp://recipe/\(lower)/step/2", [.recipeDetail(id: id), .recipeStep(recipeID: id, index: 2)]),
        ("myapp://recipe/\(lower)", [.recipeDetail(id: id)]),
        ("myapp://settings/privacy", [.settings, .settingsSection(section: .privacy)]),
        // The rest.
        ("https://swiftcrafted.dev/", []),
        ("swiftcrafted:", []),
        ("myapp:articles", [.articleList]),
        ("https://swiftcrafted.dev/profile/me", [.myProfile]),
        ("https://swiftcrafted.dev/bookmarks?utm_source=mail", [.bookmarks]),
        ("https://swiftcrafted.dev/settings/main", [.settings, .settingsSection(section: .main)]),
        (
            "https://swiftcrafted.dev/settings/notifications",
            [.settings, .settingsSection(section: .notifications)]
        ),
        (
            "https://swiftcrafted.dev/search?q=swift+%C3%A9%22%5C%2F",
            [.search(query: "swift \u{E9}\"\\/", page: nil)]
        ),
        ("https://swiftcrafted.dev/search?q=a&page=-3", [.search(query: "a", page: -3)]),
        ("https://swiftcrafted.dev/author/a%2Fb", [.authorProfile(handle: "a/b")]),
    ]

    @Test(arguments: links) func `a link decodes into the app's own enum by a plain JSONDecoder`(
        _ link: String,
        _ stack: [Route]
    ) throws {
        let json = DeepLinks.Route.json(of: try EmbeddedTable.table().resolve(link).routes)
        #expect(try JSONDecoder().decode([Route].self, from: Data(json)) == stack)
    }

    @Test(arguments: links) func `the answer's JSON is the value that JSONEncoder writes`(
        _ link: String,
        _ stack: [Route]
    ) throws {
        let ours = try JSONSerialization.jsonObject(
            with: Data(DeepLinks.Route.json(of: try EmbeddedTable.table().resolve(link).routes))
        )
        let encoded = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(stack))
        #expect(try canonicalJSON(ours) == canonicalJSON(encoded))
    }

    @Test func `every route but the fallback is opened by one of these links`() throws {
        let table = try EmbeddedTable.table()
        let opened = try Set(Self.links.flatMap { try table.resolve($0.0).routes.map(\.name) })
        #expect(Set(table.table.content.declarations.map(\.name)).subtracting(opened) == ["notFound"])
    }

    @Test func `the table is the tutorials' apps`() throws {
        let table = try EmbeddedTable.table()
        #expect(table.hosts == ["swiftcrafted.dev"])
        #expect(table.schemes == ["swiftcrafted", "myapp"])
        #expect(table.appName == "SwiftCrafted")
        #expect(table.table.declaresNotFound)
    }

    /// What the tutorials' parsers let pass, or could not tell from the root.
    @Test(arguments: [
        ("https://evil.example/settings", "unknownHost"),
        ("SWIFTCRAFTED.DEV://settings", "unsupportedScheme"),
        ("swiftcrafted://settings/extra/segments", "unknownPath"),
        ("https://swiftcrafted.dev/article/42", "invalidParameter"),
        ("myapp://recipe/\(lower)/step/two", "invalidParameter"),
        ("https://swiftcrafted.dev/nowhere", "unknownPath"),
        ("https://swiftcrafted.dev/author/%FF", "invalidURL"),
        ("https://swiftcrafted.dev/search", "missingQuery"),
    ]) func `a bad link is refused, never home in silence`(_ link: String, _ reason: String) throws {
        let error = try #require(throws: ResolutionError.self) { try EmbeddedTable.table().resolve(link) }
        #expect(error.reason == reason)
    }

    @Test(
        arguments: [
            ("myapp:articles", "home"), ("https://swiftcrafted.dev/article/\(id)/comments/1", "home"),
            ("swiftcrafted:settings/main", "profile"),
            ("swiftcrafted:search?q=a", "search"), ("swiftcrafted:", nil),
        ] as [(String, String?)]
    ) func `a link selects its tab`(_ link: String, _ tab: String?) throws {
        #expect(try EmbeddedTable.table().resolve(link).tab == tab)
    }
}
