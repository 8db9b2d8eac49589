extension CheckCase {
    /// Findings about what links take.
    static let ofLinks: [CheckCase] = [
        CheckCase(
            name: "a printed form that is another link's, by an enum's value",
            severity: "warning",
            path: "links[0]",
            fragment: "https://a.example/s/main opens links[1] \"/s/main\" instead",
            present: links(link("/s/:k", kind), link("/s/main")),
            absent: links(link("/s/:k", kind), link("/s/third"))
        ),
        CheckCase(
            name: "another link that opens the same as the printed form",
            severity: "warning",
            path: "links[0]",
            fragment: "/s/main opens links[1]",
            present: links(link("/s/:k", kind), link("/s/main", #"{"kind":{"_0":"other"}}"#)),
            absent: links(link("/s/:k", kind), link("/s/main", #"{"kind":{"_0":"main"}}"#))
        ),
        CheckCase(
            name: "a printed form that is another link's, by an item that may be there",
            severity: "warning",
            path: "links[0]",
            fragment: "https://a.example/s?n=7 opens links[1]",
            present: links(
                link("/s", #"{"maybe":{"_0":":n"}}"#, #","query":{"n":":n"}"#),
                link("/s", #"{"number":{"_0":":n"}}"#, #","query":{"n":":n"}"#)
            ),
            absent: links(
                link("/s", #"{"maybe":{"_0":":n"}}"#, #","query":{"n":":n"}"#),
                link("/s", #"{"number":{"_0":":n"}}"#, #","query":{"m":":n"}"#)
            )
        ),
        CheckCase(
            name: "a pattern that others shadow",
            severity: "warning",
            path: "links[0]",
            fragment: "\"/s/:f\" is never reached: https://a.example/s/true opens",
            present: links(link("/s/:f", #"{"flag":{"_0":":f"}}"#), link("/s/true"), link("/s/false")),
            absent: links(link("/s/:x", text), link("/s/true"), link("/s/false"))
        ),
        CheckCase(
            name: "a pattern that exclude shadows",
            severity: "warning",
            path: "links[0]",
            fragment: "is never reached: https://a.example/s/t/sample is kept away",
            present: links(link("/s/t/:x", text)).merging(["exclude": #"["/s/*"]"#]) { $1 },
            absent: links(link("/s/t/:x", text)).merging(["exclude": #"["/s/:_"]"#]) { $1 }
        ),
        CheckCase(
            name: "a literal that has to be escaped",
            severity: "warning",
            path: "links[1]",
            fragment: "\"caf\u{E9} bar\" stands in links as caf%C3%A9%20bar;",
            present: links(home, link("/caf%C3%A9%20bar", text, "").replacing(":x", with: "y")),
            absent: links(home, link("/cafe-bar(1)@!$&'*+,;=~", text, "").replacing(":x", with: "y"))
        ),
        CheckCase(
            name: "an affix that has to be escaped",
            severity: "warning",
            path: "links[0]",
            fragment: "\"\u{A7}\" stands in links as %C2%A7",
            present: links(link("/\u{A7}:x", text)),
            absent: links(link("/@:x", text))
        ),
        CheckCase(
            name: "a query literal that has to be escaped",
            severity: "warning",
            path: "links[0]",
            fragment: "\"a&b\" stands in links as a%26b",
            present: links(link("/h", #"{"home":{}}"#, #","query":{"q":"a&b"}"#)),
            absent: links(link("/h", #"{"home":{}}"#, #","query":{"q":"a/b?c"}"#))
        ),
        CheckCase(
            name: "a placeholder first in a web path",
            severity: "warning",
            path: "links[0]",
            fragment: "\"/:x\" begins with any text",
            present: links(link("/:x", text)),
            absent: links(link("/:x", text, #","on":["app:"]"#))
        ),
        CheckCase(
            name: "a rest first in a web path",
            severity: "warning",
            path: "links[0]",
            fragment: "\"/:x*\" begins with any text",
            present: links(link("/:x*", #"{"rest":{"_0":":x"}}"#)),
            absent: links(link("/files/:x*", #"{"rest":{"_0":":x"}}"#))
        ),
        CheckCase(
            name: "a UUID first claims no pages",
            severity: "warning",
            path: "links[0]",
            fragment: "begins with any text",
            present: links(link("/:_")),
            absent: links(link("/:x", #"{"id":{"_0":":x"}}"#))
        ),
        CheckCase(
            name: "a link of placeholders alone that takes what begins like another",
            severity: "warning",
            path: "links[0]",
            fragment:
                "\"/:x/:y\" is of placeholders alone and takes https://a.example/home/sample too, which begins like links[1]",
            present: links(link("/:x/:y", two), home),
            absent: links(link("/:x/:y", two))
        ),
        CheckCase(
            name: "the same with a parent that is no link",
            severity: "warning",
            path: "links[0]",
            fragment: "takes https://a.example/article too",
            present: links(link("/:x", text), link("/article/:x", text)),
            absent: links(link("/:x", #"{"id":{"_0":":x"}}"#), link("/article/:x", text))
        ),
        CheckCase(
            name: "a link of placeholders alone that takes the path of required items",
            severity: "warning",
            path: "links[0]",
            fragment: "takes https://a.example/search, the path of links[1]",
            present: links(link("/:x", text), link("/search", text, #","query":{"q":":x"}"#)),
            absent: links(link("/u/:x", text), link("/search", text, #","query":{"q":":x"}"#))
        ),
        CheckCase(
            name: "an enum that hides a literal",
            severity: "note",
            path: "links[1]",
            fragment:
                "links[0] \"/:k/:x\" goes before \"/:x/edit\" where both fit: its enum stands further left than \"edit\"",
            present: links(link("/:k/:x", kind + "," + text), link("/:x/edit", text)),
            absent: links(link("/:k/:k2", kind + #",{"kind":{"_0":":k2"}}"#), link("/:x/edit", text))
        ),
        CheckCase(
            name: "an affix that hides a literal",
            severity: "note",
            path: "links[1]",
            fragment: "its affix stands further left",
            present: links(link("/@:x/:y", two), link("/:x/edit", text)),
            absent: links(link("/@:x/:y", two), link("/a/edit"))
        ),
        CheckCase(
            name: "a literal that hides a literal",
            severity: "note",
            path: "links[1]",
            fragment: "its literal stands further left",
            present: links(link("/orgs/:x", text), link("/:x/edit", text)),
            absent: links(link("/orgs/:x", text), link("/orgs/edit"))
        ),
    ]
}
