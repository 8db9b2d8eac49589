import TestSupport
import Testing

@testable import DeepLinks

@Suite("Association files made to cost much") struct HostileAssociationTests {
    private static let items = (0..<2000).map { "\"\($0)\":\"a*\"" }.joined(separator: ",")

    private static func document(
        _ components: [String],
        defaults: String = "{}",
        variables: String = "{}"
    ) -> [UInt8] {
        Array(
            """
            {"applinks":{"defaults":\(defaults),"substitutionVariables":\(variables),
            "details":[{"appIDs":["ABCDE12345.a.b"],"components":[\(components.joined(separator: ","))]}]}}
            """.utf8
        )
    }

    @Test func `what defaults hold is compiled once for all rules`() {
        let text = String(repeating: "x", count: 100_000)
        let items = (0..<100).map { "\"\($0)\":\"$(v)\"" }.joined(separator: ",")
        let json = Self.document(
            Array(repeating: "{}", count: 2000) + [#"{"caseSensitive":false}"#],
            defaults: ##"{"/":"/\##(text)","?":{\##(items)},"#":"\##(text)"}"##,
            variables: #"{"v":["\#(text)"]}"#
        )
        let reader = AssociationFileReader.read(json)
        #expect(reader.rules.count == 2001)
        // Path, fragment and items, with case and without.
        #expect(reader.conditions.count == 2 * 102)
        #expect(reader.queries.count == 2)
        #expect(reader.vocabularies.count == 2)
    }

    @Test func `rules that inherit everything are compared by what they share`() throws {
        let json = Self.document(
            Array(repeating: "{}", count: 500),
            defaults: #"{"/":"/a*b?","?":{\#(Self.items)}}"#
        )
        // Each is settled by its first pair, whatever it inherits.
        var comparison = RuleComparison(try AssociationFile(json: json), pairs: 4000)
        #expect(
            comparison.remarks(besides: []).map(\.kind) == Array(repeating: .repeatedComponent, count: 499)
        )
    }

    @Test func `a pattern of more states than are made has no automaton`() {
        var compiler = AssociationPatternCompiler([
            Array("v".utf8): (0..<5000).map { String(repeating: "?", count: $0 % 5 + 1) + "*\($0)" }
        ])
        for text in [
            String(repeating: "a", count: 50_000), String(repeating: "?", count: 50_000), "$(v)",
            String(repeating: "$(v)", count: 1000),
        ] {
            let pattern = compiler.compile(text, as: .other, foldsCase: false)
            #expect(
                PatternAutomaton(pattern, foldsCase: false, compiler.vocabularies) == nil,
                "\(text.count)"
            )
        }
        let small = compiler.compile(String(repeating: "?", count: 1000), as: .other, foldsCase: false)
        #expect(PatternAutomaton(small, foldsCase: false, compiler.vocabularies)?.moves.count == 1001)
    }

    @Test func `no sample is longer than a link`() {
        let long = String(repeating: "x", count: 100_000)
        var compiler = AssociationPatternCompiler([
            Array("v".utf8): [String(repeating: "x", count: 4000)], Array("w".utf8): [long + "*"],
        ])
        for (text, count) in [
            ("$(v)$(v)", 8000), ("$(v)$(v)$(v)", nil), (String(repeating: "$(v)", count: 1000), nil),
            ("$(w)", nil), (long, nil), (String(repeating: "?", count: 50_000), nil), ("a*", 4),
        ] as [(String, Int?)] {
            let pattern = compiler.compile(text, as: .other, foldsCase: false)
            #expect(pattern.sample(compiler.vocabularies)?.count == count, "\(text.prefix(20))")
        }
    }

    @Test func `equal values of a variable are one`() {
        let vocabulary = Vocabulary(["?*", "a", "?*", "A", "?**"], foldsCase: true)
        #expect(vocabulary.patterns.count == 1 && vocabulary.words.count == 1)
        #expect(vocabulary.weight == 3)
    }

    @Test(
        arguments: [
            // Many elements of no app, before many rules.
            (
                #"{"applinks":{"details":[\#(Array(repeating: "{}", count: 200).joined(separator: ",")),{"components":["#
                    + (0..<100).map { "{\"/\":\"/\($0)\"}" }.joined(separator: ",") + "]}]}}",
                10_000
            ),
            // Many items, of which each is asked for.
            (
                #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"?":{\#(items)}},{"?":{\#(items)}}]}]}}"#,
                1000
            ),
            // A pattern that costs all at once: its variables at each mention.
            (
                #"{"applinks":{"substitutionVariables":{"v":["?*a","?*b"]},"details":[{"appIDs":["ABCDE12345.a.b"],"components":["#
                    + #"{"/":"*\#(String(repeating: "$(v)", count: 40_000))"},{"/":"/\#(String(repeating: "a?", count: 2000))"}]}]}}"#,
                12_500_000
            ),
            // One that is too large to be asked whether any link fits it.
            (
                #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"/\#(String(repeating: "a", count: 30_000))"}]}]}}"#,
                12_500_000
            ),
        ] as [(String, Int)]
    )
    func `where the comparison ends early a finding says so`(_ text: String, _ pairs: Int) throws {
        var comparison = RuleComparison(try AssociationFile(json: Array(text.utf8)), pairs: pairs)
        #expect(comparison.remarks(besides: []).map(\.kind) == [.unfinishedComparison])
    }

    @Test func `messages do not repeat a long text for each of its faults`() {
        let names = (0..<2000).map { "$(n\($0))" }.joined()
        let json = Self.document([#"{"/":"/\#(names)\#(names)"}"#])
        let findings = AssociationFileCheck.findings(in: json).filter { $0.kind == .undefinedVariable }
        #expect(findings.count == 2000)
        #expect(findings.allSatisfy { $0.message.utf8.count < 300 })
    }

    @Test func `places do not repeat a long key for each rule`() {
        let key = String(repeating: "k", count: 100_000)
        let json = Array(#"{"applinks":{"details":{"\#(key)":{"paths":["/a","/b"]}}}}"#.utf8)
        let reader = AssociationFileReader.read(json)
        #expect(reader.entries.map(\.appIDs) == [[key]])
        #expect(reader.rules.count == 2 && reader.rules.allSatisfy { $0.place.utf8.count < 200 })
    }
}
