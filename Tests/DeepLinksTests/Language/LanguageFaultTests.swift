import DeepLinks
import Testing

/// A table whose hosts have a label and whose prefixes have a placeholder.
private func table(
    _ links: String = "",
    hosts: String = #"":lang.a.example","b.example""#,
    more: String = ""
) -> MarkedTable {
    MarkedTable(
        """
        { "hosts": [\(hosts)], "schemes": ["app"], "tabs": ["one"],
          "enums": {"E": ["u", "v"], "Locale": ["en", "nl"]},
          "routes": ["a", "b(x: Int)", "s(t: String)", "o(t: String?)", "p(l: Locale)", "q(l: Locale?)", "l(xs: [String])",
            "u(u: URL)", "e(e: E)", "m(xs: [String]?)", "d(d: Double)"]\(more),
          "links": [\(links)] }
        """
    )
}

private func link(_ text: String, _ fault: (String, String), name: String) -> TableCase {
    TableCase(name, table(text), fault)
}

@Suite("Faults of the whole language") struct LanguageFaultTests {
    /// Semantics, "Paths".
    static let paths: [TableCase] = [
        link(
            #"{"path":§"/a:x:y","opens":[]}"#,
            ("links[0].path", ""),
            name: "two placeholders in one segment"
        ),
        link(#"{"path":§"/:x:","opens":[]}"#, ("links[0].path", ""), name: "a colon that begins none"),
        link(#"{"path":§"/@:x?","opens":[]}"#, ("links[0].path", ""), name: "an affix with ?"),
        link(#"{"path":§"/:x.json*","opens":[]}"#, ("links[0].path", ""), name: "an affix with *"),
        link(#"{"path":§"/:_?","opens":[]}"#, ("links[0].path", ""), name: ":_ with ?"),
        link(#"{"path":§"/:_*","opens":[]}"#, ("links[0].path", ""), name: ":_ with *"),
        link(
            #"{"path":§"/:x?/a","opens":[{"o":{"t":":x"}}]}"#,
            ("links[0].path", ""),
            name: "? before the end"
        ),
        link(
            #"{"path":§"/:x*/a","opens":[{"s":{"t":":x"}}]}"#,
            ("links[0].path", ""),
            name: "* before the end"
        ),
        link(
            #"{"path":§"/:x?/:y*","opens":[{"o":{"t":":x"}},{"s":{"t":":y"}}]}"#,
            ("links[0].path", ""),
            name: "? before *"
        ),
        link(
            #"{"path":"/:x?","opens":[{"o":{"t":":x"}}],"children":[{"path":§"/a","opens":[{"a":{}}]}]}"#,
            ("links[0].children[0].path", ""),
            name: "a child behind ?"
        ),
        link(
            #"{"path":"/:x*","opens":[{"s":{"t":":x"}}],"children":[{"path":§"/:y?","opens":[{"o":{"t":":y"}}]}]}"#,
            ("links[0].children[0].path", ""),
            name: "a child behind *"
        ),
        link(
            #"{"path":§"/:x?","opens":[{"s":{"t":":x"}}]}"#,
            ("links[0]", "may not"),
            name: "? feeds a required parameter"
        ),
        link(
            #"{"path":§"/:x?","opens":[{"o":{"t":":x"}},{"s":{"t":":x"}}]}"#,
            ("links[0]", "may not"),
            name: "? feeds one of each"
        ),
        link(
            #"{"path":§"/:x*","opens":[{"b":{"x":":x"}}]}"#,
            ("links[0]", "[String]"),
            name: "a rest for an Int"
        ),
        link(
            #"{"path":§"/:x","opens":[{"l":{"xs":":x"}}]}"#,
            ("links[0]", "[String]"),
            name: "a list from one segment"
        ),
        link(
            #"{"path":§"/@:x","opens":[{"l":{"xs":":x"}}]}"#,
            ("links[0]", "[String]"),
            name: "a list from an affix"
        ),
        link(
            #"{"path":§"/:x?","opens":[{"m":{"xs":":x"}}]}"#,
            ("links[0]", "[String]"),
            name: "a list from an optional"
        ),
        link(
            #"{"path":§"/@:x","opens":[]}"#,
            ("links[0]", "not used"),
            name: "an affixed placeholder that is not used"
        ),
        link(#"{"path":§"/:x*","opens":[]}"#, ("links[0]", "not used"), name: "a rest that is not used"),
        link(
            #"{"path":§"/@:x/:x","opens":[{"s":{"t":":x"}}]}"#,
            ("links[0].path", "twice"),
            name: "a name twice, affixed"
        ),
        link(
            #"{"path":"/:_","opens":[{"s":{"t":§":_"}}]}"#,
            ("links[0].opens[0].s.t", "not used"),
            name: ":_ as a value"
        ),
        link(
            #"{"path":"/a","query":{§"q":":x?"},"opens":[]}"#,
            ("links[0].query.q", ""),
            name: "? in an item"
        ),
        link(
            #"{"path":"/a","query":{§"q":"@:x"},"opens":[]}"#,
            ("links[0].query.q", ""),
            name: "an affix in an item"
        ),
        link(
            #"{"path":"/:x","opens":[{"s":{"t":":x"}}],"children":[{"path":"/a","opens":§[{"s":{"t":":x"}}]}]}"#,
            ("links[0].children[0].opens", "already"),
            name: "a child that opens its parent's last"
        ),
    ]

    /// Semantics, "Values".
    static let opens: [TableCase] = [
        link(
            #"{"path":"/:x","opens":[{"b":{"x":§"a:x"}}]}"#,
            ("links[0].opens[0].b.x", "String"),
            name: "an affix for an Int"
        ),
        link(
            #"{"path":"/:x","opens":[{"u":{"u":§"https://b/:x"}}]}"#,
            ("links[0].opens[0].u.u", ""),
            name: "an affix for a URL"
        ),
        link(
            #"{"path":"/:x","opens":[{"l":{"xs":§":x/a"}}]}"#,
            ("links[0].opens[0].l.xs", ""),
            name: "an affix for a list"
        ),
        link(
            #"{"path":"/:x/:y","opens":[{"s":{"t":§":x:y"}}]}"#,
            ("links[0].opens[0].s.t", ""),
            name: "two placeholders in a text"
        ),
        link(
            #"{"path":"/a","opens":[{"d":{"d":§"1"}}]}"#,
            ("links[0].opens[0].d.d", "Double"),
            name: "a text for a Double"
        ),
        link(
            #"{"path":"/a","opens":[{"d":{"d":§1e400}}]}"#,
            ("links[0].opens[0].d.d", "Double"),
            name: "a Double that is not finite"
        ),
        link(
            #"{"path":"/a","opens":[{"u":{"u":§"a/b"}}]}"#,
            ("links[0].opens[0].u.u", "URL"),
            name: "a relative URL"
        ),
        link(
            #"{"path":"/a","opens":[{"u":{"u":§"ftp://b/"}}]}"#,
            ("links[0].opens[0].u.u", "URL"),
            name: "a URL of another scheme"
        ),
        link(
            #"{"path":"/a","opens":[{"u":{"u":§"https:///b"}}]}"#,
            ("links[0].opens[0].u.u", "URL"),
            name: "a URL without a host"
        ),
        link(
            #"{"path":"/a","opens":[{"l":{"xs":§"b"}}]}"#,
            ("links[0].opens[0].l.xs", "[String]"),
            name: "a text for a list"
        ),
        link(
            #"{"path":"/a","opens":[{"l":{"xs":["b",§1]}}]}"#,
            ("links[0].opens[0].l.xs[1]", ""),
            name: "a number in a list"
        ),
        link(
            #"{"path":"/:x","opens":[{"l":{"xs":[§":x"]}}]}"#,
            ("links[0].opens[0].l.xs[0]", ""),
            name: "a placeholder in a list"
        ),
        link(
            #"{"path":"/a","opens":[{"l":{"xs":[§""]}}]}"#,
            ("links[0].opens[0].l.xs[0]", ""),
            name: "an empty text in a list"
        ),
    ]

    /// Contract, "`on`"; semantics, "`:lang` and `:host`".
    static let scopes: [TableCase] = [
        link(
            #"{"path":"/a","on":§"app:","opens":[]}"#,
            ("links[0].on", "expected an array"),
            name: "on is no list"
        ),
        link(#"{"path":"/a","on":§[],"opens":[]}"#, ("links[0].on", "at least one"), name: "on nothing"),
        link(
            #"{"path":"/a","on":[§1],"opens":[]}"#,
            ("links[0].on[0]", "expected a string"),
            name: "on a number"
        ),
        link(
            #"{"path":"/a","on":[§"c.example"],"opens":[]}"#,
            ("links[0].on[0]", ""),
            name: "on another host"
        ),
        link(#"{"path":"/a","on":[§"two:"],"opens":[]}"#, ("links[0].on[0]", ""), name: "on another scheme"),
        link(#"{"path":"/a","on":[§"http:"],"opens":[]}"#, ("links[0].on[0]", ""), name: "on http"),
        link(
            #"{"path":"/a","on":[§"en.a.example"],"opens":[]}"#,
            ("links[0].on[0]", ""),
            name: "on one of an entry's hosts"
        ),
        link(
            #"{"path":"/a","on":["b.example"],"opens":[],"children":[{"path":"/b","on":§["app:"],"opens":[{"a":{}}]}]}"#,
            ("links[0].children[0].on", "parent"),
            name: "a child's on beside its parent's"
        ),
        link(
            #"{"path":"/a","on":["b.example"],"opens":[],"children":[{"path":"/b","on":§["https:"],"opens":[{"a":{}}]}]}"#,
            ("links[0].children[0].on", "parent"),
            name: "a child's on wider than its parent's"
        ),
        link(
            #"{"path":§"/a","opens":[{"s":{"t":":host"}}]}"#,
            ("links[0]", "host"),
            name: ":host in a scheme"
        ),
        link(
            #"{"path":§"/a","on":["https:"],"opens":[{"s":{"t":":lang"}}]}"#,
            ("links[0]", "b.example"),
            name: ":lang on a host without"
        ),
        link(
            #"{"path":§"/a","opens":[{"s":{"t":":lang"}}]}"#,
            ("links[0]", ":lang"),
            name: ":lang everywhere"
        ),
        link(
            #"{"path":§"/:host","opens":[{"s":{"t":":host"}}]}"#,
            ("links[0].path", ":host"),
            name: ":host in a path"
        ),
        link(
            #"{"path":"/a","query":{§"q":":host"},"opens":[{"o":{"t":":host"}}]}"#,
            ("links[0].query.q", ":host"),
            name: ":host in an item"
        ),
        link(
            #"{"path":§"/:lang","opens":[{"s":{"t":":lang"}}]}"#,
            ("links[0]", "two values"),
            name: "a label's name in a path"
        ),
    ]

    static let lists: [[TableCase]] = [
        paths, opens, scopes, LanguageFaultTests.names, LanguageFaultTests.files,
    ]

    @Test(arguments: lists.flatMap { $0 }) func `a fault is reported with its place and what is wrong`(
        _ table: TableCase
    ) {
        table.check()
    }
}

extension LanguageFaultTests {
    /// Semantics, "Hosts, schemes, prefixes, fragments".
    static let names: [TableCase] = [
        TableCase("hosts that tie", table(hosts: #"":x.a.example",§"*.a.example""#), ("hosts[1]", "neither")),
        TableCase(
            "the same host in another case",
            table(hosts: #""a.example",§"A.Example""#),
            ("hosts[1]", "twice")
        ),
        TableCase(
            "the same host in punycode",
            table(hosts: "\"b\u{FC}cher.example\",§\"xn--bcher-kva.example\""),
            ("hosts[1]", "twice")
        ),
        TableCase("a star within a label", table(hosts: #"§"a*.example""#), ("hosts[0]", "")),
        TableCase("a colon without a name", table(hosts: #"§":.example""#), ("hosts[0]", "")),
        TableCase("a port", table(hosts: #"§"a.example:8080""#), ("hosts[0]", "")),
        TableCase("an address in brackets", table(hosts: #"§"[::1]""#), ("hosts[0]", "")),
        TableCase("an empty label", table(hosts: #"§"a..example""#), ("hosts[0]", "")),
        TableCase("a label called host", table(hosts: #"§":host.example""#), ("hosts[0]", "")),
        TableCase("a label's name twice", table(hosts: #"§":x.:x.example""#), ("hosts[0]", "")),
        TableCase(
            "prefixes of another kind",
            table(more: #","prefixes":§"/en""#),
            ("prefixes", "expected an array")
        ),
        TableCase("no prefix", table(more: #","prefixes":§[]"#), ("prefixes", "at least one")),
        TableCase("a prefix twice", table(more: #","prefixes":["/a",§"/a"]"#), ("prefixes[1]", "twice")),
        TableCase("a prefix that is a slash", table(more: #","prefixes":[§"/"]"#), ("prefixes[0]", "")),
        TableCase(
            "a prefix without an enum",
            table(more: #","prefixes":["",§"/:region"]"#),
            ("prefixes[1]", "enum Region")
        ),
        TableCase("an affix in a prefix", table(more: #","prefixes":[§"/x:locale"]"#), ("prefixes[0]", "")),
        TableCase("a rest in a prefix", table(more: #","prefixes":[§"/:locale*"]"#), ("prefixes[0]", "")),
        TableCase(
            "a prefix's value in a scheme",
            table(#"{"path":§"/a","opens":[{"p":{"l":":locale"}}]}"#, more: #","prefixes":["/:locale"]"#),
            ("links[0]", "hosts only")
        ),
        TableCase(
            "a prefix's value where a prefix has none",
            table(
                #"{"path":§"/a","on":["https:"],"opens":[{"p":{"l":":locale"}}]}"#,
                more: #","prefixes":["","/:locale"]"#
            ),
            ("links[0]", "every prefix")
        ),
        TableCase(
            "a prefix's value of another type",
            table(
                #"{"path":§"/a","on":["https:"],"opens":[{"s":{"t":":locale"}}]}"#,
                more: #","prefixes":["/:locale"]"#
            ),
            ("links[0]", "Locale")
        ),
        TableCase(
            "a prefix's name in a path",
            table(
                #"{"path":§"/:locale","opens":[{"s":{"t":":locale"}}]}"#,
                more: #","prefixes":["/:locale"]"#
            ),
            ("links[0]", "two values")
        ),
        TableCase("fragment", table(more: #","fragment":§"hash""#), ("fragment", "path")),
        TableCase("unmatched", table(more: #","unmatched":§"home""#), ("unmatched", "skip")),
        TableCase(
            "exclude of another kind",
            table(more: #","exclude":§"/a""#),
            ("exclude", "expected an array")
        ),
        TableCase("a named exclusion", table(more: #","exclude":[§"/:x"]"#), ("exclude[0]", ":_")),
        TableCase("a star within an exclusion", table(more: #","exclude":[§"/*/a"]"#), ("exclude[0]", "")),
        TableCase("an exclusion without a slash", table(more: #","exclude":[§"a"]"#), ("exclude[0]", "")),
        TableCase("an exclusion's rest", table(more: #","exclude":[§"/a/:_*"]"#), ("exclude[0]", "")),
    ]

    /// Contract, "`since`", "`known`", "`title`, `description` and `web`".
    static let files: [TableCase] = [
        link(#"{"path":"/a","since":§3,"opens":[]}"#, ("links[0].since", ""), name: "a number for a version"),
        link(
            #"{"path":"/a","since":§"3.x","opens":[]}"#,
            ("links[0].since", ""),
            name: "a version of letters"
        ),
        link(#"{"path":"/a","since":§"3..1","opens":[]}"#, ("links[0].since", ""), name: "an empty number"),
        link(#"{"path":"/a","since":§"","opens":[]}"#, ("links[0].since", ""), name: "no version"),
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
        TableCase("a list as known", table(more: #","known":§[]"#), ("known", "expected an object")),
        TableCase("no parameter", table(more: #","known":{§"b.y":"f"}"#), ("known.b.y", "b.x")),
        TableCase("a route alone", table(more: #","known":{§"b":"f"}"#), ("known.b", "parameter")),
        TableCase(
            "a Double as known",
            table(more: #","known":{§"d.d":"f"}"#),
            ("known.d.d", "UUID, Int and String")
        ),
        TableCase(
            "an enum as known",
            table(more: #","known":{§"e.e":"f"}"#),
            ("known.e.e", "UUID, Int and String")
        ),
        TableCase(
            "a list's values",
            table(more: #","known":{§"l.xs":"f"}"#),
            ("known.l.xs", "UUID, Int and String")
        ),
        TableCase("no file", table(more: #","known":{"b.x":§""}"#), ("known.b.x", "not empty")),
        TableCase(
            "a number for a file",
            table(more: #","known":{"b.x":§1}"#),
            ("known.b.x", "expected a string")
        ),
        link(#"{"path":"/a","title":§1,"opens":[]}"#, ("links[0].title", ""), name: "a number for a title"),
        link(
            #"{"path":"/a","title":§{},"opens":[]}"#,
            ("links[0].title", "language"),
            name: "a title in no language"
        ),
        link(
            #"{"path":"/a","title":{§"english!":"x"},"opens":[]}"#,
            ("links[0].title", "language"),
            name: "no language tag"
        ),
        link(
            #"{"path":"/a","description":§"about :x","opens":[]}"#,
            ("links[0].description", ":x"),
            name: "a placeholder that is not there"
        ),
        link(
            #"{"path":"/a","web":§"/a","opens":[]}"#,
            ("links[0].web", "https"),
            name: "a relative web address"
        ),
        link(
            #"{"path":"/a","web":§"https://b.example/:x","opens":[]}"#,
            ("links[0].web", ":x"),
            name: "a web address of nothing"
        ),
    ]
}
