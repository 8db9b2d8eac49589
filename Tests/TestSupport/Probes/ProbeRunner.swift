import Foundation

/// Runs probes against a server on this machine.
package struct ProbeRunner: Sendable {
    /// The deadlines of the server, which scripts wait for, in seconds.
    package struct Deadlines: Sendable {
        package var header = 10.0
        package var body = 20.0

        /// Makes the deadlines that the probes suppose.
        package init(header: Double = 10, body: Double = 20) {
            self.header = header
            self.body = body
        }
    }

    let port: Int
    let deadlines: Deadlines

    /// Makes a runner for the server at a port.
    package init(port: Int, deadlines: Deadlines = Deadlines()) {
        self.port = port
        self.deadlines = deadlines
    }

    /// What is wrong, nil if the probe passes.
    package func failure(of probe: Probe) -> String? {
        if let script = probe.script { return failure(ofScript: script, probe.parameters) }
        guard let client = RawClient(port: port) else { return "no connection" }
        return failure(of: probe, client)
    }

    private func failure(of probe: Probe, _ client: RawClient) -> String? {
        var awaited = 0
        for step in probe.steps {
            switch step {
            case .send(let bytes): client.send(bytes)
            case .sendByteByByte(let bytes, let milliseconds):
                for byte in bytes {
                    client.send([byte])
                    Thread.sleep(forTimeInterval: milliseconds / 1000)
                }
            case .pause(let milliseconds): Thread.sleep(forTimeInterval: milliseconds / 1000)
            case .end: client.endSending()
            case .awaitResponses(let count):
                awaited += count
                _ = client.responses(awaited, methods: probe.methods)
            case .awaitResponse(let milliseconds):
                _ = client.responses(awaited + 1, methods: probe.methods, seconds: milliseconds / 1000)
            case .awaitInterim(let milliseconds):
                client.read(seconds: milliseconds / 1000) {
                    let parsed = RawResponse.parse($0.received, methods: probe.methods, isEnded: false)
                    return !parsed.interim.isEmpty || !parsed.responses.isEmpty
                }
            }
        }
        if let failure = failure(of: client, methods: probe.methods, accept: probe.accept) { return failure }
        let parsed = RawResponse.parse(client.received, methods: probe.methods, isEnded: client.isEnded)
        for check in probe.checks
        where !holds(check, parsed.responses, parsed.interim, isOpen: !client.isEnded) {
            return "check \(check.name) fails: \(parsed.responses.map(\.status))"
        }
        return nil
    }

    /// What is wrong with what came of a connection.
    func failure(of client: RawClient, methods: [String], accept: [Probe.Alternative]) -> String? {
        let most = accept.map(\.responses.count).max() ?? 0
        let mayStay = accept.contains { $0.responses.count == most && $0.then != "close" }
        client.read(seconds: 2.2) {
            mayStay && RawResponse.all(in: $0.received, methods: methods, isEnded: $0.isEnded).count >= most
        }
        if mayStay { client.read(seconds: 0.3) }
        let parsed = RawResponse.parse(client.received, methods: methods, isEnded: client.isEnded)
        guard parsed.rest == 0 else {
            return
                "bytes follow the last response: \(String(decoding: client.received.suffix(parsed.rest), as: UTF8.self))"
        }
        let fits = accept.contains { alternative in
            guard alternative.responses.count == parsed.responses.count else { return false }
            if alternative.then == "close", !client.isEnded { return false }
            if alternative.then == "open", client.isEnded { return false }
            return zip(alternative.responses, parsed.responses).allSatisfy { statuses, response in
                statuses.contains("\(response.status)") || statuses.contains("\(response.status / 100)xx")
            }
        }
        if fits { return nil }
        return
            "\(parsed.responses.map(\.status)) \(client.isEnded ? "close" : "open")\(client.wasReset ? " by reset" : "")"
    }

    private func holds(_ check: Probe.Check, _ responses: [RawResponse], _ interim: [Int], isOpen: Bool)
        -> Bool
    {
        switch check.name {
        case "no_interim": return interim.isEmpty
        case "interim_100": return interim.contains(100)
        case "body_not_contains", "html_not_contains":
            let chosen = check.response < 0 ? responses : Array(responses.dropFirst(check.response).prefix(1))
            return !chosen.contains { $0.text.contains(check.text) }
        default: break
        }
        guard let response = responses.dropFirst(check.response).first else { return false }
        let first = responses.dropFirst(check.first).first
        let second = responses.dropFirst(check.second).first
        switch check.name {
        case "imf_date":
            return response.fields.filter { $0.name == "date" }.count == 1
                && isCurrentDate(response.value("date") ?? "")
        case "header_present": return response.value(check.field) != nil
        case "header_absent": return response.value(check.field) == nil
        case "header_token":
            let tokens = (response.value(check.field) ?? "").lowercased().split(separator: ",")
            return tokens.contains { $0.trimmingCharacters(in: .whitespaces) == check.text }
        case "header_not_prefix": return response.value(check.field)?.hasPrefix(check.text) != true
        case "not_close_delimited": return !response.isCloseDelimited
        case "cl_equal": return first?.value("content-length").map { Int($0) == second?.body.count } ?? true
        case "allow_if_405": return response.status != 405 || response.value("allow") != nil
        case "allow_unless_501": return response.status == 501 || response.value("allow") != nil
        case "keepalive_if_open":
            return !isOpen || response.value("connection")?.lowercased().contains("keep-alive") == true
        case "not_get_body": return response.status != 200 || response.body != knownGood()?.body
        case "same_body": return first?.body == second?.body
        case "differs_body": return first?.body != second?.body
        default: return false
        }
    }

    private func isCurrentDate(_ text: String) -> Bool {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        guard let date = formatter.date(from: text) else { return false }
        return abs(date.timeIntervalSinceNow) < 120 && formatter.string(from: date) == text
    }

    /// The answer to the request that every server of the probes serves.
    func knownGood() -> RawResponse? {
        let client = RawClient(port: port)
        client?.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return client?.responses(1, seconds: 2).first
    }
}
