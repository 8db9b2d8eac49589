import DeepLinks
import Testing

@Suite("What a link opens") struct ResolutionTests {
    private static func table() throws -> RouteTable {
        try Fixture.table(
            routes: [
                "home", "list(q: String, page: Int?, wide: Bool?)", "flag(on: Bool)", "item(id: Int)",
                "part(item: Int, name: String)",
            ],
            links: #"""
                [{"path":"/","opens":[]},
                 {"path":"/list","query":{"q":":q","page":":page","wide":":wide"},"opens":[{"list":{"q":":q","page":":page","wide":":wide"}}]},
                 {"path":"/flag","query":{"on":":on"},"opens":[{"flag":{"on":":on"}}]},
                 {"path":"/both","query":{"n":":n"},"opens":[{"item":{"id":":n"}},{"list":{"q":"x","page":":n"}}]},
                 {"path":"/item/:id","tab":"one","query":{"ref mark":"a b"},"opens":[{"home":{}},{"item":{"id":":id"}}],
                  "children":[
                    {"path":"/parts/:name","opens":[{"part":{"item":":id","name":":name"}}],
                     "children":[{"path":"/two","tab":"two","opens":[{"home":{}}],"children":[{"path":"/deep","opens":[{"flag":{"on":true}}]}]}]},
                    {"path":"/group","tab":"two","children":[{"path":"/in","opens":[{"home":{}}]}]}]}]
                """#
        )
    }

    /// A link and its stack as JSON.
    static let stacks: [(String, String)] = [
        ("app:", "[]"),
        ("https://a.example/?utm=1#x", "[]"),
        // A Bool alone is true without a value; an empty value is no value.
        ("app:flag?on", #"[{"flag":{"on":true}}]"#),
        ("app:flag?on=true", #"[{"flag":{"on":true}}]"#),
        ("app:flag?on=false", #"[{"flag":{"on":false}}]"#),
        ("app:flag?on&on=false", #"[{"flag":{"on":true}}]"#),
        ("app:list?q=a&wide", #"[{"list":{"q":"a","wide":true}}]"#),
        ("app:list?q=a&wide=", #"[{"list":{"q":"a"}}]"#),
        ("app:list?q=a&page=&wide=false", #"[{"list":{"q":"a","wide":false}}]"#),
        ("app:list?q=a&page", #"[{"list":{"q":"a"}}]"#),
        ("app:list?page=2&q=a", #"[{"list":{"q":"a","page":2}}]"#),
        // Of a repeated name the first counts, empty or not.
        ("app:list?q=a&q=b&page=&page=2", #"[{"list":{"q":"a"}}]"#),
        ("app:list?q=a&page=1&page=x", #"[{"list":{"q":"a","page":1}}]"#),
        // Items are decoded once, + is a space; a damaged item that nobody reads costs nothing.
        ("app:list?q=a+b%2Bc%20d%2525", #"[{"list":{"q":"a b+c d%25"}}]"#),
        ("app:list?q=a%26b%3Dc=d", #"[{"list":{"q":"a&b=c=d"}}]"#),
        ("app:list?%71=a&utm=%zz&%FF=1&x", #"[{"list":{"q":"a"}}]"#),
        ("app:list?q=https://b.example/?x", #"[{"list":{"q":"https://b.example/?x"}}]"#),
        // A placeholder that feeds a required and an optional parameter is required, and both get it.
        ("app:both?n=3", #"[{"item":{"id":3}},{"list":{"q":"x","page":3}}]"#),
        // A child is pushed on its parent, with its items.
        ("app:item/5?ref+mark=a+b", #"[{"home":{}},{"item":{"id":5}}]"#),
        (
            "app:item/-5/parts/a%2Fb?ref%20mark=a%20b",
            #"[{"home":{}},{"item":{"id":-5}},{"part":{"item":-5,"name":"a/b"}}]"#
        ),
        (
            "app:item/5/parts/x/two?ref+mark=a+b",
            #"[{"home":{}},{"item":{"id":5}},{"part":{"item":5,"name":"x"}},{"home":{}}]"#
        ),
        ("app:item/5/group/in?ref+mark=a+b", #"[{"home":{}},{"item":{"id":5}},{"home":{}}]"#),
    ]

    @Test(arguments: stacks) func `a link opens its stack`(_ link: String, _ json: String) throws {
        #expect(
            String(decoding: Route.json(of: try Self.table().resolve(link).routes), as: UTF8.self) == json
        )
    }

    @Test(
        arguments: [
            ("app:", nil, "/"), ("app:item/5?ref+mark=a+b", "one", "/item/:id"),
            ("app:item/5/parts/x?ref+mark=a+b", "one", "/item/:id/parts/:name"),
            ("app:item/5/parts/x/two?ref+mark=a+b", "two", "/item/:id/parts/:name/two"),
            ("app:item/5/parts/x/two/deep?ref+mark=a+b", "two", "/item/:id/parts/:name/two/deep"),
            ("app:item/5/group/in?ref+mark=a+b", "two", "/item/:id/group/in"),
        ] as [(String, String?, String)]
    )
    func `tab and pattern come from the link and its parents`(
        _ link: String,
        _ tab: String?,
        _ pattern: String
    ) throws {
        let resolution = try Self.table().resolve(link)
        #expect(resolution.tab == tab)
        #expect(resolution.pattern == pattern)
        #expect(resolution.url == link)
    }

    @Test(arguments: [
        "app:item/5", "app:item/5?ref+mark=a", "app:item/5/parts/x", "app:item/5/group/in", "app:both",
        "app:item/5/group?ref+mark=a+b",
    ])
    func `a parent's required item is its children's, and a group is no link`(_ link: String) throws {
        let error = try #require(throws: ResolutionError.self) { try Self.table().resolve(link) }
        #expect(error.reason == (link.hasSuffix("group?ref+mark=a+b") ? "unknownPath" : "missingQuery"))
    }

    /// A link and the items that it does not read, as name=value.
    static let unread: [(String, [String])] = [
        ("app:", []),
        ("app:?utm_source=x&b", ["utm_source=x", "b="]),
        ("app:?b=&b=2&b", ["b=", "b=2", "b="]),
        ("app:?&&a=1&", ["a=1"]),
        ("app:?a+b=c+d&%C3%A9=%2B", ["a b=c d", "\u{E9}=+"]),
        ("app:?%zz=1&a=%FF&c=%00&d=4", ["d=4"]),
        ("app:?a=b=c", ["a=b=c"]),
        // All items of a read name are read, also those that do not count, or are absent, or whose name is escaped.
        ("app:list?q=1&x=2&q=3&%71=4&page=&wide=", ["x=2"]),
        ("app:item/5?ref+mark=a+b&ref%20mark=c&id=6", ["id=6"]),
        ("app:list?q=1&Q=2", ["Q=2"]),
    ]

    @Test(arguments: unread) func `the items that the link does not read are given, decoded`(
        _ link: String,
        _ items: [String]
    ) throws {
        let table = try Self.table()
        #expect(try table.resolve(link).query.map { "\($0.name)=\($0.value)" } == items)
        let bytes = Array(link.utf8)
        var resolver = LinkResolver()
        let index = try resolver.resolve(bytes, in: table.table)
        var output: [UInt8] = []
        resolver.writeMembers(index, bytes.span, table.table, into: &output)
        let pairs = try table.resolve(link).query.map { "[\"\($0.name)\",\"\($0.value)\"]" }.joined(
            separator: ","
        )
        let text = String(decoding: output, as: UTF8.self)
        #expect(text.hasPrefix(",\"pattern\":\""))
        #expect(text.hasSuffix(",\"routes\":"))
        #expect(text.contains(",\"query\":[\(pairs)],") == !items.isEmpty)
        #expect(text.contains("query") == !items.isEmpty)
    }
}
