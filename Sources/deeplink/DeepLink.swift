#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The command line tool.
@main struct DeepLink {
    static func main() {
        let status = CommandLineTool.run(
            Array(CommandLine.arguments.dropFirst()),
            environment: ProcessInfo.processInfo.environment
        )
        ExitStatus.end(status)
    }
}
