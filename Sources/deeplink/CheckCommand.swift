import DeepLinkService
import DeepLinks

/// `deeplink check`: what is wrong with a table, and what will surprise its users.
enum CheckCommand {
    static func run(_ words: [String], _ environment: [String: String]) throws(CommandError) {
        let source = try CommandError.usage { () throws(UsageError) in
            let options = try Options(words, [TableOption.option], switches: [], environment)
            guard options.arguments.count <= 1 else { throw UsageError("check takes one file") }
            return options.arguments.first.map(TableSource.file) ?? TableOption.source(options)
        }
        let table = try CommandError.ending { () throws(ExitStatus) in try source.load() }
        let report = TableReport(table)
        for fault in report.errors { StandardStreams.complain("\(source.name)\(fault)\n") }
        for line in report.warnings + report.notes { StandardStreams.write("\(source.name)\(line)\n") }
        guard report.errors.isEmpty else { throw .ended(.data) }
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        let counts =
            "\(count(table.patterns.count, "link")), \(count(table.hosts.count, "host")), "
            + count(table.schemes.count, "scheme")
        let findings = [(report.warnings.count, "warning"), (report.notes.count, "note")].filter { $0.0 > 0 }
        let more = findings.map { ", \(count($0.0, $0.1))" }.joined()
        StandardStreams.write("\(source.name): \(counts), no errors\(more)\n")
    }
}
