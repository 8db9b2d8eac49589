import DeepLinks
import Foundation
import Testing

/// Files and tables that several suites read.
enum Fixture {
    /// The bytes of a file of `Fixtures`.
    static func bytes(_ name: String) throws -> [UInt8] {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil))
        return [UInt8](try Data(contentsOf: url))
    }

    /// The table that the vectors speak of.
    static func vectorTable() throws -> RouteTable {
        try RouteTable(json: try bytes("table.json"))
    }

    /// A table of a few links, for rules that one link shows.
    static func table(
        routes: [String],
        links: String,
        enums: String = "{}",
        hosts: String = "[\"a.example\"]",
        schemes: String = "[\"app\"]"
    ) throws(RouteTableError) -> RouteTable {
        let declarations = routes.map { "\"\($0)\"" }.joined(separator: ",")
        let json = """
            {"hosts":\(hosts),"schemes":\(schemes),"tabs":["one","two"],"enums":\(enums),"routes":[\(declarations)],"links":\(links)}
            """
        return try RouteTable(json: Array(json.utf8))
    }
}
