import Testing

/// Semantics, "Hosts, schemes, prefixes, fragments": a row for each sentence.
@Suite("Rules of hosts and schemes") struct HostRules {
    private static let host = #"{"path":"/h","opens":[{"o":{"t":":host"}}]}"#
    private static let lang = #"{"path":"/h","opens":[{"o":{"t":":lang"}}]}"#

    static let hosts: [Rule] = [
        Rule(
            "A URL belongs to one host entry: most literal labels, then leftmost literal, * last",
            #"{"path":"/","on":["*"],"opens":[{"b":{"x":0}}]},{"path":"/","on":["a.:x.example"],"opens":[{"b":{"x":1}}]},{"path":"/","on":["*.b.example"],"opens":[{"b":{"x":2}}]},{"path":"/","on":["a.b.example"],"opens":[{"b":{"x":3}}]},{"path":"/","on":[":x.*.example"],"opens":[{"b":{"x":4}}]}"#,
            hosts: #""*","a.:x.example","*.b.example","a.b.example",":x.*.example""#,
            [
                "https://a.b.example": #"[{"b":{"x":3}}]"#, "https://A.B.EXAMPLE:443/": #"[{"b":{"x":3}}]"#,
                "https://c.b.example": #"[{"b":{"x":2}}]"#, "https://a.c.example": #"[{"b":{"x":1}}]"#,
                "http://c.c.example": #"[{"b":{"x":4}}]"#, "https://b.example": #"[{"b":{"x":0}}]"#,
                "https://localhost": #"[{"b":{"x":0}}]"#,
            ]
        ),
        Rule(
            "A * label is one label",
            #"{"path":"/","opens":[]}"#,
            hosts: #""*.a.example""#,
            [
                "https://x.a.example": "[]", "https://a.example": "unknownHost",
                "https://x.y.a.example": "unknownHost",
                "https://.a.example": "unknownHost",
            ]
        ),
        Rule(
            "on names entries as written, or schemes; https: means every host",
            #"{"path":"/w","on":["https:"],"opens":[{"b":{"x":1}}]},{"path":"/s","on":["app:"],"opens":[{"b":{"x":2}}]},{"path":"/l","on":[":lang.a.example"],"opens":[{"b":{"x":3}}]}"#,
            hosts: #"":lang.a.example","b.example""#,
            [
                "http://b.example/w": #"[{"b":{"x":1}}]"#, "https://en.a.example/w": #"[{"b":{"x":1}}]"#,
                "app:w": "unknownPath",
                "app:s": #"[{"b":{"x":2}}]"#, "https://b.example/s": "unknownPath",
                "https://b.example/l": "unknownPath",
                "https://en.a.example/l": #"[{"b":{"x":3}}]"#,
            ]
        ),
        Rule(
            ":host is a value in the compared form: lower case, punycode, no port",
            host,
            hosts: #""*""#,
            [
                "https://EN.a.example:443/h": #"[{"o":{"t":"en.a.example"}}]"#,
                "https://B\u{FC}cher.example/h": #"[{"o":{"t":"xn--bcher-kva.example"}}]"#,
                "app:h": #"[{"o":{}}]"#,
            ]
        ),
        Rule(
            ":lang is absent for an optional parameter where an entry has none",
            lang,
            hosts: #"":lang.a.example","b.example""#,
            [
                "https://EN.a.example/h": #"[{"o":{"t":"en"}}]"#, "https://b.example/h": #"[{"o":{}}]"#,
                "app:h": #"[{"o":{}}]"#, "https://\u{FC}.a.example/h": #"[{"o":{"t":"xn--tda"}}]"#,
            ]
        ),
        Rule(
            "A link that feeds one into a required parameter is on entries that have it",
            #"{"path":"/h","on":[":lang.a.example"],"opens":[{"p":{"l":":lang"}}]},{"path":"/h","on":["https:"],"query":{"q":"1"},"opens":[{"s":{"t":":host"}}]}"#,
            hosts: #"":lang.a.example","b.example""#,
            [
                "https://en.a.example/h": #"[{"p":{"l":"en"}}]"#,
                "https://b.example/h?q=1": #"[{"s":{"t":"b.example"}}]"#,
                "https://fr.a.example/h": "missingQuery: q",
                "https://fr.a.example/h?q=1": #"[{"s":{"t":"fr.a.example"}}]"#,
            ]
        ),
        Rule(
            "A host's value that does not convert is the first place of all",
            #"{"path":"/h/:x","on":[":lang.a.example"],"opens":[{"p":{"l":":lang"}},{"b":{"x":":x"}}]}"#,
            hosts: #"":lang.a.example""#,
            [
                "https://fr.a.example/h/1": "invalidParameter: lang is Locale, not fr",
                "https://fr.a.example/h/z": "invalidParameter: lang is Locale, not fr",
                "https://en.a.example/h/z": "invalidParameter: x is Int, not z",
            ]
        ),
        Rule(
            "Non-ASCII labels are lower-cased and put in punycode; an address in brackets is unknownHost",
            #"{"path":"/","opens":[]}"#,
            hosts: "\"b\u{FC}cher.example\"",
            [
                "https://B\u{DC}CHER.example": "[]", "https://xn--bcher-kva.example": "[]",
                "https://bucher.example": "unknownHost",
                "https://[::1]/": "unknownHost", "https://b%C3%BCcher.example": "invalidURL",
            ]
        ),
        Rule(
            "* takes labels of letters, digits, -, _ and non-ASCII",
            #"{"path":"/","opens":[]}"#,
            hosts: #""*""#,
            [
                "https://a_b-1.example": "[]", "https://b\u{FC}cher.example": "[]", "https://10.0.0.1": "[]",
                "https://a~b.example": "unknownHost", "https://a!.example": "unknownHost",
                "https://[::1]/": "unknownHost",
                "https://a..b/": "unknownHost", "https://u@a.example": "credentials",
                "https://a.example:8080": "port",
            ]
        ),
        Rule(
            "With no hosts every web link is unknownHost",
            #"{"path":"/","opens":[]}"#,
            hosts: "",
            ["https://a.example": "unknownHost", "app:": "[]"]
        ),
    ]

