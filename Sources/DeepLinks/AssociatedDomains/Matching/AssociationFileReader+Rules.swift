// Rules, with the settings of the three levels.

extension AssociationFileReader {
    mutating func readComponents(_ node: JSONNode, _ path: String, _ outer: [Settings]) {
        for (index, element) in (array(node, path) ?? []).enumerated() {
            let place = "\(path)[\(index)]"
            guard let own = settings(element, place) else { continue }
            if own.members.keys.allSatisfy({ !["/", "?", "#"].contains($0) }),
                !outer.contains(where: { $0.members.keys.contains { ["/", "?", "#"].contains($0) } })
            {
                remark(
                    .noConditions,
                    element.offset,
                    place,
                    "names no part of a link, so it takes every link"
                )
            }
            let levels = [own] + outer
            let foldsCase = !(bool("caseSensitive", levels) ?? true)
            rules.append(
                AssociationRule(
                    entry: entries.count,
                    index: index,
                    isExclusion: bool("exclude", levels) ?? false,
                    foldsCase: foldsCase,
                    decodes: !(bool("percentEncoded", levels) ?? true),
                    path: condition("/", levels, as: .path, foldsCase),
                    query: query(levels, foldsCase),
                    fragment: condition("#", levels, as: .other, foldsCase),
                    offset: element.offset,
                    place: place
                )
            )
        }
    }

    /// Reads the form before iOS 13, which knows neither switches nor defaults: `NOT ` in front excludes.
    mutating func readPaths(_ node: JSONNode, _ path: String) {
        for (index, element) in (array(node, path) ?? []).enumerated() {
            let place = "\(path)[\(index)]"
            guard var text = string(element, place) else { continue }
            let isExclusion = text.utf8.starts(with: "NOT ".utf8)
            if isExclusion {
                text = String(text.unicodeScalars.dropFirst(4))
            } else if text.utf8.prefix(3).map(lowercased).elementsEqual("not".utf8) {
                let message = "an exclusion begins with \"NOT \", in capitals and with the space"
                remark(.malformedNot, element.offset, place, message)
            }
            let condition = condition(text, element.offset, place, as: .path, foldsCase: false)
            rules.append(
                AssociationRule(
                    entry: entries.count,
                    index: index,
                    isExclusion: isExclusion,
                    foldsCase: false,
                    decodes: false,
                    path: condition,
                    query: .any,
                    fragment: nil,
                    offset: element.offset,
                    place: place
                )
            )
        }
    }

    /// The pattern of a text; of one in `defaults`, which belongs to many rules, that of the rule before.
    private mutating func condition(
        _ text: String,
        _ offset: Int,
        _ place: @autoclosure () -> String,
        as part: AssociationPattern.Part,
        foldsCase: Bool
    ) -> AssociationRule.Condition {
        let use = Use(offset: offset, foldsCase: foldsCase)
        if let condition = conditions[use] { return condition }
        let pattern = compiler.compile(text, as: part, foldsCase: foldsCase)
        let condition = AssociationRule.Condition(
            pattern: pattern,
            text: text,
            offset: offset,
            place: place()
        )
        conditions[use] = condition
        return condition
    }

    private mutating func condition(
        _ key: String,
        _ levels: [Settings],
        as part: AssociationPattern.Part,
        _ foldsCase: Bool
    ) -> AssociationRule.Condition? {
        for level in levels {
            guard let node = level.members[key] else { continue }
            guard case .string(let text) = node.value else {
                wrongType(node, "\(level.path).\(key)", "a string")
                continue
            }
            return condition(text, node.offset, "\(level.path).\(key)", as: part, foldsCase: foldsCase)
        }
        return nil
    }

    private mutating func query(_ levels: [Settings], _ foldsCase: Bool) -> AssociationRule.Query {
        for level in levels {
            guard let node = level.members["?"] else { continue }
            let place = "\(level.path).?"
            switch node.value {
            case .string(let text):
                return .text(condition(text, node.offset, place, as: .other, foldsCase: foldsCase))
            case .object(let members):
                let use = Use(offset: node.offset, foldsCase: foldsCase)
                if let query = queries[use] { return query }
                let query = query(members, node.offset, place, foldsCase)
                queries[use] = query
                return query
            default:
                wrongType(node, place, "a string or an object of strings")
            }
        }
        return .any
    }

    /// An object of which one value is no string is no condition at all, as observed.
    private mutating func query(
        _ members: [JSONNode.Member],
        _ offset: Int,
        _ path: String,
        _ foldsCase: Bool
    ) -> AssociationRule.Query {
        if members.isEmpty { remark(.emptyQuery, offset, path, "names no item, so it asks for nothing") }
        var items: [(name: String, scalars: [UInt32], condition: AssociationRule.Condition)] = []
        for member in members {
            let place = "\(path).\(excerpt(member.key))"
            guard case .string(let text) = member.value.value else {
                let message =
                    "is \(member.value.kind) where a pattern has to be a string: with it the "
                    + "whole \"?\" asks for nothing"
                remark(.queryValueNotString, member.value.offset, place, message)
                continue
            }
            let condition = condition(text, member.value.offset, place, as: .other, foldsCase: foldsCase)
            items.append((member.key, member.key.unicodeScalars.map(\.value), condition))
        }
        guard items.count == members.count, !items.isEmpty else { return .any }
        return .items(AssociationRule.Items(items, offset: offset))
    }

    private mutating func bool(_ key: String, _ levels: [Settings]) -> Bool? {
        for level in levels {
            guard let node = level.members[key] else { continue }
            if case .bool(let value) = node.value { return value }
            wrongType(node, "\(level.path).\(key)", "true or false")
        }
        return nil
    }
}
