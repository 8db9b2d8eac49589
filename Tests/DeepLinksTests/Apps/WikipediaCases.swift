extension AppLink {
    static let wikipediaSite = "https://en.wikipedia.org"

    static func page(_ title: String, _ lang: String = "en") -> String {
        #"[{"page":{"lang":"\#(lang)","title":"\#(title)"}}]"#
    }

    /// MediaWiki's Help:URL, and docs/url_schemes.md of Wikipedia's iOS app.
    static let wikipedia: [AppLink] =
        [
            opens("a page", "\(wikipediaSite)/wiki/Swift", "/wiki/:title*", page("Swift")),
            opens(
                "the language is the host's",
                "https://FA.wikipedia.org/wiki/%D8%AA%D9%87%D8%B1%D8%A7%D9%86",
                "/wiki/:title*",
                page("تهران", "fa"),
                prints: "https://fa.wikipedia.org/wiki/%D8%AA%D9%87%D8%B1%D8%A7%D9%86"
            ),
            opens(
                "a title as browsers show it",
                "https://fa.wikipedia.org/wiki/تهران",
                "/wiki/:title*",
                page("تهران", "fa"),
                prints: "https://fa.wikipedia.org/wiki/%D8%AA%D9%87%D8%B1%D8%A7%D9%86"
            ),
            opens(
                "on a phone",
                "https://en.m.wikipedia.org/wiki/Swift",
                "/wiki/:title*",
                page("Swift"),
                prints: "\(wikipediaSite)/wiki/Swift"
            ),
            opens("a title with a slash", "\(wikipediaSite)/wiki/AC/DC", "/wiki/:title*", page("AC/DC")),
            opens(
                "the slash escaped is told apart, and stays escaped",
                "\(wikipediaSite)/wiki/AC%2FDC",
                "/wiki/:title*",
                page("AC%2FDC")
            ),
            opens(
                "titles that URLs mind",
                "\(wikipediaSite)/wiki/What%3F_100%25_C%2B%2B_%23",
                "/wiki/:title*",
                page("What?_100%25_C++_#"),
                prints: "\(wikipediaSite)/wiki/What%3F_100%25_C++_%23"
            ),
            opens(
                "a section is in the fragment",
                "\(wikipediaSite)/wiki/Swift#History",
                "/wiki/:title*",
                page("Swift"),
                prints: "\(wikipediaSite)/wiki/Swift"
            ),
            opens(
                "a page is not its namespace",
                "\(wikipediaSite)/wiki/Talks",
                "/wiki/:title*",
                page("Talks")
            ),
            opens(
                "a talk page",
                "\(wikipediaSite)/wiki/Talk:Main_Page",
                "/wiki/Talk%3A:title",
                #"[{"talk":{"lang":"en","title":"Main_Page"}}]"#
            ),
            opens(
                "a talk page with the colon escaped",
                "\(wikipediaSite)/wiki/Talk%3AMain_Page",
                "/wiki/Talk%3A:title",
                #"[{"talk":{"lang":"en","title":"Main_Page"}}]"#,
                prints: "\(wikipediaSite)/wiki/Talk:Main_Page"
            ),
            opens(
                "a talk page with a slash is a page: text before the rest of a path cannot be said",
                "\(wikipediaSite)/wiki/Talk:AC/DC",
                "/wiki/:title*",
                page("Talk:AC/DC")
            ),
            opens(
                "a file",
                "\(wikipediaSite)/wiki/File:Swift_logo.svg",
                "/wiki/File%3A:name",
                #"[{"file":{"lang":"en","name":"Swift_logo.svg"}}]"#
            ),
            opens(
                "literals of a path mind case",
                "\(wikipediaSite)/wiki/talk:Main_Page",
                "/wiki/:title*",
                page("talk:Main_Page")
            ),
            opens(
                "an old revision",
                "\(wikipediaSite)/wiki/Swift?oldid=7",
                "/wiki/:title*",
                #"[{"revision":{"lang":"en","title":"Swift","id":7}}]"#
            ),
            refused(
                "an old revision that is no number",
                "\(wikipediaSite)/wiki/Swift?oldid=prev",
                "invalidParameter: id is Int, not prev"
            ),
            opens(
                "a random page is a special one",
                "\(wikipediaSite)/wiki/Special:Random",
                "/wiki/Special%3ARandom",
                #"[{"random":{"lang":"en"}}]"#
            ),
            opens(
                "a search",
                "\(wikipediaSite)/wiki/Special:Search?search=a+b&go=Go",
                "/wiki/Special%3ASearch",
                #"[{"search":{"lang":"en","query":"a b"}}]"#,
                prints: "\(wikipediaSite)/wiki/Special:Search?search=a%20b"
            ),
            opens(
                "a search in the path",
                "\(wikipediaSite)/wiki/Special:Search/a_b",
                "/wiki/Special%3ASearch/:query*",
                #"[{"search":{"lang":"en","query":"a_b"}}]"#,
                prints: "\(wikipediaSite)/wiki/Special:Search?search=a_b"
            ),
            opens(
                "another special page is a page like any",
                "\(wikipediaSite)/wiki/Special:Search",
                "/wiki/:title*",
                page("Special:Search")
            ),
            opens(
                "no page is the main page",
                "\(wikipediaSite)/wiki/",
                "/wiki",
                #"[{"mainPage":{"lang":"en"}}]"#,
                prints: "\(wikipediaSite)/"
            ),
            opens(
                "a language's root",
                "https://nl.wikipedia.org",
                "/",
                #"[{"mainPage":{"lang":"nl"}}]"#,
                prints: "https://nl.wikipedia.org/"
            ),
            opens("the root of all languages", "https://www.wikipedia.org/", "/", "[]"),
            refused("www is no language", "https://www.wikipedia.org/wiki/Swift", "unknownPath"),
            refused("a host of four labels", "https://a.b.m.wikipedia.org/wiki/Swift", "unknownHost"),
            opens(
                "a search from the root of all languages",
                "https://www.wikipedia.org/search-redirect.php?family=wikipedia&language=tr&search=ku%C5%9F",
                "/search-redirect.php",
                #"[{"search":{"lang":"tr","query":"kuş"}}]"#,
                prints: "https://tr.wikipedia.org/wiki/Special:Search?search=ku%C5%9F"
            ),
            opens(
                "a script's variant",
                "https://zh.wikipedia.org/zh-tw/Swift",
                "/:variant/:title*",
                #"[{"variantPage":{"lang":"zh","variant":"zh-tw","title":"Swift"}}]"#
            ),
            refused(
                "a variant that is none",
                "https://zh.wikipedia.org/zh-xx/Swift",
                "invalidParameter: variant is Variant, not zh-xx"
            ),
        ] + wikipediaScripts
}
