import DeepLinks
import Testing

/// What the smallest document of a meaning looks like.
@Suite("The smallest document") struct SmallestDocumentTests {
    private static func components(_ links: [String], enums: KeyValuePairs<String, [String]> = [:]) throws
        -> ([String], [String: [String]])
    {
        let table = try ModelTable(links, enums: enums).table()
        let document = try #require(AppSiteAssociation.make(for: table.table, host: 0))
        let paths = document.components.dropFirst().map { ($0.isExclusion ? "not " : "") + $0.path }
        return (paths, Dictionary(uniqueKeysWithValues: document.variables.map { ($0.name, $0.values) }))
    }

    static let cases: [(links: [String], paths: [String])] = [
        // A rule that another one covers goes, whichever stands first.
        (["/a/me", "/a/:String"], ["not /?*/?*/?*", "/a/?*"]),
        (["/a/:UUID", "/a/:Int", "/a/:String"], ["not /?*/?*/?*", "/a/?*"]),
        (["/s?q=1", "/s"], ["/s"]),
        // One exclusion for all wildcards of a length, none without.
        (
            ["/a/:String", "/b/:String/c", "/d"],
            ["not /?*/?*/?*/?*", "/b/?*/c", "not /?*/?*/?*", "/a/?*", "/d"]
        ),
        (["/a", "/b/c"], ["/b/c", "/a"]),
        (["/:Bool"], ["/$(a)"]),
        // Few numbers are spelt by their first characters.
        (["/n/:Int"], ["not /?*/?*/?*", "/n/$(digit)*", "/n/-$(digit)*"]),
        // Literals become a variable where that is shorter.
        (["/one", "/two"], ["/one", "/two"]),
        ((1...9).map { "/help/topic\($0)" }, ["/help/$(a)"]),
        ((1...9).flatMap { ["/x\($0)", "/x\($0)/edit"] }, ["/$(a)/edit", "/$(a)"]),
        // A star in a literal is one character, and no wildcard.
        (["/a/*", "/a/$(x)"], ["/a/?", "/a/?(x)"]),
    ]

    @Test(arguments: cases) func `a document says nothing twice`(_ row: (links: [String], paths: [String]))
        throws
    {
        #expect(try Self.components(row.links).0 == row.paths)
    }

    @Test func `a set of literals is defined once, in order`() throws {
        let names = ["gamma", "alpha", "beta", "delta", "epsilon", "zeta", "eta"]
        let (paths, variables) = try Self.components(names.flatMap { ["/x/\($0)", "/y/z/\($0)"] })
        #expect(paths == ["/y/z/$(a)", "/x/$(a)"])
        #expect(variables == ["a": names.sorted()])
    }

    @Test func `thousands of links of a few shapes are a few components`() throws {
        let links = (0..<3000).map { "/s\($0)" + ["", "/:UUID", "/:UUID/edit"][$0 % 3] }
        let table = try ModelTable(links).table()
        let document = try #require(AppSiteAssociation.make(for: table.table, host: 0))
        #expect(document.components.count < 10)
        #expect(document.json.count < 40_000)
    }
}
