import DeepLinkService
import DeepLinks
import HTTPWire
import Testing

@Suite("The service of the day") struct CurrentServiceTests {
    private func service(_ table: RouteTable, _ hash: String = "") -> Service {
        var configuration = Service.Configuration()
        configuration.knownHash = hash
        return Service(table, configuration)
    }

    private func ask(_ handler: ServiceHandler, _ path: String) throws -> Answer {
        let head = try RequestHead(parsing: Array("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        var response = ResponseWriter()
        _ = handler.plan(for: head, context: RequestContext(now: 0), into: &response)
        handler.respond(to: head, body: [UInt8]().span, context: RequestContext(now: 0), into: &response)
        return Answer(response)
    }

    @Test func `a request begins with the service that is there then, its tags and documents too`() throws {
        let tables = try [SampleTable.make(), SampleTable.make(links: #"[{"path":"/new","opens":[]}]"#)]
        let current = CurrentService(service(tables[0]))
        let handlers = [ServiceHandler(current), ServiceHandler(current)]
        let resolve = "/v1/resolve?url=app:home"
        let old = try ask(handlers[0], resolve)
        #expect(old.status == 200)
        current.replace(service(tables[1]))
        let late = ServiceHandler(current)
        for handler in handlers + [late] {
            #expect(try ask(handler, resolve).status == 404)
            #expect(try ask(handler, "/v1/resolve?url=app:new")["ETag"] != old["ETag"])
            #expect(try ask(handler, "/v1/routes").body == tables[1].table.content.json)
        }
        current.replace(service(tables[0]))
        #expect(try ask(late, resolve)["ETag"] == old["ETag"])
    }

    @Test func `the hash of known files is part of what changes with them`() throws {
        let table = try SampleTable.make()
        let answers = try ["", "1", "2"].map { hash in
            let handler = ServiceHandler(CurrentService(service(table, hash)))
            return try ["/v1/resolve?url=app:home", "/readyz", "/v1/routes"].map { try ask(handler, $0) }
        }
        #expect(Set(answers.map { $0[0]["ETag"] }).count == 3)
        #expect(Set(answers.map { $0[1].text }).count == 3)
        #expect(Set(answers.map { $0[2]["ETag"] }).count == 1)
    }

    @Test func `a hash does not depend on how the bytes are cut`() throws {
        let bytes = Array("a hash of some bytes".utf8)
        let hashes = (0...bytes.count).map { cut in
            var hash = StableHash()
            hash.append(bytes.span.extracting(0..<cut))
            hash.append(bytes.span.extracting(cut..<bytes.count))
            return hash.hexDigits
        }
        #expect(Set(hashes).count == 1 && hashes[0].count == 16)
    }
}
