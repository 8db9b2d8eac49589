extension AppLink {
    private static let site = "https://www.youtube.com"

    private static func video(_ more: String = "") -> String {
        #"[{"video":{"id":"dQw4w9WgXcQ"\#(more)}}]"#
    }

    /// YouTube's help and the player's documentation: watch pages, youtu.be, Shorts, playlists, channels.
    static let youTube: [AppLink] = [
        opens("a video", "\(site)/watch?v=dQw4w9WgXcQ", "/watch", video()),
        opens(
            "the items in any order, and others beside them",
            "\(site)/watch?app=desktop&list=PL1&feature=share&index=3&v=dQw4w9WgXcQ&t=1m30s",
            "/watch",
            video(#","start":"1m30s","list":"PL1","index":3"#),
            prints: "\(site)/watch?v=dQw4w9WgXcQ&t=1m30s&list=PL1&index=3"
        ),
        opens(
            "an id of odd letters keeps its case",
            "\(site)/watch?v=-_aB3-xYz_0",
            "/watch",
            #"[{"video":{"id":"-_aB3-xYz_0"}}]"#
        ),
        refused("no video", "\(site)/watch?list=PL1", "missingQuery: v"),
        refused("an empty video", "\(site)/watch?v=&v=dQw4w9WgXcQ", "missingQuery: v"),
        refused(
            "an index that is none",
            "\(site)/watch?v=a&index=first",
            "invalidParameter: index is Int, not first"
        ),
        opens(
            "without www",
            "https://youtube.com/watch?v=dQw4w9WgXcQ",
            "/watch",
            video(),
            prints: "\(site)/watch?v=dQw4w9WgXcQ"
        ),
        opens(
            "on a phone",
            "http://m.youtube.com/watch?v=dQw4w9WgXcQ#dialog",
            "/watch",
            video(),
            prints: "\(site)/watch?v=dQw4w9WgXcQ"
        ),
        refused("another of its hosts", "https://accounts.youtube.com/watch?v=dQw4w9WgXcQ", "unknownHost"),
        opens(
            "a short link, with what tells who shared it",
            "https://youtu.be/dQw4w9WgXcQ?si=AbC&t=90",
            "/:id",
            video(#","start":"90""#),
            prints: "\(site)/watch?v=dQw4w9WgXcQ&t=90"
        ),
        opens(
            "a short link takes no other page's path",
            "https://youtu.be/playlist?list=PL1",
            "/:id",
            #"[{"video":{"id":"playlist","list":"PL1"}}]"#,
            prints: "\(site)/watch?v=playlist&list=PL1"
        ),
        refused("more than an id", "https://youtu.be/dQw4w9WgXcQ/x", "unknownPath"),
        opens(
            "the old form",
            "\(site)/v/dQw4w9WgXcQ",
            "/v/:id",
            video(),
            prints: "\(site)/watch?v=dQw4w9WgXcQ"
        ),
        opens(
            "a player in a page",
            "\(site)/embed/dQw4w9WgXcQ?start=30&autoplay=1",
            "/embed/:id",
            video(#","start":"30""#),
            prints: "\(site)/watch?v=dQw4w9WgXcQ&t=30"
        ),
        opens(
            "a player of a playlist is no video",
            "\(site)/embed/videoseries?list=PL1",
            "/embed/videoseries",
            #"[{"playlist":{"id":"PL1"}}]"#,
            prints: "\(site)/playlist?list=PL1"
        ),
        opens(
            "a player by the kind of its list",
            "\(site)/embed?listType=playlist&list=PL1",
            "/embed",
            #"[{"playlist":{"id":"PL1"}}]"#,
            prints: "\(site)/playlist?list=PL1"
        ),
        refused(
            "a player of another kind of list",
            "\(site)/embed?listType=search&list=cats",
            "missingQuery: listType"
        ),
        opens(
            "a Short",
            "\(site)/shorts/dQw4w9WgXcQ?feature=share",
            "/shorts/:id",
            #"[{"short":{"id":"dQw4w9WgXcQ"}}]"#,
            prints: "\(site)/shorts/dQw4w9WgXcQ"
        ),
        opens(
            "a live stream",
            "\(site)/live/dQw4w9WgXcQ",
            "/live/:id",
            #"[{"stream":{"id":"dQw4w9WgXcQ"}}]"#
        ),
        opens("a playlist", "\(site)/playlist?list=PL1", "/playlist", #"[{"playlist":{"id":"PL1"}}]"#),
        refused("a playlist without a list", "\(site)/playlist", "missingQuery: list"),
        opens("a handle", "\(site)/@swiftlang", "/@:handle", #"[{"handle":{"name":"@swiftlang"}}]"#),
        opens(
            "a handle with an escaped sign",
            "\(site)/%40swiftlang",
            "/@:handle",
            #"[{"handle":{"name":"@swiftlang"}}]"#,
            prints: "\(site)/@swiftlang"
        ),
        opens(
            "a handle in another script",
            "\(site)/@%E3%83%86%E3%82%B9%E3%83%88",
            "/@:handle",
            #"[{"handle":{"name":"@テスト"}}]"#
        ),
        opens(
            "a handle's tab",
            "\(site)/@swiftlang/streams",
            "/@:handle/:tab",
            #"[{"handle":{"name":"@swiftlang"}},{"channelTab":{"tab":"streams"}}]"#
        ),
        refused(
            "a tab that is none",
            "\(site)/@swiftlang/about-us",
            "invalidParameter: tab is ChannelTab, not about-us"
        ),
        refused("no handle", "\(site)/@", "unknownPath"),
        opens("a channel", "\(site)/channel/UC1", "/channel/:id", #"[{"channel":{"id":"UC1"}}]"#),
        opens(
            "a post under its channel: the literal and its item go before the tab",
            "\(site)/channel/UC1/community?lb=Ugk1",
            "/channel/:id/community",
            #"[{"channel":{"id":"UC1"}},{"post":{"id":"Ugk1"}}]"#
        ),
        opens(
            "the same path without the item is the tab",
            "\(site)/channel/UC1/community",
            "/channel/:id/:tab",
            #"[{"channel":{"id":"UC1"}},{"channelTab":{"tab":"community"}}]"#
        ),
        opens(
            "a custom name",
            "\(site)/c/SwiftLang",
            "/c/:name",
            #"[{"customChannel":{"name":"SwiftLang"}}]"#
        ),
        opens(
            "a user's name",
            "\(site)/user/swiftlang",
            "/user/:name",
            #"[{"userChannel":{"name":"swiftlang"}}]"#
        ),
        refused(
            "a custom name without its /c/ would claim every page of the site",
            "\(site)/SwiftLang",
            "unknownPath"
        ),
        opens(
            "what is searched",
            "\(site)/results?search_query=rice+%26+peas&sp=EgI%253D",
            "/results",
            #"[{"results":{"query":"rice & peas"}}]"#,
            prints: "\(site)/results?search_query=rice%20%26%20peas"
        ),
        opens("a hashtag", "\(site)/hashtag/swift6", "/hashtag/:tag", #"[{"hashtag":{"tag":"swift6"}}]"#),
        opens("a feed that is a tab", "\(site)/feed/subscriptions", "/feed/subscriptions", "[]"),
        opens(
            "a feed that is a screen",
            "\(site)/feed/history",
            "/feed/:feed",
            #"[{"feed":{"feed":"history"}}]"#
        ),
        refused(
            "where a redirect leads is never opened",
            "\(site)/redirect?q=https%3A%2F%2Fevil.example",
            "excluded"
        ),
        refused(
            "a link inside a link cannot be said",
            "\(site)/attribution_link?u=%2Fwatch%3Fv%3DdQw4w9WgXcQ",
            "excluded"
        ),
        opens(
            "the app's scheme, an id alone",
            "vnd.youtube:dQw4w9WgXcQ",
            "/:id",
            video(),
            prints: "youtube://watch?v=dQw4w9WgXcQ"
        ),
        opens(
            "an id in the host's place keeps its case",
            "vnd.youtube://dQw4w9WgXcQ?t=5",
            "/:id",
            video(#","start":"5""#),
            prints: "youtube://watch?v=dQw4w9WgXcQ&t=5"
        ),
        opens(
            "a web address under the app's scheme",
            "youtube://WWW.youtube.com/watch?v=dQw4w9WgXcQ",
            "/www.youtube.com/watch",
            video(),
            prints: "youtube://watch?v=dQw4w9WgXcQ"
        ),
    ]
}
