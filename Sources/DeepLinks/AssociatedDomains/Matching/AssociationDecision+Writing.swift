extension AssociationDecision {
    /// Appends the decision as a JSON object; what is absent is left out.
    ///
    /// - Parameters:
    ///   - output: grows by `{"outcome":"match","component":0,"details":0,…}`.
    ///   - url: the link that it is about.
    package func append(jsonTo output: inout [UInt8], url: String) {
        output.append(json: "{\"outcome\":\"\(outcome.rawValue)\"")
        if let component { output.append(json: ",\"component\":\(component)") }
        if let entry { output.append(json: ",\"details\":\(entry)") }
        if let position { output.append(json: ",\"line\":\(position.line),\"column\":\(position.column)") }
        if let appID {
            output.append(json: ",\"app\":")
            output.append(jsonString: appID)
        }
        output.append(json: ",\"url\":")
        output.append(jsonString: url)
        if let obstacle {
            output.append(json: ",\"reason\":\"\(obstacle.name)\",\"detail\":")
            output.append(jsonString: obstacle.description)
        }
        output.append(json: ",\"misses\":[")
        for (index, miss) in misses.enumerated() {
            if index > 0 { output.append(json: ",") }
            miss.append(jsonTo: &output)
        }
        output.append(json: "]}")
    }

    /// The decision for people: a line, and one for each component that did not decide.
    ///
    /// - Parameters:
    ///   - url: the link that it is about.
    ///   - source: the file's name.
    /// - Returns: the lines, each with its end.
    package func text(url: String, source: String) -> String {
        var lines = ["\(outcome.rawValue): \(printable(url))"]
        if let obstacle { lines.append("  \(obstacle)") }
        for miss in misses { lines.append("  passed: \(miss)") }
        if let entry, let component, let position {
            let place = "\(source):\(position.line):\(position.column)"
            lines.append("  decided: details \(entry), component \(component) (\(place))")
        } else if obstacle == nil {
            lines.append("  no component decided")
        }
        if let appID { lines[0] += "  \(printable(appID))" }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension AssociationDecision.Miss: CustomStringConvertible {
    /// As in `details 0, component 2: the path "/article/1" does not fit "/help/*"`.
    public var description: String {
        let place = "details \(entry), component \(component): "
        let subject =
            text.isEmpty
            ? "there is no \(part), or an empty one, which" : "the \(part) \"\(printable(text))\""
        return "\(place)\(subject) does not fit \"\(printable(pattern))\""
    }

    fileprivate func append(jsonTo output: inout [UInt8]) {
        output.append(json: "{\"details\":\(entry),\"component\":\(component),\"part\":\"")
        switch part {
        case .path: output.append(json: "path\"")
        case .query: output.append(json: "query\"")
        case .fragment: output.append(json: "fragment\"")
        case .queryItem(let name):
            output.append(json: "queryItem\",\"item\":")
            output.append(jsonString: name)
        }
        output.append(json: ",\"pattern\":")
        output.append(jsonString: pattern)
        output.append(json: ",\"text\":")
        output.append(jsonString: text)
        output.append(json: "}")
    }
}

extension AssociationDecision.Obstacle {
    /// A word for programs.
    fileprivate var name: String {
        switch self {
        case .invalidURL: "invalidURL"
        case .tooLong: "tooLong"
        case .scheme: "unsupportedScheme"
        case .credentials: "credentials"
        case .port: "port"
        case .domain: "unknownHost"
        case .app: "unknownApp"
        }
    }
}
