import DeepLinks
import Testing

/// The parsers of four tutorials are four small tables.
@Suite("Tutorials") struct TutorialTests {
    @Test(arguments: TutorialCase.examples + TutorialCase.badLinks)
    func `a tutorial's link does what the tutorial says, or advises where the two differ`(
        _ row: TutorialCase
    ) throws {
        #expect(Rule.outcome(of: row.url, in: try row.table) == row.outcome)
    }

    @Test(arguments: TutorialCase.examples) func `an example is printed again`(_ row: TutorialCase) throws {
        let table = try row.table
        let stack = try table.resolve(row.url).routes
        let links = try table.links(for: stack)
        for link in [links.universal, links.scheme].compactMap(\.self) {
            #expect(try table.resolve(link).routes == stack)
        }
        #expect(links.universal == nil || row.tutorial != .turkish && row.tutorial != .dutch)
    }

    @Test(
        arguments: [
            (.turkish, false), (.persian, true), (.indonesian, true), (.dutch, false),
        ] as [(TutorialCase.Tutorial, Bool)]
    )
    func `who is to see that nothing was found has a route for it`(
        _ tutorial: TutorialCase.Tutorial,
        _ isDeclared: Bool
    ) throws {
        let table = try TutorialCase(tutorial, "", "", "").table
        #expect(table.table.declaresNotFound == isDeclared)
    }
}
