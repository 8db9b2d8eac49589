import DeepLinks
import HTTPWire

// `GET` and `POST /v1/resolve`.

extension ServiceHandler {
    func resolve(_ head: RequestHead, with scratch: inout Scratch, _ response: inout ResponseWriter) {
        let query: ResolveQuery
        do {
            query = try ResolveQuery(head, into: &scratch.link)
        } catch {
            write(error, &response)
            return
        }
        resolve(scratch.link, query.format, query.version, head, with: &scratch.resolver, &response)
    }

    func resolve(
        _ head: RequestHead,
        _ body: Span<UInt8>,
        with scratch: inout Scratch,
        _ response: inout ResponseWriter
    ) {
        do {
            let (format, version) = try readBody(body, into: &scratch.link)
            resolve(scratch.link, format, version, head, with: &scratch.resolver, &response)
        } catch {
            write(error, &response)
        }
    }

    /// Reads what a body asks for: the link goes into `link`.
    private func readBody(_ body: Span<UInt8>, into link: inout [UInt8]) throws(Problem) -> (
        ResolveQuery.Format, AppVersion?
    ) {
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

    /// Resolves a link and writes the answer.
    ///
    /// - Parameters:
    ///   - link: its bytes.
    ///   - format: the form of the answer.
    ///   - version: the asking app's; nil for one that knows everything.
    ///   - head: the request; caches may keep the answer to a `GET`.
    ///   - resolver: what it is resolved with.
    ///   - response: gets status, fields and body.
    private func resolve(
        _ link: [UInt8],
        _ format: ResolveQuery.Format,
        _ version: AppVersion?,
        _ head: RequestHead,
        with resolver: inout LinkResolver,
        _ response: inout ResponseWriter
    ) {
        let table = service.table
        if format == .navigationPath && table.content.app.swiftModule == nil {
            write(Self.noModule, &response)
            return
        }
        let index: Int
        do {
            index = try resolver.resolve(link, version: version, in: table)
        } catch {
            let error = ResolutionError(error, link.span, version: version, resolver, table)
            refuseLink(error, link, format, &response)
            return
        }
        if case .post = head.method {
            response.append(fields.jsonNoStore)
        } else {
            response.append(fields.resolved[format])
            if service.tags[format].isKnown(to: head) {
                response.status = .notModified
                return
            }
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

    /// Writes the answer for a link that does not resolve.
    func refuseLink(
        _ error: ResolutionError,
        _ link: [UInt8],
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
