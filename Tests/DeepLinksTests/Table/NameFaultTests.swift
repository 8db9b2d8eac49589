import Testing

@Suite("Faults of names in a table") struct NameFaultTests {
    private static func table(_ members: String) -> MarkedTable {
        MarkedTable("{\"routes\":[],\"links\":[],\(members)}")
    }

    static let cases: [TableCase] = [
        // Hosts and schemes.
        TableCase(
            "hosts that are none",
            table(
                #""hosts":[§"https://a.example",§"a.example:443",§"a.example/x",§"",§"a..b",§".a",§"a.",§"-a.b",§"a b",§"a%2Eb"]"#
            ),
            ("hosts[0]", ""),
            ("hosts[1]", ""),
            ("hosts[2]", ""),
            ("hosts[3]", ""),
            ("hosts[4]", ""),
            ("hosts[5]", ""),
            ("hosts[6]", ""),
            ("hosts[7]", ""),
            ("hosts[8]", ""),
            ("hosts[9]", "")
        ),
        TableCase("a host twice", table(#""hosts":["a.example",§"A.Example"]"#), ("hosts[1]", "twice")),
        TableCase(
            "schemes that are none",
            table(#""schemes":[§"app:",§"1app",§"my_app",§"",§"https",§"HTTP",§"caf\u00e9",§"app://"]"#),
            ("schemes[0]", "without the colon"),
            ("schemes[1]", ""),
            ("schemes[2]", ""),
            ("schemes[3]", ""),
            ("schemes[4]", "hosts"),
            ("schemes[5]", "hosts"),
            ("schemes[6]", ""),
            ("schemes[7]", "")
        ),
        TableCase("a scheme twice", table(#""schemes":["app","web+app",§"App"]"#), ("schemes[2]", "twice")),
        // Names.
        TableCase(
            "tabs",
            table(#""hosts":["a.example"],"tabs":["a",§"a",§"",§"b\n"]"#),
            ("tabs[1]", "twice"),
            ("tabs[2]", ""),
            ("tabs[3]", "")
        ),
        TableCase(
            "enums without values",
            table(#""hosts":["a.example"],"enums":{"E":§[]}"#),
            ("enums.E", "at least one value")
        ),
        TableCase(
            "an enum's values",
            table(#""hosts":["a.example"],"enums":{"E":["a","A",§"a",§"",§"\u007f"]}"#),
            ("enums.E[2]", "twice"),
            ("enums.E[3]", ""),
            ("enums.E[4]", "")
        ),
        TableCase(
            "names of enums",
            table(
                #""hosts":["a.example"],"enums":{§"Int":["a"],§"2nd":["a"],§"a b":["a"],§"":["a"],§"UUID":["a"],"int":["a"]}"#
            ),
            ("enums.Int", ""),
            ("enums.2nd", ""),
            ("enums.a b", ""),
            ("enums.", ""),
            ("enums.UUID", "")
        ),
        TableCase(
            "a route twice",
            MarkedTable(#"{"hosts":["a.example"],"routes":["a","b",§"a(x: Int)"],"links":[]}"#),
            ("routes[2]", "a is declared twice")
        ),
        // The app.
        TableCase(
            "an app of another kind",
            table(#""hosts":["a.example"],"app":§"x""#),
            ("app", "expected an object")
        ),
        TableCase(
            "app IDs",
            table(
                #""hosts":["a.example"],"app":{"appIDs":["ABCDE12345.a.b",§"ABCDE12345.a.b",§"abcde12345.a.b",§"ABCDE1234.a",§"ABCDE12345.",§"ABCDE12345.a b",§7]}"#
            ),
            ("app.appIDs[1]", "twice"),
            ("app.appIDs[2]", ""),
            ("app.appIDs[3]", ""),
            ("app.appIDs[4]", ""),
            ("app.appIDs[5]", ""),
            ("app.appIDs[6]", "")
        ),
        TableCase(
            "a module's name",
            table(#""hosts":["a.example"],"app":{"swiftModule":§"my-app"}"#),
            ("app.swiftModule", "")
        ),
        TableCase(
            "a slip in the app",
            table(#""hosts":["a.example"],"app":{§"appIds":[]}"#),
            ("app", "did you mean \"appIDs\"?")
        ),
    ]

    @Test(arguments: cases) func `a name at fault is refused with its place and what is wrong`(
        _ table: TableCase
    ) {
        table.check()
    }
}
