import DeepLinks
package import HTTPWire

/// The endpoints behind one event loop: from a request's head and body to its answer, without a socket in
/// sight.
///
/// It is an object of its loop's own, so its scratch space is reused by request after request and never
/// shared.
package final class ServiceHandler: RequestHandler {
    private let source: CurrentService
    private var generation: Int
    /// The service as it was when the last request began.
    private(set) var service: Service
    private(set) var fields: AnswerFields
    private let crossOrigin: CrossOrigin
    private let endpoints = EndpointTable()
    private var requestIDs = RequestID()
    /// Passed on by who takes it: each access to a variable of an object is checked while the program runs.
    var scratch = Scratch()

    /// What one request leaves behind for the next to use again.
    struct Scratch {
        /// The link that is being resolved.
        var link: [UInt8] = []
        var resolver = LinkResolver()
    }

    private let bodyLimit: Int
    private let batchLimit: Int

    package convenience init(_ service: Service) {
        self.init(CurrentService(service))
    }

    /// Makes a handler that answers each request by the service of its moment.
    package init(_ source: CurrentService) {
        self.source = source
        (service, generation) = source.load()
        crossOrigin = CrossOrigin(service.configuration.allowedOrigins)
        fields = AnswerFields(service, crossOrigin)
        bodyLimit = service.configuration.bodyLimit
        batchLimit = service.configuration.batchLimit
    }

    /// Takes the service of the day, which costs a load of one number where it is still the same.
    private func refresh() {
        guard source.generation != generation else { return }
        (service, generation) = source.load()
        fields = AnswerFields(service, crossOrigin)
    }

    // MARK: RequestHandler

    package func plan(for head: RequestHead, context: RequestContext, into response: inout ResponseWriter)
        -> BodyPlan
    {
        refresh()
        let endpoint = endpoints.endpoint(of: head)
        switch head.method {
        case .other, .connect:
            begin(head, endpoint, &response)
            refuse(.notImplemented, "methodNotImplemented", "This server has no such method.", &response)
            return .answered
        default: break
        }
        guard endpoint.isUnknown || endpoint.allows(head.method) else {
            begin(head, endpoint, &response)
            response.append(fields.allow[Int(endpoint.rawValue)])
            refuse(.methodNotAllowed, "methodNotAllowed", "This path takes \(endpoint.allow).", &response)
            return .answered
        }
        if case .post = head.method {
            guard endpoint.isUnknown || ContentType.isPlain(head) else {
                begin(head, endpoint, &response)
                response.append(fields.acceptEncoding)
                let detail = "The body has a Content-Encoding; this server takes none but identity."
                refuse(.unsupportedMediaType, "unsupportedMediaType", detail, &response)
                return .answered
            }
            if endpoint.isBatch && ContentType.isLines(head) { return planLines(endpoint, head, &response) }
            guard endpoint.isUnknown || ContentType.isJSON(head) else {
                begin(head, endpoint, &response)
                let types =
                    endpoint.isBatch ? "application/json or application/x-ndjson" : "application/json"
                refuse(
                    .unsupportedMediaType,
                    "unsupportedMediaType",
                    "The body has to be \(types).",
                    &response
                )
                return .answered
            }
            if endpoint.isBatch { return .whole(limit: batchLimit) }
        }
        return .whole(limit: bodyLimit)
    }

    package func respond(
        to head: RequestHead,
        body: Span<UInt8>,
        context: RequestContext,
        into response: inout ResponseWriter
    ) {
        let endpoint = endpoints.endpoint(of: head)
        begin(head, endpoint, &response)
        if case .options = head.method {
            respondOptions(head, endpoint, &response)
            return
        }
        if endpoint.isNegotiated && !AcceptField(head).allowsJSON {
            refuse(.notAcceptable, "notAcceptable", "This path answers in application/json.", &response)
            return
        }
        if endpoint.refusesQueries(head), let problem = ResolveQuery.unexpectedItem(head) {
            write(problem, &response)
            return
        }
        switch (endpoint, head.method) {
        case (.resolve, .post): resolve(head, body, with: &scratch, &response)
        case (.resolve, _): resolve(head, with: &scratch, &response)
        case (.links, .post): printLinks(body, &response)
        case (.links, _): printLinks(head, &response)
        case (.batch, _), (.linksBatch, _): respondBatch(endpoint, body, &response)
        case (.routes, _): respond(service.routes, head, &response)
        case (.openAPI, _): respond(service.openAPI, head, &response)
        case (.siteAssociation, _): respondSiteAssociation(head, &response)
        case (.assetLinks, _): respondAssetLinks(head, &response)
        case (.liveness, _): respondLiveness(&response)
        case (.readiness, _): respondReadiness(context, &response)
        case (.noIcon, _):
            response.status = .notFound
            response.append(fields.noStore)
        case (.unknown, _), (.unknownDocument, _): respondUnknown(head, &response)
        case (.page, _): respondPage(head, &response)
        case (.server, _): break
        }
    }

    package func respond(
        to refusal: RequestRefusal,
        head: RequestHead?,
        context: RequestContext,
        into response: inout ResponseWriter
    ) {
        var detail = refusal.detail
        if let head {
            let endpoint = endpoints.endpoint(of: head)
            begin(head, endpoint, &response)
            if endpoint.isBatch, case .contentTooLarge = refusal {
                detail += " \(Self.linesAdvice(endpoint == .batch ? .links : .stacks))"
            }
        } else {
            requestIDs.make(into: &response.requestID)
            response.appendRequestID(fields.common)
        }
        refuse(refusal.status, refusal.reason, detail, &response)
    }

    // MARK: What all answers have

    func begin(_ head: RequestHead, _ endpoint: Endpoint, _ response: inout ResponseWriter) {
        response.label = endpoint.rawValue
        requestIDs.write(for: head, into: &response.requestID)
        guard endpoint.isCrossOrigin else {
            response.appendRequestID(fields.common)
            return
        }
        response.appendRequestID(fields.crossOrigin)
        crossOrigin.append(for: head, to: &response)
    }

    /// `OPTIONS`: what the path takes, and a browser's preflight (Fetch, "CORS preflight").
    private func respondOptions(_ head: RequestHead, _ endpoint: Endpoint, _ response: inout ResponseWriter) {
        response.status = .noContent
        response.append(fields.allow[Int(endpoint.rawValue)])
        response.append(fields.noStore)
        if endpoint.isCrossOrigin { crossOrigin.appendPreflight(for: head, endpoint, to: &response) }
    }

    /// Writes a problem.
    func refuse(_ status: HTTPStatus, _ reason: String, _ detail: String, _ response: inout ResponseWriter) {
        write(Problem(status: status, reason: reason, detail: detail), &response)
    }

    /// Writes a problem in place of whatever was begun.
    func write(_ problem: Problem, _ response: inout ResponseWriter) {
        response.status = problem.status
        response.append(fields.problem)
        if problem.status == .serviceUnavailable { response.append(fields.retryAfter) }
        response.body.removeAll(keepingCapacity: true)
        problem.append(to: &response.body)
    }

    /// Writes a document, or 304 for who has it.
    func respond(_ document: Document, _ head: RequestHead, _ response: inout ResponseWriter) {
        response.append(document.fields)
        if document.tag.isKnown(to: head) {
            response.status = .notModified
        } else {
            response.sharedBody = document.body
        }
    }
}

extension Endpoint {
    /// Whether `Accept` may rule the answer out.
    ///
    /// Documents for machines that send odd fields, health and pages are never refused so.
    fileprivate var isNegotiated: Bool {
        self == .resolve || self == .links || isBatch || self == .routes
    }

    /// Whether there is no query item that the request could have: below `/v1/` an unknown one is refused,
    /// never passed over.
    fileprivate func refusesQueries(_ head: RequestHead) -> Bool {
        switch self {
        case .batch, .linksBatch, .routes: true
        case .resolve, .links: if case .post = head.method { true } else { false }
        default: false
        }
    }

    /// Whether web pages of other origins may read the answer: all of `/v1/`, but not `/.well-known/`.
    fileprivate var isCrossOrigin: Bool {
        switch self {
        case .resolve, .batch, .links, .linksBatch, .routes, .unknown: true
        default: false
        }
    }

    /// Whether there is nothing at the path, whatever the method.
    fileprivate var isUnknown: Bool {
        self == .unknown || self == .unknownDocument
    }
}
