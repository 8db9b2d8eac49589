import Foundation

extension ProbeRunner {
    /// What is wrong with the outcome of a script, nil if nothing is.
    func failure(ofScript script: String, _ parameters: Probe.Parameters) -> String? {
        func bytes(_ name: String) -> [UInt8] { parameters.bytes[name] ?? [] }
        let count = Int(parameters.numbers["n"] ?? 0)
        switch script {
        case "split_two": return splitInTwo(bytes("request"))
        case "sweep": return sweep(parameters)
        case "endless":
            return endless(bytes("prefix"), bytes("unit"), limit: Int(parameters.numbers["limit"] ?? 0))
        case "crowd":
            let clients = (0..<count).compactMap { _ in RawClient(port: port, receiveBuffer: 4096) }
            for client in clients { client.send(bytes("data"), seconds: 0.1) }
            return clients.count == count ? aliveFailure() : "no connection"
        case "storm":
            for _ in 0..<count {
                guard let client = RawClient(port: port) else { return "no connection" }
                client.send(bytes("data"))
                if parameters.texts["mode"] == "rst" { client.resetOnClose() }
            }
            return aliveFailure()
        case "early_refusal":
            guard let client = RawClient(port: port) else { return "no connection" }
            client.send(bytes("head"))
            let isSent = client.send(Array(repeating: 120, count: Int(parameters.numbers["size"] ?? 0)))
            let statuses = client.responses(1).map(\.status)
            return isSent && statuses.count == 1 && parameters.statuses.contains(statuses[0])
                ? nil : "sent \(isSent), \(statuses)"
        case "drip": return drip(parameters)
        case "noread":
            guard let client = RawClient(port: port, receiveBuffer: 4096) else { return "no connection" }
            client.send(Array(repeatElement(bytes("request"), count: count).joined()), seconds: 1)
            return aliveFailure()
        case "alive": return aliveFailure()
        default: return "unknown script \(script)"
        }
    }

    private func splitInTwo(_ request: [UInt8]) -> String? {
        for cut in 1..<request.count {
            guard let client = RawClient(port: port) else { return "no connection" }
            client.send(Array(request[..<cut]))
            Thread.sleep(forTimeInterval: 0.002)
            client.send(Array(request[cut...]))
            let statuses = client.responses(1).map(\.status)
            if statuses != [200] { return "cut at \(cut): \(statuses)" }
        }
        return nil
    }

    private func sweep(_ parameters: Probe.Parameters) -> String? {
        for value in parameters.bytes["values"] ?? [] {
            guard let client = RawClient(port: port) else { return "no connection" }
            client.send((parameters.bytes["before"] ?? []) + [value] + (parameters.bytes["after"] ?? []))
            if let failure = failure(of: client, methods: parameters.methods, accept: parameters.accept) {
                return "byte \(value): \(failure)"
            }
        }
        return nil
    }

    private func endless(_ prefix: [UInt8], _ unit: [UInt8], limit: Int) -> String? {
        guard let client = RawClient(port: port) else { return "no connection" }
        client.send(prefix)
        let block = Array(repeatElement(unit, count: max(1, 16_384 / unit.count)).joined())
        var sent = 0
        while sent < limit {
            client.send(block, seconds: 2)
            sent += block.count
            client.read(seconds: 0.001) { $0.isEnded }
            if client.isEnded || !client.received.isEmpty { return nil }
        }
        return "\(sent) bytes were taken"
    }

    private func drip(_ parameters: Probe.Parameters) -> String? {
        guard let client = RawClient(port: port) else { return "no connection" }
        var expected = 0
        if let first = parameters.bytes["first"] {
            client.send(first)
            expected = client.responses(1).count
        }
        client.send(parameters.bytes["prefix"] ?? [])
        let limit = parameters.texts["limit"] == "body" ? deadlines.body : deadlines.header
        let end = RawClient.now + limit + 3
        while RawClient.now < end {
            client.read(seconds: parameters.numbers["every"] ?? 0.5)
            if client.isEnded { break }
            if let unit = parameters.bytes["unit"], !unit.isEmpty { client.send(unit) }
        }
        guard client.isEnded else { return "still open" }
        let statuses = RawResponse.all(in: client.received, methods: [], isEnded: true).dropFirst(expected)
            .map(\.status)
        return statuses.isEmpty || statuses.count == 1 && parameters.statuses.contains(statuses[0])
            ? nil : "\(statuses)"
    }

    /// What is wrong with a GET and a POST on new connections.
    private func aliveFailure() -> String? {
        let begin = RawClient.now
        guard knownGood()?.status == 200 else { return "GET is not answered" }
        let client = RawClient(port: port)
        let content = #"{"url":"https://swiftcrafted.dev/settings"}"#
        client?.send(
            "POST /v1/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: \(content.utf8.count)\r\n\r\n\(content)"
        )
        guard client?.responses(1, seconds: 2).first?.status == 200 else { return "POST is not answered" }
        return RawClient.now - begin < 2 ? nil : "too slow"
    }
}
