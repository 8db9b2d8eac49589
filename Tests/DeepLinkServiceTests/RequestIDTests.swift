import Foundation
import Testing

@Suite("Request ids") struct RequestIDTests {
    private let client: Client

    init() throws { client = try Client() }

    private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

    @Test(arguments: [
        "7", "4bf92f3577b34da6", "A0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11", "._~+/=@:-", letters, "0123456789",
        String(repeating: "x", count: 128), "Root=1-67891233-abcdef012345678912345678",
    ])
    func `a sane one comes back`(_ id: String) {
        for line in [
            "GET /healthz", "GET /v1/resolve", "DELETE /", "OPTIONS /v1/routes", "BREW /", "POST /v1/resolve",
        ] {
            let answer = client.send(line, ["X-Request-ID: \(id)"])
            #expect(answer["X-Request-ID"] == id)
            #expect(answer.requestID == id)
        }
    }

    @Test(arguments: [
        "", "a b", "a,b", "a;b", "a\"b", "<a>", "a\\b", "a{b}", "a%0Ab", "a'b", "a#b", "a?b", "a&b", "a!b",
        "a*b", "a|b",
        "aéb", "a\tb", String(repeating: "x", count: 129), String(repeating: "x", count: 4000),
    ])
    func `an insane one is replaced by 16 hex digits`(_ id: String) throws {
        let answer = client.send("GET /healthz", ["X-Request-ID: \(id)"])
        #expect(answer.requestID != id)
        #expect(answer.requestID.wholeMatch(of: /[0-9a-f]{16}/) != nil)
        #expect(answer["X-Request-ID"] == answer.requestID)
    }

    @Test func `generated ones are unique, over several handlers too`() throws {
        let clients = try [Client(), Client(), client]
        var seen: Set<String> = []
        for _ in 0..<2000 {
            for client in clients {
                let id = client.send("GET /healthz").requestID
                #expect(id.wholeMatch(of: /[0-9a-f]{16}/) != nil)
                seen.insert(id)
            }
        }
        #expect(seen.count == 6000)
    }
}