    static let schemes: [Rule] = [
        Rule(
            "In a custom scheme the authority is the first segment",
            #"{"path":"/recipe/:x","opens":[{"b":{"x":":x"}}]},{"path":"/","opens":[]}"#,
            [
                "app://recipe/1": #"[{"b":{"x":1}}]"#, "app:///recipe/1": #"[{"b":{"x":1}}]"#,
                "app:/recipe/1": #"[{"b":{"x":1}}]"#,
                "app:recipe/1": #"[{"b":{"x":1}}]"#, "APP:recipe/1": #"[{"b":{"x":1}}]"#, "app:": "[]",
                "app://": "[]",
            ]
        ),
        Rule(
            "There . and .. are invalidURL, @ is credentials",
            #"{"path":"/@:t","opens":[{"s":{"t":":t"}}]}"#,
            [
                "app://../a": "invalidURL", "app://./a": "invalidURL", "app://%2e/a": "invalidURL",
                "app://@ava": "credentials",
                "app:///@ava": #"[{"s":{"t":"ava"}}]"#, "app:@ava": #"[{"s":{"t":"ava"}}]"#,
                "app://%40ava": #"[{"s":{"t":"ava"}}]"#,
                "app://a:80": "port",
            ]
        ),
        Rule(
            "In its place literals and affixes compare without ASCII case; values keep theirs",
            #"{"path":"/Recipe/a","opens":[]},{"path":"/user-:t","opens":[{"s":{"t":":t"}}]},{"path":"/:e","opens":[{"e":{"e":":e"}}]}"#,
            [
                "app://RECIPE/a": "[]", "app:RECIPE/a": "unknownPath",
                "app://USER-Ava": #"[{"s":{"t":"Ava"}}]"#,
                "app:USER-Ava": "invalidParameter: e is E, not USER-Ava", "app://u": #"[{"e":{"e":"u"}}]"#,
                "app://U": "invalidParameter: e is E, not U", "app://recipe/A": "unknownPath",
            ]
        ),
    ]

    @Test(arguments: hosts + schemes) func `a name is read as the rule says`(
        _ rule: Rule
    ) throws {
        try rule.check()
    }
}
