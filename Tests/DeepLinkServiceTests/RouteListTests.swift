import DeepLinks
import Foundation
import Testing

/// The app's own enum, as the embedded table declares it: SE-0295 is all that the two have in common.
enum Route: Codable, Equatable {
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

    enum SettingsSection: String, Codable {
        case main
        case notifications
        case privacy
    }
}

/// Every type that a parameter may have, optional and unlabeled ones too.
enum TypedRoute: Codable, Equatable {
    case tag(String)
    case pair(Int, Bool)
    case maybe(id: UUID?, name: String?, isOn: Bool?, size: Size?)
    case notFound(url: String)

    enum Size: String, Codable {
        case small
        case large
    }
}

@Suite("format=routes") struct RouteListTests {
    private static let id = UUID(uuidString: ResultCase.id) ?? UUID()

    @Test(
        arguments: [
            ("swiftcrafted:", []),
            ("swiftcrafted://articles", [.articleList]),
            ("https://swiftcrafted.dev/article/\(ResultCase.lowerID)", [.articleDetail(id: id)]),
            (
                "https://swiftcrafted.dev/article/\(ResultCase.id)/comments/7",
                [.articleDetail(id: id), .comment(articleID: id, commentID: "7")]
            ),
            ("myapp://author/@ava", [.authorProfile(handle: "@ava")]),
            ("myapp://profile/%22%5C%C3%A9", [.profile(userID: "\"\\é")]),
            ("myapp://profile/me", [.myProfile]),
            ("myapp://settings", [.settings]),
            ("myapp://settings/main", [.settings, .settingsSection(section: .main)]),
            ("myapp://bookmarks", [.bookmarks]),
            (
                "myapp://recipe/\(ResultCase.id)/step/-9223372036854775808",
                [.recipeDetail(id: id), .recipeStep(recipeID: id, index: .min)]
            ),
            ("myapp://search?q=a", [.search(query: "a", page: nil)]),
            ("myapp://search?q=a&page=0", [.search(query: "a", page: 0)]),
        ] as [(String, [Route])]
    )
    func `the body decodes in one line`(_ link: String, _ routes: [Route]) throws {
        let client = try Client()
        let get = client.resolve(link, "&format=routes")
        let post = client.post("/v1/resolve", "{\"url\":\(try jsonString(link)),\"format\":\"routes\"}")
        for answer in [get, post] {
            #expect(answer.status == 200)
            #expect(answer["Content-Type"] == "application/json")
            #expect(try JSONDecoder().decode([Route].self, from: Data(answer.body)) == routes)
        }
    }

    @Test(
        arguments: [
            ("app://tag/a%2Fb", [.tag("a/b")]),
            ("app://pair/-7/true", [.pair(-7, true)]),
            ("app://maybe", [.maybe(id: nil, name: nil, isOn: nil, size: nil)]),
            (
                "app://maybe?id=\(ResultCase.lowerID)&name=%F0%9D%84%9E&on&size=large",
                [.maybe(id: id, name: "𝄞", isOn: true, size: .large)]
            ),
            ("app://maybe?on=false&name=", [.maybe(id: nil, name: nil, isOn: false, size: nil)]),
        ] as [(String, [TypedRoute])]
    )
    func `every type decodes, optional and unlabeled ones too`(_ link: String, _ routes: [TypedRoute]) throws
    {
        let table = try SampleTable.make(
            routes: #"""
                ["tag(String)", "pair(Int, Bool)", "maybe(id: UUID?, name: String?, isOn: Bool?, size: Size?)",
                 "notFound(url: String)"]
                """#,
            links: #"""
                [{"path":"/tag/:t","opens":[{"tag":{"_0":":t"}}]},
                 {"path":"/pair/:n/:b","opens":[{"pair":{"_0":":n","_1":":b"}}]},
                 {"path":"/maybe","query":{"id":":id","name":":name","on":":on","size":":size"},
                  "opens":[{"maybe":{"id":":id","name":":name","isOn":":on","size":":size"}}]}]
                """#,
            more: #""enums":{"Size":["small","large"]}"#
        )
        let answer = try Client(table).resolve(link, "&format=routes")
        #expect(answer.status == 200)
        #expect(try JSONDecoder().decode([TypedRoute].self, from: Data(answer.body)) == routes)
    }

    @Test(arguments: ResultCase.refusing) func `a refusal is the fallback list, 404 and never stored`(
        _ link: ResultCase
    ) throws {
        let answer = try Client().resolve(link.link, "&format=routes")
        #expect(answer.status == 404)
        #expect(answer["Content-Type"] == "application/json")
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer["ETag"] == nil)
        #expect(
            try JSONDecoder().decode([Route].self, from: Data(answer.body)) == [.notFound(url: link.link)]
        )
    }

    @Test func `a refusal of a table without notFound is the problem`() throws {
        let client = try Client(SampleTable.make(routes: "[\"home\"]"))
        let answer = client.resolve("app:nothing", "&format=routes")
        #expect(answer.status == 404)
        #expect(answer["Content-Type"] == "application/problem+json")
        #expect(try answer.object()["reason"] as? String == "unknownPath")
        #expect(try answer.object()["routes"] == nil)
    }
}
