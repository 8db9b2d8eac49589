/// `--routes`, which all commands take.
enum TableOption {
    static let option = Option(
        flag: "--routes",
        variable: "ROUTES_FILE",
        value: "FILE",
        help: "the route table; without it, the embedded one of the tutorials' apps"
    )

    /// The table that a command line names.
    static func source(_ options: Options) -> TableSource {
        options.value(option).map(TableSource.file) ?? .embedded
    }
}
