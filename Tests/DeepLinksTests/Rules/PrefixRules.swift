import Testing

/// Semantics, "Hosts, schemes, prefixes, fragments": a row for each sentence on the last two.
@Suite("Rules of prefixes and fragments") struct PrefixRules {
    static let prefixes: [Rule] = [
        Rule(
            "prefixes are for web links only",
            #"{"path":"/a","opens":[]}"#,
            members: #""prefixes":["/nextcloud"]"#,
            [
                "https://a.example/nextcloud/a": "[]", "https://a.example/a": "unknownPath", "app:a": "[]",
                "app:nextcloud/a": "unknownPath", "https://a.example/Nextcloud/a": "unknownPath",
            ]
        ),
        Rule(
            "A placeholder there is of the enum with its name, and need not be used",
            #"{"path":"/a","opens":[{"q":{"l":":locale"}}]},{"path":"/c","opens":[{"a":{}}]}"#,
            members: #""prefixes":["","/:locale"]"#,
            [
                "https://a.example/en/a": #"[{"q":{"l":"en"}}]"#, "https://a.example/a": #"[{"q":{}}]"#,
                "app:a": #"[{"q":{}}]"#,
                "https://a.example/nl/c": #"[{"a":{}}]"#, "https://a.example/fr/c": "unknownPath",
                "https://a.example/fr/a": "invalidParameter: locale is Locale, not fr",
            ]
        ),
        Rule(
            "the first letter in either case; the very name goes first",
            #"{"path":"/a","opens":[]}"#,
            members: #""prefixes":["","/:Script"]"#,
            enums: #""script":["latn","cyrl"],"#,
            ["https://a.example/cyrl/a": "[]", "https://a.example/en/a": "unknownPath"]
        ),
        Rule(
            "To feed a required parameter, the link is for hosts only and every prefix has it",
            #"{"path":"/a","on":["https:"],"opens":[{"p":{"l":":locale"}}]}"#,
            members: #""prefixes":["/:locale","/x/:locale"]"#,
            [
                "https://a.example/en/a": #"[{"p":{"l":"en"}}]"#,
                "https://a.example/x/nl/a": #"[{"p":{"l":"nl"}}]"#,
            ]
        ),
        Rule(
            "prefixes are expanded before ranks",
            #"{"path":"/:t","opens":[{"s":{"t":":t"}}]},{"path":"/","opens":[{"a":{}}]},{"path":"/en/b","opens":[{"b":{"x":1}}]},{"path":"/b","opens":[{"b":{"x":2}}]}"#,
            members: #""prefixes":["","/:locale"]"#,
            [
                "https://a.example/en": #"[{"a":{}}]"#, "https://a.example/x": #"[{"s":{"t":"x"}}]"#,
                "https://a.example/en/b": #"[{"b":{"x":1}}]"#, "https://a.example/nl/b": #"[{"b":{"x":2}}]"#,
                "https://a.example/en/en/b": #"[{"b":{"x":1}}]"#,
            ]
        ),
    ]

    static let fragments: [Rule] = [
        Rule(
            "fragment path: the fragment is the path and the query of a web link whose path is /",
            #"{"path":"/room/:t","query":{"x":":x"},"opens":[{"s":{"t":":t"}},{"n":{"x":":x"}}]},{"path":"/","opens":[{"a":{}}]},{"path":"/y","opens":[]}"#,
            members: #""fragment":"path","prefixes":["","/:locale"]"#,
            [
                "https://a.example/#/room/a?x=1": #"[{"s":{"t":"a"}},{"n":{"x":1}}]"#,
                "https://a.example#/room/a": #"[{"s":{"t":"a"}},{"n":{}}]"#,
                "https://a.example/?x=2#/room/a?y=1?x=3": #"[{"s":{"t":"a"}},{"n":{}}]"#,
                "https://a.example//.//#/room/../room/a%2Fb": #"[{"s":{"t":"a/b"}},{"n":{}}]"#,
                "https://a.example/#/en/room/a": #"[{"s":{"t":"a"}},{"n":{}}]"#,
                "https://a.example/y#/room/a": "[]", "https://a.example/#room/a": #"[{"a":{}}]"#,
                "https://a.example/#": #"[{"a":{}}]"#, "https://a.example/#/": #"[{"a":{}}]"#,
                "https://a.example/room/a": #"[{"s":{"t":"a"}},{"n":{}}]"#, "app:#/room/a": #"[{"a":{}}]"#,
                "https://a.example/#/%zz": "invalidURL", "https://a.example/#/nowhere": "unknownPath",
                "https://a.example/en#/room/a": #"[{"a":{}}]"#,
            ]
        ),
        Rule(
            "fragment is ignored by default",
            #"{"path":"/","opens":[{"a":{}}]},{"path":"/y","opens":[]}"#,
            ["https://a.example/#/y": #"[{"a":{}}]"#, "https://a.example/y#%zz": "[]"]
        ),
    ]

    @Test(arguments: prefixes + fragments) func `what stands before a path is read as the rule says`(
        _ rule: Rule
    ) throws {
        try rule.check()
    }
}
