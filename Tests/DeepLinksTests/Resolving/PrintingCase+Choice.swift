extension PrintingCase {
    /// Which of the links that open a stack is printed.
    static let choice = [
        PrintingCase(
            "the first in the table's order",
            links: #"{"path":"/z","opens":[{"a":{}}]},{"path":"/a","opens":[{"a":{}}]}"#,
            stack: a,
            "https://a.example/z",
            "app://z"
        ),
        PrintingCase(
            "the two may come from two links",
            links:
                #"{"path":"/w","on":["b.example"],"opens":[{"a":{}}]},{"path":"/s","on":["other:"],"opens":[{"a":{}}]},{"path":"/x","opens":[{"a":{}}]}"#,
            stack: a,
            "https://b.example/w",
            "other://s"
        ),
        PrintingCase(
            "one of them may be missing",
            links: #"{"path":"/w","on":["https:"],"opens":[{"a":{}}]}"#,
            stack: a,
            "https://a.example/w"
        ),
        PrintingCase(
            "the other too",
            links: #"{"path":"/w","on":["app:"],"opens":[{"a":{}}]}"#,
            stack: a,
            nil,
            "app://w"
        ),
        PrintingCase(
            "a parent before its child",
            links: #"{"path":"/p","opens":[{"a":{}}],"children":[{"path":"/c","opens":[]}]}"#,
            stack: a,
            "https://a.example/p",
            "app://p"
        ),
        PrintingCase(
            "the longest of a link's optionals",
            links: #"{"path":"/c/:x?/:y?","opens":[{"c":{"x":":x","y":":y"}}]}"#,
            stack: #"[{"c":{"x":1,"y":"y"}}]"#,
            "https://a.example/c/1/y",
            "app://c/1/y"
        ),
        PrintingCase(
            "as many as have a value",
            links: #"{"path":"/c/:x?/:y?","opens":[{"c":{"x":":x","y":":y"}}]}"#,
            stack: #"[{"c":{"x":1}}]"#,
            "https://a.example/c/1",
            "app://c/1"
        ),
        PrintingCase(
            "one behind a gap has no spelling",
            links: #"{"path":"/c/:x?/:y?","opens":[{"c":{"x":":x","y":":y"}}]}"#,
            stack: #"[{"c":{"y":"y"}}]"#,
            refusal: ("noLink", "/c/:x?/:y? opens such a stack")
        ),
        PrintingCase(
            "a link that another hides is passed over",
            links:
                #"{"path":"/b/:x","opens":[{"b":{"x":":x"}}]},{"path":"/b/me","opens":[{"a":{}}]},{"path":"/c/:x","opens":[{"b":{"x":":x"}}]}"#,
            stack: b("me"),
            "https://a.example/c/me",
            "app://c/me"
        ),
        PrintingCase(
            "unless the other opens the same",
            links:
                #"{"path":"/b/:x","opens":[{"b":{"x":":x"}}]},{"path":"/b/me","opens":[{"b":{"x":"me"}}]}"#,
            stack: b("me"),
            "https://a.example/b/me",
            "app://b/me"
        ),
        PrintingCase(
            "literals tell links of one route apart",
            links:
                #"{"path":"/1","opens":[{"b":{"x":"one"}}]},{"path":"/2","opens":[{"b":{"x":"two"}}]},{"path":"/c","opens":[{"c":{"x":2}}]}"#,
            stack: b("two"),
            "https://a.example/2",
            "app://2"
        ),
        PrintingCase(
            "a literal in the way of a value's link, in the table's order",
            links: #"{"path":"/v/:x","opens":[{"b":{"x":":x"}}]},{"path":"/2","opens":[{"b":{"x":"two"}}]}"#,
            stack: b("two"),
            "https://a.example/v/two",
            "app://v/two"
        ),
        PrintingCase(
            "a placeholder that feeds two is one value",
            links: #"{"path":"/b/:x","opens":[{"b":{"x":":x"}},{"b":{"x":"@:x"}}]}"#,
            stack: #"[{"b":{"x":"v"}},{"b":{"x":"@v"}}]"#,
            "https://a.example/b/v",
            "app://b/v"
        ),
        PrintingCase(
            "so two values have no link",
            links: #"{"path":"/b/:x","opens":[{"b":{"x":":x"}},{"b":{"x":"@:x"}}]}"#,
            stack: #"[{"b":{"x":"v"}},{"b":{"x":"@w"}}]"#,
            refusal: ("noLink", "No link of the table opens")
        ),
        PrintingCase(
            "nor has a value for one alone of two optionals",
            routes: #""g(x: String?, y: String?)""#,
            links: #"{"path":"/g","query":{"q":":v"},"opens":[{"g":{"x":":v","y":":v"}}]}"#,
            stack: #"[{"g":{"y":"v"}}]"#,
            refusal: ("noLink", "No link of the table opens")
        ),
    ]

    /// The same for a tab and a version.
    static let conditions = [
        PrintingCase(
            "the tab that is asked for",
            links:
                #"{"path":"/1","tab":"one","opens":[{"a":{}}]},{"path":"/2","tab":"two","opens":[{"a":{}}]}"#,
            stack: a,
            tab: "two",
            "https://a.example/2",
            "app://2"
        ),
        PrintingCase(
            "without one whichever",
            links: #"{"path":"/1","tab":"one","opens":[{"a":{}}]},{"path":"/2","opens":[{"a":{}}]}"#,
            stack: a,
            "https://a.example/1",
            "app://1"
        ),
        PrintingCase(
            "no link of the tab",
            links: #"{"path":"/1","tab":"one","opens":[{"a":{}}]}"#,
            stack: a,
            tab: "two",
            refusal: ("noLink", "in the tab \"two\"")
        ),
        PrintingCase(
            "no such tab",
            links: #"{"path":"/1","tab":"one","opens":[{"a":{}}]}"#,
            stack: a,
            tab: "three",
            refusal: ("noLink", "\"three\" is not one of the table's tabs")
        ),
        PrintingCase(
            "a version takes the first that it knows",
            links: #"{"path":"/new","since":"3.2","opens":[{"a":{}}]},{"path":"/old","opens":[{"a":{}}]}"#,
            stack: a,
            version: "3.1",
            "https://a.example/old",
            "app://old"
        ),
        PrintingCase(
            "a later one the first of all",
            links: #"{"path":"/new","since":"3.2","opens":[{"a":{}}]},{"path":"/old","opens":[{"a":{}}]}"#,
            stack: a,
            version: "3.2.0",
            "https://a.example/new",
            "app://new"
        ),
        PrintingCase(
            "the first version that knows one",
            links:
                #"{"path":"/new","since":"5","opens":[{"a":{}}]},{"path":"/mid","since":"3.20","opens":[{"a":{}}]}"#,
            stack: a,
            version: "3.3",
            refusal: ("requiresNewerApp", "3.20")
        ),
        PrintingCase(
            "values have versions too",
            links: #"{"path":"/e/:x","since":"2","opens":[{"e":{"x":":x"}}]}"#,
            stack: #"[{"e":{"x":"v"}}]"#,
            version: "3",
            refusal: ("requiresNewerApp", "4.0")
        ),
        PrintingCase(
            "one kind of link is enough",
            links:
                #"{"path":"/w","on":["https:"],"since":"9","opens":[{"a":{}}]},{"path":"/s","on":["app:"],"opens":[{"a":{}}]}"#,
            stack: a,
            version: "1",
            nil,
            "app://s"
        ),
    ]
}
