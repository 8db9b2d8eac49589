// The parts of a table that concern all paths: prefixes, exclusions, and files of values that exist.

extension TableDecoder {
    mutating func decodePrefixes(_ node: JSONNode) {
        guard let elements = array(node, "prefixes") else { return }
        var result: [PathPrefix] = []
        for (index, element) in elements.enumerated() {
            let path = "prefixes[\(index)]"
            guard let text = string(element, path) else { continue }
            if result.contains(where: { isSame($0.text, text) }) {
                fault(element.offset, path, "\"\(printable(text))\" stands here twice")
            } else if text.isEmpty {
                result.append(.none)
            } else if let prefix = decodePrefix(text, element.offset, path) {
                result.append(prefix)
            }
        }
        if elements.isEmpty { fault(node.offset, "prefixes", "at least one prefix; \"\" is none at all") }
        if !result.isEmpty { prefixes = result }
    }

    private mutating func decodePrefix(_ text: String, _ offset: Int, _ path: String) -> PathPrefix? {
        do throws(PatternFault) {
            var segments: [PathPrefix.Segment] = []
            let pattern = try PathPattern(parsing: text)
            if pattern.segments.isEmpty { throw PatternFault("write \"\" for no prefix") }
            for segment in pattern.segments {
                switch segment {
                case .literal(let bytes): segments.append(.literal(bytes))
                case .placeholder(let name): segments.append(try prefixPlaceholder(name, segments))
                default: throw PatternFault("a prefix is made of literals and placeholders of enums")
                }
            }
            return PathPrefix(text: text, segments: segments)
        } catch {
            fault(offset, path, error.message)
            return nil
        }
    }

    /// A placeholder of the enum with its name, the first letter in either case.
    private func prefixPlaceholder(_ name: String, _ before: [PathPrefix.Segment]) throws(PatternFault)
        -> PathPrefix.Segment
    {
        if before.contains(where: { if case .placeholder(name, _) = $0 { true } else { false } })
            || name == "host"
        {
            throw PatternFault("the placeholder :\(name) has another meaning here already")
        }
        let (first, rest) = (String(name.prefix(1)), name.dropFirst())
        let capitalized = first.uppercased() + rest
        guard
            let index = enumerations.index(named: name) ?? enumerations.index(named: capitalized)
                ?? enumerations.index(named: first.lowercased() + rest)
        else {
            throw PatternFault("the placeholder :\(name) of a prefix needs an enum \(capitalized)")
        }
        return .placeholder(name: name, enumeration: index)
    }

    mutating func decodeExclusions(_ node: JSONNode) {
        for (index, element) in (array(node, "exclude") ?? []).enumerated() {
            let path = "exclude[\(index)]"
            guard let text = string(element, path) else { continue }
            do {
                exclusions.append(try Self.exclusion(text))
            } catch {
                fault(element.offset, path, error.message)
            }
        }
    }

    private static func exclusion(_ text: String) throws(PatternFault) -> Exclusion {
        let isDeep = text.hasSuffix("/*")
        let path = isDeep ? String(text.dropLast(2)) : text
        // A star elsewhere would be one in the URL, which hardly anybody means.
        if path.utf8.contains(UInt8(ascii: "*")) {
            throw PatternFault("a * stands at the end, as in /drafts/*; write %2A for the text itself")
        }
        var segments: [Exclusion.Segment] = []
        for segment in try PathPattern(parsing: path.isEmpty && isDeep ? "/" : path).segments {
            switch segment {
            case .literal(let bytes): segments.append(.literal(bytes))
            case .any: segments.append(.any)
            default: throw PatternFault("an exclusion is made of literals, :_ and a /* at the end")
            }
        }
        return Exclusion(segments: segments, isDeep: isDeep)
    }

    mutating func decodeKnown(_ node: JSONNode) {
        guard case .object(let members) = node.value else {
            fault(node.offset, "known", "expected an object of files by parameter, got \(node.kind)")
            return
        }
        for member in members {
            let path = "known.\(printable(member.key))"
            guard let file = string(member.value, path) else { continue }
            if file.isEmpty || file.utf8.contains(where: isControl) {
                fault(member.value.offset, path, "a file's name is not empty")
            }
            switch knownKind(member.key) {
            case .success(let kind):
                knownFiles.append(FrozenTable.KnownFile(parameter: member.key, file: file, kind: kind))
            case .failure(let error): fault(member.keyOffset, path, error.message)
            }
        }
    }

    /// What the values of `route.parameter` are.
    private func knownKind(_ name: String) -> Result<KnownValues.Kind, PatternFault> {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, isIdentifier(parts[0]), let index = declarationIndices[parts[0]],
            let parameter = declarations[index].parameters.first(where: { isSame($0.label, parts[1]) })
        else {
            let names = declarations.flatMap { route in route.parameters.map { "\(route.name).\($0.label)" } }
            let hint = Spelling.nearest(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
            return .failure(
                PatternFault(
                    "\"\(printable(name))\" is no route's parameter, as in \"articleDetail.id\"\(hint)"
                )
            )
        }
        switch parameter.type {
        case .uuid: return .success(.uuid)
        case .int: return .success(.int)
        case .string: return .success(.string)
        default:
            return .failure(
                PatternFault(
                    "known values are for UUID, Int and String, not \(enumerations.name(of: parameter.type))"
                )
            )
        }
    }
}
