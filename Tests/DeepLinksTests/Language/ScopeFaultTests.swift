import DeepLinks
import Testing

@Suite("Faults of scopes, hosts and prefixes") struct ScopeFaultTests {
    /// Contract, "`on`"; semantics, "`:lang` and `:host`".
    static let scopes: [TableCase] = [
        faultyLink(
            #"{"path":"/a","on":§"app:","opens":[]}"#,
            ("links[0].on", "expected an array"),
            name: "on is no list"
        ),
        faultyLink(
            #"{"path":"/a","on":§[],"opens":[]}"#,
            ("links[0].on", "at least one"),
            name: "on nothing"
        ),
        faultyLink(
            #"{"path":"/a","on":[§1],"opens":[]}"#,
            ("links[0].on[0]", "expected a string"),
            name: "on a number"
        ),
        faultyLink(
            #"{"path":"/a","on":[§"c.example"],"opens":[]}"#,
            ("links[0].on[0]", ""),
            name: "on another host"
        ),
        faultyLink(
            #"{"path":"/a","on":[§"two:"],"opens":[]}"#,
            ("links[0].on[0]", ""),
            name: "on another scheme"
        ),
        faultyLink(#"{"path":"/a","on":[§"http:"],"opens":[]}"#, ("links[0].on[0]", ""), name: "on http"),
        faultyLink(
            #"{"path":"/a","on":[§"en.a.example"],"opens":[]}"#,
            ("links[0].on[0]", ""),
            name: "on one of an entry's hosts"
        ),
        faultyLink(
            #"{"path":"/a","on":["b.example"],"opens":[],"children":[{"path":"/b","on":§["app:"],"opens":[{"a":{}}]}]}"#,
            ("links[0].children[0].on", "parent"),
            name: "a child's on beside its parent's"
        ),
        faultyLink(
            #"{"path":"/a","on":["b.example"],"opens":[],"children":[{"path":"/b","on":§["https:"],"opens":[{"a":{}}]}]}"#,
            ("links[0].children[0].on", "parent"),
            name: "a child's on wider than its parent's"
        ),
        faultyLink(
            #"{"path":§"/a","opens":[{"s":{"t":":host"}}]}"#,
            ("links[0]", "host"),
            name: ":host in a scheme"
        ),
        faultyLink(
            #"{"path":§"/a","on":["https:"],"opens":[{"s":{"t":":lang"}}]}"#,
            ("links[0]", "b.example"),
            name: ":lang on a host without"
        ),
        faultyLink(
            #"{"path":§"/a","opens":[{"s":{"t":":lang"}}]}"#,
            ("links[0]", ":lang"),
            name: ":lang everywhere"
        ),
        faultyLink(
            #"{"path":§"/:host","opens":[{"s":{"t":":host"}}]}"#,
            ("links[0].path", ":host"),
            name: ":host in a path"
        ),
        faultyLink(
            #"{"path":"/a","query":{§"q":":host"},"opens":[{"o":{"t":":host"}}]}"#,
            ("links[0].query.q", ":host"),
            name: ":host in an item"
        ),
        faultyLink(
            #"{"path":§"/:lang","opens":[{"s":{"t":":lang"}}]}"#,
            ("links[0]", "two values"),
            name: "a label's name in a path"
        ),
    ]

    /// Semantics, "Hosts, schemes, prefixes, fragments".
    static let names: [TableCase] = [
        TableCase(
            "hosts that tie",
            faultTable(hosts: #"":x.a.example",§"*.a.example""#),
            ("hosts[1]", "neither")
        ),
        TableCase(
            "the same host in another case",
            faultTable(hosts: #""a.example",§"A.Example""#),
            ("hosts[1]", "twice")
        ),
        TableCase(
            "the same host in punycode",
            faultTable(hosts: "\"b\u{FC}cher.example\",§\"xn--bcher-kva.example\""),
            ("hosts[1]", "twice")
        ),
        TableCase("a star within a label", faultTable(hosts: #"§"a*.example""#), ("hosts[0]", "")),
        TableCase("a colon without a name", faultTable(hosts: #"§":.example""#), ("hosts[0]", "")),
        TableCase("a port", faultTable(hosts: #"§"a.example:8080""#), ("hosts[0]", "")),
        TableCase("an address in brackets", faultTable(hosts: #"§"[::1]""#), ("hosts[0]", "")),
        TableCase("an empty label", faultTable(hosts: #"§"a..example""#), ("hosts[0]", "")),
        TableCase("a label called host", faultTable(hosts: #"§":host.example""#), ("hosts[0]", "")),
        TableCase("a label's name twice", faultTable(hosts: #"§":x.:x.example""#), ("hosts[0]", "")),
        TableCase(
            "prefixes of another kind",
            faultTable(more: #","prefixes":§"/en""#),
            ("prefixes", "expected an array")
        ),
        TableCase("no prefix", faultTable(more: #","prefixes":§[]"#), ("prefixes", "at least one")),
        TableCase("a prefix twice", faultTable(more: #","prefixes":["/a",§"/a"]"#), ("prefixes[1]", "twice")),
        TableCase("a prefix that is a slash", faultTable(more: #","prefixes":[§"/"]"#), ("prefixes[0]", "")),
        TableCase(
            "a prefix without an enum",
            faultTable(more: #","prefixes":["",§"/:region"]"#),
            ("prefixes[1]", "enum Region")
        ),
        TableCase(
            "an affix in a prefix",
            faultTable(more: #","prefixes":[§"/x:locale"]"#),
            ("prefixes[0]", "")
        ),
        TableCase(
            "a rest in a prefix",
            faultTable(more: #","prefixes":[§"/:locale*"]"#),
            ("prefixes[0]", "")
        ),
        TableCase(
            "a prefix's value in a scheme",
            faultTable(
                #"{"path":§"/a","opens":[{"p":{"l":":locale"}}]}"#,
                more: #","prefixes":["/:locale"]"#
            ),
            ("links[0]", "hosts only")
        ),
        TableCase(
            "a prefix's value where a prefix has none",
            faultTable(
                #"{"path":§"/a","on":["https:"],"opens":[{"p":{"l":":locale"}}]}"#,
                more: #","prefixes":["","/:locale"]"#
            ),
            ("links[0]", "every prefix")
        ),
        TableCase(
            "a prefix's value of another type",
            faultTable(
                #"{"path":§"/a","on":["https:"],"opens":[{"s":{"t":":locale"}}]}"#,
                more: #","prefixes":["/:locale"]"#
            ),
            ("links[0]", "Locale")
        ),
        TableCase(
            "a prefix's name in a path",
            faultTable(
                #"{"path":§"/:locale","opens":[{"s":{"t":":locale"}}]}"#,
                more: #","prefixes":["/:locale"]"#
            ),
            ("links[0]", "two values")
        ),
        TableCase("fragment", faultTable(more: #","fragment":§"hash""#), ("fragment", "path")),
        TableCase("unmatched", faultTable(more: #","unmatched":§"home""#), ("unmatched", "skip")),
        TableCase(
            "exclude of another kind",
            faultTable(more: #","exclude":§"/a""#),
            ("exclude", "expected an array")
        ),
        TableCase("a named exclusion", faultTable(more: #","exclude":[§"/:x"]"#), ("exclude[0]", ":_")),
        TableCase(
            "a star within an exclusion",
            faultTable(more: #","exclude":[§"/*/a"]"#),
            ("exclude[0]", "")
        ),
        TableCase(
            "an exclusion without a slash",
            faultTable(more: #","exclude":[§"a"]"#),
            ("exclude[0]", "")
        ),
        TableCase("an exclusion's rest", faultTable(more: #","exclude":[§"/a/:_*"]"#), ("exclude[0]", "")),
    ]

    @Test(arguments: scopes + names) func `a fault is reported with its place and what is wrong`(
        _ table: TableCase
    ) {
        table.check()
    }
}
