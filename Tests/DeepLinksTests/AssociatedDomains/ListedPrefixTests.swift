import DeepLinks
import Foundation
import Testing

/// Prefixes whose values Android's rules would have to list.
@Suite("Prefixes on Android") struct ListedPrefixTests {
    private static func table(values: Int, prefixes: String) throws -> RouteTable {
        func names(_ letter: String) -> String {
            (0..<values).map { "\"\(letter)\($0)\"" }.joined(separator: ",")
        }
        let print = Array(repeating: "1F", count: 32).joined(separator: ":")
        return try RouteTable(
            json: Array(
                #"""
                {"app":{"name":"A","android":[{"package":"a.b","sha256CertFingerprints":["\#(print)"]}]},"hosts":["a.example"],
                 "enums":{"A":[\#(names("a"))],"B":[\#(names("b"))],"C":[\#(names("c"))]},"prefixes":\#(prefixes),
                 "exclude":["/s/drafts","/raw/*"],"routes":["text(_: String)"],
                 "links":[{"path":"/s/:x","opens":[{"text":{"_0":":x"}}]}]}
                """#.utf8
            )
        )
    }

    private static func matcher(_ table: RouteTable) throws -> (AndroidMatcher, rules: Int) {
        let document = try #require(AssetLinks.make(for: table.table, host: 0))
        let json = try JSONSerialization.jsonObject(with: Data(document.json))
        return (AndroidMatcher(statements: try #require(json as? [[String: Any]])), document.rules.count)
    }

    @Test func `exclusions behind few values are listed`() throws {
        let (android, _) = try Self.matcher(try Self.table(values: 4, prefixes: #"["","/:a/:b"]"#))
        for prefix in ["", "/a0/b0", "/a3/b3"] {
            #expect(android.opens("https://a.example\(prefix)/s/x"))
            #expect(!android.opens("https://a.example\(prefix)/s/drafts"))
            #expect(!android.opens("https://a.example\(prefix)/raw/x"))
        }
    }

    @Test(arguments: [(17, #"["","/:a"]"#), (5, #"["","/:a/:b"]"#), (250, #"["","/:a/:b/:c"]"#)])
    func `behind many values no rule excludes, and no link is lost`(_ values: Int, _ prefixes: String) throws
    {
        let (android, rules) = try Self.matcher(try Self.table(values: values, prefixes: prefixes))
        #expect(rules < 20)
        #expect(!android.opens("https://a.example/s/drafts") && android.opens("https://a.example/s/x"))
        let count = prefixes.count { $0 == ":" }
        let prefix = ["/a4", "/b4", "/c4"].prefix(count).joined()
        #expect(android.opens("https://a.example\(prefix)/s/x"))
        #expect(android.opens("https://a.example\(prefix)/s/drafts"))
    }
}
