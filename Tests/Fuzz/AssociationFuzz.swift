nonisolated(unsafe) private var used = AssociationMatcher()

private let links = [
    "https://a.example/", "https://a.example/a/b?q=1&r&q=%41#x/y",
    "http://a.example/caf%C3%A9/%FF/%zz/en-TR/7?a=b=c&&=d#",
    "https://a.example//A//?$(digit)", "app:a", "https://a.example:8/",
]

private func check(_ file: AssociationFile, _ url: String) {
    let link = Array(url.utf8)
    for (app, appID) in file.appIDs.enumerated().prefix(3) {
        var fresh = AssociationMatcher()
        let rule = fresh.firstRule(for: link.span, in: file, app: app, domain: nil)
        // Scratch space that other files and links have used changes nothing.
        invariant(
            used.firstRule(for: link.span, in: file, app: app, domain: nil) == rule,
            "used and fresh differ"
        )
        let decision = file.decision(on: url, appID: appID)
        invariant((rule != nil) == (decision.component != nil), "with reasons and without differ")
        invariant((decision.outcome == .none) == (rule == nil), "an outcome without a rule")
        invariant(
            decision.obstacle == nil || (rule == nil && decision.misses.isEmpty),
            "an obstacle is no obstacle"
        )
        invariant(decision.misses.count <= file.ruleCount, "more misses than rules")
        if decision.obstacle == nil, let rule {
            invariant(decision.misses.count <= rule, "a miss behind the decision")
        }
        var json: [UInt8] = []
        decision.append(jsonTo: &json, url: url)
        invariant((try? JSONNode(parsing: json)) != nil, "not JSON: \(String(decoding: json, as: UTF8.self))")
        invariant(!decision.text(url: url, source: "f").utf8.contains(0x1B), "a decision moves the cursor")
    }
}

/// Any bytes are an association file or an error with a place in the text; a file decides about any link, alike by a used
/// matcher and a fresh one, with reasons and without; a check finds something wrong with whatever cannot be read, at places in
/// the text, and calls no rule idle that decides about a link.
///
/// Behind the first byte 0xFF stands one more link.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var json = fuzzInput(data, count)
    var urls = links
    if let mark = json.firstIndex(of: 0xFF) {
        urls.append(String(decoding: json[(mark + 1)...], as: UTF8.self))
        urls.append("https://a.example/" + String(decoding: json[(mark + 1)...], as: UTF8.self))
        json.removeSubrange(mark...)
    }
    let findings = AssociationFileCheck.findings(in: json)
    let lines = json.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    for finding in findings {
        invariant((1...lines).contains(finding.position.line), "line \(finding.position.line) of \(lines)")
        invariant((1...json.count + 1).contains(finding.position.column), "column \(finding.position.column)")
        invariant(
            !finding.message.isEmpty && !finding.line(of: "f").utf8.contains(0x0A),
            "a finding is a line"
        )
    }
    let file: AssociationFile
    do {
        file = try AssociationFile(json: json, source: "f")
    } catch {
        invariant(!findings.isEmpty, "refused, and nothing is found")
        invariant(findings.contains { $0.position == error.position }, "refused at another place than found")
        return 0
    }
    let idle = Set(findings.filter { $0.kind == .deadComponent || $0.kind == .repeatedComponent }.map(\.path))
    for url in urls {
        check(file, url)
        for appID in file.appIDs.prefix(3) {
            let decision = file.decision(on: url, appID: appID)
            guard let entry = decision.entry, let component = decision.component else { continue }
            let place = "applinks.details[\(entry)].components[\(component)]"
            invariant(!idle.contains(place), "\(place) is idle, and decides about \(url)")
        }
    }
    return 0
}
