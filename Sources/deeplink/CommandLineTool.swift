import DeepLinks

/// Finds the command and runs it.
enum CommandLineTool {
    /// The program's version.
    static let version = "0.1.0"

    /// The names of the commands.
    static let commands = ["serve", "resolve", "link", "check", "aasa", "assetlinks", "health"]

    /// Runs a command line.
    ///
    /// - Parameters:
    ///   - words: without the program's name.
    ///   - environment: the process's.
    /// - Returns: the status to end with.
    static func run(_ words: [String], environment: [String: String]) -> ExitStatus {
        let options = words.prefix { $0 != "--" }
        if options.contains("--help") || options.contains("-h") || words.first == "help" {
            StandardStreams.write(Help.text)
            return .success
        }
        if options.contains("--version") {
            StandardStreams.write("deeplink \(version)\n")
            return .success
        }
        let isNamed = words.first.map { !$0.hasPrefix("-") } ?? false
        let name = isNamed ? words[0] : "serve"
        let rest = Array(isNamed ? words.dropFirst() : words[...])
        do throws(CommandError) {
            switch name {
            case "serve": try ServeCommand.run(rest, environment)
            case "resolve": try ResolveCommand.run(rest, environment)
            case "link": try LinkCommand.run(rest, environment)
            case "check": try CheckCommand.run(rest, environment)
            case "aasa" where rest.first == "match":
                try AssociationMatchCommand.run(Array(rest.dropFirst()), environment)
            case "aasa" where rest.first == "check":
                try AssociationCheckCommand.run(Array(rest.dropFirst()), environment)
            case "aasa": try SiteAssociationCommand.run(rest, environment)
            case "assetlinks": try SiteAssociationCommand.runAssetLinks(rest, environment)
            case "health": try HealthCommand.run(rest, environment)
            default:
                let hint = UsageError.hint(name, commands)
                throw .usage(UsageError("unknown command \(printable(name))\(hint)"))
            }
            return .success
        } catch {
            switch error {
            case .usage(let error):
                StandardStreams.report("\(error.message)\nTry deeplink --help.")
                return .usage
            case .ended(let status): return status
            }
        }
    }
}

/// Why a command ends before its end.
enum CommandError: Error {
    case usage(UsageError)
    /// What was wrong has been said.
    case ended(ExitStatus)
}

extension CommandError {
    /// Runs a part of a command that can be used wrongly.
    static func usage<Value>(_ body: () throws(UsageError) -> Value) throws(CommandError) -> Value {
        do {
            return try body()
        } catch {
            throw .usage(error)
        }
    }

    /// Runs a part of a command that says itself what is wrong.
    static func ending<Value>(_ body: () throws(ExitStatus) -> Value) throws(CommandError) -> Value {
        do {
            return try body()
        } catch {
            throw .ended(error)
        }
    }
}
