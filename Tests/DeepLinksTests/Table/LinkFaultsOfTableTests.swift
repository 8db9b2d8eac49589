import DeepLinks
import Testing

@Suite("Faults of links in a table") struct LinkFaultsOfTableTests {
    static let cases: [TableCase] = [
        TableCase("no path", MarkedTable(link: #"§{"opens":[]}"#), ("links[0]", "\"path\" is missing")),
        TableCase(
            "a path of another kind",
            MarkedTable(link: #"{"path":§1,"opens":[]}"#),
            ("links[0].path", "expected a string, got a number")
        ),
        TableCase("no object", MarkedTable(link: "§7"), ("links[0]", "expected an object, got a number")),
        TableCase("neither stack nor children", MarkedTable(link: #"§{"path":"/a"}"#), ("links[0]", "")),
        TableCase(
            "a stack of another kind",
            MarkedTable(link: #"{"path":"/a","opens":§{}}"#),
            ("links[0].opens", "expected an array")
        ),
        TableCase(
            "children of another kind",
            MarkedTable(link: #"{"path":"/a","opens":[],"children":§{}}"#),
            ("links[0].children", "expected an array")
        ),
        TableCase(
            "an unknown key",
            MarkedTable(link: #"{"path":"/a",§"open":[],"opens":[]}"#),
            ("links[0]", "did you mean \"opens\"?")
        ),
        TableCase(
            "a key of the table in a link",
            MarkedTable(link: #"{"path":"/a",§"hosts":[],"opens":[]}"#),
            ("links[0]", "unknown key \"hosts\"")
        ),
        TableCase(
            "a tab that is not declared",
            MarkedTable(link: #"{"path":"/a","tab":§"ona","opens":[]}"#),
            ("links[0].tab", "did you mean \"one\"?")
        ),
        // Placeholders.
        TableCase(
            "a placeholder that is not in the link",
            MarkedTable(link: #"{"path":"/:name","opens":[{"c":{"y":1,"s":":name"}},{"b":{"x":§":nam"}}]}"#),
            ("links[0].opens[1].b.x", "did you mean :name?")
        ),
        TableCase(
            "a colon alone",
            MarkedTable(link: #"{"path":"/a","opens":[{"c":{"y":1,"s":§":"}}]}"#),
            ("links[0].opens[0].c.s", "placeholder")
        ),
        TableCase(
            "a colon before an accent",
            MarkedTable(
                link:
                    "{\"path\":\"/:n\",\"opens\":[{\"c\":{\"y\":1,\"s\":\":n\"}},{\"c\":{\"y\":2,\"s\":§\":\u{301}n\"}}]}"
            ),
            ("links[0].opens[1].c.s", "placeholder")
        ),
        TableCase(
            "a placeholder that is not used",
            MarkedTable(link: #"{"path":§"/:n","opens":[{"a":{}}]}"#),
            ("links[0]", ":n is not used")
        ),
        TableCase(
            "an item that is not used",
            MarkedTable(link: #"{"path":§"/a","query":{"q":":q"},"opens":[]}"#),
            ("links[0]", ":q is not used")
        ),
        TableCase(
            "a placeholder of two types",
            MarkedTable(link: #"{"path":§"/:n","opens":[{"b":{"x":":n"}},{"c":{"y":1,"s":":n"}}]}"#),
            ("links[0]", "two types, Int and String")
        ),
        TableCase(
            "a placeholder twice in a path",
            MarkedTable(link: #"{"path":§"/:n/:n","opens":[{"b":{"x":":n"}}]}"#),
            ("links[0].path", "twice")
        ),
        TableCase(
            "a placeholder in path and query",
            MarkedTable(link: #"{"path":"/:n","query":{§"q":":n"},"opens":[{"b":{"x":":n"}}]}"#),
            ("links[0].query.q", ":n stands twice")
        ),
        TableCase(
            "a parent's placeholder again",
            MarkedTable(
                link:
                    #"{"path":"/:n","opens":[{"b":{"x":":n"}}],"children":[{"path":§"/:n","opens":[{"a":{}}]}]}"#
            ),
            ("links[0].children[0].path", ":n stands twice")
        ),
        TableCase(
            "a placeholder that only a sibling uses",
            MarkedTable(
                link:
                    #"{"path":"/:n","children":[{"path":"/a","opens":[{"b":{"x":":n"}}]},{"path":§"/b","opens":[{"a":{}}]}]}"#
            ),
            ("links[0].children[1]", ":n is not used")
        ),
        // Query items.
        TableCase(
            "a query of another kind",
            MarkedTable(link: #"{"path":"/a","query":§["q"],"opens":[]}"#),
            ("links[0].query", "expected an object")
        ),
        TableCase(
            "an item of another kind",
            MarkedTable(link: #"{"path":"/a","query":{"q":§1},"opens":[]}"#),
            ("links[0].query.q", "expected a string")
        ),
        TableCase(
            "an item without a name",
            MarkedTable(link: #"{"path":"/:n","query":{§"":":s"},"opens":[{"c":{"y":":n","s":":s"}}]}"#),
            ("links[0].query.", "not empty")
        ),
        TableCase(
            "an item without a text",
            MarkedTable(link: #"{"path":"/a","query":{§"q":""},"opens":[]}"#),
            ("links[0].query.q", "")
        ),
        TableCase(
            "an item that is no placeholder",
            MarkedTable(link: #"{"path":"/a","query":{§"q":":1"},"opens":[]}"#),
            ("links[0].query.q", "placeholder")
        ),
        TableCase(
            "a parent's item again",
            MarkedTable(
                link:
                    #"{"path":"/a","query":{"q":"1"},"opens":[],"children":[{"path":"/b","query":{§"q":"2"},"opens":[{"a":{}}]}]}"#
            ),
            ("links[0].children[0].query.q", "already")
        ),
        // Stacks.
        TableCase(
            "the parent's last route again",
            MarkedTable(
                link:
                    #"{"path":"/:n","opens":[{"a":{}},{"b":{"x":":n"}}],"children":[{"path":"/c","opens":§[{"b":{"x":":n"}}]}]}"#
            ),
            ("links[0].children[0].opens", "b is on the stack already")
        ),
    ]

    @Test(arguments: cases) func `a link at fault is refused with its place and what is wrong`(
        _ table: TableCase
    ) {
        table.check()
    }

    @Test(arguments: [
        #"{"path":"/a","comment":{"any":["thing"]},"opens":[]}"#,
        #"{"path":"/a","opens":[],"children":[]}"#,
        #"{"path":"/a","children":[{"path":"/b","opens":[{"a":{}}]}]}"#,
        #"{"path":"/:n","opens":[{"b":{"x":":n"}},{"c":{"y":":n"}}]}"#,
        #"{"path":"/:n","opens":[{"b":{"x":":n"}}],"children":[{"path":"/:m","opens":[{"b":{"x":":m"}}]}]}"#,
        #"{"path":"/:n","opens":[{"b":{"x":":n"}}],"children":[{"path":"/c","opens":[{"a":{}},{"b":{"x":":n"}}]}]}"#,
        #"{"path":"/a","opens":[{"b":{"x":-9223372036854775808}},{"c":{"y":0,"s":"::n"}},{"d":{"_0":"u","f":false}}]}"#,
        #"{"path":"/a","opens":[{"i":{"id":"ce20f2e8-9c1d-4b7a-8f3e-0a1b2c3d4e5f"}}]}"#,
        #"{"path":"/a","query":{"q":"1","r":":s"},"opens":[{"c":{"y":1,"s":":s"}}]}"#,
    ]) func `a link without fault is accepted`(_ link: String) {
        #expect(MarkedTable(link: link).faults.isEmpty)
    }
}
