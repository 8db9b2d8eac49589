extension TutorialCase {
    /// The tutorials' own examples.
    static let examples: [TutorialCase] = [
        TutorialCase(.turkish, "an article", "swiftcrafted://article/\(id)", "[\(article)]"),
        TutorialCase(.turkish, "a profile", "swiftcrafted://profile/42", #"[{"profile":{"userID":"42"}}]"#),
        TutorialCase(.turkish, "settings", "swiftcrafted://settings", #"[{"settings":{}}]"#),
        TutorialCase(.persian, "an article", "https://swiftcrafted.dev/article/\(id)", "[\(article)]"),
        TutorialCase(
            .persian,
            "an article and its comment are pushed both",
            "https://swiftcrafted.dev/article/\(id)/comments/7",
            #"[\#(article),{"comment":{"articleID":"\#(id)","commentID":"7"}}]"#
        ),
        TutorialCase(
            .persian,
            "an author",
            "https://swiftcrafted.dev/author/ava",
            #"[{"authorProfile":{"handle":"ava"}}]"#
        ),
        TutorialCase(.persian, "settings", "https://swiftcrafted.dev/settings", #"[{"settings":{}}]"#),
        TutorialCase(.indonesian, "an article", "https://swiftcrafted.dev/article/\(id)", "[\(article)]"),
        TutorialCase(
            .indonesian,
            "an author",
            "https://swiftcrafted.dev/author/budi-s",
            #"[{"authorProfile":{"slug":"budi-s"}}]"#
        ),
        TutorialCase(.indonesian, "settings", "https://swiftcrafted.dev/settings", #"[{"settings":{}}]"#),
        TutorialCase(.indonesian, "on any host", "https://another.example/settings", #"[{"settings":{}}]"#),
        TutorialCase(.indonesian, "the root", "https://swiftcrafted.dev", "[]"),
        TutorialCase(
            .dutch,
            "a recipe's step, below its recipe",
            "myapp://recipe/\(id)/step/2",
            "[\(steps(2))]"
        ),
        TutorialCase(
            .dutch,
            "seven screens at once",
            "myapp://recipe/\(id)/step/1/step/2/step/3/step/4/step/5/step/6",
            "[\(steps(1, 2, 3, 4, 5, 6))]"
        ),
        TutorialCase(
            .dutch,
            "a section of the settings",
            "myapp://settings/privacy",
            #"[{"settings":{"section":"main"}},{"settings":{"section":"privacy"}}]"#
        ),
    ]
}
