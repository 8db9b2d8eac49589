import Testing

/// Semantics, "Paths": a row for each sentence.
@Suite("Rules of paths") struct PathRules {
    static let rules: [Rule] = [
        Rule(
            "Literals in path are written as in a URL and decoded once",
            #"{"path":"/Talk%3AMain","opens":[]},{"path":"/%40:t","opens":[{"s":{"t":":t"}}]}"#,
            ["app:Talk:Main": "[]", "app:@a": #"[{"s":{"t":"a"}}]"#, "app:%40a%3Ab": #"[{"s":{"t":"a:b"}}]"#]
        ),
        Rule(
            "A placeholder is : and a Swift name, longest",
            #"{"path":"/:ab_1-c","opens":[{"s":{"t":":ab_1"}}]}"#,
            ["app:x-c": #"[{"s":{"t":"x"}}]"#, "app:x": "unknownPath"]
        ),
        Rule(
            "The value of an affixed placeholder is the text between; empty is no match",
            #"{"path":"/a:x.json","opens":[{"b":{"x":":x"}}]}"#,
            [
                "app:a12.json": #"[{"b":{"x":12}}]"#, "app:a.json": "unknownPath",
                "app:12.json": "unknownPath",
                "app:a12": "unknownPath", "app:ax.json": "invalidParameter: x is Int, not x",
                "https://a.example/A12.json": "unknownPath",
            ]
        ),
        Rule(
            ":_ is any segment, not used, as often as wanted",
            #"{"path":"/:_/x/:_","opens":[]}"#,
            ["app:a/x/b": "[]", "app:a/y/b": "unknownPath", "app:a/x": "unknownPath"]
        ),
        Rule(
            "Optionals are expanded first: one pattern for each number left off at the end",
            #"{"path":"/r/:x?/:t?","opens":[{"n":{"x":":x"}},{"o":{"t":":t"}}]}"#,
            [
                "app:r": #"[{"n":{}},{"o":{}}]"#, "app:r/1": #"[{"n":{"x":1}},{"o":{}}]"#,
                "app:r/1/a": #"[{"n":{"x":1}},{"o":{"t":"a"}}]"#,
                "app:r/a": "invalidParameter: x is Int, not a",
                "app:r/1/a/b": "unknownPath",
            ]
        ),
        Rule(
            "The root may be optional alone",
            #"{"path":"/:x?","opens":[{"n":{"x":":x"}}]}"#,
            ["app:": #"[{"n":{}}]"#, "app:1": #"[{"n":{"x":1}}]"#, "https://a.example": #"[{"n":{}}]"#]
        ),
        Rule(
            "A node without opens only groups",
            #"{"path":"/g/:x","query":{"q":":q"},"children":[{"path":"/b","opens":[{"z":{"x":":x","y":":q"}}]},{"path":"/:t?","opens":[{"n":{"x":":x"}},{"o":{"t":":t"}},{"n":{"x":":q"}}]}]}"#,
            [
                "app:g/1/b?q=2": #"[{"z":{"x":1,"y":2}}]"#, "app:g/1": #"[{"n":{"x":1}},{"o":{}},{"n":{}}]"#,
                "app:g/1/c": #"[{"n":{"x":1}},{"o":{"t":"c"}},{"n":{}}]"#,
            ]
        ),
        Rule(
            "A child's query items are added, the parent's are its own too",
            #"{"path":"/p","query":{"x":":x"},"opens":[{"b":{"x":":x"}}],"children":[{"path":"/c","query":{"t":":t"},"opens":[{"s":{"t":":t"}}]}]}"#,
            [
                "app:p/c?t=a&x=1": #"[{"b":{"x":1}},{"s":{"t":"a"}}]"#, "app:p/c?t=a": "missingQuery: x",
                "app:p/c?x=1": "missingQuery: t", "app:p/c": "missingQuery: x",
            ]
        ),
        Rule(
            "children nest to any depth, each stack on top of its parent's",
            #"{"path":"/1","opens":[{"a":{}}],"children":[{"path":"/2","opens":[{"b":{"x":2}}],"children":[{"path":"/","query":{"k":"1"},"opens":[{"a":{}}],"children":[{"path":"/4","opens":[{"b":{"x":4}}]}]}]}]}"#,
            [
                "app:1/2/4?k=1": #"[{"a":{}},{"b":{"x":2}},{"a":{}},{"b":{"x":4}}]"#,
                "app:1/2": #"[{"a":{}},{"b":{"x":2}}]"#, "app:1/2?k=1": #"[{"a":{}},{"b":{"x":2}},{"a":{}}]"#,
            ]
        ),
        Rule(
            "A child's on lies within its parent's, and is inherited",
            #"{"path":"/p","on":["https:"],"opens":[{"a":{}}],"children":[{"path":"/c","opens":[{"b":{"x":1}}]},{"path":"/d","on":["a.example"],"opens":[{"b":{"x":2}}]}]}"#,
            hosts: #""a.example","b.example""#,
            [
                "https://b.example/p/c": #"[{"a":{}},{"b":{"x":1}}]"#, "https://b.example/p/d": "unknownPath",
                "https://a.example/p/d": #"[{"a":{}},{"b":{"x":2}}]"#, "app:p/c": "unknownPath",
                "app:p": "unknownPath",
            ]
        ),
        Rule(
            "A child's since is the later of the two",
            #"{"path":"/p","since":"2","opens":[{"a":{}}],"children":[{"path":"/c","since":"1.9","opens":[{"b":{"x":1}}]},{"path":"/d","since":"2.0.1","opens":[{"b":{"x":2}}]}]}"#,
            [
                "app:p/c @1.9": "requiresNewerApp: 2", "app:p/c @2": #"[{"a":{}},{"b":{"x":1}}]"#,
                "app:p/d @2": "requiresNewerApp: 2.0.1 else app://p",
                "app:p/d @2.1": #"[{"a":{}},{"b":{"x":2}}]"#,
            ]
        ),
        Rule(
            ":_ may also be the value of a query item: any value, required, not used",
            #"{"path":"/i","query":{"k":":_"},"opens":[]}"#,
            [
                "app:i?k=1": "[]", "app:i?k=a%20b": "[]", "app:i": "missingQuery: k",
                "app:i?k=": "missingQuery: k",
                "app:i?k": "missingQuery: k", "app:i?k=&k=1": "missingQuery: k",
            ]
        ),
        Rule(
            "exclude: literals, :_, and at the end /*, which is that path and everything below it; before all links",
            #"{"path":"/:t*","opens":[{"s":{"t":":t"}}]}"#,
            members: #""exclude":["/a/drafts/*","/x/:_/y","/b"]"#,
            [
                "app:///a/drafts": "excluded", "app:///a/drafts/1/2": "excluded",
                "app:///a/draft": #"[{"s":{"t":"a/draft"}}]"#,
                "app:///x/1/y": "excluded", "app:///x/y": #"[{"s":{"t":"x/y"}}]"#,
                "app:///x/1/y/2": #"[{"s":{"t":"x/1/y/2"}}]"#,
                "https://a.example/b": "excluded", "https://a.example/b/c": #"[{"s":{"t":"b/c"}}]"#,
                "https://a.example/B": #"[{"s":{"t":"B"}}]"#,
            ]
        ),
        Rule(
            "exclude: without case in the authority's place",
            #"{"path":"/:t","opens":[{"s":{"t":":t"}}]}"#,
            members: #""exclude":["/b"]"#,
            ["app://B": "excluded", "app:///B": #"[{"s":{"t":"B"}}]"#, "app:B": #"[{"s":{"t":"B"}}]"#]
        ),
        Rule(
            "exclude: everything",
            #"{"path":"/a","opens":[]}"#,
            members: #""exclude":["/*"]"#,
            ["app:a": "excluded", "app:": "excluded", "https://a.example": "excluded"]
        ),
        Rule(
            "exclude: the root alone",
            #"{"path":"/:x?","opens":[{"n":{"x":":x"}}]}"#,
            members: #""exclude":["/"]"#,
            ["app:": "excluded", "app:1": #"[{"n":{"x":1}}]"#]
        ),
        Rule(
            "exclude: behind each prefix on the web",
            #"{"path":"/:t","opens":[{"s":{"t":":t"}}]},{"path":"/:t/:x","opens":[{"s":{"t":":t"}},{"b":{"x":":x"}}]}"#,
            members: #""exclude":["/b/*"],"prefixes":["","/:locale"]"#,
            [
                "https://a.example/b": "excluded", "https://a.example/en/b": "excluded",
                "https://a.example/en/b/1": "excluded",
                "https://a.example/de/b": "invalidParameter: x is Int, not b",
                "app:en/b": "invalidParameter: x is Int, not b",
            ]
        ),
    ]

    @Test(arguments: rules) func `a path is read as the rule says`(_ rule: Rule) throws { try rule.check() }
}
