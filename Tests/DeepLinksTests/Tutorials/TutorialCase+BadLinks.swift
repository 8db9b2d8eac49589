extension TutorialCase {
    /// Each tutorial's own kinds of bad link.
    static let badLinks: [TutorialCase] = [
        // "Nil, nothing happens": a refusal without routes, whose reason is there for who asks.
        TutorialCase(.turkish, "no id", "swiftcrafted://article/42", "invalidParameter: id is UUID, not 42"),
        TutorialCase(.turkish, "an id left out", "swiftcrafted://article", "unknownPath"),
        TutorialCase(.turkish, "a route that no link opens", "swiftcrafted://debugMenu", "unknownPath"),
        TutorialCase(.turkish, "a web link", "https://swiftcrafted.dev/settings", "unknownHost"),
        TutorialCase(.turkish, "another scheme", "myapp://settings", "unsupportedScheme"),
        TutorialCase(
            .turkish,
            "the rest is ignored",
            "swiftcrafted://settings/x/y",
            #"[{"settings":{}}] without x/y"#
        ),
        TutorialCase(
            .turkish,
            "an article that was deleted is told softly",
            "swiftcrafted://article/\(deleted)",
            "unknownValue: id \(deleted)"
        ),
        // Its parser compares the scheme exactly and takes the host for the first segment, so it refuses both.
        TutorialCase(
            .turkish,
            "a scheme has no case (RFC 3986, 3.1)",
            "SwiftCrafted://settings",
            #"[{"settings":{}}]"#
        ),
        TutorialCase(.turkish, "a scheme without slashes", "swiftcrafted:settings", #"[{"settings":{}}]"#),
        // Its parser goes home in silence; its text says never to, and to show that the page was not found.
        TutorialCase(
            .persian,
            "no id",
            "https://swiftcrafted.dev/article/42",
            "invalidParameter: id is UUID, not 42"
        ),
        TutorialCase(.persian, "an unknown path", "https://swiftcrafted.dev/articles", "unknownPath"),
        TutorialCase(
            .persian,
            "more behind the settings",
            "https://swiftcrafted.dev/settings/x",
            "unknownPath"
        ),
        TutorialCase(
            .persian,
            "another host",
            "https://swiftcrafted.dev.evil.example/settings",
            "unknownHost"
        ),
        // Its parser asks for the host alone, and pushes an author without a name.
        TutorialCase(.persian, "another scheme", "ftp://swiftcrafted.dev/settings", "unsupportedScheme"),
        TutorialCase(.persian, "no UTF-8", "https://swiftcrafted.dev/author/%FF", "invalidURL"),
        TutorialCase(
            .persian,
            "a slash in a name stays in it",
            "https://swiftcrafted.dev/author/a%2Fb",
            #"[{"authorProfile":{"handle":"a/b"}}]"#
        ),
        // Its empty list is both the root and what is unknown; here the root is a success, the rest a refusal.
        TutorialCase(
            .indonesian,
            "no id",
            "https://swiftcrafted.dev/article/42",
            "invalidParameter: id is UUID, not 42"
        ),
        TutorialCase(.indonesian, "an unknown path", "https://swiftcrafted.dev/artikel/\(id)", "unknownPath"),
        TutorialCase(
            .indonesian,
            "a route that no link opens",
            "https://swiftcrafted.dev/bookmarks",
            "unknownPath"
        ),
        TutorialCase(
            .indonesian,
            "the rest is ignored",
            "https://swiftcrafted.dev/article/\(id)/x/y",
            "[\(article)] without x/y"
        ),
        // Its parser loses the first word of a custom scheme and splits at an escaped slash.
        TutorialCase(
            .indonesian,
            "a custom scheme's first word",
            "swiftcrafted://article/\(id)",
            "[\(article)]"
        ),
        TutorialCase(
            .indonesian,
            "a slash in a name stays in it",
            "https://swiftcrafted.dev/author/a%2Fb",
            #"[{"authorProfile":{"slug":"a/b"}}]"#
        ),
        TutorialCase(
            .dutch,
            "what is unknown is skipped",
            "myapp://x/recipe/\(id)/y/step/2/z",
            "[\(steps(2))] without x/y/z"
        ),
        TutorialCase(.dutch, "nothing that is known", "myapp://x/y", "unknownPath"),
        TutorialCase(
            .dutch,
            "a section that is none is skipped",
            "myapp://settings/x",
            #"[{"settings":{"section":"main"}}] without x"#
        ),
        TutorialCase(.dutch, "another scheme", "swiftcrafted://settings", "unsupportedScheme"),
        TutorialCase(
            .dutch,
            "the recipe has to exist",
            "myapp://recipe/\(deleted)/step/2",
            "unknownValue: id \(deleted)"
        ),
        // Its parser skips a value that fails and pushes the rest; its text wants a typed error with a clear message.
        TutorialCase(
            .dutch,
            "a step that is no number",
            "myapp://recipe/\(id)/step/two",
            "invalidParameter: a is Int, not two"
        ),
        TutorialCase(.dutch, "a step without a recipe", "myapp://step/2", "unknownPath"),
    ]
}
