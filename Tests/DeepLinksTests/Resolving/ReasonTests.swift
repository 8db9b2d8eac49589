import DeepLinks
import Testing

private let enums: KeyValuePairs<String, [String]> = ["E": ["u", "v"], "F": ["v", "w"]]

/// Semantics: "The reason" and "Named is".
@Suite("Reasons of a refusal") struct ReasonTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let url: String
        let links: [String]
        let error: ResolutionError

        init(_ url: String, _ links: [String], _ error: ResolutionError) {
            self.url = url
            self.links = links
            self.error = error
        }

        var testDescription: String { "\(url) in \(links.joined(separator: " "))" }
    }

    private static func invalid(_ pattern: String, _ parameter: String, _ expected: String, _ got: String)
        -> ResolutionError
    {
        .invalidParameter(pattern: pattern, parameter: parameter, expected: expected, got: got)
    }

    private static func missing(_ pattern: String, _ item: String, _ expected: String) -> ResolutionError {
        .missingQuery(pattern: pattern, item: item, expected: expected)
    }

    static let reading: [Case] = [
        Case("https://u:p@a.example/a", ["/a"], .credentials),
        Case("https://a.example:8443/a", ["/a"], .port("8443")),
        Case("app://a:80", ["/a"], .port("80")),
        Case("https://B.example/a", ["/a"], .unknownHost("B.example")),
        Case("Mailto:a", ["/a"], .unsupportedScheme("Mailto")),
    ]

    static let paths: [Case] = [
        Case("app:xyz", ["/a"], .unknownPath(suggestion: nil)),
        Case("app:", ["/a"], .unknownPath(suggestion: nil)),
        Case("app:settings/x/y", ["/settings"], .unknownPath(suggestion: nil)),
        Case("app:setings", ["/settings", "/search"], .unknownPath(suggestion: "/settings")),
        Case("https://a.example/Settings", ["/settings"], .unknownPath(suggestion: "/settings")),
        Case("app:n/x", ["/n/:Int"], invalid("/n/:p0_1", "p0_1", "Int", "x")),
        Case("app:n/a%2Fb", ["/n/:Int"], invalid("/n/:p0_1", "p0_1", "Int", "a/b")),
        Case("app:n/x", ["/n/:Bool"], invalid("/n/:p0_1", "p0_1", "Bool", "x")),
        Case("app:n/x", ["/n/:UUID"], invalid("/n/:p0_1", "p0_1", "UUID", "x")),
        Case("app:n/x", ["/n/:E"], invalid("/n/:p0_1", "p0_1", "E", "x")),
        Case("app://x", ["/:Int"], invalid("/:p0_0", "p0_0", "Int", "x")),
        // All places count: more than one may be bad, the first is named.
        Case("app:x/y", ["/:Int/:UUID"], invalid("/:p0_0/:p0_1", "p0_0", "Int", "x")),
        // The link whose first bad value stands furthest right.
        Case(
            "app:a/x/y",
            ["/:Int/:String/:String", "/a/:Int/:String", "/a/:String/:Int"],
            invalid("/a/:p2_1/:p2_2", "p2_2", "Int", "y")
        ),
        Case("app:a/x", ["/a/:Int", "/:Bool/x"], invalid("/a/:p0_1", "p0_1", "Int", "x")),
        Case("app:x/y", ["/:Int/y", "/:String/:Int"], invalid("/:p1_0/:p1_1", "p1_1", "Int", "y")),
        // Then by precedence.
        Case("app:n/x", ["/n/:Int", "/n/:UUID", "/n/:Bool", "/n/:E"], invalid("/n/:p3_1", "p3_1", "E", "x")),
        Case("app:n/x", ["/n/:Int", "/n/:UUID", "/n/:Bool"], invalid("/n/:p2_1", "p2_1", "Bool", "x")),
        Case("app:n/x", ["/n/:Int", "/n/:UUID"], invalid("/n/:p1_1", "p1_1", "UUID", "x")),
        Case("app:x/l", ["/:Int/:Int", "/:Int/l"], invalid("/:p1_0/l", "p1_0", "Int", "x")),
        Case("app:zzz/l", ["/:E/:Int", "/:F/l"], invalid("/:p1_0/l", "p1_0", "F", "zzz")),
        Case("app:zzz/l", ["/:F/l", "/:E/:Int"], invalid("/:p0_0/l", "p0_0", "F", "zzz")),
        Case("app://A/zzz/l", ["/a/:Int/:Bool", "/A/:Int/l"], invalid("/A/:p1_1/l", "p1_1", "Int", "zzz")),
        Case("app:zzz/5", ["/:E/:Int", "/:F/:UUID"], invalid("/:p1_0/:p1_1", "p1_0", "F", "zzz")),
        // A literal elsewhere keeps a link out of the question.
        Case("app:n/x/z", ["/n/:Int/y"], .unknownPath(suggestion: "/n/:p0_1/y")),
        Case("app:N/x", ["/n/:Int"], .unknownPath(suggestion: "/n/:p0_1")),
    ]

    static let queries: [Case] = [
        Case("app:a", ["/a?q=:Int"], missing("/a", "q", "Int")),
        Case("app:a?q=", ["/a?q=:Int"], missing("/a", "q", "Int")),
        Case("app:a?q", ["/a?q=:Int"], missing("/a", "q", "Int")),
        Case("app:a?q=&q=1", ["/a?q=:Int"], missing("/a", "q", "Int")),
        Case("app:a?Q=1", ["/a?q=:Int"], missing("/a", "q", "Int")),
        Case("app:a?q=", ["/a?q=:Bool"], missing("/a", "q", "Bool")),
        Case("app:a?q=2", ["/a?q=1"], missing("/a", "q", "1")),
        Case("app:a?q", ["/a?q=1"], missing("/a", "q", "1")),
        // The first item as written.
        Case("app:a", ["/a?z=:Int&b=:Int"], missing("/a", "z", "Int")),
        Case("app:a?z=1", ["/a?z=:Int&o=:Int?&b=:E"], missing("/a", "b", "E")),
        // The first link by precedence.
        Case("app:a", ["/:String?q=:Int", "/a?r=:Int"], missing("/a", "r", "Int")),
        Case("app:a", ["/a?q=:Int", "/a?r=:Int&s=:Int"], missing("/a", "r", "Int")),
        Case("app:a?q=9", ["/a?q=:Int&r=:Int", "/a?q=1&r=:Int"], missing("/a", "q", "1")),
        Case("app:v", ["/:E?q=:Int", "/:F?r=:Int&s=:Int"], missing("/:p1_0", "r", "Int")),
        Case("app:v", ["/:F?r=:Int&s=:Int", "/:E?q=:Int"], missing("/:p0_0", "r", "Int")),
        Case("app://A", ["/a?q=:Int", "/A?r=:Int&s=:Int"], missing("/A", "r", "Int")),
        // missingQuery before invalidParameter: some link takes the path.
        Case("app:a/x", ["/a/:Int", "/:String/:String?q=:Int"], missing("/:p1_0/:p1_1", "q", "Int")),
        // Once path and presence have chosen a link, a value that does not convert refuses at once.
        Case("app:a?q=x", ["/a?q=:Int"], invalid("/a", "q0_0", "Int", "x")),
        Case("app:a?q=x", ["/a?q=:Int", "/a", "/:String"], invalid("/a", "q0_0", "Int", "x")),
        Case("app:a?q=x", ["/a?q=:Int?"], invalid("/a", "q0_0", "Int", "x")),
        Case("app:a?q=01", ["/a?q=:Int?"], invalid("/a", "q0_0", "Int", "01")),
        Case("app:a?q=+1", ["/a?q=:Int?"], invalid("/a", "q0_0", "Int", " 1")),
        Case("app:a?q=x&q=1", ["/a?q=:Int"], invalid("/a", "q0_0", "Int", "x")),
        Case("app:a?q=1", ["/a?q=:Bool?"], invalid("/a", "q0_0", "Bool", "1")),
        Case("app:a?q=U", ["/a?q=:E?"], invalid("/a", "q0_0", "E", "U")),
        Case("app:a?q=x&p=x", ["/a?p=:Int&q=:Int"], invalid("/a", "q0_0", "Int", "x")),
        // A named value that does not decode.
        Case("app:a?q=%zz", ["/a?q=:String?"], invalid("/a", "q0_0", "String", "%zz")),
        Case("app:a?q=%FF", ["/a?q=:String"], invalid("/a", "q0_0", "String", "%FF")),
        Case("app:a?q=a%00", ["/a?q=:String"], invalid("/a", "q0_0", "String", "a%00")),
    ]

    @Test(arguments: reading + paths + queries) func `a refusal names its reason, and whose it is`(
        _ refusal: Case
    ) throws {
        let table = try ModelTable(refusal.links, enums: enums).table()
        let error = try #require(throws: ResolutionError.self) { try table.resolve(refusal.url) }
        #expect(error == refusal.error)
    }

    @Test func `a refusal is one sentence without control characters`() throws {
        let table = try ModelTable(["/n/:Int", "/s?q=:Int"]).table()
        for url in [
            "app:n/\u{85}", "app:n/%C2%85%E2%80%A8", "https://\u{9B}x/", "app:s", "app:s?q=%C2%9B", "", "x",
            "app:\u{1}",
        ] {
            let error = try #require(throws: ResolutionError.self) { try table.resolve(url) }
            #expect(
                error.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
                "\(url.debugDescription)"
            )
            #expect(error.description.hasSuffix("."))
        }
    }

    @Test func `a table without hosts has no web links`() throws {
        var model = ModelTable(["/a"])
        model.hosts = []
        let error = try #require(throws: ResolutionError.self) {
            try model.table().resolve("https://a.example/a")
        }
        #expect(error == .unknownHost("a.example"))
    }

    @Test func `a table without schemes has web links alone`() throws {
        var model = ModelTable(["/a"])
        model.schemes = []
        let error = try #require(throws: ResolutionError.self) { try model.table().resolve("app:a") }
        #expect(error == .unsupportedScheme("app"))
    }
}
