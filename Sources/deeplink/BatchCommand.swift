import DeepLinkService
import DeepLinks

/// What `deeplink resolve` and `deeplink link` share: items named in the command, else those of standard input,
/// a line each.
enum BatchCommand {
    /// Answers items on standard output, a line each.
    ///
    /// - Parameters:
    ///   - links: as they stand; if there are none, standard input is read.
    ///   - answerer: what is done with an item.
    /// - Throws: `CommandError`, if any item was refused.
    static func answer(_ links: [String], by answerer: some BatchAnswerer) throws(CommandError) {
        if links.isEmpty {
            var lines = BatchLines(answerer, allowsPlainLinks: true)
            try CommandError.ending { () throws(ExitStatus) in try StandardInput.pass(through: &lines) }
            if lines.refused > 0 { throw .ended(.refused) }
        } else {
            var answerer = answerer
            for link in links {
                var output: [UInt8] = []
                answerer.answer(link: link, to: &output)
                StandardStreams.write(output + [UInt8(ascii: "\n")])
            }
            if answerer.refused > 0 { throw .ended(.refused) }
        }
    }

    /// The app's version that an option names.
    static func version(_ options: Options) throws(UsageError) -> AppVersion? {
        guard let text = options.value(ResolveCommand.version) else { return nil }
        if let version = AppVersion(Array(text.utf8)) { return version }
        throw UsageError("--app-version is numbers with dots between them, not \"\(text)\"")
    }

    /// The form that the options ask for.
    static func form(_ options: Options) -> AnswerForm { options.isSet("--json") ? .json : .text }
}
