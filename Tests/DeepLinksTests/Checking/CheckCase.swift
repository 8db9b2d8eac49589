import DeepLinks
import Testing

/// A table that has a finding, and its neighbour that has not.
struct CheckCase: Sendable, CustomTestStringConvertible {
    var testDescription: String { name }

    let name: String
    /// `warning` or `note`.
    let severity: String
    /// Where the finding stands.
    let path: String
    /// What its message holds.
    let fragment: String
    /// The members of the table with the finding, in place of those of a table without any.
    let present: [String: String]
    /// The same without it.
    let absent: [String: String]
}

// The parts that tables are written with.
extension CheckCase {
    /// A table without findings but those of its links.
    private static let members = [
        "app": #"{"name":"A","appIDs":["ABCDE12345.a.example"]}"#,
        "hosts": #"["a.example"]"#,
        "schemes": #"["app"]"#,
        "enums": #"{"Kind":["main","other"]}"#,
        "routes":
            #"["home","text(_: String)","two(String,String)","kind(Kind)","flag(Bool)","id(UUID)","number(Int)","maybe(Int?)","rest([String])","notFound(url: String)"]"#,
    ]

    /// What is found in such a table with other members.
    static func findings(_ changes: [String: String]) throws -> [Finding] {
        let all = members.merging(changes) { $1 }.filter { !$0.value.isEmpty }
        let json =
            "{" + all.sorted { $0.key < $1.key }.map { "\n\"\($0.key)\":\($0.value)" }.joined(separator: ",")
        return TableCheck.findings(of: try RouteTable(json: Array("\(json)\n}".utf8)))
    }

    static func link(_ path: String, _ opens: String = #"{"home":{}}"#, _ more: String = "") -> String {
        #"{"path":"\#(path)","opens":[\#(opens)]\#(more)}"#
    }

    static func links(_ links: String...) -> [String: String] {
        ["links": "[\(links.joined(separator: ",\n "))]"]
    }

    static let home = link("/home")
    static let text = #"{"text":{"_0":":x"}}"#
    static let two = #"{"two":{"_0":":x","_1":":y"}}"#
    static let kind = #"{"kind":{"_0":":k"}}"#

    /// Exclusions behind a prefix of so many values, and an Android app.
    static func many(_ values: Int) -> [String: String] {
        let android =
            #"[{"package":"a.b","sha256CertFingerprints":["\#(Array(repeating: "1F", count: 32).joined(separator: ":"))"]}]"#
        return [
            "app": #"{"name":"A","appIDs":["ABCDE12345.a.example"],"android":\#(android)}"#,
            "enums":
                #"{"Kind":["main","other"],"Many":[\#((0..<values).map { "\"v\($0)\"" }.joined(separator: ","))]}"#,
            "prefixes": #"["","/:many"]"#, "exclude": #"["/x","/y/*"]"#,
        ]
    }

    /// Hash routes whose queries may hold a slash.
    static func queries(_ exclusions: String) -> [String: String] {
        links(link("/:_/:_"), link("/h", text, #","query":{"q":":x"}"#)).merging([
            "fragment": "\"path\"", "exclude": exclusions,
        ]) { $1 }
    }

    static func longLinks(_ count: Int) -> String {
        let name = String(repeating: "a", count: 180)
        return "[\((0..<count).map { link("/\(name)\($0)") }.joined(separator: ","))]"
    }
}
