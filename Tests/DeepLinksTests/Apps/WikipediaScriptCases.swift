extension AppLink {
    /// What `/w/index.php` takes, what stays on the web, and the app's own scheme.
    static let wikipediaScripts: [AppLink] = [
        opens(
            "a title in the query",
            "\(wikipediaSite)/w/index.php?title=AC/DC",
            "/w/index.php",
            page("AC/DC"),
            prints: "\(wikipediaSite)/wiki/AC/DC"
        ),
        opens(
            "a plus in the query is a space",
            "\(wikipediaSite)/w/index.php?title=C%2B%2B+11",
            "/w/index.php",
            page("C++ 11"),
            prints: "\(wikipediaSite)/wiki/C++%2011"
        ),
        opens(
            "a page's history, below it",
            "\(wikipediaSite)/w/index.php?title=Swift&action=history",
            "/w/index.php",
            #"[{"page":{"lang":"en","title":"Swift"}},{"pageHistory":{"lang":"en","title":"Swift"}}]"#
        ),
        opens(
            "another action is the page",
            "\(wikipediaSite)/w/index.php?title=Swift&action=edit",
            "/w/index.php",
            page("Swift"),
            prints: "\(wikipediaSite)/wiki/Swift"
        ),
        opens(
            "a difference, whose title is not used, has no link of its own",
            "\(wikipediaSite)/w/index.php?title=Swift&diff=8&oldid=7",
            "/w/index.php",
            #"[{"difference":{"lang":"en","from":7,"to":8}}]"#,
            prints: nil
        ),
        opens(
            "a page by its number",
            "\(wikipediaSite)/?curid=12",
            "/",
            #"[{"pageNumber":{"lang":"en","id":12}}]"#
        ),
        refused("the script alone", "\(wikipediaSite)/w/index.php", "missingQuery: title"),
        opens(
            "a search by the script, for what a page may have too",
            "\(wikipediaSite)/w/index.php?title=Special:Search&search=dog&action=history",
            "/w/index.php",
            #"[{"search":{"lang":"en","query":"dog"}}]"#,
            prints: "\(wikipediaSite)/wiki/Special:Search?search=dog"
        ),
        refused("what programs ask stays on the web", "\(wikipediaSite)/w/api.php?action=query", "excluded"),
        refused("and so does all below", "\(wikipediaSite)/api/rest_v1/page/html/Swift", "excluded"),
        opens(
            "the app's own form holds a host",
            "wikipedia://en.wikipedia.org/wiki/Red",
            "/:code.wikipedia.org/wiki/:title*",
            page("Red"),
            prints: "wikipedia:///en.wikipedia.org/wiki/Red"
        ),
        opens(
            "and a search",
            "wikipedia://en.wikipedia.org/w/index.php?search=dog",
            "/:code.wikipedia.org/w/index.php",
            #"[{"search":{"lang":"en","query":"dog"}}]"#,
            prints: "wikipedia:///en.wikipedia.org/w/index.php?search=dog"
        ),
        opens("a tab", "wikipedia://saved", "/saved", "[]"),
        opens(
            "a place by its degrees",
            "wikipedia://places?latitude=52.3676&longitude=4.9041",
            "/places",
            #"[{"places":{"latitude":52.3676,"longitude":4.9041}}]"#
        ),
        opens(
            "a place by an article's address",
            "wikipedia://places/?WMFArticleURL=https://en.wikipedia.org/wiki/Dallas",
            "/places",
            #"[{"placeOf":{"article":"https://en.wikipedia.org/wiki/Dallas"}}]"#,
            prints: "wikipedia://places?WMFArticleURL=https://en.wikipedia.org/wiki/Dallas"
        ),
        refused(
            "a place of another kind of address",
            "wikipedia://places?WMFArticleURL=javascript:1",
            "invalidParameter: article is URL, not javascript:1"
        ),
        refused("another site's host", "wikipedia://en.wiktionary.org/wiki/Red", "unknownPath"),
    ]
}
