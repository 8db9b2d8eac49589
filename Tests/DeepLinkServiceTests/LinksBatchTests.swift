import Testing

@Suite("Batches of links") struct LinksBatchTests {
    private let client: Client

    init() throws { client = try Client() }

    @Test func `results stand in order, with counts, as a POST that is never stored`() throws {
        let answer = client.post(
            "/v1/links/batch",
            #"""
            {"items":["myapp:",
             {"routes":[{"settings":{}}],"id":"s","tab":"profile"},
             [{"bookmarks":{}}],
             {"id":7,"url":"myapp://settings/x"},
             {"id":8,"routes":[{"settings":{}},{"nothing":{}}]},
             {"id":9},
             {"routes":[
               5]},
             true,
             {"url":"myapp:","appVersion":"x"}],"appVersion":"3.1"}
            """#
        )
        #expect(answer.status == 200)
        #expect(answer["Content-Type"] == "application/json")
        #expect(answer["Cache-Control"] == "no-store")
        var object = try answer.object()
        var list = try #require(object["results"] as? [[String: Any]])
        for index in list.indices where index > 2 {
            #expect((list[index].removeValue(forKey: "detail") as? String)?.hasSuffix(".") == true)
        }
        object["results"] = list
        try expect(
            object,
            is: #"""
                {"results":[
                  {"universal":"https://swiftcrafted.dev/","scheme":"swiftcrafted://"},
                  {"id":"s","universal":"https://swiftcrafted.dev/settings","scheme":"swiftcrafted://settings"},
                  {"universal":"https://swiftcrafted.dev/bookmarks","scheme":"swiftcrafted://bookmarks"},
                  {"id":7,"reason":"invalidParameter","parameter":"section","expected":"SettingsSection","got":"x"},
                  {"id":8,"reason":"noLink"},
                  {"id":9,"reason":"badItem","line":6,"column":2},
                  {"reason":"badItem","line":8,"column":4},
                  {"reason":"badItem","line":9,"column":2},
                  {"reason":"badItem","line":10,"column":2}],
                 "printed":3,"refused":6}
                """#,
            texts: []
        )
    }

    @Test(arguments: [
        BodyCase("{}", "missingMember", "items", 1, 1),
        BodyCase(#"{"items":{}}"#, "mistypedMember", "items", 1, 2),
        BodyCase(#"{"items":[],"appVersion":3}"#, "mistypedMember", "appVersion", 1, 13),
        BodyCase(#"{"urls":[]}"#, "unknownMember", "urls", 1, 2),
        BodyCase(#"{"items":[],"items":[]}"#, "malformedJSON", nil, 1, 13),
        BodyCase(#"{"items":[{"url":"a","url":"b"}]}"#, "malformedJSON", nil, 1, 22),
        BodyCase(#"{"items":["#, "malformedJSON", nil, 1, 11),
    ])
    func `a body that is wrong is 400 with the fault's place`(_ body: BodyCase) throws {
        try expect(problem: client.post("/v1/links/batch", body.body), 400, body.reason, body.members)
    }

    @Test func `a batch holds 10 000 items, and one more is too many`() throws {
        func body(_ count: Int) -> String {
            "{\"items\":[\(Array(repeating: "[]", count: count).joined(separator: ","))]}"
        }
        #expect(try client.post("/v1/links/batch", body(10_000)).object()["printed"] as? Int == 10_000)
        try expect(problem: client.post("/v1/links/batch", body(10_001)), 413, "tooManyItems")
        #expect(client.post("/v1/links/batch", String(repeating: " ", count: 1_048_577)).status == 413)
    }
}
