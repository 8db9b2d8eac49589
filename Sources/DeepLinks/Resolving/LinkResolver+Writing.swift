extension LinkResolver {
    /// Appends the JSON array of the stack of the link that was resolved last: exactly what Swift's
    /// synthesized `Codable` writes.
    ///
    /// - Parameters:
    ///   - index: what `resolve` returned.
    ///   - table: the same table.
    ///   - output: grows by the array.
    package func writeRoutes(_ index: Int, _ table: FrozenTable, into output: inout [UInt8]) {
        let link = table.links[index]
        for piece in link.answer.pieces {
            switch piece {
            case .text(let range): link.answer.append(range, to: &output)
            case .comma: appendComma(&output)
            case .value(let gap): write(gap, link, &output)
            case .member(let key, let gap):
                guard values[gap.slot] != .absent else { continue }
                appendComma(&output)
                link.answer.append(key, to: &output)
                write(gap, link, &output)
            }
        }
    }

    private func appendComma(_ output: inout [UInt8]) {
        if output.last != UInt8(ascii: "{") { output.append(UInt8(ascii: ",")) }
    }

    /// Values are written from the link's own text: an accepted Int or Bool is its own JSON, a UUID only
    /// needs capitals.
    private func write(_ gap: AnswerTemplate.Gap, _ link: Link, _ output: inout [UInt8]) {
        switch values[gap.slot] {
        case .absent: output.append(json: "null")
        case .flag: output.append(json: "true")
        case .list(let list):
            output.append(UInt8(ascii: "["))
            for index in list {
                if index > list.lowerBound { output.append(UInt8(ascii: ",")) }
                output.append(jsonString: reader.decoded.span, elements[index])
            }
            output.append(UInt8(ascii: "]"))
        case .text(let range):
            switch link.slots[gap.slot].type {
            case .int, .bool: output.append(reader.decoded.span, range)
            case .double: output.append(json: JSONNumber.text(DeepLinks.double(reader.decoded.span, range)))
            case .uuid:
                output.append(UInt8(ascii: "\""))
                let text = reader.decoded.span
                output.append(addingCapacity: range.count) { (bytes: inout OutputSpan<UInt8>) in
                    for index in range { bytes.append(uppercased(text[index])) }
                }
                output.append(UInt8(ascii: "\""))
            case .string, .strings, .enumeration, .url:
                output.append(UInt8(ascii: "\""))
                link.answer.append(gap.prefix, to: &output)
                output.append(jsonCharacters: reader.decoded.span, range)
                link.answer.append(gap.suffix, to: &output)
                output.append(UInt8(ascii: "\""))
            }
        }
    }

    /// Appends what goes before the stack in a result: `,"pattern":"/article/:id","tab":"home"`, then
    /// `,"since":"3.2"`, `,"query":[[name, value], …]` and `,"partial":true,"unused":[segment, …]` where they
    /// exist, and `,"routes":`.
    ///
    /// `query` has the items that the resolved link does not read, decoded, duplicates kept, without those
    /// that do not decode.
    ///
    /// - Parameters:
    ///   - index: what `resolve` returned.
    ///   - link: the URL's bytes.
    ///   - table: the same table.
    ///   - output: grows by the members.
    package mutating func writeMembers(
        _ index: Int,
        _ link: Span<UInt8>,
        _ table: FrozenTable,
        into output: inout [UInt8]
    ) {
        output.append(contentsOf: table.links[index].members)
        guard since != nil || !items.items.isEmpty || isPartial else { return }
        // What stands between is rare, so the member that ends the usual text is taken off again.
        let routes = ",\"routes\":"
        output.removeLast(routes.utf8.count)
        if let since {
            output.append(json: ",\"since\":")
            output.append(jsonString: since.text)
        }
        if !items.items.isEmpty { writeQuery(index, link, table, into: &output) }
        if isPartial {
            output.append(json: ",\"partial\":true,\"unused\":[")
            for (position, segment) in unused.enumerated() {
                if position > 0 { output.append(UInt8(ascii: ",")) }
                output.append(jsonString: reader.decoded.span, segment)
            }
            output.append(json: "]")
        }
        output.append(json: routes)
    }

    private mutating func writeQuery(
        _ index: Int,
        _ link: Span<UInt8>,
        _ table: FrozenTable,
        into output: inout [UInt8]
    ) {
        let start = output.count
        output.append(json: ",\"query\":")
        let first = output.count
        forEachUnreadItem(index, link, table) { text, name, value in
            output.append(UInt8(ascii: output.count == first ? "[" : ","))
            output.append(UInt8(ascii: "["))
            output.append(jsonString: text, name)
            output.append(UInt8(ascii: ","))
            output.append(jsonString: text, value)
            output.append(UInt8(ascii: "]"))
        }
        if output.count > first { output.append(UInt8(ascii: "]")) } else { output.removeSubrange(start...) }
    }

    /// Calls back with each unread item's decoded text and the places of its name and value in it.
    mutating func forEachUnreadItem(
        _ index: Int,
        _ link: Span<UInt8>,
        _ table: FrozenTable,
        _ body: (_ text: Span<UInt8>, _ name: Range<Int>, _ value: Range<Int>) -> Void
    ) {
        guard !items.items.isEmpty else { return }
        let wanted = table.links[index].items
        let mark = reader.decoded.count
        for item in items.items where !wanted.contains(where: { items.isNamed(item, $0.name, link) }) {
            reader.decoded.removeSubrange(mark...)
            guard PercentEncoding.decode(link, item.name, as: .query, into: &reader.decoded) == nil else {
                continue
            }
            let middle = reader.decoded.count
            let value = item.value ?? item.name.upperBound..<item.name.upperBound
            guard PercentEncoding.decode(link, value, as: .query, into: &reader.decoded) == nil else {
                continue
            }
            body(reader.decoded.span, mark..<middle, middle..<reader.decoded.count)
        }
        reader.decoded.removeSubrange(mark...)
    }
}
