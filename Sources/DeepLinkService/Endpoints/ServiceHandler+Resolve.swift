import DeepLinks
import HTTPWire

// `GET` and `POST /v1/resolve`.

extension ServiceHandler {
    func resolve(_ head: RequestHead, _ response: inout ResponseWriter) {
        let query: ResolveQuery
        do {
            query = try ResolveQuery(head, into: &link)
        } catch {
            write(error, &response)
            return
        }
        resolveLink(query.format, head, &response)
    }

    func resolve(_ body: Span<UInt8>, _ response: inout ResponseWriter) {
        do {
            resolveLink(try readBody(body), nil, &response)
        } catch {
            write(error, &response)
        }
    }

    /// Reads what a body asks for: the link goes into `link`.
    private func readBody(_ body: Span<UInt8>) throws(Problem) -> ResolveQuery.Format {
        var reader = JSONReader()
        guard try reader.token(of: body) == .beginObject else {
            throw .notAnObject("url", reader.tokenStart, body)
        }
        let members = try ResolveMembers(&reader, body, allowing: [.url, .appVersion, .format])
        _ = try reader.token(of: body)
        if let fault = members.fault { throw fault.problem(body) }
        if let version = members.appVersion?.string(in: body), AppVersion(Array(version.utf8)) == nil {
            throw ResolveQuery.malformedVersion(version)
        }
        link.removeAll(keepingCapacity: true)
        members.url?.append(to: &link, from: body)
        guard let format = members.format else { return .result }
        return try ResolveQuery.format(format.string(in: body))
    }

    /// Resolves `link` and writes the answer.
    ///
    /// - Parameter head: of a `GET`, whose answer caches may keep; nil for a `POST`.
    private func resolveLink(_ format: ResolveQuery.Format, _ head: RequestHead?, _ response: inout ResponseWriter) {
        let table = service.table
        let index: Int
        do {
            index = try resolver.resolve(link.span, in: table)
        } catch {
            refuseLink(ResolutionError(error, link.span, resolver, table), format, &response)
            return
        }
        if let head {
            let tag = format == .result ? service.resolveTag : service.routesTag
            response.append(format == .result ? fields.resolved : fields.resolvedRoutes)
            if tag.isKnown(to: head) {
                response.status = .notModified
                return
            }
        } else {
            response.append(fields.jsonNoStore)
        }
        switch format {
        case .result: ResultObject.append(resolved: index, link, &resolver, table, id: nil, to: &response.body)
        case .routes: resolver.writeRoutes(index, table, into: &response.body)
        }
    }

    private func refuseLink(_ error: ResolutionError, _ format: ResolveQuery.Format, _ response: inout ResponseWriter) {
        response.status = .notFound
        if format == .routes && service.table.declaresNotFound {
            response.append(fields.jsonNoStore)
            ResultObject.append(fallbackRoutes: ResultObject.shownLink(link), to: &response.body)
        } else {
            response.append(fields.problem)
            Problem.append(refused: error, link, service.table, to: &response.body)
        }
    }
}
