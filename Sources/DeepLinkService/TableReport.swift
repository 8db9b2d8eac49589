package import DeepLinks

/// What a table that is right in itself cannot do, or does to its users' surprise, when this service serves
/// it.
package struct TableReport {
    /// With their places, as in `:14:9: links[2]: …`, to be put behind the table's name.
    package private(set) var errors: [String] = []
    /// What surprises users, with its place, as in `:14:9: warning: links[2]: …`.
    package let warnings: [String]
    /// What may well be meant, with its place, as in `:14:9: note: links[2]: …`.
    package let notes: [String]

    /// The documents of the table's hosts, which the report is also about.
    package let documents: SiteDocuments

    package init(_ table: RouteTable) {
        documents = SiteDocuments(table)
        let frozen = table.table
        let json = frozen.content.json
        var seen: Set<Int> = []
        for variant in frozen.webTree.ends.sorted(by: { $0.link.index < $1.link.index }) {
            let link = variant.link
            if let path = Self.reservedPath(variant), seen.insert(link.index).inserted {
                let position = SourcePosition(offset: link.offset, in: json.span)
                let place = ":\(position.line):\(position.column): \(link.place)"
                errors.append(
                    "\(place): \"\(link.pattern)\" would stand at \(path), which is the service's own"
                )
            }
        }
        let limit = SiteDocuments.sizeLimit
        for (index, host) in table.hosts.enumerated() {
            for (name, bytes) in documents.sizes(of: index) where bytes > limit {
                errors.append(
                    ": the \(name) document of \(host) would have \(bytes) bytes; devices take \(limit)"
                )
            }
        }
        let findings = TableCheck.findings(of: table, documents)
        warnings = findings.filter { $0.severity == .warning }.map(Self.line)
        notes = findings.filter { $0.severity == .note }.map(Self.line)
    }

    private static func line(_ finding: Finding) -> String {
        let place = ":\(finding.position.line):\(finding.position.column): \(finding.severity.rawValue): "
        return place + (finding.path.isEmpty ? "" : "\(finding.path): ") + finding.message
    }

    /// The endpoint or folder of the service that a link's web form would hide behind.
    private static func reservedPath(_ variant: PathVariant) -> String? {
        var path = ""
        for segment in variant.segments {
            guard case .literal(let text) = segment else { return folder(path) }
            // In its escaped form: a slash inside a literal separates nothing.
            var escaped: [UInt8] = []
            PercentEncoding.append(text, as: .path, to: &escaped)
            path += "/" + String(decoding: escaped, as: UTF8.self)
        }
        return Endpoint.paths.first { $0.path == path }?.path ?? folder(path)
    }

    private static func folder(_ path: String) -> String? {
        ["/v1", "/.well-known"].first { path == $0 || path.hasPrefix($0 + "/") }
    }
}
