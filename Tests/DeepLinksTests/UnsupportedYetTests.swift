import Testing

/// What the language has and this version does not read yet is refused rather than ignored; a later version deletes this file.
@Suite("Not supported yet") struct UnsupportedYetTests {
    @Test(arguments: [
        MarkedTable(more: #","exclude":[]"#), MarkedTable(more: #","known":{}"#),
        MarkedTable(more: #","unmatched":"skip""#),
        MarkedTable(more: #","prefixes":[""]"#), MarkedTable(more: #","fragment":"path""#),
        MarkedTable("{\"hosts\":[\"*.example\"],\"routes\":[],\"links\":[]}"),
        MarkedTable("{\"hosts\":[\":lang.example\"],\"routes\":[],\"links\":[]}"),
        MarkedTable(routes: #""b(x: Double)""#), MarkedTable(routes: #""b(x: URL)""#),
        MarkedTable(routes: #""b(x: [String])""#),
        MarkedTable(routes: #""a(x: String)""#, links: #"{"path":"/:x?","opens":[{"a":{"x":":x"}}]}"#),
        MarkedTable(routes: #""a(x: String)""#, links: #"{"path":"/:x*","opens":[{"a":{"x":":x"}}]}"#),
        MarkedTable(routes: #""a(x: String)""#, links: #"{"path":"/@:x","opens":[{"a":{"x":":x"}}]}"#),
        MarkedTable(
            routes: #""a(x: String)","c(y: String)""#,
            links: #"{"path":"/:x","opens":[{"a":{"x":":x"}},{"c":{"y":"@:x"}}]}"#
        ),
        MarkedTable(links: #"{"path":"/:_","opens":[{"a":{}}]}"#),
        MarkedTable(links: #"{"path":"/a","query":{"q":":_"},"opens":[]}"#),
        MarkedTable(links: #"{"path":"/a","on":["app:"],"opens":[]}"#),
        MarkedTable(links: #"{"path":"/a","since":"1","opens":[]}"#),
    ]) func `a table that says it is refused`(_ table: MarkedTable) {
        #expect(!table.faults.isEmpty)
    }
}
