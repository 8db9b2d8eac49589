import DeepLinkService
import Testing

/// A body of `POST /v1/resolve` that is refused, and where the fault stands.
struct BodyCase: Sendable, CustomTestStringConvertible {
    let body: String
    let reason: String
    let members: String

    var testDescription: String { shortened(body.isEmpty ? "no body" : body) }

    init(_ body: String, _ reason: String, _ parameter: String? = nil, _ line: Int = 1, _ column: Int) {
        self.body = body
        self.reason = reason
        let place = "\"line\":\(line),\"column\":\(column)"
        members = parameter.map { "\"parameter\":\"\($0)\",\(place)" } ?? place
    }

    static let malformed = [
        BodyCase("", "malformedJSON", nil, 1, 1),
        BodyCase("   ", "malformedJSON", nil, 1, 4),
        BodyCase(#"{"url": }"#, "malformedJSON", nil, 1, 9),
        BodyCase("{\n\n \"url\": 'myapp:'}", "malformedJSON", nil, 3, 9),
        BodyCase(#"{"url":"myapp:"} {}"#, "malformedJSON", nil, 1, 18),
        BodyCase(#"{"url":"myapp:"},"#, "malformedJSON", nil, 1, 17),
        BodyCase(#"{"url":"myapp:",}"#, "malformedJSON", nil, 1, 17),
        BodyCase(#"{url:"myapp:"}"#, "malformedJSON", nil, 1, 2),
        BodyCase(#"{"url" "myapp:"}"#, "malformedJSON", nil, 1, 8),
        BodyCase(#"{"url":"myapp:""#, "malformedJSON", nil, 1, 16),
        BodyCase(#"/**/{"url":"myapp:"}"#, "malformedJSON", nil, 1, 1),
        BodyCase("url=myapp:", "malformedJSON", nil, 1, 1),
        BodyCase("{\"url\":\"a\",\r\n\"url\":\"b\"}", "malformedJSON", nil, 2, 1),
        BodyCase(#"{"url":"a","\u0075rl":"b"}"#, "malformedJSON", nil, 1, 12),
        BodyCase(#"{"url":"a","appVersion":"1","appVersion":"1"}"#, "malformedJSON", nil, 1, 29),
        BodyCase(#"{"url":"a","format":"routes","format":"routes"}"#, "malformedJSON", nil, 1, 30),
    ]

    static let wrong = [
        BodyCase("{}", "missingMember", "url", 1, 1),
        BodyCase("\n {}", "missingMember", "url", 2, 2),
        BodyCase(#"{"format":"routes"}"#, "missingMember", "url", 1, 1),
        BodyCase(#"{"url":42}"#, "mistypedMember", "url", 1, 2),
        BodyCase(#"{"url":null}"#, "mistypedMember", "url", 1, 2),
        BodyCase(#"{"url":["myapp:"]}"#, "mistypedMember", "url", 1, 2),
        BodyCase("{\n  \"url\": {\"url\":\"myapp:\"}\n}", "mistypedMember", "url", 2, 3),
        BodyCase(#"{"url":"myapp:","appVersion":3.1}"#, "mistypedMember", "appVersion", 1, 17),
        BodyCase(#"{"url":"myapp:","appVersion":null}"#, "mistypedMember", "appVersion", 1, 17),
        BodyCase(#"{"url":"myapp:","format":true}"#, "mistypedMember", "format", 1, 17),
        BodyCase(#"{"url":"myapp:","version":"3.1"}"#, "unknownMember", "version", 1, 17),
        BodyCase(#"{"URL":"myapp:"}"#, "unknownMember", "URL", 1, 2),
        BodyCase(#"{"url":"myapp:","id":7}"#, "unknownMember", "id", 1, 17),
        BodyCase(#"{"url":"myapp:","":{"a":[1,{"b":null}]}}"#, "unknownMember", "", 1, 17),
        BodyCase(#"{"url":"myapp:","a\"\u0041":1}"#, "unknownMember", #"a\"A"#, 1, 17),
    ]
}

@Suite("Bodies") struct BodyTests {
    private let client: Client

    init() throws { client = try Client() }

    @Test(arguments: BodyCase.malformed + BodyCase.wrong)
    func `a body that is wrong is 400 with the fault's place`(_ body: BodyCase) throws {
        try expect(
            problem: client.post("/v1/resolve", body.body),
            400,
            body.reason,
            body.members
        )
    }

    @Test(arguments: ["[]", "\"myapp:\"", "null", "7", " true"])
    func `a body that is no object is mistyped, at its start`(_ body: String) throws {
        for path in ["/v1/resolve", "/v1/resolve/batch"] {
            let object = try client.post(path, body).object()
            #expect(object["status"] as? Int == 400)
            #expect(object["reason"] as? String == "mistypedMember")
            #expect(object["line"] as? Int == 1)
            #expect(object["column"] as? Int == (body.hasPrefix(" ") ? 2 : 1))
        }
    }

    @Test(arguments: [
        (
            #"{"url":"myapp:","appVersion":"3.x"}"#, "malformedVersion",
            #""parameter":"appVersion","got":"3.x""#
        ),
        (#"{"url":"myapp:","appVersion":""}"#, "malformedVersion", #""parameter":"appVersion","got":"""#),
        (#"{"url":"myapp:","format":"xml"}"#, "unknownFormat", #""parameter":"format","got":"xml""#),
        (
            #"{"url":"myapp:","format":"path"}"#, "unknownFormat",
            #""parameter":"format","got":"path""#
        ),
    ])
    func `a value that is wrong is 400 as in a query`(_ body: String, _ reason: String, _ members: String)
        throws
    {
        try expect(problem: client.post("/v1/resolve", body), 400, reason, members)
    }

    @Test(arguments: [
        "{\"url\":\"\u{1}\"}", "{\"url\":\"\\x\"}", "{\"url\":\"\\u12\"}", "{\"url\":\"a\",\"a\":01}",
        "{\"url\":NaN}",
        "{\"url\":\"a\",\"a\":tru}", "{\"url\":\"a\",\"a\":[1,]}", "{\"url\":\"a\",\"a\":+1}",
        "{\"url\":\"a\",\"a\":1.}",
        "{\"url\":\"a\"}\u{0}", "{\"url\":\"a\u{2028}\n\"}",
    ])
    func `what RFC 8259 does not allow is malformed`(_ body: String) throws {
        let object = try client.post("/v1/resolve", body).object()
        #expect(object["reason"] as? String == "malformedJSON")
        #expect(object["line"] is Int && object["column"] is Int)
    }

    @Test func `a body that is not UTF-8 is malformed`() throws {
        for byte in [0xFF, 0xC0, 0x80, 0xED] as [UInt8] {
            let body = Array("{\"url\":\"a".utf8) + [byte] + Array("\"}".utf8)
            let answer = client.send("POST /v1/resolve", ["Content-Type: application/json"], body: body)
            try expect(problem: answer, 400, "malformedJSON", "\"line\":1,\"column\":10")
        }
    }

    @Test(arguments: [65, 1000, 30_000]) func `nesting beyond 64 is malformed, and ends no process`(
        _ depth: Int
    ) throws {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let count = min(depth, 60_000 / (open.count + 1))
            let value = String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
            let object = try client.post("/v1/resolve", "{\"url\":\"myapp:\",\"a\":\(value)}").object()
            #expect(object["reason"] as? String == "malformedJSON")
        }
    }

    @Test func `nesting within 64 is read past`() throws {
        let value = String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
        let object = try client.post("/v1/resolve", "{\"url\":\"myapp:\",\"a\":\(value)}").object()
        #expect(object["reason"] as? String == "unknownMember")
    }

    @Test(arguments: [
        #"{"url":"myapp:"}"#, " \r\n\t{ \"url\" : \"myapp:\" } \n", #"{"\u0075rl":"\u006dyapp:"}"#,
        #"{"appVersion":"3.1","url":"myapp:"}"#,
    ])
    func `spaces, order and escapes do not count`(_ body: String) throws {
        let answer = client.post("/v1/resolve", body)
        #expect(answer.status == 200)
        #expect(try answer.object()["url"] as? String == "myapp:")
    }

    @Test func `how large bodies may be is the configuration's`() throws {
        let client = try Client {
            $0.bodyLimit = 20
            $0.batchLimit = 30
        }
        for (path, limit) in [("/v1/resolve", 20), ("/v1/resolve/batch", 30)] {
            let body = "{" + String(repeating: " ", count: limit - 2) + "}"
            #expect(client.post(path, body).status == 400)
            try expect(problem: client.post(path, body + " "), 413, "contentTooLarge")
        }
    }

    @Test func `a body of more than 64 KiB is 413`() throws {
        let room = 65_536 - "{\"url\":\"\"}".utf8.count
        #expect(
            client.post("/v1/resolve", "{\"url\":\"\(String(repeating: "a", count: room))\"}").status == 404
        )
        let answer = client.post("/v1/resolve", "{\"url\":\"\(String(repeating: "a", count: room + 1))\"}")
        try expect(problem: answer, 413, "contentTooLarge")
    }

    @Test(arguments: [
        "application/json", "Application/JSON", "application/json;charset=utf-8",
        "application/json; charset=UTF-8",
        "application/json; charset=\"utf-8\"", "application/json ; x=y", "application/json;",
    ])
    func `JSON by its type is read`(_ type: String) {
        for (path, body) in [("/v1/resolve", "{\"url\":\"myapp:\"}"), ("/v1/resolve/batch", "{\"urls\":[]}")]
        {
            #expect(
                client.send("POST \(path)", ["Content-Type: \(type)"], body: Array(body.utf8)).status == 200
            )
        }
    }

    @Test(arguments: ["gzip", "br", "identity, gzip", "GZIP"])
    func `an encoded body is 415, which says so`(_ coding: String) throws {
        for (path, type) in [
            ("/v1/resolve", "application/json"), ("/v1/resolve/batch", "application/x-ndjson"),
            ("/v1/links/batch", "application/json"),
        ] {
            let fields = ["Content-Type: \(type)", "Content-Encoding: \(coding)"]
            let answer = client.send("POST \(path)", fields, body: Array("{}".utf8))
            try expect(problem: answer, 415, "unsupportedMediaType")
            #expect(answer["Accept-Encoding"] == "identity")
        }
        let fields = ["Content-Type: application/json", "Content-Encoding: Identity"]
        let plain = client.send("POST /v1/resolve", fields, body: Array("{\"url\":\"myapp:\"}".utf8))
        #expect(plain.status == 200)
    }

    @Test(
        arguments: [
            nil, "", "text/plain", "text/json", "application/x-www-form-urlencoded",
            "application/json-patch+json",
            "application/problem+json", "application/ndjson", "application/json; charset=utf-16", "*/*",
            "application/json;charset=latin1", "application/json, text/plain", "application/ json",
            "application/\"json\"",
        ] as [String?]
    )
    func `any other type is 415, before the body is read`(_ type: String?) throws {
        for path in ["/v1/resolve", "/v1/resolve/batch"] {
            let fields = type.map { ["Content-Type: \($0)"] } ?? []
            let answer = client.send("POST \(path)", fields, body: Array("{\"url\":\"myapp:\"}".utf8))
            try expect(problem: answer, 415, "unsupportedMediaType")
        }
    }

    @Test func `two types are 415`() {
        let types = ["Content-Type: application/json", "Content-Type: application/json"]
        #expect(
            client.send("POST /v1/resolve", types, body: Array("{\"url\":\"myapp:\"}".utf8)).status == 415
        )
    }
}
