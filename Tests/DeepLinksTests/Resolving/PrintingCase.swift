import Testing

/// A table, a stack, and the links that are printed.
struct PrintingCase: Sendable, CustomTestStringConvertible {
    let name: String
    let table: String
    let stack: String
    var tab: String?
    var version: String?
    let universal: String?
    let scheme: String?
    /// The reason and words of the detail where nothing is printed.
    var refusal: (reason: String, words: String)?

    static let all = spelling + choice + conditions + gaps

    var testDescription: String { name }

    /// A case whose table has these links, and whatever else.
    init(
        _ name: String,
        routes: String =
            #""a","b(x: String)","c(x: Int?, y: String?)","d(x: [String])","e(x: E)","f(x: URL, y: Double)""#,
        links: String,
        _ more: String = "",
        stack: String,
        tab: String? = nil,
        version: String? = nil,
        _ universal: String? = nil,
        _ scheme: String? = nil,
        refusal: (String, String)? = nil
    ) {
        self.name = name
        let hosts = more.contains("\"hosts\"") ? "" : #""hosts":["a.example","b.example"],"#
        let schemes = more.contains("\"schemes\"") ? "" : #""schemes":["app","other"],"#
        let enums = #""enums":{"E":["u",{"value":"v","since":"4.0"}],"Locale":["en","nl"]},"#
        table =
            "{\(hosts)\(schemes)\(enums)\(more)\"tabs\":[\"one\",\"two\"],\"routes\":[\(routes)],\"links\":[\(links)]}"
        (self.stack, self.tab, self.version) = (stack, tab, version)
        (self.universal, self.scheme) = (universal, scheme)
        self.refusal = refusal
    }

    static let a = #"[{"a":{}}]"#
    static func b(_ text: String) -> String { #"[{"b":{"x":"\#(text)"}}]"# }
    static let bPath = #"{"path":"/b/:x","opens":[{"b":{"x":":x"}}]}"#
}
