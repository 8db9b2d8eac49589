import Testing

/// Semantics, "Values": a row for each sentence.
@Suite("Rules of values") struct ValueRules {
    private static let double = #"{"path":"/d/:d","opens":[{"d":{"d":":d"}}]}"#
    private static let url = #"{"path":"/u","query":{"u":":u"},"opens":[{"u":{"u":":u"}}]}"#
    private static let rest = #"{"path":"/s/:t*","opens":[{"s":{"t":":t"}}]}"#
    private static let list = #"{"path":"/l","query":{"x":":x"},"opens":[{"l":{"xs":":x"}}]}"#

    static let rules: [Rule] = [
        Rule(
            "Int: canonical decimal",
            #"{"path":"/b/:x","opens":[{"b":{"x":":x"}}]}"#,
            [
                "app:b/0": #"[{"b":{"x":0}}]"#, "app:b/-7": #"[{"b":{"x":-7}}]"#,
                "app:b/9223372036854775807": #"[{"b":{"x":9223372036854775807}}]"#,
                "app:b/+7": "invalidParameter: x is Int, not +7",
                "app:b/07": "invalidParameter: x is Int, not 07",
                "app:b/-0": "invalidParameter: x is Int, not -0",
                "app:b/7.0": "invalidParameter: x is Int, not 7.0",
                "app:b/9223372036854775808": "invalidParameter: x is Int, not 9223372036854775808",
                "app:b/%D9%A7": "invalidParameter: x is Int, not \u{667}",
            ]
        ),
        Rule(
            "Double: an RFC 8259 number, finite, a value too small is 0; written as JSONEncoder writes it",
            double,
            [
                "app:d/1": #"[{"d":{"d":1}}]"#, "app:d/1e22": #"[{"d":{"d":1e+22}}]"#,
                "app:d/-0": #"[{"d":{"d":-0}}]"#,
                "app:d/0.10": #"[{"d":{"d":0.1}}]"#, "app:d/1E+2": #"[{"d":{"d":100}}]"#,
                "app:d/5e-324": #"[{"d":{"d":5e-324}}]"#, "app:d/1e-400": #"[{"d":{"d":0}}]"#,
                "app:d/-1e-400": #"[{"d":{"d":-0}}]"#,
                "app:d/1e400": "invalidParameter: d is Double, not 1e400",
                "app:d/nan": "invalidParameter: d is Double, not nan",
                "app:d/inf": "invalidParameter: d is Double, not inf",
                "app:d/0x1p3": "invalidParameter: d is Double, not 0x1p3",
                "app:d/.5": "invalidParameter: d is Double, not .5",
                "app:d/5.": "invalidParameter: d is Double, not 5.",
                "app:d/+1": "invalidParameter: d is Double, not +1",
                "app:d/01": "invalidParameter: d is Double, not 01",
                "app:d/1e": "invalidParameter: d is Double, not 1e",
                "app:d/1_0": "invalidParameter: d is Double, not 1_0",
                "app:d/%201": "invalidParameter: d is Double, not  1",
            ]
        ),
        Rule(
            "URL: http or https with a host, strict RFC 3986 (fragment and user info allowed), kept as written",
            url,
            [
                "app:u?u=https%3A%2F%2FB.example%2Fx%3Fy%3D1%23z":
                    #"[{"u":{"u":"https://B.example/x?y=1#z"}}]"#,
                "app:u?u=HTTP://u:p@b:80/": #"[{"u":{"u":"HTTP://u:p@b:80/"}}]"#,
                "app:u?u=https://b": #"[{"u":{"u":"https://b"}}]"#,
                "app:u?u=https://%5B::1%5D/": #"[{"u":{"u":"https://[::1]/"}}]"#,
                "app:u?u=https://b/%2541": #"[{"u":{"u":"https://b/%41"}}]"#,
                "app:u?u=ftp://b/": "invalidParameter: u is URL, not ftp://b/",
                "app:u?u=https:///b": "invalidParameter: u is URL, not https:///b",
                "app:u?u=//b/": "invalidParameter: u is URL, not //b/",
                "app:u?u=b": "invalidParameter: u is URL, not b",
                "app:u?u=https://b/a+b": "invalidParameter: u is URL, not https://b/a b",
                "app:u?u=https://b/%25": "invalidParameter: u is URL, not https://b/%",
                "app:u?u=https://b/%C3%A9": "invalidParameter: u is URL, not https://b/\u{E9}",
                "app:u?u=https://b/%5B": "invalidParameter: u is URL, not https://b/[",
                "app:u?u=https:b": "invalidParameter: u is URL, not https:b",
                "app:u?u=javascript:alert(1)": "invalidParameter: u is URL, not javascript:alert(1)",
            ]
        ),
        Rule(
            "UUIDs compare in capitals",
            #"{"path":"/i/:id","opens":[{"i":{"id":":id"}}]}"#,
            [
                "app:i/ce20f2e8-9c1d-4b7a-8f3e-0a1b2c3d4e5f":
                    #"[{"i":{"id":"CE20F2E8-9C1D-4B7A-8F3E-0A1B2C3D4E5F"}}]"#,
                "app:i/ce20f2e89c1d4b7a8f3e0a1b2c3d4e5f":
                    "invalidParameter: id is UUID, not ce20f2e89c1d4b7a8f3e0a1b2c3d4e5f",
            ]
        ),
        Rule(
            "?flag is true for a Bool only; ?flag= is absent for every type, and so is ?name for every other type",
            #"{"path":"/f","query":{"f":":f"},"opens":[{"fo":{"f":":f"}}]},{"path":"/o","query":{"t":":t","x":":x"},"opens":[{"o":{"t":":t"}},{"n":{"x":":x"}}]}"#,
            [
                "app:f?f": #"[{"fo":{"f":true}}]"#, "app:f?f=": #"[{"fo":{}}]"#, "app:f": #"[{"fo":{}}]"#,
                "app:o?t&x": #"[{"o":{}},{"n":{}}]"#, "app:o?t=&x=": #"[{"o":{}},{"n":{}}]"#,
                "app:f?f=1": "invalidParameter: f is Bool, not 1",
            ]
        ),
        Rule(
            "Of a repeated name the first item counts, empty or not",
            #"{"path":"/n","query":{"x":":x"},"opens":[{"n":{"x":":x"}}]}"#,
            [
                "app:n?x=1&x=2": #"[{"n":{"x":1}}]"#, "app:n?x=&x=2": #"[{"n":{}}]"#,
                "app:n?x&x=2": #"[{"n":{}}]"#,
                "app:n?x=y&x=2": "invalidParameter: x is Int, not y", "app:n?x=1&x=y": #"[{"n":{"x":1}}]"#,
            ]
        ),
        Rule(
            "[String] takes them all and leaves empty ones out; if none is left it is absent",
            list + #",{"path":"/m","query":{"x":":x"},"opens":[{"m":{"xs":":x"}}]}"#,
            [
                "app:l?x=a&y=1&x=b%2Fc": #"[{"l":{"xs":["a","b/c"]}}]"#,
                "app:l?x=&x=a&x": #"[{"l":{"xs":["a"]}}]"#,
                "app:l?x=&x": "missingQuery: x", "app:l": "missingQuery: x", "app:m?x=&x": #"[{"m":{}}]"#,
                "app:m": #"[{"m":{}}]"#, "app:l?x=a&x=%FF": "invalidParameter: x is [String], not %FF",
            ]
        ),
        Rule(
            "A named value that does not decode is invalidParameter",
            #"{"path":"/o","query":{"t":":t"},"opens":[{"o":{"t":":t"}}]}"#,
            [
                "app:o?t=%zz": "invalidParameter: t is String, not %zz",
                "app:o?t=%00": "invalidParameter: t is String, not %00",
                "app:o?t=%C3": "invalidParameter: t is String, not %C3", "app:o?u=%zz": #"[{"o":{}}]"#,
            ]
        ),
        Rule(
            "A rest into a String: only %2F and %25 stay escaped",
            rest,
            [
                "app:s/a/b%2Fc/d%25": #"[{"s":{"t":"a/b%2Fc/d%25"}}]"#,
                "app:s/a%3Fb": #"[{"s":{"t":"a?b"}}]"#,
                "app:s/a%2525": #"[{"s":{"t":"a%2525"}}]"#, "app:s//a//b/": #"[{"s":{"t":"a/b"}}]"#,
                "app:s": "unknownPath",
            ]
        ),
        Rule(
            "A rest into [String] is as it is",
            #"{"path":"/l/:x*","opens":[{"l":{"xs":":x"}}]}"#,
            [
                "app:l/a/b%2Fc/d%25": #"[{"l":{"xs":["a","b/c","d%"]}}]"#,
                "app:l/a": #"[{"l":{"xs":["a"]}}]"#,
                "app:l": "unknownPath",
            ]
        ),
        Rule(
            "A query item that feeds a required and an optional parameter is required",
            #"{"path":"/z","query":{"x":":x"},"opens":[{"z":{"x":":x","y":":x"}}]}"#,
            ["app:z?x=1": #"[{"z":{"x":1,"y":1}}]"#, "app:z": "missingQuery: x"]
        ),
        Rule(
            "In opens a String may be literal text around one placeholder; ::x is the text :x",
            #"{"path":"/s/:t","opens":[{"s":{"t":"@:t.x"}},{"o":{"t":"::t"}},{"l":{"xs":["a","::t"]}}]}"#,
            ["app:s/b": #"[{"s":{"t":"@b.x"}},{"o":{"t":":t"}},{"l":{"xs":["a",":t"]}}]"#]
        ),
        Rule(
            "Literals of every type",
            #"{"path":"/a","opens":[{"d":{"d":1e2}},{"u":{"u":"https://b/x"}},{"f":{"f":false}},{"e":{"e":"u"}},{"b":{"x":-1}}]}"#,
            [
                "app:a":
                    #"[{"d":{"d":100}},{"u":{"u":"https://b/x"}},{"f":{"f":false}},{"e":{"e":"u"}},{"b":{"x":-1}}]"#
            ]
        ),
    ]

    @Test(arguments: rules) func `a value is read as the rule says`(_ rule: Rule) throws { try rule.check() }
}
