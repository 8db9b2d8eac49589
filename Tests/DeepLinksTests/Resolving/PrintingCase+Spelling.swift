extension PrintingCase {
    /// How a link is spelled.
    static let spelling = [
        PrintingCase(
            "the root",
            links: #"{"path":"/","opens":[]}"#,
            stack: "[]",
            "https://a.example/",
            "app://"
        ),
        PrintingCase(
            "the root with an item",
            links: #"{"path":"/","query":{"k":"v"},"opens":[]}"#,
            stack: "[]",
            "https://a.example/?k=v",
            "app://?k=v"
        ),
        PrintingCase(
            "a literal first stands in the authority",
            links: #"{"path":"/A~b/c","opens":[{"a":{}}]}"#,
            stack: a,
            "https://a.example/A~b/c",
            "app://A~b/c"
        ),
        PrintingCase(
            "a literal with a colon does not",
            links: #"{"path":"/a%3Ab/c","opens":[{"a":{}}]}"#,
            stack: a,
            "https://a.example/a:b/c",
            "app:///a:b/c"
        ),
        PrintingCase(
            "nor one with an at sign",
            links: #"{"path":"/@","opens":[{"a":{}}]}"#,
            stack: a,
            "https://a.example/@",
            "app:///@"
        ),
        PrintingCase(
            "a value first stands behind an empty authority",
            links: #"{"path":"/:x","opens":[{"b":{"x":":x"}}]}"#,
            stack: b("AvaB"),
            "https://a.example/AvaB",
            "app:///AvaB"
        ),
        PrintingCase(
            "so does an affixed one",
            links: #"{"path":"/@:x","opens":[{"b":{"x":":x"}}]}"#,
            stack: b("ava"),
            "https://a.example/@ava",
            "app:///@ava"
        ),
        PrintingCase(
            "and a rest",
            links: #"{"path":"/:x*","opens":[{"d":{"x":":x"}}]}"#,
            stack: #"[{"d":{"x":["A","b/c"]}}]"#,
            "https://a.example/A/b%2Fc",
            "app:///A/b%2Fc"
        ),
        PrintingCase(
            "a path keeps unreserved, sub-delims, : and @",
            links: bPath,
            stack: b("aZ0-._~!$&'()*+,;=:@"),
            "https://a.example/b/aZ0-._~!$&'()*+,;=:@",
            "app://b/aZ0-._~!$&'()*+,;=:@"
        ),
        PrintingCase(
            "and escapes all else, in capitals",
            links: bPath,
            stack: b(##" \"#<>[]\\^`{|}%/?é"##),
            "https://a.example/b/%20%22%23%3C%3E%5B%5D%5C%5E%60%7B%7C%7D%25%2F%3F%C3%A9",
            "app://b/%20%22%23%3C%3E%5B%5D%5C%5E%60%7B%7C%7D%25%2F%3F%C3%A9"
        ),
        PrintingCase(
            "a query keeps / and ?, and escapes &, = and +",
            links: ##"{"path":"/b","query":{"é&=+/?":":x"},"opens":[{"b":{"x":":x"}}]}"##,
            stack: b("a b/?&=+:@!#"),
            "https://a.example/b?%C3%A9%26%3D%2B/?=a%20b/?%26%3D%2B:@!%23",
            "app://b?%C3%A9%26%3D%2B/?=a%20b/?%26%3D%2B:@!%23"
        ),
        PrintingCase(
            "items stand as written, the parents' first",
            links:
                #"{"path":"/p","query":{"z":"1","m":":m"},"children":[{"path":"/c","query":{"a":":x"},"opens":[{"c":{"x":":x","y":":m"}}]}]}"#,
            stack: #"[{"c":{"x":-5,"y":"m"}}]"#,
            "https://a.example/p/c?z=1&m=m&a=-5",
            "app://p/c?z=1&m=m&a=-5"
        ),
        PrintingCase(
            "an absent item is left out",
            links: #"{"path":"/c","query":{"x":":x","y":":y"},"opens":[{"c":{"x":":x","y":":y"}}]}"#,
            stack: #"[{"c":{"y":"?"}}]"#,
            "https://a.example/c?y=?",
            "app://c?y=?"
        ),
        PrintingCase(
            "a list is repeated",
            links: #"{"path":"/d","query":{"x":":x"},"opens":[{"d":{"x":":x"}}]}"#,
            stack: #"[{"d":{"x":["b","a","b"]}}]"#,
            "https://a.example/d?x=b&x=a&x=b",
            "app://d?x=b&x=a&x=b"
        ),
        PrintingCase(
            "a rest in a String is read back",
            links: #"{"path":"/b/:x*","opens":[{"b":{"x":":x"}}]}"#,
            stack: b("a%2Fb/c%25/%2f%252F".replacing("%2f", with: "d")),
            "https://a.example/b/a%2Fb/c%25/d%252F",
            "app://b/a%2Fb/c%25/d%252F"
        ),
        PrintingCase(
            "text around a placeholder is taken off again",
            links: ##"{"path":"/u/:n","opens":[{"b":{"x":"#:n!"}}]}"##,
            stack: b("#ava!"),
            "https://a.example/u/ava",
            "app://u/ava"
        ),
        PrintingCase(
            "numbers and URLs",
            links: #"{"path":"/f/:x/:y","opens":[{"f":{"x":":x","y":":y"}}]}"#,
            stack: #"[{"f":{"x":"https://u@b.example/a?b=c#d","y":1E22}}]"#,
            "https://a.example/f/https:%2F%2Fu@b.example%2Fa%3Fb=c%23d/1e+22",
            "app://f/https:%2F%2Fu@b.example%2Fa%3Fb=c%23d/1e+22"
        ),
        PrintingCase(
            "hash routes",
            links: bPath,
            #""fragment":"path","#,
            stack: b("x?"),
            "https://a.example/#/b/x%3F",
            "app://b/x%3F"
        ),
        PrintingCase(
            "the root of hash routes",
            links: #"{"path":"/","opens":[]}"#,
            #""fragment":"path","#,
            stack: "[]",
            "https://a.example/",
            "app://"
        ),
        PrintingCase(
            "the query of a hash route",
            links: #"{"path":"/b","query":{"q":":x"},"opens":[{"b":{"x":":x"}}]}"#,
            #""fragment":"path","#,
            stack: b("a/b?"),
            "https://a.example/#/b?q=a/b?",
            "app://b?q=a/b?"
        ),
        PrintingCase(
            "hosts are printed as they are compared",
            links: bPath,
            #""hosts":["Müller.Example"],"#,
            stack: b("x"),
            "https://xn--mller-kva.example/b/x",
            "app://b/x"
        ),
    ]
}
