#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension RouteTable {
    /// Restores a stack that was saved as `[Route]`.
    ///
    /// - Parameters:
    ///   - json: what `JSONEncoder` made of the app's routes, or `Route.json(of:)`.
    ///   - version: that of the table when the stack was saved; another one than this table's starts empty.
    /// - Returns: the longest part, from the bottom, that is still declared, typed and known.
    public func restore(_ json: [UInt8], version: Int) -> Restored<Route> {
        let nodes: [JSONNode]
        do {
            guard case .array(let elements) = try JSONNode(parsing: json).value else {
                let fault = RouteFault(kind: .shape, message: "a stack is an array of routes", offset: 0)
                return Restored(fault, byteCount: json.count)
            }
            nodes = elements
        } catch {
            let fault = RouteFault(kind: .shape, message: error.message, offset: error.offset)
            return Restored(fault, byteCount: json.count)
        }
        let judged = nodes.map { frozen.restored($0, version) }
        return Restored(judged.map(\.route), judged.map(\.fault), byteCount: json.count)
    }

    /// Restores a `NavigationPath` that was saved as its `CodableRepresentation`.
    ///
    /// Values of types other than the route's are the app's own: they are kept, unread, where the routes below
    /// them are.
    ///
    /// - Parameters:
    ///   - json: the JSON of the path.
    ///   - version: that of the table when the path was saved; another one than this table's starts empty.
    ///   - routeType: the name of the app's route type in the path; nil for that of the table,
    ///     `SwiftCrafted.Route`.
    /// - Returns: the longest part, from the bottom, whose routes are still declared, typed and known;
    ///   `NavigationPathCoding.json(of:)` makes a path of it again.
    public func restore(navigationPath json: [UInt8], version: Int, routeType: String? = nil)
        -> Restored<NavigationPathCoding.Element>
    {
        let elements: [NavigationPathCoding.Element]
        do {
            elements = try NavigationPathCoding.elements(of: json)
        } catch {
            let fault = RouteFault(kind: .shape, message: error.message, offset: error.offset)
            return Restored(fault, byteCount: json.count)
        }
        let type = routeType ?? frozen.content.routeTypeName
        let reasons = elements.map { element -> RestoringFault? in
            if isSame(element.type, type), let node = try? JSONNode(parsing: Array(element.json.utf8)) {
                return frozen.restored(node, version).fault
            }
            return frozen.otherVersion(version)
        }
        return Restored(elements, reasons, byteCount: json.count)
    }
}

extension FrozenTable {
    /// What a saved route is today.
    fileprivate func restored(_ node: JSONNode, _ version: Int) -> (route: Route?, fault: RestoringFault?) {
        if let fault = otherVersion(version) { return (nil, fault) }
        do {
            let route = try route(node)
            return (route, unknownValue(route))
        } catch {
            return (nil, .noRoute(error))
        }
    }

    fileprivate func otherVersion(_ version: Int) -> RestoringFault? {
        version == content.version ? nil : .otherVersion(saved: version, current: content.version)
    }

    /// The first value of a route that does not exist.
    private func unknownValue(_ route: Route) -> RestoringFault? {
        for (file, values) in zip(content.knownFiles, known) {
            guard let values,
                let argument = route.arguments.first(where: {
                    isSame(file.parameter, "\(route.name).\($0.label)")
                })
            else { continue }
            let text =
                switch argument.value {
                case .uuid(let uuid): uuid.uuidString
                case .int(let number): String(number)
                case .string(let text): text
                // No such parameter has known values.
                case .double, .bool, .url, .strings: ""
                }
            let bytes = Array(text.utf8)
            if !values.contains(bytes.span, 0..<bytes.count) {
                return .unknownValue(parameter: argument.label, got: text)
            }
        }
        return nil
    }
}
