import DeepLinks
import Testing

/// A document of a kind of public site, written anew, and what its owner wants of links.
struct SiteCase: Sendable, CustomTestStringConvertible {
    let name: String
    let json: String
    let appID: String
    /// The path with its query and fragment, the outcome, and the component that decides.
    let links: [(String, AssociationDecision.Outcome, Int?)]

    var testDescription: String { name }
}

@Suite("Documents of public sites") struct AssociationSiteTests {
    static let cases = [
        // A code host: a list of what is not an app's first, then everything; several apps; the other services too.
        SiteCase(
            name: "code host",
            json: #"""
                {"activitycontinuation":{"apps":["AB12CD34EF.com.codes.app"]},
                 "webcredentials":{"apps":["AB12CD34EF.com.codes.app","AB12CD34EF.com.codes.auth"]},
                 "applinks":{"apps":[],"details":[
                  {"appIDs":["AB12CD34EF.com.codes.app","AB12CD34EF.com.codes.beta"],"components":[
                   {"/":"/login/*","exclude":true},{"/":"/*/*/edit/*","exclude":true},{"/":"/*/*/raw/*","exclude":true},
                   {"/":"/*/*/archive/*.zip","exclude":true},{"/":"/search","?":{"type":"?*"},"exclude":true},
                   {"/":"/?*/?*/pull/$(digit)*"},{"/":"/?*/?*/issues/$(digit)*","caseSensitive":false},
                   {"/":"/notifications"},{"/":"/?*"}]}]}}
                """#,
            appID: "AB12CD34EF.com.codes.beta",
            links: [
                ("/login", .exclude, 0), ("/login/oauth?client_id=1", .exclude, 0),
                ("/swift/swift/edit/main/a.md", .exclude, 1),
                ("/swift/swift/archive/main.zip", .exclude, 3),
                ("/swift/swift/archive/main.tar.gz", .match, 8),
                ("/search?q=x&type=code", .exclude, 4), ("/search?q=x", .match, 8),
                ("/search?type=", .match, 8),
                ("/swift/swift/pull/42", .match, 5), ("/swift/swift/pull/42/files#r1", .match, 5),
                ("/swift/swift/Issues/7", .match, 6), ("/swift/swift/pull/new", .match, 8),
                ("/notifications", .match, 7),
                ("/", .none, nil), ("", .none, nil), ("/swift", .match, 8),
            ]
        ),
        // A shop: languages and regions in front, item numbers in the query, carts and ads in the browser.
        SiteCase(
            name: "shop",
            json: #"""
                {"applinks":{"defaults":{"caseSensitive":false},
                 "substitutionVariables":{"section":["women","men","kids"],"sku":["????????","????-????"]},
                 "details":[{"appIDs":["AB12CD34EF.com.shop.app"],"components":[
                  {"?":{"web":"?*"},"exclude":true,"comment":"the button 'stay on the web'"},
                  {"#":"no-app","exclude":true},
                  {"/":"/$(lang)/cart*","exclude":true},
                  {"/":"/$(lang)-$(region)/$(section)/p/$(sku)"},
                  {"/":"/$(lang)/$(section)/?*","?":{"item":"????"}},
                  {"/":"/s","?":{"k":"?*"}},
                  {"/":"/gp/product/*"}]}]}}
                """#,
            appID: "AB12CD34EF.com.shop.app",
            links: [
                ("/de/women/shoes?item=1234", .match, 4), ("/de/women/shoes?item=12345", .none, nil),
                ("/de/women/shoes?item=1234&item=5", .none, nil),
                ("/DE/Women/shoes?utm_source=x&item=1234", .match, 4),
                ("/de-at/kids/p/1234-abcd", .match, 3), ("/de-AT/kids/p/1234ABCD/", .match, 3),
                ("/de-uk/kids/p/1234abcd", .none, nil),
                ("/en/cart", .exclude, 2), ("/en/carts/7", .exclude, 2), ("/en/women/x?web=1", .exclude, 0),
                ("/s?k=tea&ref=nav", .match, 5), ("/s?k=", .none, nil), ("/s", .none, nil),
                ("/gp/product", .match, 6),
                ("/gp/product/B000#no-app", .exclude, 1), ("/GP/Product/B000?web", .match, 6),
            ]
        ),
        // A news site: dated paths by question marks, sections, the older form of paths for an older app.
        SiteCase(
            name: "news site",
            json: #"""
                {"applinks":{"details":[
                 {"appID":"OLDOLDOLD0.com.news.old","paths":["NOT /live/*","/????/??/??/*","/section/*"]},
                 {"appIDs":["AB12CD34EF.com.news.app"],"paths":["/none/*"],"components":[
                  {"/":"/????/??/??/?*/amp/*","exclude":true},
                  {"/":"/$(year)/$(digit)$(digit)/$(digit)$(digit)/*.html"},
                  {"/":"/live/*","#":"?*"},{"/":"/live/?*"},
                  {"/":"/caf%C3%A9/*"},{"/":"/café/*","percentEncoded":false}]}],
                 "substitutionVariables":{"year":["19??","20??"]}}}
                """#,
            appID: "AB12CD34EF.com.news.app",
            links: [
                ("/2026/11/30/world/story.html", .match, 1), ("/2026/11/30/story.html?smid=x#c", .match, 1),
                ("/2126/11/30/story.html", .none, nil), ("/2026/1a/30/story.html", .none, nil),
                ("/2026/11/30/world/amp", .exclude, 0), ("/2026/11/30/world/amp/story.html", .exclude, 0),
                ("/live/vote#update-3", .match, 2), ("/live/vote", .match, 3), ("/live/", .none, nil),
                ("/caf%C3%A9/menu", .match, 4), ("/caf%c3%a9/menu", .match, 5), ("/café", .match, 4),
                ("/none/x", .none, nil),
            ]
        ),
        SiteCase(
            name: "news site, older app",
            json: #"""
                {"applinks":{"apps":[],"details":{"OLDOLDOLD0.com.news.old":{"paths":["NOT /live/*","/????/??/??/*","/section/*"]}}}}
                """#,
            appID: "OLDOLDOLD0.com.news.old",
            links: [
                ("/live", .exclude, 0), ("/2026/11/30", .match, 1), ("/2026/11/30/x", .match, 1),
                ("/section/arts?x#y", .match, 2),
                ("/Section/arts", .none, nil), ("/", .none, nil),
            ]
        ),
        // A video service: one page whose query says what it shows, embedded players, short links.
        SiteCase(
            name: "video service",
            json: #"""
                {"applinks":{"details":[{"appIDs":["AB12CD34EF.com.video.app"],"defaults":{"percentEncoded":true},"components":[
                 {"/":"/embed/*","exclude":true},{"/":"/watch","?":{"v":"???????????","list":"*"}},{"/":"/watch","?":"v=*","exclude":true},
                 {"/":"/@?*/?*/?*","exclude":true},{"/":"/@?*"},{"/":"/shorts/???????????"},{"/":"/playlist","?":{"list":"PL?*"}},
                 {"/":"/results","?":{"search_query":"*"}}]}]}}
                """#,
            appID: "AB12CD34EF.com.video.app",
            links: [
                ("/watch?v=dQw4w9WgXcQ", .match, 1), ("/watch?t=42&v=dQw4w9WgXcQ&list=PL1", .match, 1),
                ("/watch?v=short", .exclude, 2),
                ("/watch", .none, nil), ("/watch/?v=dQw4w9WgXcQ", .match, 1),
                ("/embed/dQw4w9WgXcQ", .exclude, 0),
                ("/@ava", .match, 4), ("/@ava/videos", .match, 4), ("/@ava/videos/1", .exclude, 3),
                ("/@", .none, nil),
                ("/shorts/dQw4w9WgXcQ?feature=share", .match, 5), ("/shorts/x", .none, nil),
                ("/playlist?list=PLabc", .match, 6),
                ("/playlist?list=RDabc", .none, nil), ("/results", .match, 7),
                ("/Watch?v=dQw4w9WgXcQ", .none, nil),
            ]
        ),
        // A chat: rooms in the fragment, and a rule for all that is left.
        SiteCase(
            name: "chat with hash routes",
            json: #"""
                {"applinks":{"details":[{"appIDs":["AB12CD34EF.com.chat.app"],"components":[
                 {"/":"/","#":"/room/?*/settings","exclude":true},{"/":"/","#":"/room/?*"},{"/":"/","#":"/user/@?*:?*.?*"},
                 {"?":{"app":"no"},"exclude":true},{"/":"/download","exclude":true},{"#":"?*"},{}]}]}}
                """#,
            appID: "AB12CD34EF.com.chat.app",
            links: [
                ("/#/room/1/settings", .exclude, 0), ("/#/room/!abc:chat.com", .match, 1),
                ("#/user/@ava:chat.com", .match, 2),
                ("/#/user/@ava:chat", .match, 5), ("/x?app=no#/room/1", .exclude, 3),
                ("/download", .exclude, 4), ("/any/thing", .match, 6),
                ("", .match, 6),
            ]
        ),
    ]

    @Test(arguments: cases) func `links go where the owner wants them`(_ site: SiteCase) throws {
        let file = try AssociationFile(json: Array(site.json.utf8))
        for (link, outcome, component) in site.links {
            let decision = file.decision(
                on: "https://site.example" + link,
                appID: site.appID,
                domain: "Site.example"
            )
            #expect(decision.outcome == outcome && decision.component == component, "\(link): \(decision)")
        }
    }

    private static let file = #"""
        {"applinks":{"details":[
          {"appIDs":["AAAAAAAAAA.a","BBBBBBBBBB.b"],"components":[{"/":"/x","exclude":true},{"/":"/y","?":{"q":"?*"},"#":"f"}]},
          {"appIDs":["BBBBBBBBBB.b"],"components":[{"/":"/x"},{"?":"a=1"}]}]}}
        """#

    @Test func `each rule that passes says which part failed, by which pattern, on which text`() throws {
        let file = try AssociationFile(json: Array(Self.file.utf8))
        let decision = file.decision(on: "https://h/Y?q=&a#f", appID: "BBBBBBBBBB.b")
        #expect(decision.outcome == .none)
        #expect(decision.misses.map(\.part) == [.path, .path, .path, .query])
        #expect(decision.misses.map(\.pattern) == ["/x", "/y", "/x", "a=1"])
        #expect(decision.misses.map(\.text) == ["/Y", "/Y", "/Y", "q=&a"])
        #expect(decision.misses.map(\.entry) == [0, 0, 1, 1])
        #expect(decision.misses.map(\.component) == [0, 1, 0, 1])
        let item = file.decision(on: "https://h/y?a=1&q=", appID: "AAAAAAAAAA.a").misses.last
        #expect(item?.part == .fragment)
        let value = file.decision(on: "https://h/y?q=1&q=#f", appID: "AAAAAAAAAA.a").misses.last
        #expect(value?.part == .queryItem("q") && value?.pattern == "?*" && value?.text == "")
    }

    @Test func `the rule that decides has its place in the file`() throws {
        let file = try AssociationFile(json: Array(Self.file.utf8))
        let decision = file.decision(on: "https://h/x", appID: "AAAAAAAAAA.a")
        #expect(decision.outcome == .exclude && decision.entry == 0 && decision.component == 0)
        #expect(decision.position?.line == 2 && decision.position?.column == 59)
        #expect(decision.misses.isEmpty)
    }

    @Test
    func `without an app all are asked: one that opens the link goes first, then one that is kept from it`()
        throws
    {
        let json = #"""
            {"applinks":{"details":[{"appID":"A","components":[{"/":"/x","exclude":true}]},
             {"appID":"B","components":[{"/":"/y"},{"/":"/x"}]}]}}
            """#
        let file = try AssociationFile(json: Array(json.utf8))
        #expect(file.appIDs == ["A", "B"])
        for (link, app, outcome) in [("x", "B", "match"), ("y", "B", "match"), ("z", "A", "none")] {
            let decision = file.decision(on: "https://h/\(link)")
            #expect(decision.appID == app && decision.outcome.rawValue == outcome, "\(link)")
        }
        #expect(file.decision(on: "https://h/x", appID: "A").outcome == .exclude)
    }

    @Test(arguments: [
        ("myapp://x", "only http"), ("x", "not a link: no scheme"), ("", "not a link: the link is empty"),
        ("https:/h/x", "not a link: // and a host"), ("https://h/ x", "not a link: a raw space"),
        ("https://u@h/x", "a link with a user"), ("https://h:443/x", "a link with a port"),
        ("https://h:8443/x", "a link with a port"), ("https://other/x", "the file is for another host"),
        ("https:///x", "not a link: the host is empty"), ("https://h:x/", "not a link: not a port"),
        ("https://h/\(String(repeating: "x", count: 9000))", "the link has more than 8192 bytes"),
    ])
    func `a link that no rule is asked about says why`(_ link: String, _ obstacle: String) throws {
        let file = try AssociationFile(json: Array(Self.file.utf8))
        let decision = file.decision(on: link, appID: "AAAAAAAAAA.a", domain: "h")
        #expect(decision.outcome == .none && decision.misses.isEmpty)
        let found = try #require(decision.obstacle)
        #expect(found.description.hasPrefix(obstacle), "\(found)")
    }

    @Test func `an app that the file does not name, hosts in any case and script`() throws {
        let file = try AssociationFile(json: Array(Self.file.utf8))
        #expect(file.decision(on: "https://h/x", appID: "AAAAAAAAAA.A").obstacle == .app)
        #expect(
            file.decision(on: "HTTP://Bücher.Example:/x", domain: "xn--bcher-kva.example").outcome == .exclude
        )
        #expect(
            file.decision(on: "https://xn--bcher-kva.example/x", domain: "BÜCHER.example").outcome == .exclude
        )
    }

    @Test(arguments: [
        ("", 1, 1, ""), ("[]", 1, 1, ""), ("{\n \"applinks\": 7}", 2, 14, "applinks"),
        ("\u{FEFF}{}", 1, 1, ""),
        ("{\"applinks\":{\"details\":\"x\"}}", 1, 24, "applinks.details"),
        ("{\"applinks\":{},\n\"applinks\":{}}", 2, 1, ""),
        ("{\"applinks\":{\"details\":[,]}}", 1, 25, ""), (String(repeating: "[", count: 100), 1, 65, ""),
    ])
    func `what holds no rules is refused with its place`(
        _ text: String,
        _ line: Int,
        _ column: Int,
        _ path: String
    ) {
        let error = #expect(throws: AssociationFileError.self) {
            try AssociationFile(json: Array(text.utf8), source: "x.json")
        }
        #expect(
            error?.position.line == line && error?.position.column == column && error?.path == path,
            "\(String(describing: error))"
        )
        #expect(error?.description.hasPrefix("x.json:\(line):\(column): ") == true)
    }

    @Test func `a file above the reading limit is refused`() {
        let text = "{\"x\":\"" + String(repeating: "x", count: AssociationFile.readingLimit) + "\"}"
        #expect(throws: AssociationFileError.self) { try AssociationFile(json: Array(text.utf8)) }
    }
}
