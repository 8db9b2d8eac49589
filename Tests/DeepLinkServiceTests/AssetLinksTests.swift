import DeepLinks
import Foundation
import Testing

@Suite("assetlinks.json") struct AssetLinksTests {
    private static let path = "/.well-known/assetlinks.json"
    private static let fingerprint = Array(repeating: "1F", count: 32).joined(separator: ":")

    private static func app(_ members: String) -> String {
        "\"app\":{\"name\":\"A\",\"appIDs\":[\"ABCDE12345.a.example\"]\(members)}"
    }

    private static let android =
        ",\"android\":[{\"package\":\"a.example\",\"sha256CertFingerprints\":[\"\(fingerprint)\"]}]"

    private static func statements(_ answer: Answer) throws -> [[String: Any]] {
        #expect(answer.status == 200)
        #expect(answer["Content-Type"] == "application/json")
        return try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]])
    }

    @Test func `each app has its statement, with its fingerprints in capitals`() throws {
        let more =
            ",\"android\":[{\"package\":\"a.one\",\"sha256CertFingerprints\":[\"\(Self.fingerprint.lowercased())\",\"00\(Self.fingerprint.dropFirst(2))\"]},"
            + "{\"package\":\"a.two\",\"sha256CertFingerprints\":[\"\(Self.fingerprint)\"]}]"
        let client = try Client(SampleTable.make(more: Self.app(more)))
        let statements = try Self.statements(client.send("GET \(Self.path)", host: "a.example"))
        let targets = try statements.map { try #require($0["target"] as? [String: Any]) }
        #expect(targets.map { $0["package_name"] as? String } == ["a.one", "a.two"])
        #expect(targets.allSatisfy { $0["namespace"] as? String == "android_app" })
        #expect(
            targets[0]["sha256_cert_fingerprints"] as? [String] == [
                Self.fingerprint, "00\(Self.fingerprint.dropFirst(2))",
            ]
        )
        let relation = "delegate_permission/common.handle_all_urls"
        for statement in statements {
            #expect(statement["relation"] as? [String] == [relation])
            let extensions = try #require(statement["relation_extensions"] as? [String: [String: Any]])
            let rules = try #require(extensions[relation]?["dynamic_app_link_components"] as? [[String: Any]])
            #expect(rules.last?["/"] as? String == "/home")
        }
    }

    @Test func `another team's entries are appended to both documents as they are`() throws {
        let statement =
            #"{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app","package_name":"b.c","sha256_cert_fingerprints":["\#(Self.fingerprint)"]}}"#
        let details = #"{"appIDs":["ZZZZZ99999.b.c"],"components":[{"/":"/b/*","caseSensitive":false}]}"#
        let client = try Client(
            SampleTable.make(more: Self.app(Self.android + ",\"also\":[\(details), \(statement)]"))
        )
        #expect(client.send("GET \(Self.path)").text.hasSuffix(",\(statement)]"))
        #expect(client.send("GET /apple-app-site-association").text.contains(",\(details)]"))
        let alone = try Client(SampleTable.make(more: Self.app(",\"also\":[\(statement)]")))
        #expect(alone.send("GET \(Self.path)").text == "[\(statement)]")
    }

    @Test func `the services name their apps, and are absent without any`() throws {
        let more = #","webcredentials":true,"appclips":["ABCDE12345.a.example.Clip"]"#
        let object = try Client(SampleTable.make(more: Self.app(more))).send(
            "GET /apple-app-site-association"
        ).object()
        #expect((object["webcredentials"] as? [String: [String]])?["apps"] == ["ABCDE12345.a.example"])
        #expect((object["appclips"] as? [String: [String]])?["apps"] == ["ABCDE12345.a.example.Clip"])
        #expect(object["activitycontinuation"] == nil)
    }

    @Test(arguments: ["", "?host=a.example"])
    func `a table without an Android app, or without hosts, has none, and says which`(_ query: String) throws
    {
        for (table, reason) in [
            (try SampleTable.make(), "no Android app"),
            (try SampleTable.make(hosts: "[]", more: Self.app(Self.android)), "no hosts"),
            (try SampleTable.make(hosts: "[]"), "no hosts"),
        ] {
            let answer = try Client(table).send("GET \(Self.path)\(query)", host: "a.example")
            try expect(problem: answer, 404, "noDocument")
            #expect((try answer.object()["detail"] as? String)?.contains(reason) == true)
        }
    }

    @Test func `the host chooses, as for Apple`() throws {
        let links =
            #"[{"path":"/home","opens":[{"home":{}}]},{"path":"/b","on":["b.example"],"opens":[{"home":{}}]}]"#
        let client = try Client(SampleTable.make(links: links, more: Self.app(Self.android)))
        func hasB(_ query: String, _ host: String) -> Bool {
            client.send("GET \(Self.path)\(query)", host: host).text.contains("\"/b\"")
        }
        #expect(
            !hasB("", "a.example") && hasB("", "b.example:443") && hasB("", "B.EXAMPLE")
                && !hasB("", "localhost")
        )
        #expect(hasB("?host=b.example", "a.example") && !hasB("?host=a.example", "b.example"))
        try expect(problem: client.send("GET \(Self.path)?host=no.example"), 404, "unknownHost")
    }

    @Test func `the table is given as it was loaded, whatever app says`() throws {
        let table = try SampleTable.make(
            more: Self.app(
                Self.android
                    + #","appStoreID":"6450000000","image":"https://a.example/card.png","swiftModule":"A","activitycontinuation":true"#
            )
        )
        #expect(try Client(table).send("GET /v1/routes").body == table.table.content.json)
    }
}
