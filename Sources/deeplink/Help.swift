/// What `--help` prints.
enum Help {
    static var text: String {
        """
        deeplink \(CommandLineTool.version): resolves deep links to the routes an app pushes.

        USAGE
          deeplink [serve] [options]             serve the HTTP API
          deeplink resolve [options] [URL ...]   print what links open (without URLs: lines of standard input)
          deeplink link [options] [URL ...]      print the links of stacks, or of what URLs open (or lines)
          deeplink check [FILE]                  check a route table
          deeplink aasa                          print the apple-app-site-association document
          deeplink aasa match [options] [URL ...]
                                                 what Apple's matching does with links, and why (or lines)
          deeplink aasa check FILE               what is wrong with anybody's association file; - is standard input
          deeplink assetlinks                    print the assetlinks.json document, for Android
          deeplink health                        ask a running server whether it lives

        OPTIONS OF ALL COMMANDS (options stand behind the command)
        \(rows([TableOption.option]))
          --help, --version

        OPTIONS OF RESOLVE
        \(rows([ResolveCommand.version]))
          --json                                   a JSON result a line

        OPTIONS OF LINK
        \(rows([LinkCommand.stack, LinkCommand.tab, ResolveCommand.version]))
          --json                                   a JSON result a line

        OPTIONS OF AASA AND ASSETLINKS
        \(rows([SiteAssociationCommand.domain]))
          --comments                               aasa: each component says which links it is for

        OPTIONS OF AASA MATCH
        \(rows([AssociationMatchCommand.file, AssociationMatchCommand.app, AssociationMatchCommand.domain]))
          --json                                   a JSON object a line

        OPTIONS OF SERVE (flags win over the environment); health takes --host and --port
        \(rows(ServeOptions.all.filter { $0.flag != TableOption.option.flag }))

        EXIT STATUS
          0 done (warnings included), 1 a link is refused, a stack has none, there is no such document
          or a server is not healthy, 64 usage, 65 the table or the association file is at fault,
          69 cannot listen;
          of aasa match: 0 every link opens the app, 1 one is excluded or matched by nothing

        """
    }

    private static func rows(_ options: [Option]) -> String {
        options.map { option in
            let words = "  \(option.flag) \(option.value)"
            let padded = words + String(repeating: " ", count: max(1, 43 - words.count))
            return padded + (option.variable.map { "\($0): " } ?? "") + option.help
        }.joined(separator: "\n")
    }
}
