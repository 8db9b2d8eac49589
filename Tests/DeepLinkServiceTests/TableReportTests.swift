import DeepLinkService
import DeepLinks
import Testing

@Suite("Table reports") struct TableReportTests {
    private func report(
        _ path: String,
        routes: String = "[\"home\",\"page(name: String)\",\"notFound(url: String)\"]"
    ) throws -> TableReport {
        let name = path.contains(":") ? "{\"page\":{\"name\":\":x\"}}" : "{\"home\":{}}"
        let links = "[\n{\"path\":\(try jsonString(path)),\"opens\":[\(name)]}]"
        return TableReport(try SampleTable.make(routes: routes, links: links))
    }

    @Test(arguments: [
        "/v1", "/v1/resolve", "/v1/anything/at/all", "/v1/:x", "/.well-known", "/.well-known/x",
        "/.well-known/:x",
        "/apple-app-site-association", "/healthz", "/readyz", "/openapi.yaml", "/favicon.ico", "/robots.txt",
        "/apple-touch-icon.png", "/health%7A", "/%76%31/x",
    ])
    func `a link at the service's own path is an error with its place`(_ path: String) throws {
        let report = try report(path)
        #expect(report.errors.count == 1)
        #expect(report.errors.first?.hasPrefix(":2:") == true)
        #expect(report.errors.first?.contains("links[0]") == true)
    }

    @Test(arguments: [
        "/", "/:x", "/v1beta", "/v1beta/x", "/v2/resolve", "/V1/resolve", "/resolve", "/x/v1",
        "/.well-knownx", "/healthz/x",
        "/healthz/:x", "/favicon", "/well-known/x", "/v1%2Fresolve",
    ])
    func `a link beside them is none`(_ path: String) throws {
        #expect(try report(path).errors.isEmpty)
    }

    @Test func `every link that is at fault is reported, children too`() throws {
        let links = #"""
            [{"path":"/v1","children":[{"path":"/a","opens":[{"home":{}}]},{"path":"/b","opens":[{"home":{}}]}]},
             {"path":"/healthz","opens":[{"home":{}}]}]
            """#
        let report = TableReport(try SampleTable.make(links: links))
        #expect(report.errors.count == 3)
        #expect(report.errors.contains { $0.contains("links[0].children[1]") })
    }

    @Test func `a document beyond 128 KB is an error, for each host`() throws {
        func table(_ count: Int) throws -> RouteTable {
            let name = String(repeating: "a", count: 200)
            let links = (0..<count).map { "{\"path\":\"/\(name)\($0)\",\"opens\":[{\"home\":{}}]}" }
            return try SampleTable.make(links: "[\(links.joined(separator: ","))]")
        }
        #expect(TableReport(try table(100)).errors.isEmpty)
        let large = try table(1000)
        #expect(TableReport(large).errors.count == large.hosts.count)
    }

    @Test func `so is one for Android, which has no variables to be short by`() throws {
        let name = String(repeating: "a", count: 80)
        let links = (0..<900).map { "{\"path\":\"/\(name)\($0)\",\"opens\":[{\"home\":{}}]}" }
        let print = Array(repeating: "1F", count: 32).joined(separator: ":")
        let apps = ["a.one", "a.two"].map {
            "{\"package\":\"\($0)\",\"sha256CertFingerprints\":[\"\(print)\"]}"
        }
        let report = TableReport(
            try SampleTable.make(
                links: "[\(links.joined(separator: ","))]",
                more:
                    "\"app\":{\"name\":\"A\",\"appIDs\":[\"ABCDE12345.a.example\"],\"android\":[\(apps.joined(separator: ","))]}"
            )
        )
        #expect(report.errors.count == 2)
        #expect(report.errors.allSatisfy { $0.contains("assetlinks.json") && $0.contains("131072") })
    }

    @Test func `the embedded table has no faults and no surprises`() throws {
        let report = TableReport(try RouteTable(json: PackageFile.routes.bytes()))
        #expect(report.errors.isEmpty)
        #expect(report.warnings.isEmpty)
    }

    @Test func `a table without notFound, or without an app, is warned of`() throws {
        #expect(try report("/a", routes: "[\"home\"]").warnings.count == 1)
        #expect(TableReport(try SampleTable.make(more: "\"version\":1")).warnings.count == 1)
        #expect(TableReport(try SampleTable.make(hosts: "[]", more: "\"version\":1")).warnings.isEmpty)
    }
}
