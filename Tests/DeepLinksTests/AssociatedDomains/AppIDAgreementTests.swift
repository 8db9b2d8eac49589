import DeepLinks
import Testing

@Suite("App IDs of tables and of association files") struct AppIDAgreementTests {
    static let ids: [(String, Bool)] = [
        ("ABCDE12345.a", true), ("ABCDE12345.com.example.app-2", true), ("0123456789.A.B", true),
        ("ABCDE12345..x", false), ("ABCDE12345.x.", false), ("ABCDE12345.", false), ("ABCDE12345", false),
        ("ABCDE1234.x.y", false), ("abcde12345.x.y", false), ("ABCDE12345.x_y", false),
        ("ABCDE12345.x y", false),
        ("ABCDE12345-x.y", false), ("ABCDE12345.*", false), ("", false),
    ]

    @Test(arguments: ids) func `what a table takes has no fault in its document, and the other way round`(
        _ id: String,
        _ isWellFormed: Bool
    ) throws {
        let table =
            #"{"app":{"name":"A","appIDs":["\#(id)"]},"routes":["home"],"schemes":["app"],"links":[{"path":"/x","opens":[{"home":{}}]}]}"#
        let isTaken = (try? RouteTable(json: Array(table.utf8))) != nil
        let file = #"{"applinks":{"details":[{"appIDs":["\#(id)"],"components":[{"/":"/x"}]}]}}"#
        let findings = AssociationFileCheck.findings(in: Array(file.utf8))
        #expect(isTaken == isWellFormed)
        #expect(findings.contains { $0.kind == .malformedAppID } == !isWellFormed)
    }
}
