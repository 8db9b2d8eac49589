import DeepLinks
import HTTPWire

// `GET` and `POST /v1/links`: the links that open a stack, or what another link opens.

extension ServiceHandler {
    func printLinks(_ head: RequestHead, _ response: inout ResponseWriter) {
        do throws(Problem) {
            let query = try ResolveQuery(head, .links, into: &scratch.link)
            var printer = LinkPrinter(service.table)
            do throws(PrintingError) {
                let links = try printer.links(for: scratch.link, tab: query.tab, version: query.version)
                response.append(fields.links)
                if service.linksTag.isKnown(to: head) {
                    response.status = .notModified
                } else {
                    write(links, &response)
                }
            } catch {
                refuse(error, &response)
            }
        } catch {
            write(error, &response)
        }
    }

    func printLinks(_ body: Span<UInt8>, _ response: inout ResponseWriter) {
        do throws(Problem) {
            let (members, version) = try readLinksBody(body)
            let tab = members.tab?.string(in: body)
            var printer = LinkPrinter(service.table)
            do throws(PrintingError) {
                let links: Links
                if let nodes = members.routes {
                    links = try printer.links(forNodes: nodes, tab: tab, version: version)
                } else {
                    links = try printer.links(for: scratch.link, tab: tab, version: version)
                }
                response.append(fields.jsonNoStore)
                write(links, &response)
            } catch {
                if let fault = error.shapeFault { throw Self.mistypedRoute(fault, body) }
                refuse(error, &response)
            }
        } catch {
            write(error, &response)
        }
    }

    /// Reads what a body asks for: a link goes into `scratch`.
    private func readLinksBody(_ body: Span<UInt8>) throws(Problem) -> (ResolveMembers, AppVersion?) {
        var reader = JSONReader()
        guard try reader.token(of: body) == .beginObject else {
            throw .notAnObject("url or routes", reader.tokenStart, body)
        }
        let members = try ResolveMembers(&reader, body, allowing: [.url, .routes, .appVersion, .tab])
        _ = try reader.token(of: body)
        if let fault = members.fault { throw fault.problem(body) }
        var version: AppVersion?
        if let text = members.appVersion { version = try ResolveQuery.version(text.string(in: body)) }
        scratch.link.removeAll(keepingCapacity: true)
        members.url?.append(to: &scratch.link, from: body)
        return (members, version)
    }

    /// The problem of an element of `routes` that has not a route's shape.
    private static func mistypedRoute(_ fault: RouteFault, _ body: Span<UInt8>) -> Problem {
        let detail = "The member routes has to be an array of routes; \(fault.message)"
        return ResolveMembers.Fault(
            reason: "mistypedMember",
            member: "routes",
            detail: detail,
            offset: fault.offset
        ).problem(body)
    }

    private func write(_ links: Links, _ response: inout ResponseWriter) {
        response.body.append(json: "{")
        LinksObject.append(links, to: &response.body)
        response.body.append(json: "}")
    }

    private func refuse(_ error: PrintingError, _ response: inout ResponseWriter) {
        var members: [(name: String, value: Problem.Member)] = []
        switch error {
        case .unresolved(let error):
            refuseLink(error, scratch.link, .result, &response)
            return
        case .requiresNewerApp(let since): members = [("since", .string(since))]
        case .noLink: break
        }
        let problem = Problem(
            status: .unprocessableContent,
            reason: error.reason,
            detail: error.description,
            members: members
        )
        write(problem, &response)
    }
}
