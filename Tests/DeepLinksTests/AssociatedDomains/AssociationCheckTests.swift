import DeepLinks
import Foundation
import TestSupport
import Testing

@Suite("Checks of association files") struct AssociationCheckTests {
    @Test(arguments: AssociationCheckCase.all) func `a fault is found, once, and at its place`(
        _ row: AssociationCheckCase
    ) throws {
        let marked = MarkedTable(row.text)
        let findings = AssociationFileCheck.findings(in: marked.json)
        let found = findings.filter { $0.kind == row.kind && $0.message.contains(row.words) }
        #expect(found.count == 1, "\(findings)")
        #expect(found.first?.path == row.path)
        #expect(found.first?.position == marked.positions.first)
        let line = try #require(found.first?.line(of: "f.json"))
        #expect(line.hasPrefix("f.json:\(marked.positions[0].line):\(marked.positions[0].column): "))
        #expect(line.contains(": error: ") != line.contains(": warning: "))
    }

    @Test func `every kind has its row`() {
        // A signed file is no text, and the comparison ends early on large ones alone.
        let others: Set<AssociationFinding.Kind> = [.signed, .unfinishedComparison]
        let rows = Set(AssociationCheckCase.all.map(\.kind))
        #expect(rows.union(others) == Set(AssociationFinding.Kind.allCases))
        #expect(rows.count > 40)
    }

    /// One file with everything wrong that can stand in one file.
    @Test func `a file with many faults reports all of them`() {
        let text = ##"""
            {"applink":{},"webcredentials":{"apps":["nothing"]},"applinks":{"apps":["ABCDE12345.a.b"],
             "substitutionVariables":{"food":["a"],"none":[],"lang":["en"],"v(":["x"],"w":["$(food)"],"unused":["u"]},
             "details":[{"appID":"ABCDE12345.a.b","appIDs":["ABCDE12345.a.b","ABCDE12345.a.b"],"paths":["/p"],"components":[
              {"/":"/a/*","casesensitive":false},{"/":"/a/b"},{"/":"/a/*","exclude":true},{"/":"/search?q=*"},{"/":"/x#y"},
              {"/":"https://a.example/x"},{"/":"NOT /n"},{"/":"/é"},{"/":"/%c3"},{"/":"/%20","percentEncoded":false},
              {"/":"/$(Food)"},{"/":"/$(w"},{"/":"/$(none)","exclude":"yes"},{"?":{"n":5},"/":"/n"},{"?":{},"/":"/e"},
              {"#":"#top"},{"/":"/q","#":"*","exclude":true},{"exclude":true},{"/":"/$(lang)/$(w)"}]},
              {"components":[{"/":"/z"}]},{"appIDs":["ABCDE12345.a.c"]},
              {"appIDs":["ABCDE12345.a.d"],"paths":["not /x"]},{"appIDs":["ABCDE12345.a.e"],"components":[{"/":"/y","exclude":true}],"comment":"c","comment":"d"}]}}
            """##
        let findings = AssociationFileCheck.findings(in: [0xEF, 0xBB, 0xBF] + Array(text.utf8))
        let kinds = Set(findings.map(\.kind))
        let expected: Set<AssociationFinding.Kind> = [
            .byteOrderMark, .repeatedKey, .unknownKey, .malformedAppID, .legacyApps, .emptyVariable,
            .predefinedVariable,
            .malformedVariableName, .variableInValue, .unusedVariable, .bothAppIDForms, .repeatedAppID,
            .pathsBesideComponents,
            .starTakesEmpty, .deadComponent, .repeatedComponent, .queryInPath, .fragmentInPath,
            .addressInPath, .malformedNot,
            .unescapedPattern, .lowercaseEscape, .escapedPattern, .undefinedVariable, .unclosedReference,
            .neverMatches, .wrongType,
            .queryValueNotString, .emptyQuery, .markedPart, .starTakesAbsent, .noConditions,
            .excludesEverything, .missingAppIDs,
            .missingComponents, .legacyPaths, .onlyExclusions,
        ]
        #expect(kinds.isSuperset(of: expected), "\(expected.subtracting(kinds))")
        #expect(findings.allSatisfy { $0.position.line >= 1 && !$0.message.isEmpty })
    }

    @Test func `a signed file is said to be one`() {
        let findings = AssociationFileCheck.findings(in: [0x30, 0x82, 0x1A, 0x2B, 0x06, 0x09])
        #expect(findings.map(\.kind) == [.signed])
    }

    @Test func `more rules than can be compared are said to be`() {
        let rules = (0..<200).map { "{\"/\":\"*\($0)*$(lang)*$(region)*a?b\"}" }.joined(separator: ",")
        let json = #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[\#(rules)]}]}}"#
        let findings = AssociationFileCheck.findings(in: Array(json.utf8))
        #expect(findings.allSatisfy { $0.kind == .unfinishedComparison } && findings.count <= 1)
    }

    /// What is as it should be: no finding at all.
    @Test(arguments: [
        #"{"/":"/a"},{"/":"/b"}"#, #"{"/":"/a/?*/?*","exclude":true},{"/":"/a/?*"}"#,
        #"{"/":"/a/*","exclude":true},{"/":"/?*"}"#,
        #"{"/":"*"}"#, #"{"/":"/a"},{"/":"*","exclude":true}"#,
        #"{"/":"/$(lang)-$(region)/?*"},{"/":"/$(lang)/?*"}"#,
        #"{"?":{"a":"1"}},{"?":{"a":"2"}},{"?":{"b":"*","a":"?*"}}"#,
        #"{"/":"/a","caseSensitive":true},{"/":"/a","caseSensitive":false}"#,
        #"{"/":"/a%20b"},{"/":"/a b","percentEncoded":false}"#,
        ##"{"#":"a"},{"#":"?*","exclude":true},{"/":"/x"}"##,
        #"{"/":"/????????-????"},{"/":"/?*-????"}"#, #"{"?":"a=1"},{"?":{"a":"1"}}"#,
        #"{"/":"/x","comment":"c"}"#, ##"{"/":"/","#":"/room/?*"}"##,
        #"{"/":"/a/?*"},{"/":"/a*"}"#, #"{"/":"abc"}"#, #"{"/":"/a$b(c)"}"#, #"{"/":"/?=x"}"#,
    ])
    func `a file that is right has no finding`(_ components: String) {
        let json =
            #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b-C"],"components":[\#(components)]}]}}"#
        #expect(AssociationFileCheck.findings(in: Array(json.utf8)) == [])
    }

    @Test func `the documents that are made from tables have no finding`() throws {
        for table in [try EmbeddedTable.table(), try Fixture.vectorTable()] {
            for host in table.hosts.indices {
                let json = try #require(AppSiteAssociation.make(for: table.table, host: host)).json
                let findings = AssociationFileCheck.findings(in: json)
                #expect(findings == [], "\(String(decoding: json, as: UTF8.self))")
            }
        }
    }
}
