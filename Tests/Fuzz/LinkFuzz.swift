/// Tables that use the whole language between them.
private let tables: [RouteTable] = [
    #"""
    { "hosts": ["a.example", "*.b.example", ":lang.c.example", "b\u00fccher.example"], "schemes": ["app", "x+y.1"],
      "tabs": ["one"], "enums": { "E": ["u", "v w", { "value": "n", "since": "4.0" }] },
      "routes": ["a", "i(id: UUID)", "n(x: Int, y: Int?)", "d(x: Double)", "f(b: Bool?)", "e(e: E)", "s(s: String)",
        "l(l: [String])", "t(a: String, e: E?)", "u(u: URL)", "h(lang: String, s: String)", "notFound(url: String)"],
      "exclude": ["/a/drafts/*"],
      "links": [
        { "path": "/", "opens": [] },
        { "path": "/a", "opens": [{ "a": {} }], "children": [
          { "path": "/:id", "since": "3.2", "opens": [{ "i": { "id": ":id" } }] },
          { "path": "/:x/:y?", "opens": [{ "n": { "x": ":x", "y": ":y" } }] } ] },
        { "path": "/d/:x", "opens": [{ "d": { "x": ":x" } }] },
        { "path": "/e/:e", "tab": "one", "opens": [{ "e": { "e": ":e" } }] },
        { "path": "/s/:s", "query": { "q": "1" }, "opens": [{ "s": { "s": ":s" } }] },
        { "path": "/s/:s", "query": { "b": ":b" }, "opens": [{ "s": { "s": ":s" } }, { "f": { "b": ":b" } }] },
        { "path": "/l/:l*", "opens": [{ "l": { "l": ":l" } }] },
        { "path": "/r/:s*", "opens": [{ "s": { "s": ":s" } }] },
        { "path": "/x/@:a.xml", "query": { "e": ":e" }, "opens": [{ "t": { "a": ":a", "e": ":e" } }] },
        { "path": "/u", "query": { "u": ":u", "l": ":l" }, "opens": [{ "u": { "u": ":u" } }, { "l": { "l": ":l" } }] },
        { "path": "/h/:s", "on": [":lang.c.example"], "opens": [{ "h": { "lang": ":lang", "s": ":s" } }] } ] }
    """#,
    #"""
    { "hosts": ["*"], "schemes": ["app"], "fragment": "path", "prefixes": ["", "/:locale"], "unmatched": "skip",
      "enums": { "Locale": ["de", "nl"] },
      "routes": ["room(id: Int)", "user(name: String, host: String)", "locale(l: Locale?)", "notFound(url: String)"],
      "links": [
        { "path": "/room/:id", "opens": [{ "room": { "id": ":id" } }] },
        { "path": "/:_/user/:name", "on": ["*"], "opens": [{ "user": { "name": ":name", "host": ":host" } }] } ] }
    """#,
    #"""
    { "hosts": ["a.example"], "schemes": ["app"], "unmatched": "prefix",
      "routes": ["a", "b(x: Int)"],
      "links": [{ "path": "/a", "opens": [{ "a": {} }], "children": [{ "path": "/:x", "opens": [{ "b": { "x": ":x" } }] }] }] }
    """#,
].compactMap { text in
    do {
        return try RouteTable(json: Array(text.utf8))
    } catch {
        print(error)
        return nil
    }
}

nonisolated(unsafe) private var used = LinkResolver()

private func check(_ link: [UInt8], _ table: RouteTable, _ version: String?) {
    let frozen = table.table
    let number = version.flatMap { AppVersion(Array($0.utf8)) }
    var fresh = LinkResolver()
    var index: Int?
    var refusal: LinkRefusal?
    do { index = try fresh.resolve(link, version: number, in: frozen) } catch { refusal = error }
    // Scratch space that others have used changes nothing.
    do {
        let second = try used.resolve(link, version: number, in: frozen)
        invariant(
            second == index,
            "a used resolver finds \(second), a fresh one \(String(describing: index))"
        )
    } catch {
        invariant("\(error)" == refusal.map { "\($0)" }, "a used resolver refuses otherwise: \(error)")
    }
    var routes: [UInt8] = []
    if let index {
        used.writeRoutes(index, frozen, into: &routes)
        var object = Array("{\"a\":1".utf8)
        used.writeMembers(index, link.span, frozen, into: &object)
        object += routes
        object.append(UInt8(ascii: "}"))
        for text in [routes, object] {
            invariant(
                (try? JSONNode(parsing: text)) != nil,
                "not JSON: \(String(decoding: text, as: UTF8.self))"
            )
        }
    }
    let text = String(decoding: link, as: UTF8.self)
    guard Array(text.utf8) == link else {
        invariant(refusal != nil, "a link that is no UTF-8 resolves")
        return
    }
    do {
        let resolution = try table.resolve(text, appVersion: version)
        invariant(index != nil, "values resolve what bytes refuse")
        invariant(Route.json(of: resolution.routes) == routes, "values and bytes differ")
        for schemes in [false, true] where !resolution.isPartial {
            guard
                let printed = LinkPrinter(frozen).print(
                    resolution.routes,
                    tab: nil,
                    version: number,
                    schemes: schemes
                )
            else { continue }
            let again = try? table.resolve(printed, appVersion: version)
            invariant(again?.routes == resolution.routes, "printed as \(printed) it opens something else")
        }
    } catch {
        invariant(index == nil, "bytes resolve what values refuse: \(error)")
        invariant(!"\(error)".isEmpty, "a refusal says why")
    }
}

/// Any bytes are resolved or refused with a reason, alike by a used resolver and a fresh one, as bytes and as
/// values; what resolves is JSON, and what is printed of it opens the same.
///
/// The first byte chooses the table and the asking app's version.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    invariant(tables.count == 3, "a table of the driver is at fault")
    let input = fuzzInput(data, count)
    guard let choice = input.first else { return 0 }
    check(Array(input.dropFirst()), tables[Int(choice) % 3], [nil, "3", "3.2", "4.1"][Int(choice) / 3 % 4])
    return 0
}
