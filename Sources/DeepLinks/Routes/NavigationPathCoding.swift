/// The JSON of SwiftUI's `NavigationPath.CodableRepresentation`: a flat array of type name and JSON text,
/// last pushed first.
///
/// Apple does not document the layout; it is known from printed output. The type name is the fully qualified
/// one, `SwiftCrafted.Route`, never taken from the running program: on a server `UUID` has another name than
/// in an app.
public enum NavigationPathCoding {
    /// An element of a path.
    public struct Element: Hashable, Sendable {
        /// The fully qualified name of the element's type.
        public let type: String
        /// The element's own JSON.
        public let json: String

        /// Makes an element.
        ///
        /// - Parameters:
        ///   - type: the fully qualified name of the element's type.
        ///   - json: the element's own JSON.
        public init(type: String, json: String) {
            self.type = type
            self.json = json
        }
    }

    /// Why a text is no path.
    public struct Fault: Error, Hashable, Sendable {
        /// What is wrong.
        public let message: String
        /// Where, in bytes.
        public let offset: Int
    }

    /// The JSON of a path.
    ///
    /// - Parameter elements: bottom first, as pushed.
    /// - Returns: UTF-8 without spaces.
    public static func json(of elements: [Element]) -> [UInt8] {
        var output: [UInt8] = [UInt8(ascii: "[")]
        for element in elements.reversed() {
            if output.count > 1 { output.append(UInt8(ascii: ",")) }
            output.append(jsonString: element.type)
            output.append(UInt8(ascii: ","))
            output.append(jsonString: element.json)
        }
        output.append(UInt8(ascii: "]"))
        return output
    }

    /// Reads a path.
    ///
    /// - Parameter json: UTF-8.
    /// - Returns: the elements, bottom first.
    /// - Throws: `Fault` for what is no JSON, no flat array of strings, has no even number of them, an empty
    ///   type name, or a value that is no JSON.
    public static func elements(of json: [UInt8]) throws(Fault) -> [Element] {
        let node: JSONNode
        do {
            node = try JSONNode(parsing: json)
        } catch {
            throw Fault(message: error.message, offset: error.offset)
        }
        guard case .array(let nodes) = node.value else {
            throw Fault(message: "a path is an array", offset: node.offset)
        }
        var texts: [(text: String, offset: Int)] = []
        for node in nodes {
            guard case .string(let text) = node.value else {
                throw Fault(message: "a path holds strings", offset: node.offset)
            }
            texts.append((text, node.offset))
        }
        guard texts.count.isMultiple(of: 2) else {
            throw Fault(message: "a type name without a value", offset: node.offset)
        }
        var elements: [Element] = []
        for index in stride(from: 0, to: texts.count, by: 2) {
            let (type, value) = (texts[index], texts[index + 1])
            if type.text.isEmpty { throw Fault(message: "an empty type name", offset: type.offset) }
            do {
                _ = try JSONNode(parsing: Array(value.text.utf8))
            } catch {
                throw Fault(message: "the value is no JSON: \(error.message)", offset: value.offset)
            }
            elements.append(Element(type: type.text, json: value.text))
        }
        return elements.reversed()
    }
}

extension TableContent {
    /// The fully qualified name of the app's route type.
    package var routeTypeName: String { (app.swiftModule ?? "App") + ".Route" }
}

extension LinkResolver {
    /// Appends the navigation path of the link that was resolved last.
    ///
    /// - Parameters:
    ///   - index: what `resolve` returned.
    ///   - table: the same table.
    ///   - output: grows by the array.
    package func writeNavigationPath(_ index: Int, _ table: FrozenTable, into output: inout [UInt8]) {
        let link = table.links[index]
        let elements = link.routes.map { template in
            let json = route(template, link, table).json
            return NavigationPathCoding.Element(
                type: table.content.routeTypeName,
                json: String(decoding: json, as: UTF8.self)
            )
        }
        output += NavigationPathCoding.json(of: elements)
    }
}
