import DeepLinks
import Testing

@Suite("Faults of the app") struct AppFaultTests {
    /// A table whose `app` has these members.
    private static func app(_ members: String) -> MarkedTable {
        faultTable(more: #","app":{"name":"A",\#(members)}"#)
    }

    private static let id = #""appIDs":["ABCDE12345.a.b"]"#
    static let print = (0..<32).map { _ in "1f" }.joined(separator: ":")

    /// An app of another team beside an own one.
    private static func also(_ entry: String) -> MarkedTable {
        app(
            #"\#(id),"android":[{"package":"a.own","sha256CertFingerprints":["\#(print)"]}],"also":[\#(entry)]"#
        )
    }

    private static func target(_ members: String) -> MarkedTable {
        also(#"{"relation":["delegate_permission/common.handle_all_urls"],"target":{\#(members)}}"#)
    }

    private static func component(_ text: String) -> MarkedTable {
        also(#"{"appIDs":["ZZZZZ99999.b.c"],"components":[\#(text)]}"#)
    }

    /// Contract, "`app`".
    static let cases: [TableCase] = [
        TableCase(
            "letters for a store's number",
            app(#""appStoreID":§"id645""#),
            ("app.appStoreID", "digits")
        ),
        TableCase("a number for a store's number", app(#""appStoreID":§645"#), ("app.appStoreID", "string")),
        TableCase("a plain http image", app(#""image":§"http://a.example/c.png""#), ("app.image", "https")),
        TableCase("a module with a dot", app(#""swiftModule":§"A.B""#), ("app.swiftModule", "Swift module")),
        TableCase(
            "true without app IDs",
            app(#""webcredentials":§true,"appclips":§true,"activitycontinuation":§true"#),
            ("app.webcredentials", "none"),
            ("app.appclips", "none"),
            ("app.activitycontinuation", "none")
        ),
        TableCase("false", app(#"\#(id),"webcredentials":§false"#), ("app.webcredentials", "leave it out")),
        TableCase(
            "a text",
            app(#"\#(id),"appclips":§"ABCDE12345.a.b""#),
            ("app.appclips", "true or an array")
        ),
        TableCase(
            "IDs that are none, or stand twice",
            app(#""activitycontinuation":["ABCDE12345.a.b",§"a.b",§"ABCDE12345.a.b",§1]"#),
            ("app.activitycontinuation[1]", "ten capitals"),
            ("app.activitycontinuation[2]", "twice"),
            ("app.activitycontinuation[3]", "expected a string")
        ),
        TableCase(
            "packages",
            app(
                #""android":[{"package":§"single","sha256CertFingerprints":["\#(print)"]},{"package":§"a.1b","sha256CertFingerprints":["\#(print)"]},§{"sha256CertFingerprints":["\#(print)"]},§1]"#
            ),
            ("app.android[0].package", "dots"),
            ("app.android[1].package", "dots"),
            ("app.android[2]", "\"package\" is missing"),
            ("app.android[3]", "expected an object")
        ),
        TableCase(
            "a package twice, and a slip",
            app(
                #""android":[{"package":"a.b","sha256CertFingerprints":["\#(print)"]},{"package":§"a.b",§"sha256Fingerprints":1,"sha256CertFingerprints":["\#(print)"]}]"#
            ),
            ("app.android[1].package", "twice"),
            ("app.android[1]", "sha256CertFingerprints")
        ),
        TableCase(
            "fingerprints",
            app(
                #""android":[{"package":"a.b","sha256CertFingerprints":[§"1F:2","\#(print)",§"\#(print.uppercased())",§"\#(print):00"]},§{"package":"c.d"},{"package":"e.f","sha256CertFingerprints":§[]}]"#
            ),
            ("app.android[0].sha256CertFingerprints[0]", "32 pairs"),
            ("app.android[0].sha256CertFingerprints[2]", "twice"),
            ("app.android[0].sha256CertFingerprints[3]", "32 pairs"),
            ("app.android[1]", "missing"),
            ("app.android[2].sha256CertFingerprints", "at least one")
        ),
        TableCase(
            "an entry of neither kind",
            also("§{}"),
            ("app.also[0]", "\"components\"")
        ),
        TableCase("an entry that is no object", also("§1"), ("app.also[0]", "expected an object")),
        TableCase(
            "an entry of the own app",
            also(#"§{"appID":"ABCDE12345.a.b","components":[]}"#),
            ("app.also[0]", "own app")
        ),
        TableCase(
            "the older form",
            also(#"{"appID":"ZZZZZ99999.b.c","components":[],§"paths":[]}"#),
            ("app.also[0]", "paths")
        ),
        TableCase(
            "a component's slip",
            component(#"{§"casesensitive":true}"#),
            ("app.also[0].components[0]", "caseSensitive")
        ),
        TableCase(
            "an exclusion that is a text",
            component(#"{"exclude":§"true"}"#),
            ("app.also[0].components[0].exclude", "true or false")
        ),
        TableCase(
            "a number in a query",
            component(#"{"?":{"a":§1}}"#),
            ("app.also[0].components[0].?.a", "string")
        ),
        TableCase(
            "a variable of this table",
            component(#"{"/":§"/$(a)/$(digit)"}"#),
            ("app.also[0].components[0]./", "$(a)")
        ),
        TableCase(
            "a statement without a target",
            also(#"§{"relation":["x"]}"#),
            ("app.also[0]", "\"target\" is missing")
        ),
        TableCase(
            "a statement without a relation",
            also(#"§{"target":{"namespace":"web","site":"https://b.example"}}"#),
            ("app.also[0]", "\"relation\" is missing")
        ),
        TableCase(
            "a target of another kind",
            target(#""namespace":§"ios""#),
            ("app.also[0].target.namespace", "android_app")
        ),
        TableCase(
            "a statement for the own app",
            target(
                #""namespace":"android_app","package_name":§"a.own","sha256_cert_fingerprints":["\#(print)"]"#
            ),
            ("app.also[0].target.package_name", "own app")
        ),
        TableCase(
            "a statement's fingerprint",
            target(#""namespace":"android_app","package_name":"b.c","sha256_cert_fingerprints":[§"00"]"#),
            ("app.also[0].target.sha256_cert_fingerprints[0]", "32 pairs")
        ),
        TableCase(
            "a site in plain http",
            target(#""namespace":"web","site":§"http://b.example""#),
            ("app.also[0].target.site", "https")
        ),
    ]

    @Test(arguments: cases) func `a fault is reported with its place and what is wrong`(_ table: TableCase) {
        table.check()
    }
}
