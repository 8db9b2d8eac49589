import DeepLinks
import Foundation
import Testing

/// An app whose documentation a table was written from.
enum App: String, CaseIterable {
    case gitHub = "github"
    case wikipedia
    case youTube = "youtube"

    var table: RouteTable {
        get throws { try RouteTable(json: Fixture.bytes("apps/\(rawValue).json")) }
    }

    var links: [AppLink] {
        switch self {
        case .gitHub: AppLink.gitHub
        case .wikipedia: AppLink.wikipedia
        case .youTube: AppLink.youTube
        }
    }
}

/// A link of one of the apps.
struct AppCase: Sendable, CustomTestStringConvertible {
    let app: App
    let link: AppLink

    var testDescription: String { "\(app.rawValue): \(link.note)" }

    static let all = App.allCases.flatMap { app in app.links.map { AppCase(app: app, link: $0) } }
}

/// Three tables written from what the apps' documentation says of their links.
@Suite("Links of real apps") struct AppTests {
    @Test(arguments: AppCase.all) func `a link opens what the app says, and is printed again`(
        _ row: AppCase
    ) throws {
        let table = try row.app.table
        guard let found = try? table.resolve(row.link.url) else {
            #expect(Rule.outcome(of: row.link.url, in: table) == row.link.outcome)
            return
        }
        let routes = String(decoding: Route.json(of: found.routes), as: UTF8.self)
        #expect("\(found.pattern) \(routes)" == row.link.outcome)
        let links = try? table.links(for: found.routes, tab: found.tab)
        let canonical = row.link.url.hasPrefix("http") ? links?.universal : links?.scheme
        #expect(canonical == row.link.canonical)
        for link in [links?.universal, links?.scheme].compactMap(\.self) {
            #expect(try table.resolve(link).routes == found.routes, "\(link)")
            #expect(try table.links(for: link) == links, "\(link)")
        }
    }

    @Test(arguments: AppCase.all.filter { $0.link.url.hasPrefix("https:") })
    func `the document of the link's host agrees`(_ row: AppCase) throws {
        let table = try row.app.table
        let link = row.link.canonical ?? row.link.url
        let name = String(link.dropFirst("https://".count).prefix { !"/?#".contains($0) })
        guard let entry = LanguageHosts(entries: table.hosts).entry(of: name),
            let host = table.hosts.firstIndex(of: entry),
            let document = AppSiteAssociation.make(for: table.table, host: host)
        else { return }
        let root = try JSONSerialization.jsonObject(with: Data(document.json)) as? [String: Any]
        let matcher = AppleMatcher(applinks: try #require(root?["applinks"] as? [String: Any]))
        let outcome = matcher.outcome(link).0
        if row.link.canonical != nil { #expect(outcome == .match, "\(link)") }
        if row.link.outcome == "excluded" { #expect(outcome == .exclude, "\(link)") }
    }

    @Test(arguments: App.allCases) func `check warns of nothing but what the apps' own links bring along`(
        _ app: App
    ) throws {
        let found = TableCheck.findings(of: try app.table).filter { $0.severity == .warning }
        #expect(found.allSatisfy { $0.message.contains("begins with any text") }, "\(found)")
        let patterns = found.map { $0.message.prefix { $0 != " " } }
        switch app {
        case .gitHub:
            #expect(
                patterns == ["\"/:owner/:id\"", "\"/:login\"", "\"/:owner/:repo\"", "\"/:owner/:repo.git\""]
            )
        case .youTube: #expect(patterns == ["\"/:id\""])
        case .wikipedia: #expect(patterns.isEmpty)
        }
    }
}
