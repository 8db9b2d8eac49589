import Testing

/// Semantics, "Which link": a row for each sentence.
@Suite("Rules of which link") struct ChoiceRules {
    static let ranks: [Rule] = [
        Rule(
            "Order of checks",
            #"{"path":"/i/:id/:p","query":{"x":":x"},"since":"9","opens":[{"i":{"id":":id"}},{"plan":{"p":":p"}},{"b":{"x":":x"}}]}"#,
            members: #""exclude":["/i/drafts/*"]"#,
            [
                "ftp://u@b:9/\u{1}": "invalidURL", "ftp://u@b:9/": "unsupportedScheme",
                "https://u@b.example:9/": "credentials",
                "https://b.example:9/%zz": "port", "https://b.example/%zz": "unknownHost",
                "https://a.example/%zz": "invalidURL",
                "https://a.example/i/drafts/pro": "excluded",
                "app:i/1/pro @1": "invalidParameter: id is UUID, not 1",
                "app:i/\(Rule.id)/pro @1": "missingQuery: x",
                "app:i/\(Rule.id)/pro?x=a @1": "invalidParameter: x is Int, not a",
                "app:i/\(Rule.id)/pro?x=1 @1": "requiresNewerApp: 9",
            ]
        ),
        Rule(
            "Rank of a segment: literal; affixed (more literal bytes first, then by type); enum; Bool; UUID; Int; Double; URL; String; rest",
            #"{"path":"/true","opens":[{"b":{"x":0}}]},{"path":"/t:f.x","opens":[{"b":{"x":1}},{"s":{"t":":f"}}]},{"path":"/t:x","opens":[{"b":{"x":2}},{"b":{"x":":x"}}]},{"path":"/t:t","opens":[{"b":{"x":3}},{"s":{"t":":t"}}]},{"path":"/:e","opens":[{"b":{"x":4}},{"e":{"e":":e"}}]},{"path":"/:f","opens":[{"b":{"x":5}},{"f":{"f":":f"}}]},{"path":"/:i","opens":[{"b":{"x":6}},{"i":{"id":":i"}}]},{"path":"/:n","opens":[{"b":{"x":7}},{"b":{"x":":n"}}]},{"path":"/:d","opens":[{"b":{"x":8}},{"d":{"d":":d"}}]},{"path":"/:u","opens":[{"b":{"x":9}},{"u":{"u":":u"}}]},{"path":"/:_","opens":[{"b":{"x":10}}]},{"path":"/:r*","opens":[{"b":{"x":11}},{"s":{"t":":r"}}]}"#,
            [
                "app:true": #"[{"b":{"x":0}}]"#, "app:t1.x": #"[{"b":{"x":1}},{"s":{"t":"1"}}]"#,
                "app:t1": #"[{"b":{"x":2}},{"b":{"x":1}}]"#,
                "app:t": #"[{"b":{"x":10}}]"#, "app:t1x": #"[{"b":{"x":3}},{"s":{"t":"1x"}}]"#,
                "app:u": #"[{"b":{"x":4}},{"e":{"e":"u"}}]"#,
                "app:false": #"[{"b":{"x":5}},{"f":{"f":false}}]"#,
                "app:\(Rule.id)": "[{\"b\":{\"x\":6}},{\"i\":{\"id\":\"\(Rule.id)\"}}]",
                "app:1": #"[{"b":{"x":7}},{"b":{"x":1}}]"#, "app:1.5": #"[{"b":{"x":8}},{"d":{"d":1.5}}]"#,
                "app:https%3A%2F%2Fb": #"[{"b":{"x":9}},{"u":{"u":"https://b"}}]"#,
                "app:a/b": #"[{"b":{"x":11}},{"s":{"t":"a/b"}}]"#,
            ]
        ),
        Rule(
            "Of the links that take a URL the first different rank from the left decides; with backtracking",
            #"{"path":"/a/:t*","opens":[{"s":{"t":":t"}}]},{"path":"/:t/b","opens":[{"s":{"t":":t"}},{"a":{}}]},{"path":"/a/:x","opens":[{"b":{"x":":x"}}]},{"path":"/:t?","opens":[{"o":{"t":":t"}}]}"#,
            [
                "app:a/b": #"[{"s":{"t":"b"}}]"#, "app:a/1": #"[{"b":{"x":1}}]"#,
                "app:c/b": #"[{"s":{"t":"c"}},{"a":{}}]"#,
                "app:a": #"[{"o":{"t":"a"}}]"#, "app:": #"[{"o":{}}]"#, "app:c/d": "unknownPath",
            ]
        ),
        Rule(
            "In a path or host the type is part of the match",
            #"{"path":"/h","on":[":lang.a.example"],"opens":[{"p":{"l":":lang"}}]},{"path":"/:t","opens":[{"s":{"t":":t"}}]}"#,
            hosts: #"":lang.a.example""#,
            [
                "https://en.a.example/h": #"[{"p":{"l":"en"}}]"#,
                "https://fr.a.example/h": #"[{"s":{"t":"h"}}]"#,
            ]
        ),
        Rule(
            "Once path and presence have chosen one, a query value, a value missing, or a link too new refuses at once",
            #"{"path":"/a","query":{"x":":x"},"opens":[{"b":{"x":":x"}}]},{"path":"/a","opens":[{"a":{}}]},{"path":"/n","since":"2","opens":[{"b":{"x":1}}]},{"path":"/:t","opens":[{"s":{"t":":t"}}]},{"path":"/p/:p","opens":[{"plan":{"p":":p"}}]},{"path":"/p/:t","opens":[{"s":{"t":":t"}}]}"#,
            [
                "app:a?x=y": "invalidParameter: x is Int, not y", "app:a": #"[{"a":{}}]"#,
                "app:n @1": "requiresNewerApp: 2",
                "app:p/pro @1": "requiresNewerApp: 2.0", "app:p/free @1": #"[{"plan":{"p":"free"}}]"#,
                "app:p/x @1": #"[{"s":{"t":"x"}}]"#,
            ]
        ),
        Rule(
            "Links of one path: more required items first, then more literal ones; a literal that differs counts as missing",
            #"{"path":"/a","opens":[{"b":{"x":0}}]},{"path":"/a","query":{"k":":_"},"opens":[{"b":{"x":1}}]},{"path":"/a","query":{"k":"v"},"opens":[{"b":{"x":2}}]},{"path":"/a","query":{"k":"w"},"opens":[{"b":{"x":3}}]},{"path":"/a","query":{"k":":_","l":":_"},"opens":[{"b":{"x":4}}]}"#,
            [
                "app:a": #"[{"b":{"x":0}}]"#, "app:a?k=1": #"[{"b":{"x":1}}]"#,
                "app:a?k=v": #"[{"b":{"x":2}}]"#, "app:a?k=w": #"[{"b":{"x":3}}]"#,
                "app:a?k=v&l=1": #"[{"b":{"x":4}}]"#, "app:a?k=": #"[{"b":{"x":0}}]"#,
                "app:a?k=u&k=v": #"[{"b":{"x":1}}]"#,
            ]
        ),
        Rule(
            "A third link settles a tie on every entry they share",
            #"{"path":"/a","query":{"k":":_"},"opens":[{"b":{"x":1}}]},{"path":"/a","query":{"l":":_"},"on":["app:"],"opens":[{"b":{"x":2}}]},{"path":"/a","query":{"k":":_","l":":_"},"on":["app:"],"opens":[{"b":{"x":3}}]}"#,
            ["app:a?k=1&l=1": #"[{"b":{"x":3}}]"#, "https://a.example/a?k=1&l=1": #"[{"b":{"x":1}}]"#]
        ),
        Rule(
            "The reason is missingQuery if a link takes the path; else invalidParameter if values alone keep a link from it",
            #"{"path":"/a/:t","query":{"k":":_"},"opens":[{"s":{"t":":t"}}]},{"path":"/a/:x","opens":[{"b":{"x":":x"}}]},{"path":"/@:x/:y","opens":[{"b":{"x":":x"}},{"b":{"x":":y"}}]},{"path":"/:f/z","opens":[{"f":{"f":":f"}}]}"#,
            [
                "app:a/b": "missingQuery: k", "app:a/1": #"[{"b":{"x":1}}]"#,
                "app:@1/z": "invalidParameter: y is Int, not z",
                "app:@z/1": "invalidParameter: x is Int, not z",
                "app:b/z": "invalidParameter: f is Bool, not b", "app:b/y": "unknownPath",
            ]
        ),
    ]

    private static let tree =
        #"{"path":"/a","opens":[{"a":{}}],"children":[{"path":"/:x","query":{"k":":k"},"opens":[{"n":{"x":":x"}},{"n":{"x":":k"}}],"children":[{"path":"/c","opens":[{"b":{"x":1}}]}]}]},{"path":"/q","query":{"r":":_"},"opens":[]},{"path":"/","opens":[]},{"path":"/v","since":"3","opens":[{"b":{"x":3}}]}"#

    static let parts: [Rule] = [
        Rule(
            "prefix: the most segments, at least one behind the URL's prefix, that a link takes",
            tree,
            members: #""unmatched":"prefix","exclude":["/a/9"],"prefixes":["","/:locale"]"#,
            [
                "app:a/1/x/y": #"[{"a":{}},{"n":{"x":1}},{"n":{}}] without x/y"#,
                "app:a/b": #"[{"a":{}}] without b"#,
                "app:x": "unknownPath", "app:x/a": "unknownPath", "https://a.example/en/x": "unknownPath",
                "https://a.example/en/a/x": #"[{"a":{}}] without x"#,
                "app:a/1/c/d%2Fe": #"[{"a":{}},{"n":{"x":1}},{"n":{}},{"b":{"x":1}}] without d/e"#,
                // Excluded tries are none; a whole link that is excluded stays so.
                "app:a/9": "excluded", "app:a/9/x": #"[{"a":{}}] without 9/x"#,
                // A query value never starts it, but a try that a link takes decides, its refusal too.
                "app:a/1?k=z": "invalidParameter: k is Int, not z",
                "app:a/1/x?k=z": "invalidParameter: k is Int, not z",
                "app:v/x @2": "requiresNewerApp: 3", "app:q": "missingQuery: r", "app:q/x": "unknownPath",
                "app:q/x?r=1": "[] without x",
            ]
        ),
        Rule(
            "skip: the segment at which the match got stuck is dropped and the rest tried again; at least one stays",
            tree,
            members: #""unmatched":"skip","exclude":["/a/9"],"prefixes":["","/:locale"]"#,
            [
                "app:x/a": #"[{"a":{}}] without x"#,
                "app:x/a/y/1/z/c/w": #"[{"a":{}},{"n":{"x":1}},{"n":{}},{"b":{"x":1}}] without x/y/z/w"#,
                "app:x": "unknownPath", "app:x/y": "unknownPath", "https://a.example/en/x": "unknownPath",
                "https://a.example/x/en/a": #"[{"a":{}}] without x"#, "app:a/b": #"[{"a":{}}] without b"#,
                "app:a/9": "excluded", "app:x/a/9": "unknownPath", "app:x/v @2": "requiresNewerApp: 3",
                "app:q/x": "unknownPath",
            ]
        ),
        Rule(
            "skip: if the furthest link wanted more segments, it is refused",
            #"{"path":"/a/b/c","opens":[]},{"path":"/z","opens":[]},{"path":"/o/p","on":["a.example"],"opens":[]}"#,
            members: #""unmatched":"skip""#,
            [
                "app:a/b": "unknownPath", "app:a/b/x": "unknownPath", "app:x/a/b": "unknownPath",
                "app:a/x/b/c": "[] without x",
                "app:z/a/b": "[] without a/b", "app:o/z": "[] without o",
                "https://a.example/o/z": "unknownPath",
            ]
        ),
    ]

    @Test(arguments: ranks + parts) func `a link is chosen as the rule says`(_ rule: Rule) throws {
        try rule.check()
    }
}
