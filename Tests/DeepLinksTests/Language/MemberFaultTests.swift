import DeepLinks
import Testing

@Suite("Faults of versions, files and texts") struct MemberFaultTests {
    /// Contract, "`since`", "`known`", "`title`, `description` and `web`".
    static let files: [TableCase] = [
        faultyLink(
            #"{"path":"/a","since":§3,"opens":[]}"#,
            ("links[0].since", ""),
            name: "a number for a version"
        ),
        faultyLink(
            #"{"path":"/a","since":§"3.x","opens":[]}"#,
            ("links[0].since", ""),
            name: "a version of letters"
        ),
        faultyLink(
            #"{"path":"/a","since":§"3..1","opens":[]}"#,
            ("links[0].since", ""),
            name: "an empty number"
        ),
        faultyLink(#"{"path":"/a","since":§"","opens":[]}"#, ("links[0].since", ""), name: "no version"),
        TableCase(
            "an enum value without a text",
            MarkedTable(enums: #""E":[§{"since":"1"}]"#),
            ("enums.E[0]", "\"value\" is missing")
        ),
        TableCase(
            "an unknown key of a value",
            MarkedTable(enums: #""E":[{"value":"a",§"from":"1"}]"#),
            ("enums.E[0]", "from")
        ),
        TableCase(
            "a value twice",
            MarkedTable(enums: #""E":["a",§{"value":"a","since":"1"}]"#),
            ("enums.E[1]", "twice")
        ),
        TableCase("a list as known", faultTable(more: #","known":§[]"#), ("known", "expected an object")),
        TableCase("no parameter", faultTable(more: #","known":{§"b.y":"f"}"#), ("known.b.y", "b.x")),
        TableCase("a route alone", faultTable(more: #","known":{§"b":"f"}"#), ("known.b", "parameter")),
        TableCase(
            "a Double as known",
            faultTable(more: #","known":{§"d.d":"f"}"#),
            ("known.d.d", "UUID, Int and String")
        ),
        TableCase(
            "an enum as known",
            faultTable(more: #","known":{§"e.e":"f"}"#),
            ("known.e.e", "UUID, Int and String")
        ),
        TableCase(
            "a list's values",
            faultTable(more: #","known":{§"l.xs":"f"}"#),
            ("known.l.xs", "UUID, Int and String")
        ),
        TableCase("no file", faultTable(more: #","known":{"b.x":§""}"#), ("known.b.x", "not empty")),
        TableCase(
            "a number for a file",
            faultTable(more: #","known":{"b.x":§1}"#),
            ("known.b.x", "expected a string")
        ),
        faultyLink(
            #"{"path":"/a","title":§1,"opens":[]}"#,
            ("links[0].title", ""),
            name: "a number for a title"
        ),
        faultyLink(
            #"{"path":"/a","title":§{},"opens":[]}"#,
            ("links[0].title", "language"),
            name: "a title in no language"
        ),
        faultyLink(
            #"{"path":"/a","title":{§"english!":"x"},"opens":[]}"#,
            ("links[0].title", "language"),
            name: "no language tag"
        ),
        faultyLink(
            #"{"path":"/a","description":§"about :x","opens":[]}"#,
            ("links[0].description", ":x"),
            name: "a placeholder that is not there"
        ),
        faultyLink(
            #"{"path":"/a","web":§"/a","opens":[]}"#,
            ("links[0].web", "https"),
            name: "a relative web address"
        ),
        faultyLink(
            #"{"path":"/a","web":§"https://b.example/:x","opens":[]}"#,
            ("links[0].web", ":x"),
            name: "a web address of nothing"
        ),
    ]

    @Test(arguments: files) func `a fault is reported with its place and what is wrong`(_ table: TableCase) {
        table.check()
    }
}
