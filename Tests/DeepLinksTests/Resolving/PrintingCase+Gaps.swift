extension PrintingCase {
    /// What is open in a link, and whether it has a value.
    static let gaps = [
        PrintingCase(
            "the first prefix that has a spelling",
            links: bPath,
            #""prefixes":["/:locale","/en","/cloud"],"#,
            stack: b("x"),
            "https://a.example/en/b/x",
            "app://b/x"
        ),
        PrintingCase(
            "a prefix's value",
            routes: #""g(l: Locale)""#,
            links: #"{"path":"/g","on":["https:"],"opens":[{"g":{"l":":locale"}}]}"#,
            #""prefixes":["/:locale"],"#,
            stack: #"[{"g":{"l":"nl"}}]"#,
            "https://a.example/nl/g"
        ),
        PrintingCase(
            "a host's label",
            routes: #""g(l: String?)""#,
            links: #"{"path":"/g","opens":[{"g":{"l":":lang"}}]}"#,
            #""hosts":["*.a.example",":lang.wiki.example","wiki.example"],"#,
            stack: #"[{"g":{"l":"nl"}}]"#,
            "https://nl.wiki.example/g"
        ),
        PrintingCase(
            "a host without the label",
            routes: #""g(l: String?)""#,
            links: #"{"path":"/g","opens":[{"g":{"l":":lang"}}]}"#,
            #""hosts":["*.a.example",":lang.wiki.example","wiki.example"],"#,
            stack: #"[{"g":{}}]"#,
            "https://wiki.example/g",
            "app://g"
        ),
        PrintingCase(
            "the host that is the value",
            routes: #""g(h: String?)""#,
            links: #"{"path":"/g","opens":[{"g":{"h":":host"}}]}"#,
            stack: #"[{"g":{"h":"b.example"}}]"#,
            "https://b.example/g"
        ),
        PrintingCase(
            "any host is for resolving only",
            links: #"{"path":"/b/:x","opens":[{"b":{"x":":x"}}]}"#,
            #""hosts":["*","*.a.example"],"#,
            stack: b("x"),
            nil,
            "app://b/x"
        ),
        PrintingCase(
            "what is not used has no spelling",
            links:
                #"{"path":"/a/:_","opens":[{"a":{}}]},{"path":"/a","query":{"q":":_"},"opens":[{"a":{}}]}"#,
            stack: a,
            refusal: ("noLink", "/a/:_ opens such a stack")
        ),
        PrintingCase(
            "an excluded path has no link",
            links: bPath,
            #""exclude":["/b/drafts"],"#,
            stack: b("drafts"),
            refusal: ("noLink", "/b/:x opens such a stack")
        ),
        PrintingCase(
            "a link that is too long is none",
            links: bPath,
            stack: b(String(repeating: "x", count: 8200)),
            refusal: ("noLink", "no spelling")
        ),
        PrintingCase(
            "a stack that nothing opens",
            links: bPath,
            stack: "[]",
            refusal: ("noLink", "No link of the table")
        ),
    ]
}
