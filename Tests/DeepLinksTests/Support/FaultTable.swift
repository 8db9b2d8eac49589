import DeepLinks

/// A table of two hosts, one with a label, and routes of every type.
func faultTable(
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

/// A link of that table, and the fault that it has.
func faultyLink(_ text: String, _ fault: (String, String), name: String) -> TableCase {
    TableCase(name, faultTable(text), fault)
}
