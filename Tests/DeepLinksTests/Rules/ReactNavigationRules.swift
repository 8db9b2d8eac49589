import DeepLinks
import Testing

/// The linking features that reactnavigation.org documents ("Configuring links", "Deep linking"), as the README
/// says them in this language: a row for each that the language has.
@Suite("react-navigation's features") struct ReactNavigationRules {
    static let screens: [Rule] = [
        Rule(
            "prefixes: schemes and hosts, *.example.com too",
            #"{"path":"/a","opens":[{"a":{}}]}"#,
            hosts: #""a.example","*.b.example""#,
            [
                "app://a": #"[{"a":{}}]"#, "https://a.example/a": #"[{"a":{}}]"#,
                "https://x.b.example/a": #"[{"a":{}}]"#, "https://b.example/a": "unknownHost",
                "https://x.y.b.example/a": "unknownHost", "https://a.example.evil/a": "unknownHost",
            ]
        ),
        Rule(
            "config.path: what stands before all paths",
            #"{"path":"/a","opens":[{"a":{}}]}"#,
            members: #""prefixes":["/base"]"#,
            ["https://a.example/base/a": #"[{"a":{}}]"#, "https://a.example/a": "unknownPath"]
        ),
        Rule(
            "screens in screens: a child's path continues its parent's, its screen lies on its parent's",
            #"{"path":"/a","tab":"one","opens":[{"a":{}}],"children":[{"path":"/:x","opens":[{"b":{"x":":x"}}]}]}"#,
            ["app:a": #"[{"a":{}}]"#, "app:a/7": #"[{"a":{}},{"b":{"x":7}}]"#]
        ),
        Rule(
            "a screen without a path: a node that only groups, or one more route in opens",
            #"{"path":"/g","children":[{"path":"/a","opens":[{"a":{}}]}]},{"path":"/b","opens":[{"a":{}},{"b":{"x":1}}]}"#,
            ["app:g/a": #"[{"a":{}}]"#, "app:g": "unknownPath", "app:b": #"[{"a":{}},{"b":{"x":1}}]"#]
        ),
        Rule(
            "exact: a link beside its parent, with the whole stack in opens",
            #"{"path":"/a","opens":[{"a":{}}]},{"path":"/elsewhere/:x","opens":[{"a":{}},{"b":{"x":":x"}}]}"#,
            ["app:elsewhere/7": #"[{"a":{}},{"b":{"x":7}}]"#, "app:a/elsewhere/7": "unknownPath"]
        ),
        Rule(
            "initialRouteName: the screen below stands in opens, so back leads to it on a cold start too",
            #"{"path":"/b/:x","opens":[{"a":{}},{"b":{"x":":x"}}]}"#,
            ["app:b/7": #"[{"a":{}},{"b":{"x":7}}]"#]
        ),
        Rule(
            "alias: links that open the same; the first is printed",
            #"{"path":"/new/:x","opens":[{"b":{"x":":x"}}]},{"path":"/old/:x","opens":[{"b":{"x":":x"}}]}"#,
            ["app:new/7": #"[{"b":{"x":7}}]"#, "app:old/7": #"[{"b":{"x":7}}]"#]
        ),
        Rule(
            "shared screens: one route in links of several tabs",
            #"{"path":"/one/:x","tab":"one","opens":[{"b":{"x":":x"}}]},{"path":"/two/:x","tab":"two","opens":[{"b":{"x":":x"}}]}"#,
            ["app:one/7": #"[{"b":{"x":7}}]"#, "app:two/7": #"[{"b":{"x":7}}]"#]
        ),
    ]

    static let values: [Rule] = [
        Rule(
            "params: a placeholder; parse and a schema: its type, and a value that is none refuses the link",
            #"{"path":"/:x/:t","opens":[{"b":{"x":":x"}},{"s":{"t":":t"}}]}"#,
            [
                "app:7/a%20b": #"[{"b":{"x":7}},{"s":{"t":"a b"}}]"#,
                "app:x/a": "invalidParameter: x is Int, not x",
            ]
        ),
        Rule(
            "an optional param: at the end, several allowed",
            #"{"path":"/a/:x?","opens":[{"n":{"x":":x"}}]}"#,
            ["app:a": #"[{"n":{}}]"#, "app:a/7": #"[{"n":{"x":7}}]"#]
        ),
        Rule(
            "a pattern for a param: a type, an enum or text around it chooses",
            #"{"path":"/:x","opens":[{"b":{"x":":x"}}]},{"path":"/:e","opens":[{"e":{"e":":e"}}]},{"path":"/@:t","opens":[{"s":{"t":":t"}}]},{"path":"/:t","opens":[{"s":{"t":":t"}},{"a":{}}]}"#,
            [
                "app:7": #"[{"b":{"x":7}}]"#, "app:u": #"[{"e":{"e":"u"}}]"#,
                "app:///@z": #"[{"s":{"t":"z"}}]"#,
                "app:z": #"[{"s":{"t":"z"}},{"a":{}}]"#,
            ]
        ),
        Rule(
            "the wildcard: the rest of a path; what no link takes is refused",
            #"{"path":"/help/:t*","opens":[{"s":{"t":":t"}}]}"#,
            ["app:help/a/b": #"[{"s":{"t":"a/b"}}]"#, "app:a": "unknownPath"]
        ),
        Rule(
            "query params: those that the link names, typed; the path's value is never replaced by them",
            #"{"path":"/a/:x","query":{"y":":y"},"opens":[{"b":{"x":":x"}},{"n":{"x":":y"}}]}"#,
            [
                "app:a/7?y=8&z=9": #"[{"b":{"x":7}},{"n":{"x":8}}]"#,
                "app:a/7?x=9": #"[{"b":{"x":7}},{"n":{}}]"#,
            ]
        ),
        Rule(
            "a repeated query param: an array",
            #"{"path":"/a","query":{"x":":xs"},"opens":[{"l":{"xs":":xs"}}]}"#,
            ["app:a?x=1&x=2": #"[{"l":{"xs":["1","2"]}}]"#]
        ),
        Rule(
            "filter: paths, schemes and hosts that are not the app's",
            #"{"path":"/a/:t","opens":[{"s":{"t":":t"}}]},{"path":"/b","on":["app:"],"opens":[{"a":{}}]}"#,
            members: #""exclude":["/a/+auth"]"#,
            [
                "https://a.example/a/+auth": "excluded", "https://a.example/a/x": #"[{"s":{"t":"x"}}]"#,
                "https://a.example/b": "unknownPath", "app:b": #"[{"a":{}}]"#,
            ]
        ),
        Rule(
            "literals go before params, params before the rest, whatever the order",
            #"{"path":"/:t*","opens":[{"s":{"t":":t"}}]},{"path":"/:t","opens":[{"s":{"t":":t"}},{"a":{}}]},{"path":"/a","opens":[{"a":{}}]}"#,
            [
                "app:a": #"[{"a":{}}]"#, "app:b": #"[{"s":{"t":"b"}},{"a":{}}]"#,
                "app:a/b": #"[{"s":{"t":"a/b"}}]"#,
            ]
        ),
        Rule(
            "slashes that are repeated or stand at the end count for nothing",
            #"{"path":"/a/:x","opens":[{"b":{"x":":x"}}]}"#,
            ["https://a.example//a///7/": #"[{"b":{"x":7}}]"#]
        ),
    ]

    @Test(arguments: screens + values) func `a feature is said as the README says`(_ rule: Rule) throws {
        try rule.check()
    }

    @Test func `of aliases the first is printed, of shared screens that of the tab`() throws {
        let alias = try Self.screens[6].table
        #expect(try alias.links(for: "app:old/7").scheme == "app://new/7")
        let shared = try Self.screens[7].table
        #expect(try shared.links(for: "app:two/7").scheme == "app://two/7")
    }
}
