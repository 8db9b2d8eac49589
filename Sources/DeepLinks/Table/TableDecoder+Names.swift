// The parts of a table that nothing else is needed for: hosts, schemes, enums and routes.

extension TableDecoder {
    mutating func decodeHosts(_ node: JSONNode) {
        for (index, element) in (array(node, "hosts") ?? []).enumerated() {
            let path = "hosts[\(index)]"
            guard let text = string(element, path) else { continue }
            do {
                let host = try HostEntry(parsing: text)
                if let other = hosts.first(where: { $0.ties(host) }) {
                    let message =
                        other.text == host.text
                        ? "\"\(host.text)\" stands here twice"
                        : "\"\(host.text)\" and \"\(other.text)\" take the same hosts, and neither goes before the other"
                    fault(element.offset, path, message)
                } else {
                    hosts.append(host)
                }
            } catch {
                fault(element.offset, path, error.message)
            }
        }
    }

    mutating func decodeSchemes(_ node: JSONNode) {
        for (index, element) in (array(node, "schemes") ?? []).enumerated() {
            let path = "schemes[\(index)]"
            guard let text = string(element, path) else { continue }
            let scheme = String(decoding: text.utf8.map(lowercased), as: UTF8.self)
            if scheme == "http" || scheme == "https" {
                fault(
                    element.offset,
                    path,
                    "web links are not an app's own scheme; name their hosts in \"hosts\""
                )
            } else if !isScheme(scheme) {
                let rule = "a scheme is a letter, then letters, digits, +, - and ., without the colon"
                fault(element.offset, path, "\(rule), not \"\(printable(text))\"")
            } else if schemes.contains(scheme) {
                fault(element.offset, path, "\"\(scheme)\" stands here twice")
            } else {
                schemes.append(scheme)
            }
        }
    }

    /// RFC 3986, section 3.1.
    private func isScheme(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy {
            isAlphanumeric($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: ".")
        }
    }

    mutating func decodeRoutes(_ node: JSONNode) {
        for (index, element) in (array(node, "routes") ?? []).enumerated() {
            let path = "routes[\(index)]"
            guard let text = string(element, path) else { continue }
            do {
                let declaration = try DeclarationParser.parse(text, enumerations)
                if declarationIndices[declaration.name] != nil {
                    fault(element.offset, path, "\(declaration.name) is declared twice")
                    continue
                }
                if declaration.name == RouteDeclaration.notFound && !declaration.isNotFound {
                    fault(
                        element.offset,
                        path,
                        "the fallback route is declared as notFound(url: String), or not at all"
                    )
                }
                declarationIndices[declaration.name] = declarations.count
                declarations.append(declaration)
            } catch {
                let name = text.prefix { isIdentifier(String($0)) || $0.isNumber }
                spoiledRoutes.insert(String(name))
                fault(
                    element.offset,
                    path,
                    "\(error.message), at character \(error.column + 1) of \"\(printable(text))\""
                )
            }
        }
    }
}

extension RouteDeclaration {
    /// The name of the route that a refusal pushes.
    static let notFound = "notFound"

    /// Whether this is `notFound(url: String)`, the only shape that the fallback route may have.
    var isNotFound: Bool {
        name == Self.notFound && parameters.count == 1 && parameters[0].label == "url"
            && parameters[0].type == .string
            && !parameters[0].isOptional
    }
}
