import DeepLinks
import Testing

@Suite("Faults of paths and stacks") struct PathFaultTests {
    /// Semantics, "Paths".
    static let paths: [TableCase] = [
        faultyLink(
            #"{"path":§"/a:x:y","opens":[]}"#,
            ("links[0].path", ""),
            name: "two placeholders in one segment"
        ),
        faultyLink(#"{"path":§"/:x:","opens":[]}"#, ("links[0].path", ""), name: "a colon that begins none"),
        faultyLink(#"{"path":§"/@:x?","opens":[]}"#, ("links[0].path", ""), name: "an affix with ?"),
        faultyLink(#"{"path":§"/:x.json*","opens":[]}"#, ("links[0].path", ""), name: "an affix with *"),
        faultyLink(#"{"path":§"/:_?","opens":[]}"#, ("links[0].path", ""), name: ":_ with ?"),
        faultyLink(#"{"path":§"/:_*","opens":[]}"#, ("links[0].path", ""), name: ":_ with *"),
        faultyLink(
            #"{"path":§"/:x?/a","opens":[{"o":{"t":":x"}}]}"#,
            ("links[0].path", ""),
            name: "? before the end"
        ),
        faultyLink(
            #"{"path":§"/:x*/a","opens":[{"s":{"t":":x"}}]}"#,
            ("links[0].path", ""),
            name: "* before the end"
        ),
        faultyLink(
            #"{"path":§"/:x?/:y*","opens":[{"o":{"t":":x"}},{"s":{"t":":y"}}]}"#,
            ("links[0].path", ""),
            name: "? before *"
        ),
        faultyLink(
            #"{"path":"/:x?","opens":[{"o":{"t":":x"}}],"children":[{"path":§"/a","opens":[{"a":{}}]}]}"#,
            ("links[0].children[0].path", ""),
            name: "a child behind ?"
        ),
        faultyLink(
            #"{"path":"/:x*","opens":[{"s":{"t":":x"}}],"children":[{"path":§"/:y?","opens":[{"o":{"t":":y"}}]}]}"#,
            ("links[0].children[0].path", ""),
            name: "a child behind *"
        ),
        faultyLink(
            #"{"path":§"/:x?","opens":[{"s":{"t":":x"}}]}"#,
            ("links[0]", "may not"),
            name: "? feeds a required parameter"
        ),
        faultyLink(
            #"{"path":§"/:x?","opens":[{"o":{"t":":x"}},{"s":{"t":":x"}}]}"#,
            ("links[0]", "may not"),
            name: "? feeds one of each"
        ),
        faultyLink(
            #"{"path":§"/:x*","opens":[{"b":{"x":":x"}}]}"#,
            ("links[0]", "[String]"),
            name: "a rest for an Int"
        ),
        faultyLink(
            #"{"path":§"/:x","opens":[{"l":{"xs":":x"}}]}"#,
            ("links[0]", "[String]"),
            name: "a list from one segment"
        ),
        faultyLink(
            #"{"path":§"/@:x","opens":[{"l":{"xs":":x"}}]}"#,
            ("links[0]", "[String]"),
            name: "a list from an affix"
        ),
        faultyLink(
            #"{"path":§"/:x?","opens":[{"m":{"xs":":x"}}]}"#,
            ("links[0]", "[String]"),
            name: "a list from an optional"
        ),
        faultyLink(
            #"{"path":§"/@:x","opens":[]}"#,
            ("links[0]", "not used"),
            name: "an affixed placeholder that is not used"
        ),
        faultyLink(
            #"{"path":§"/:x*","opens":[]}"#,
            ("links[0]", "not used"),
            name: "a rest that is not used"
        ),
        faultyLink(
            #"{"path":§"/@:x/:x","opens":[{"s":{"t":":x"}}]}"#,
            ("links[0].path", "twice"),
            name: "a name twice, affixed"
        ),
        faultyLink(
            #"{"path":"/:_","opens":[{"s":{"t":§":_"}}]}"#,
            ("links[0].opens[0].s.t", "not used"),
            name: ":_ as a value"
        ),
        faultyLink(
            #"{"path":"/a","query":{§"q":":x?"},"opens":[]}"#,
            ("links[0].query.q", ""),
            name: "? in an item"
        ),
        faultyLink(
            #"{"path":"/a","query":{§"q":"@:x"},"opens":[]}"#,
            ("links[0].query.q", ""),
            name: "an affix in an item"
        ),
        faultyLink(
            #"{"path":"/:x","opens":[{"s":{"t":":x"}}],"children":[{"path":"/a","opens":§[{"s":{"t":":x"}}]}]}"#,
            ("links[0].children[0].opens", "already"),
            name: "a child that opens its parent's last"
        ),
    ]

    /// Semantics, "Values".
    static let opens: [TableCase] = [
        faultyLink(
            #"{"path":"/:x","opens":[{"b":{"x":§"a:x"}}]}"#,
            ("links[0].opens[0].b.x", "String"),
            name: "an affix for an Int"
        ),
        faultyLink(
            #"{"path":"/:x","opens":[{"u":{"u":§"https://b/:x"}}]}"#,
            ("links[0].opens[0].u.u", ""),
            name: "an affix for a URL"
        ),
        faultyLink(
            #"{"path":"/:x","opens":[{"l":{"xs":§":x/a"}}]}"#,
            ("links[0].opens[0].l.xs", ""),
            name: "an affix for a list"
        ),
        faultyLink(
            #"{"path":"/:x/:y","opens":[{"s":{"t":§":x:y"}}]}"#,
            ("links[0].opens[0].s.t", ""),
            name: "two placeholders in a text"
        ),
        faultyLink(
            #"{"path":"/a","opens":[{"d":{"d":§"1"}}]}"#,
            ("links[0].opens[0].d.d", "Double"),
            name: "a text for a Double"
        ),
        faultyLink(
            #"{"path":"/a","opens":[{"d":{"d":§1e400}}]}"#,
            ("links[0].opens[0].d.d", "Double"),
            name: "a Double that is not finite"
        ),
        faultyLink(
            #"{"path":"/a","opens":[{"u":{"u":§"a/b"}}]}"#,
            ("links[0].opens[0].u.u", "URL"),
            name: "a relative URL"
        ),
        faultyLink(
            #"{"path":"/a","opens":[{"u":{"u":§"ftp://b/"}}]}"#,
            ("links[0].opens[0].u.u", "URL"),
            name: "a URL of another scheme"
        ),
        faultyLink(
            #"{"path":"/a","opens":[{"u":{"u":§"https:///b"}}]}"#,
            ("links[0].opens[0].u.u", "URL"),
            name: "a URL without a host"
        ),
        faultyLink(
            #"{"path":"/a","opens":[{"l":{"xs":§"b"}}]}"#,
            ("links[0].opens[0].l.xs", "[String]"),
            name: "a text for a list"
        ),
        faultyLink(
            #"{"path":"/a","opens":[{"l":{"xs":["b",§1]}}]}"#,
            ("links[0].opens[0].l.xs[1]", ""),
            name: "a number in a list"
        ),
        faultyLink(
            #"{"path":"/:x","opens":[{"l":{"xs":[§":x"]}}]}"#,
            ("links[0].opens[0].l.xs[0]", ""),
            name: "a placeholder in a list"
        ),
        faultyLink(
            #"{"path":"/a","opens":[{"l":{"xs":[§""]}}]}"#,
            ("links[0].opens[0].l.xs[0]", ""),
            name: "an empty text in a list"
        ),
    ]

    @Test(arguments: paths + opens) func `a fault is reported with its place and what is wrong`(
        _ table: TableCase
    ) {
        table.check()
    }
}
