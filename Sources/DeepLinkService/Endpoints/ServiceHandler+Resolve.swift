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
        resolveLink(query.format, query.version, head, &response)
    }

    func resolve(_ body: Span<UInt8>, _ response: inout ResponseWriter) {
        do {
            let (format, version) = try readBody(body)
            resolveLink(format, version, nil, &response)
        } catch {
            write(error, &response)
        }
    }

    /// Reads what a body asks for: the link goes into `link`.
    private func readBody(_ body: Span<UInt8>) throws(Problem) -> (ResolveQuery.Format, AppVersion?) {
        var reader = JSONReader()
        guard try reader.token(of: body) == .beginObject else {
            throw .notAnObject("url", reader.tokenStart, body)
        }
        let members = try ResolveMembers(&reader, body, allowing: [.url, .appVersion, .format])
        _ = try reader.token(of: body)
        if let fault = members.fault { throw fault.problem(body) }
        var version: AppVersion?
        if let text = members.appVersion { version = try ResolveQuery.version(text.string(in: body)) }
        link.removeAll(keepingCapacity: true)
        members.url?.append(to: &link, from: body)
        guard let format = members.format else { return (.result, version) }
        return (try ResolveQuery.format(format.string(in: body)), version)
    }

    /// Resolves `link` and writes the answer.
    ///
    /// - Parameters:
    ///   - format: the form of the answer.
    ///   - version: the asking app's; nil for one that knows everything.
    ///   - head: of a `GET`, whose answer caches may keep; nil for a `POST`.
    ///   - response: gets status, fields and body.
    private func resolveLink(
        _ format: ResolveQuery.Format,
        _ version: AppVersion?,
        _ head: RequestHead?,
        _ response: inout ResponseWriter
    ) {
        let table = service.table
        if format == .navigationPath && table.content.app.swiftModule == nil {
            write(Self.noModule, &response)
            return
        }
        let index: Int
        do {
            index = try resolver.resolve(link.span, version: version, in: table)
        } catch {
            refuseLink(
                ResolutionError(error, link.span, version: version, resolver, table),
                format,
                &response
            )
            return
        }
        if let head {
            response.append(fields.resolved[format])
            if service.tags[format].isKnown(to: head) {
                response.status = .notModified
                return
            }
        } else {
            response.append(fields.jsonNoStore)
        }
        switch format {
        case .result:
            ResultObject.append(resolved: index, link, &resolver, table, id: nil, to: &response.body)
        case .routes: resolver.writeRoutes(index, table, into: &response.body)
        case .navigationPath: resolver.writeNavigationPath(index, table, into: &response.body)
        }
    }

    private static var noModule: Problem {
        .badRequest(
            "unknownFormat",
            "format=navigationPath needs the app's module: the table has no app.swiftModule.",
            [("parameter", .string("format")), ("got", .string("navigationPath"))]
        )
    }

    /// Writes the answer for `link`, which does not resolve.
    func refuseLink(
        _ error: ResolutionError,
        _ format: ResolveQuery.Format,
        _ response: inout ResponseWriter
    ) {
        response.status = .notFound
        let table = service.table
        if format == .result || !table.declaresNotFound {
            response.append(fields.problem)
            Problem.append(refused: error, link, table, to: &response.body)
            return
        }
        response.append(fields.jsonNoStore)
        let shown = ResultObject.shownLink(link)
        if format == .routes {
            ResultObject.append(fallbackRoutes: shown, to: &response.body)
        } else {
            ResultObject.append(fallbackPath: shown, table, to: &response.body)
        }
    }
}
