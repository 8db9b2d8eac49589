extension CheckCase {
    /// Findings about the table as a whole.
    static let ofTables: [CheckCase] = [
        CheckCase(
            name: "a tab that is not used",
            severity: "warning",
            path: "tabs[1]",
            fragment: "no link selects the tab \"two\"",
            present: links(link("/h", #"{"home":{}}"#, #","tab":"one""#)).merging(["tabs": #"["one","two"]"#])
            {
                $1
            },
            absent: links(link("/h", #"{"home":{}}"#, #","tab":"one""#)).merging(["tabs": #"["one"]"#]) { $1 }
        ),
        CheckCase(
            name: "a document near the limit",
            severity: "warning",
            path: "hosts[0]",
            fragment: "document of a.example has",
            present: ["links": longLinks(580)],
            absent: ["links": longLinks(400)]
        ),
        CheckCase(
            name: "a root link that claims hash routes",
            severity: "warning",
            path: "links[0]",
            fragment: "with every fragment",
            present: links(link("/"), home).merging(["fragment": "\"path\""]) { $1 },
            absent: links(home).merging(["fragment": "\"path\""]) { $1 }
        ),
        CheckCase(
            name: "a root link that loses hash routes",
            severity: "note",
            path: "links[0]",
            fragment: "loses what stands behind #",
            present: links(link("/"), home),
            absent: links(link("/", #"{"home":{}}"#, #","on":["app:"]"#), home)
        ),
        CheckCase(
            name: "prefixes that all have a placeholder",
            severity: "warning",
            path: "prefixes",
            fragment: "every prefix has a placeholder",
            present: links(home).merging(["prefixes": #"["/:kind"]"#]) { $1 },
            absent: links(home).merging(["prefixes": #"["/:kind",""]"#]) { $1 }
        ),
        CheckCase(
            name: "a star in a path",
            severity: "warning",
            path: "links[1]",
            fragment: "the * or the $ of $( in the text of \"/a*b\" stands for any one character",
            present: links(home, link("/a*b")),
            absent: links(home, link("/a*b", #"{"home":{}}"#, #","on":["app:"]"#))
        ),
        CheckCase(
            name: "a star in text around a placeholder",
            severity: "warning",
            path: "links[0]",
            fragment: "in the text of \"/s/%2A:x\" stands for any one character",
            present: links(link("/s/%2A:x", text)),
            absent: links(link("/s/:x*", text))
        ),
        CheckCase(
            name: "a star in an exclusion",
            severity: "warning",
            path: "exclude[1]",
            fragment: "in the text of an exclusion stands for any one character",
            present: links(home).merging(["exclude": #"["/x","/a%2A/y"]"#]) { $1 },
            absent: links(home).merging(["exclude": #"["/x/*","/:_/y"]"#]) { $1 }
        ),
        CheckCase(
            name: "what begins a variable in a path",
            severity: "warning",
            path: "links[1]",
            fragment: "in the text of \"/$(digit)\" stands for any one character",
            present: links(home, link("/$(digit)")),
            absent: links(home, link("/$digit(x)"))
        ),
        CheckCase(
            name: "what begins a variable in an exclusion",
            severity: "warning",
            path: "exclude[0]",
            fragment: "in the text of an exclusion stands for any one character",
            present: links(home).merging(["exclude": #"["/a$(x"]"#]) { $1 },
            absent: links(home).merging(["exclude": #"["/a$x("]"#]) { $1 }
        ),
        CheckCase(
            name: "a prefix with too many values for Android",
            severity: "warning",
            path: "prefixes[1]",
            fragment: "nothing behind it is excluded there",
            present: links(home).merging(many(17)) { $1 },
            absent: links(home).merging(many(16)) { $1 }
        ),
        CheckCase(
            name: "an exclusion whose :_ would reach into the query of a hash route",
            severity: "warning",
            path: "exclude[0]",
            fragment: "offers https://a.example/#/",
            present: queries(#"["/:_/raw"]"#),
            absent: queries(#"["/raw/:_"]"#)
        ),
        CheckCase(
            name: "an exclusion whose :_ hits a longer link",
            severity: "warning",
            path: "exclude[0]",
            fragment: "keeps links of links[0] \"/s/:x/:y\" away from the app that the table opens",
            present: links(link("/s/:x/:y", two)).merging(["exclude": #"["/:_/raw/*"]"#]) { $1 },
            absent: links(link("/s/:x/:y", two)).merging([
                "exclude": #"["/:_/:_/raw/*","/t/:_/raw/*","/:_/raw"]"#
            ]) { $1 }
        ),
        CheckCase(
            name: "an exclusion whose :_ hits a rest",
            severity: "warning",
            path: "exclude[0]",
            fragment: "keeps links of links[0] \"/s/:x*\" away from the app that the table opens",
            present: links(link("/s/:x*", #"{"rest":{"_0":":x"}}"#)).merging(["exclude": #"["/s/:_/raw/*"]"#])
            { $1 },
            absent: links(link("/s/:x*", #"{"rest":{"_0":":x"}}"#)).merging([
                "exclude": #"["/s/raw/:_/*","/s/:_/*"]"#
            ]) { $1 }
        ),
        CheckCase(
            name: "no notFound",
            severity: "warning",
            path: "routes",
            fragment: "notFound(url: String)",
            present: links(home).merging(["routes": #"["home"]"#]) { $1 },
            absent: links(home)
        ),
        CheckCase(
            name: "hosts without an app",
            severity: "warning",
            path: "app",
            fragment: "names no app",
            present: links(home).merging(["app": #"{"name":"A"}"#]) { $1 },
            absent: links(home)
        ),
        CheckCase(
            name: "a route that no link opens",
            severity: "note",
            path: "routes[1]",
            fragment: "no link opens the route text",
            present: links(home),
            absent: links(home, link("/t/:x", text))
        ),
        CheckCase(
            name: "an Int alone in a path",
            severity: "note",
            path: "links[0]",
            fragment: "2^53",
            present: links(link("/n/:n", #"{"number":{"_0":":n"}}"#)),
            absent: links(link("/n/:x/:n", text + #",{"number":{"_0":":n"}}"#))
        ),
    ]
}
