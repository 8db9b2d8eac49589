import DeepLinks

/// The one object that says what became of a link: alone, in a problem, in a batch.
enum ResultObject {
    /// Appends the result of a link that resolves.
    ///
    /// - Parameters:
    ///   - index: what the resolver returned.
    ///   - link: the link's bytes.
    ///   - resolver: the resolver, just as it resolved this link.
    ///   - table: its table.
    ///   - id: the JSON of the item's `id`, which comes back first.
    ///   - output: grows by the object.
    static func append(
        resolved index: Int,
        _ link: [UInt8],
        _ resolver: inout LinkResolver,
        _ table: FrozenTable,
        id: [UInt8]?,
        to output: inout [UInt8]
    ) {
        if let id {
            output.append(json: "{\"id\":")
            output.append(contentsOf: id)
            output.append(json: ",\"resolved\":true,\"url\":")
        } else {
            output.append(json: "{\"resolved\":true,\"url\":")
        }
        output.append(jsonString: link)
        resolver.writeMembers(index, link.span, table, into: &output)
        resolver.writeRoutes(index, table, into: &output)
        output.append(UInt8(ascii: "}"))
    }

    /// Appends the result of a link that is refused.
    ///
    /// - Parameters:
    ///   - error: why.
    ///   - link: the link's bytes.
    ///   - table: its table.
    ///   - id: the JSON of the item's `id`, which comes back first.
    ///   - output: grows by the object.
    static func append(
        refused error: ResolutionError,
        _ link: [UInt8],
        _ table: FrozenTable,
        id: [UInt8]?,
        to output: inout [UInt8]
    ) {
        output.append(json: "{")
        append(id: id, to: &output)
        output.append(json: "\"resolved\":false,\"url\":")
        let shown = shownLink(link)
        output.append(jsonString: shown)
        output.append(json: ",")
        append(reasonOf: error, to: &output)
        appendFallback(shown, table, to: &output)
        output.append(json: "}")
    }

    /// Appends the members that a refusal and its problem share: `reason`, what it names, `detail`.
    static func append(reasonOf error: ResolutionError, to output: inout [UInt8]) {
        output.append(json: "\"reason\":\"\(error.reason)\"")
        func member(_ name: String, _ value: String) {
            output.append(json: ",\"\(name)\":")
            output.append(jsonString: value)
        }
        switch error {
        case .invalidParameter(_, let parameter, let expected, let got):
            member("parameter", parameter)
            member("expected", expected)
            member("got", got)
        case .missingQuery(_, let item, let expected):
            member("parameter", item)
            member("expected", expected)
        case .unknownPath(let suggestion?): member("suggestion", suggestion)
        case .unsupportedScheme(let got), .port(let got), .unknownHost(let got): member("got", got)
        case .unknownValue(_, let parameter, let got):
            member("parameter", parameter)
            member("got", got)
        case .requiresNewerApp(_, let since, let fallback):
            member("since", since)
            if let fallback { member("fallback", fallback) }
        case .tooLong, .invalidURL, .credentials, .excluded, .unknownPath: break
        }
        member("detail", error.description)
    }

    /// Appends `routes` with the fallback route, where the table declares one:
    /// `,"routes":[{"notFound":{"url":…}}]`.
    static func appendFallback(_ shown: [UInt8], _ table: FrozenTable, to output: inout [UInt8]) {
        guard table.declaresNotFound else { return }
        output.append(json: ",\"routes\":")
        append(fallbackRoutes: shown, to: &output)
    }

    /// Appends the array with the fallback route alone.
    static func append(fallbackRoutes shown: [UInt8], to output: inout [UInt8]) {
        output.append(json: "[{\"notFound\":{\"url\":")
        output.append(jsonString: shown)
        output.append(json: "}}]")
    }

    /// Appends the navigation path with the fallback route alone.
    static func append(fallbackPath shown: [UInt8], _ table: FrozenTable, to output: inout [UInt8]) {
        var route: [UInt8] = []
        append(fallbackRoutes: shown, to: &route)
        let json = String(decoding: route.dropFirst().dropLast(), as: UTF8.self)
        output += NavigationPathCoding.json(of: [
            NavigationPathCoding.Element(type: table.content.routeTypeName, json: json)
        ])
    }

    /// A refused link as it is shown: cut at 8192 bytes and a whole character, bytes that are no UTF-8
    /// replaced.
    static func shownLink(_ link: [UInt8]) -> [UInt8] {
        var end = min(link.count, LinkReader.sizeLimit)
        if end < link.count {
            while end > 0 && link[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
        }
        if firstMalformedUTF8(link.span, 0..<end) == nil { return Array(link[..<end]) }
        return Array(String(decoding: link[..<end], as: UTF8.self).utf8)
    }

    /// Appends the `id` of an item, which comes back first; nothing if it has none.
    static func append(id: [UInt8]?, to output: inout [UInt8]) {
        guard let id else { return }
        output.append(json: "\"id\":")
        output.append(contentsOf: id)
        output.append(json: ",")
    }
}
