import Testing

@Suite("Batches") struct BatchTests {
    private let client: Client

    init() throws { client = try Client() }

    private func results(_ answer: Answer) throws -> [[String: Any]] {
        #expect(answer.status == 200)
        return try #require(try answer.object()["results"] as? [[String: Any]])
    }

    @Test func `results stand in order, with counts, as a POST that is never stored`() throws {
        let answer = client.post(
            "/v1/resolve/batch",
            #"{"urls":["myapp:",{"url":"myapp://settings/x"},{"id":7,"url":"myapp://bookmarks"},5],"#
                + #""appVersion":"3.1"}"#
        )
        #expect(answer["Content-Type"] == "application/json")
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer["ETag"] == nil)
        var object = try answer.object()
        var list = try #require(object["results"] as? [[String: Any]])
        for index in list.indices { list[index]["detail"] = nil }
        object["results"] = list
        try expect(
            object,
            is: #"""
                {"results":[
                  {"resolved":true,"url":"myapp:","pattern":"/","routes":[]},
                  {"resolved":false,"url":"myapp://settings/x","reason":"invalidParameter","parameter":"section",
                   "expected":"SettingsSection","got":"x","routes":[{"notFound":{"url":"myapp://settings/x"}}]},
                  {"id":7,"resolved":true,"url":"myapp://bookmarks","pattern":"/bookmarks","tab":"profile",
                   "routes":[{"bookmarks":{}}]},
                  {"resolved":false,"reason":"badItem","line":1,"column":83}],
                 "resolved":2,"refused":2}
                """#,
            texts: []
        )
    }

    @Test(arguments: [
        "7", "-0", "1.50", "1e3", "123456789012345678901234567890", #""""#, #""x""#, #""\u00e9\"\\""#,
        #""é😀""#,
    ])
    func `an id comes back first and as it was written`(_ id: String) {
        for item in [
            "{\"id\":\(id),\"url\":\"myapp:\"}", "{\"url\":\"myapp:\",\"id\": \(id) }",
            "{\"url\":\"nothing\",\"id\":\(id)}",
            "{\"id\":\(id)}", "{\"id\":\(id),\"url\":1}", "{\"url\":1,\"id\":\(id)}",
            "{\"wrong\":1,\"id\":\(id)}",
            "{\"appVersion\":\"x\",\"url\":\"myapp:\",\"id\":\(id)}",
        ] {
            let answer = client.post("/v1/resolve/batch", "{\"urls\":[\(item)]}")
            #expect(answer.text.hasPrefix("{\"results\":[{\"id\":\(id),\"resolved\":"), "\(item)")
        }
    }

    @Test(
        arguments: [
            ("5", nil), ("null", nil), ("true", nil), ("[\"myapp:\"]", nil), ("[[],{}]", nil), ("{}", nil),
            (#"{"url":5}"#, 2), (#"{"url":null}"#, 2), (#"{"url":{"url":["myapp:"]}}"#, 2),
            (#"{"id":1}"#, nil),
            (#"{"id":null,"url":"myapp:"}"#, 2), (#"{"id":true,"url":"myapp:"}"#, 2),
            (#"{"id":[1],"url":"myapp:"}"#, 2),
            (#"{"url":"myapp:","format":"routes"}"#, 17), (#"{"url":"myapp:","x":{"y":[0]}}"#, 17),
            (#"{"url":"myapp:","appVersion":3}"#, 17), (#"{"url":"myapp:","appVersion":"3.x"}"#, nil),
            (#"{"url":"myapp:","appVersion":""}"#, nil),
        ] as [(String, Int?)]
    )
    func `a bad item costs only itself, and says where it stands`(_ item: String, _ column: Int?) throws {
        let answer = client.post("/v1/resolve/batch", "{\"urls\":[\n\"myapp:\",\n\n  \(item),\n\"myapp:\"]}")
        var list = try results(answer)
        #expect(list.count == 3)
        #expect(list[0]["resolved"] as? Bool == true && list[2]["resolved"] as? Bool == true)
        list[1]["id"] = nil
        try expect(
            list[1],
            is: "{\"resolved\":false,\"reason\":\"badItem\",\"line\":4,\"column\":\((column ?? 1) + 2)}"
        )
        #expect(try answer.object()["resolved"] as? Int == 2)
        #expect(try answer.object()["refused"] as? Int == 1)
    }

    @Test func `empty is fine`() throws {
        #expect(
            client.post("/v1/resolve/batch", "{\"urls\":[]}").text
                == #"{"results":[],"resolved":0,"refused":0}"#
        )
    }

    @Test func `10 000 items are answered, 10 001 refused`() throws {
        let items =
            Array(repeating: "\"myapp:\"", count: 9_999) + ["{\"id\":9999,\"url\":\"myapp://settings\"}"]
        let list = try results(
            client.post("/v1/resolve/batch", "{\"urls\":[\(items.joined(separator: ","))]}")
        )
        #expect(list.count == 10_000)
        #expect(list[9_999]["id"] as? Int == 9_999)
        let more = (items + ["5"]).joined(separator: ",")
        let answer = client.post("/v1/resolve/batch", "{\"urls\":[\(more)]}")
        try expect(problem: answer, 413, "tooManyItems")
        #expect(answer.text.contains("application/x-ndjson"))
    }

    @Test(.timeLimit(.minutes(3))) func `10 000 bad items take time in proportion`() throws {
        let items = Array(repeating: "\n{\"url\":5}", count: 10_000).joined(separator: ",")
        let list = try results(client.post("/v1/resolve/batch", "{\"urls\":[\(items)]}"))
        #expect(list.last?["line"] as? Int == 10_001)
        #expect(list.last?["column"] as? Int == 2)
    }

    @Test func `a batch of 1 MiB is read, a larger one 413`() throws {
        let frame = "{\"urls\":[\"\"]}".utf8.count
        let link = String(repeating: "a", count: 1_048_576 - frame)
        let list = try results(client.post("/v1/resolve/batch", "{\"urls\":[\"\(link)\"]}"))
        #expect(list.first?["reason"] as? String == "tooLong")
        let answer = client.post("/v1/resolve/batch", "{\"urls\":[\"\(link)a\"]}")
        try expect(problem: answer, 413, "contentTooLarge")
        #expect(answer.text.contains("application/x-ndjson"))
    }

    @Test(arguments: [
        BodyCase("{}", "missingMember", "urls", 1, 1),
        BodyCase("\n  {\"appVersion\":\"1\"}", "missingMember", "urls", 2, 3),
        BodyCase(#"{"urls":"myapp:"}"#, "mistypedMember", "urls", 1, 2),
        BodyCase(#"{"urls":{}}"#, "mistypedMember", "urls", 1, 2),
        BodyCase(#"{"urls":null}"#, "mistypedMember", "urls", 1, 2),
        BodyCase(#"{"urls":["myapp:"],"appVersion":3}"#, "mistypedMember", "appVersion", 1, 20),
        BodyCase(#"{"urls":["myapp:"],"url":"myapp:"}"#, "unknownMember", "url", 1, 20),
        BodyCase(#"{"urls":["myapp:"],"format":"routes"}"#, "unknownMember", "format", 1, 20),
        BodyCase(#"{"urls":["myapp:"],"urls":[]}"#, "malformedJSON", nil, 1, 20),
        BodyCase(#"{"appVersion":"1","appVersion":"1","urls":[]}"#, "malformedJSON", nil, 1, 19),
        BodyCase(#"{"urls":["myapp:",]}"#, "malformedJSON", nil, 1, 19),
        BodyCase(#"{"urls":["myapp:"]"#, "malformedJSON", nil, 1, 19),
        BodyCase(#"{"urls":["myapp:"]}]"#, "malformedJSON", nil, 1, 20),
        BodyCase(#"{"urls":[{"url":"a","url":"b"}]}"#, "malformedJSON", nil, 1, 21),
        BodyCase("", "malformedJSON", nil, 1, 1),
    ])
    func `a batch that is wrong as a whole is 400`(_ body: BodyCase) throws {
        try expect(
            problem: client.post("/v1/resolve/batch", body.body),
            400,
            body.reason,
            body.members
        )
    }

    @Test(arguments: [
        #"{"urls":[],"appVersion":"x"}"#, #"{"appVersion":"x","urls":["myapp:"]}"#,
        #"{"urls":["myapp:"],"appVersion":"x"}"#,
    ])
    func `a malformed version of the batch is 400`(_ body: String) throws {
        try expect(
            problem: client.post("/v1/resolve/batch", body),
            400,
            "malformedVersion",
            #""parameter":"appVersion","got":"x""#
        )
    }

    @Test func `an item is the object that GET answers with`() throws {
        for link in ResultCase.resolving + ResultCase.refusing {
            let list = try results(client.post("/v1/resolve/batch", "{\"urls\":[\(jsonString(link.link))]}"))
            var single = try client.resolve(link.link).object()
            single["status"] = nil
            single["title"] = nil
            #expect(try canonical(list[0]) == canonical(single))
        }
    }
}
