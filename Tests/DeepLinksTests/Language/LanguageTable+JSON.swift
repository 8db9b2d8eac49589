import DeepLinks

extension LanguageTable {
    func table() throws -> RouteTable { try RouteTable(json: json, known: try knownValues()) }

    var json: [UInt8] { json(Array(links.indices)) }

    /// The table as JSON, with its links in another order; children stay below their parents.
    func json(shuffled random: inout some RandomNumberGenerator) -> [UInt8] {
        json(links.indices.shuffled(using: &random))
    }

    private static let android: String = {
        let fingerprint = Array(repeating: "1F", count: 32).joined(separator: ":")
        return "[{\"package\":\"model.app\",\"sha256CertFingerprints\":[\"\(fingerprint)\"]}]"
    }()

    private func json(_ order: [Int]) -> [UInt8] {
        func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ",") + "]" }
        let top = order.filter { links[$0].parent == nil }.map { object($0, order) }.joined(separator: ",\n")
        var members = [
            "\"app\":{\"name\":\"Model\",\"appIDs\":[\"ABCDE12345.model.app\"],\"android\":\(Self.android)}",
            "\"hosts\":" + list(hosts),
            "\"schemes\":" + list(schemes), "\"enums\":{" + enums.map(json).joined(separator: ",") + "}",
            "\"routes\":" + list(order.filter { !links[$0].isGroup }.map(declaration)),
            "\"unmatched\":" + quoted(unmatched),
        ]
        if let prefixes { members.append("\"prefixes\":" + list(prefixes.map(text))) }
        if readsFragments { members.append("\"fragment\":\"path\"") }
        if !exclusions.isEmpty { members.append("\"exclude\":" + list(exclusions.map(\.text))) }
        let files = known.keys.sorted().map { quoted($0) + ":\"values.txt\"" }.joined(separator: ",")
        if !known.isEmpty { members.append("\"known\":{\(files)}") }
        members.append("\"links\":[\n\(top)\n]")
        return Array("{\(members.joined(separator: ",\n"))}".utf8)
    }

    private func json(_ enumeration: Enumeration) -> String {
        let values = enumeration.values.map { value in
            guard let since = value.since else { return quoted(value.text) }
            return "{\"value\":\(quoted(value.text)),\"since\":\(quoted(since))}"
        }
        return quoted(enumeration.name) + ":[" + values.joined(separator: ",") + "]"
    }

    private func text(_ prefix: [PrefixSegment]) -> String {
        prefix.map { segment in
            switch segment {
            case .literal(let text): "/" + escaped(text)
            case .value(let name, _): "/:" + name
            }
        }.joined()
    }

    private func declaration(_ index: Int) -> String {
        let parameters = values(index).map { "\($0.label): \(typeName($0.type))\($0.isOptional ? "?" : "")" }
        return "\(links[index].routeName)(\(parameters.joined(separator: ", ")))"
    }

    private func object(_ index: Int, _ order: [Int]) -> String {
        let link = links[index]
        var members = ["\"path\":" + quoted(link.path)]
        let items = link.items.map { item in
            switch item.content {
            case .literal(let text): quoted(item.name) + ":" + quoted(text.hasPrefix(":") ? ":" + text : text)
            case .value(let value): quoted(item.name) + ":" + quoted(":" + value.name)
            case .unused: quoted(item.name) + ":\":_\""
            }
        }
        if !items.isEmpty { members.append("\"query\":{\(items.joined(separator: ","))}") }
        if !link.on.isEmpty { members.append("\"on\":[\(link.on.map(quoted).joined(separator: ","))]") }
        if let since = link.since { members.append("\"since\":" + quoted(since)) }
        if !link.isGroup {
            let arguments = values(index).map { value in
                quoted(value.label) + ":" + quoted(value.opening + ":" + value.name + value.ending)
            }
            members.append("\"opens\":[{\"\(link.routeName)\":{\(arguments.joined(separator: ","))}}]")
        }
        let children = order.filter { links[$0].parent == index }.map { object($0, order) }
        if !children.isEmpty { members.append("\"children\":[\(children.joined(separator: ","))]") }
        return "{" + members.joined(separator: ",") + "}"
    }
}
