import DeepLinks
import Foundation
import TestSupport
import Testing

@Suite("The app-site-association document") struct AppSiteAssociationTests {
    private static func document(_ table: RouteTable) throws -> [UInt8] {
        try #require(AppSiteAssociation.make(for: table.table, host: 0)).json
    }

    private static func matcher(_ table: RouteTable) throws -> AppleMatcher {
        let root = try JSONSerialization.jsonObject(with: Data(try document(table))) as? [String: Any]
        return AppleMatcher(applinks: try #require(root?["applinks"] as? [String: Any]))
    }

    @Test func `every canonical link of a table is matched by its document`() throws {
        var canonical = 0
        for seed in GeneratedCases.seeds where seed % 20 == 0 {
            var generator = CanonicalLinks(seed: seed)
            let model = generator.table()
            guard let table = try? model.table() else { continue }
            let matcher = try Self.matcher(table)
            for _ in 0..<20 {
                // A link that a tighter one takes, or refuses for an optional value, does not give the route back, and so is not printed.
                guard let (link, route) = generator.link(model), let resolution = try? table.resolve(link),
                    resolution.routes.last?.name == route
                else { continue }
                canonical += 1
                guard matcher.outcome(link).0 == .match else {
                    let document = String(decoding: try Self.document(table), as: UTF8.self)
                    Issue.record("seed \(seed): \(link) is \(matcher.outcome(link)) by \(document)")
                    return
                }
            }
        }
        #expect(canonical > GeneratedCases.count / 2)
    }

    /// Links of a table, and one of its canonical links that a naive document would lose.
    static let odd: [([String], String)] = [
        (["/a/:String"], "https://a.example/a/x%2Fy"),
        (["/a/:String"], "https://a.example/a/%3F*$(digit)"),
        (["/a/:Int"], "https://a.example/a/-9223372036854775808"),
        (["/a/:Int"], "https://a.example/a/0"),
        (["/a?q=:Int"], "https://a.example/a?q=-5"),
        (["/a?q=:String"], "https://a.example/a?q=x/y?z*&utm=1"),
        (["/a?q=:Bool&r=:Int?"], "https://a.example/a?q=false"),
        (["/$(digit)"], "https://a.example/$(digit)"),
        (["/$(digit/:Int"], "https://a.example/$(digit/5"),
        (["/a?q=$(digit)"], "https://a.example/a?q=$(digit)"),
        (["/a?q=x=y&r=a+b"], "https://a.example/a?q=x%3Dy&r=a%2Bb"),
        (["/a?$(x)=:Int"], "https://a.example/a?$(x)=1"),
        (["/a?q=:Odd"], "https://a.example/a?q=a%2Bb"),
        (["/a?q=:Odd"], "https://a.example/a?q=c/d?"),
        (["/a/:Odd"], "https://a.example/a/a+b"),
        (["/a/:Odd"], "https://a.example/a/c%2Fd%3F"),
        (["/a/:Odd"], "https://a.example/a/$(x)"),
        (["/a/:Odd"], "https://a.example/a/*%C3%A9"),
        // An exclusion for one link must not hit another: in a pattern at its end, /* takes the parent too.
        (["/a/:String", "/a/:String/:String"], "https://a.example/a/x"),
        (["/a/:String/*", "/a/:String/:String"], "https://a.example/a/x/y"),
        (["/a/:String/b", "/a/:String/:Int", "/:String/:String/:String/:String"], "https://a.example/a/x/1"),
        (["/:String/b*", "/:String/:String", "/:String"], "https://a.example/x/y"),
        (["/:String/$(*", "/:String/:String", "/:String"], "https://a.example/x/y"),
        (["/"], "https://a.example/"),
        (["/?q=:Int"], "https://a.example/?q=1"),
        (["/alnum/:alnum"], "https://a.example/alnum/x"),
    ]

    @Test(arguments: odd) func `an odd canonical link is matched`(_ links: [String], _ link: String) throws {
        let model = ModelTable(links, enums: ["Odd": ["a+b", "c/d?", "$(x)", "*\u{E9}"], "alnum": ["x"]])
        let table = try model.table()
        #expect(throws: Never.self) { try table.resolve(link) }
        let document = String(decoding: try Self.document(table), as: UTF8.self)
        #expect(try Self.matcher(table).outcome(link).0 == .match, "\(document)")
    }

    /// What the system need not offer to the app.
    static let left: [([String], String)] = [
        (["/a"], "https://a.example/b"), (["/a"], "https://a.example/a/b"),
        (["/a/:String"], "https://a.example/a"),
        (["/a/:String"], "https://a.example/a/x/y"), (["/a/:String/b"], "https://a.example/a/x/y/b"),
        (["/:String"], "https://a.example/.well-known/apple-app-site-association"),
        (["/a/:UUID"], "https://a.example/a/7"),
        (["/a/:Bool"], "https://a.example/a/yes"), (["/a/:Odd"], "https://a.example/a/z"),
        (["/a/:Int"], "https://a.example/a/x"),
        (["/a?q=:Int"], "https://a.example/a"), (["/a?q=:String"], "https://a.example/a?q="),
        (["/a?q=1"], "https://a.example/a?q=2"),
        (["/a"], "https://a.example/"), (["/a"], "https://a.example/A"),
    ]

    @Test(arguments: left) func `a link of another shape stays in the browser`(
        _ links: [String],
        _ link: String
    ) throws {
        let model = ModelTable(links, enums: ["Odd": ["a"]])
        #expect(try Self.matcher(try model.table()).outcome(link).0 != .match)
    }

    @Test func `every link of the embedded table is matched`() throws {
        let matcher = try Self.matcher(try EmbeddedTable.table())
        for (link, _) in EmbeddedTableTests.links where link.hasPrefix("https:") {
            #expect(matcher.outcome(link).0 == .match, "\(link)")
        }
    }

    @Test func `the bytes are the same for the same table, and those of a JSON document`() throws {
        let model = ModelTable(
            ["/:Odd/:Int/:Bool", "/a/:UUID", "/b/:UUID", "/c/:String?q=:Int"],
            enums: ["Odd": ["a", "b"], "uuid": ["x"], "int": ["y"]]
        )
        let document = try Self.document(try model.table())
        for _ in 0..<5 { #expect(try Self.document(try model.table()) == document) }
        #expect(throws: Never.self) { try JSONNode(parsing: document) }
        let applinks = try #require(
            try JSONSerialization.jsonObject(with: Data(document)) as? [String: [String: Any]]
        )["applinks"]
        let details = try #require(applinks?["details"] as? [[String: Any]])
        #expect(details.map { $0["appIDs"] as? [String] } == [["ABCDE12345.model.app"]])
        #expect(details.allSatisfy { ($0["components"] as? [Any])?.isEmpty == false })
    }

    @Test func `a table without hosts has no document`() throws {
        var model = ModelTable(["/a"])
        model.hosts = []
        let table = try model.table()
        #expect(AppSiteAssociation.make(for: table.table, host: 0)?.json == nil)
    }

    @Test func `a table without app IDs has a document that names nobody`() throws {
        let table = try Fixture.table(routes: [], links: #"[{"path":"/a","opens":[]}]"#)
        #expect(String(decoding: try Self.document(table), as: UTF8.self) == #"{"applinks":{"details":[]}}"#)
    }
}
