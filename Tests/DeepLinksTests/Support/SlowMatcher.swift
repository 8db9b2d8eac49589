import DeepLinks
import Foundation

/// The oracle for the tree: resolves links by the contract's words, with a look at every link of a table, one after another.
struct SlowMatcher {
    enum Outcome {
        /// The stack: each route's name, and its labels and values.
        case routes([(name: String, arguments: [(label: String, value: Route.Value)])])
        /// The reason, and which placeholders or items may be named.
        case refused(String, names: Set<String> = [])
        /// Two links take the URL with the same precedence: the table should have been refused.
        case tie(String)
    }

    /// A link with its parents' part.
    private struct Whole {
        let index: Int
        let segments: [ModelLink.Segment]
        let items: [ModelLink.Item]

        /// Smaller goes first: ranks from the left, more required items, more literal ones.
        var order: [Int] {
            let required = items.count { $0.isRequired }
            let literal = items.count { if case .literal = $0.content { true } else { false } }
            return segments.map(SlowMatcher.rank) + [-required, -literal]
        }
    }

    private let table: ModelTable
    private let reader: PlainReader
    private let links: [Whole]

    init(_ table: ModelTable) {
        self.table = table
        reader = PlainReader(hosts: table.hosts, schemes: table.schemes)
        links = table.links.indices.map { index in
            let line = table.line(index)
            return Whole(index: index, segments: line.flatMap(\.segments), items: line.flatMap(\.items))
        }
    }

    func resolve(_ link: [UInt8]) -> Outcome {
        let parts: PlainReader.Parts
        do { parts = try reader.read(link) } catch { return .refused(error.reason) }
        let items = PlainReader.items(parts.query)
        let taking = links.filter { badSegments($0, parts)?.isEmpty ?? false }
        let complete = taking.filter { firstMissing($0, items) == nil }
        let best = Self.first(complete)
        if best.count > 1 { return .tie("\(best.map(\.index))") }
        if let link = best.first { return answer(link, parts, items) }
        if !taking.isEmpty {
            return .refused(
                "missingQuery",
                names: Set(Self.first(taking).compactMap { firstMissing($0, items) })
            )
        }

        let shaped = links.compactMap { link in badSegments(link, parts).map { (link: link, bad: $0) } }
        guard let furthest = shaped.map({ $0.bad[0] }).max() else { return .refused("unknownPath") }
        let named = Self.first(shaped.filter { $0.bad[0] == furthest }.map(\.link))
        return .refused("invalidParameter", names: Set(named.compactMap { name(of: $0.segments[furthest]) }))
    }

    /// The links that go before all others; more than one if they tie.
    private static func first(_ links: [Whole]) -> [Whole] {
        guard let best = links.map(\.order).min(by: { $0.lexicographicallyPrecedes($1) }) else { return [] }
        return links.filter { $0.order == best }
    }

    fileprivate static func rank(_ segment: ModelLink.Segment) -> Int {
        guard case .value(let value) = segment else { return 0 }
        switch value.type {
        case .enumeration: return 1
        case .bool: return 2
        case .uuid: return 3
        case .int: return 4
        case .string: return 5
        }
    }

    private func name(of segment: ModelLink.Segment) -> String? {
        if case .value(let value) = segment { value.name } else { nil }
    }

    /// The places at which a value of another type stands; nil if a literal or the length keeps the link from the URL.
    private func badSegments(_ link: Whole, _ parts: PlainReader.Parts) -> [Int]? {
        guard link.segments.count == parts.segments.count else { return nil }
        var bad: [Int] = []
        for (index, segment) in link.segments.enumerated() {
            switch segment {
            case .literal(let text):
                let isSame =
                    index == 0 && parts.beginsInAuthority
                    ? Self.folded(Array(text.utf8)) == Self.folded(parts.segments[0])
                    : Array(text.utf8) == parts.segments[index]
                if !isSame { return nil }
            case .value(let value):
                if self.value(parts.segments[index], value.type) == nil { bad.append(index) }
            }
        }
        return bad
    }

    static func folded(_ text: [UInt8]) -> [UInt8] {
        text.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    }

    /// The value that a text is; nil if it is none of that type.
    private func value(_ bytes: [UInt8], _ type: ModelType) -> Route.Value? {
        let text = String(decoding: bytes, as: UTF8.self)
        switch type {
        case .string: return text.isEmpty ? nil : .string(text)
        case .int: return Int(text).flatMap { isSame(String($0), text) ? .int($0) : nil }
        case .uuid: return bytes.count == 36 ? UUID(uuidString: text).map { .uuid($0) } : nil
        case .bool: return text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
        case .enumeration(let index):
            return table.enums[index].values.contains { isSame($0, text) } ? .string(text) : nil
        }
    }

    private typealias QueryItem = (name: [UInt8], value: [UInt8]?)

    /// The first item of a name, if it counts as given: `?flag` does for a Bool alone, an empty value for nothing.
    private func given(_ item: ModelLink.Item, _ items: [QueryItem]) -> QueryItem? {
        guard
            let found = items.first(where: {
                PlainReader.decode($0.name, plusIsSpace: true) == Array(item.name.utf8)
            })
        else { return nil }
        switch item.content {
        case .literal(let text):
            return found.value.flatMap { PlainReader.decode($0, plusIsSpace: true) } == Array(text.utf8)
                ? found : nil
        case .value(let value):
            guard let text = found.value else { return value.type == .bool ? found : nil }
            return text.isEmpty ? nil : found
        }
    }

    private func firstMissing(_ link: Whole, _ items: [QueryItem]) -> String? {
        link.items.first { $0.isRequired && given($0, items) == nil }?.name
    }

    private func answer(_ link: Whole, _ parts: PlainReader.Parts, _ items: [QueryItem]) -> Outcome {
        var values: [String: Route.Value] = [:]
        for (index, segment) in link.segments.enumerated() {
            if case .value(let wanted) = segment {
                values[wanted.name] = value(parts.segments[index], wanted.type)
            }
        }
        for item in link.items {
            guard case .value(let wanted) = item.content, let found = given(item, items) else { continue }
            guard let raw = found.value else {
                values[wanted.name] = .bool(true)
                continue
            }
            guard let text = PlainReader.decode(raw, plusIsSpace: true), let value = value(text, wanted.type)
            else {
                return .refused("invalidParameter", names: [wanted.name])
            }
            values[wanted.name] = value
        }
        return .routes(
            table.line(link.index).map { part in
                (
                    part.routeName,
                    part.values.compactMap { wanted in values[wanted.name].map { (wanted.name, $0) } }
                )
            }
        )
    }
}
