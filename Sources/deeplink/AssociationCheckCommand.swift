import DeepLinks

/// `deeplink aasa check`: what is wrong with an association file of anybody's.
enum AssociationCheckCommand {
    static func run(_ words: [String], _ environment: [String: String]) throws(CommandError) {
        let source = try CommandError.usage { () throws(UsageError) in
            let options = try Options(words, [], switches: [], environment)
            guard let path = options.arguments.first, options.arguments.count == 1 else {
                throw UsageError("aasa check takes one file, or - for standard input")
            }
            return AssociationSource(path)
        }
        let json = try CommandError.ending { () throws(ExitStatus) in try source.read() }
        let findings = AssociationFileCheck.findings(in: json)
        for finding in findings { StandardStreams.write("\(finding.line(of: source.name))\n") }
        let errors = findings.count { $0.severity == .error }
        let counts = [(errors, "errors"), (findings.count - errors, "warnings")].map { "\($0.0) \($0.1)" }
        StandardStreams.write("\(source.name): \(counts.joined(separator: ", "))\n")
        if errors > 0 { throw .ended(.data) }
    }
}
