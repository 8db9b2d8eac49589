import DeepLinks

/// A word of the command line that takes a value, and the variable that may hold it too.
struct Option: Sendable {
    /// With its hyphens: `--port`.
    let flag: String
    /// `PORT`; nil where the environment has no say.
    let variable: String?
    /// What the value is, for the help.
    let value: String
    /// What it does, for the help.
    let help: String
}

/// The options as given: flags win over the environment, both over defaults.
struct Options {
    private var flags: [String: String] = [:]
    private var switches: Set<String> = []
    private let environment: [String: String]
    /// What is no option: a command's arguments.
    private(set) var arguments: [String] = []

    /// Reads the words behind a command.
    ///
    /// - Parameters:
    ///   - words: `--port 80`, `--port=80`, `--json`, or an argument; behind `--` only arguments.
    ///   - options: those that the command has.
    ///   - known: those of its flags that take no value.
    ///   - environment: the process's.
    /// - Throws: `UsageError`.
    init(
        _ words: [String],
        _ options: [Option],
        switches known: [String],
        _ environment: [String: String]
    ) throws(UsageError) {
        self.environment = environment
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                arguments += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                arguments.append(word)
                continue
            }
            if known.contains(word) {
                switches.insert(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init
            )
            guard options.contains(where: { $0.flag == parts[0] }) else {
                let hint = UsageError.hint(parts[0], options.map(\.flag) + known)
                throw UsageError("unknown option \(parts[0])\(hint)")
            }
            guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
                throw UsageError("\(word) needs a value")
            }
            guard flags.updateValue(value, forKey: parts[0]) == nil else {
                throw UsageError("\(parts[0]) is given twice")
            }
        }
    }

    /// Whether a flag without a value is given.
    func isSet(_ name: String) -> Bool {
        switches.contains(name)
    }

    /// The value of an option; an empty variable counts as none.
    func value(_ option: Option) -> String? {
        if let value = flags[option.flag] { return value }
        guard let variable = option.variable, let value = environment[variable], !value.isEmpty else {
            return nil
        }
        return value
    }

    /// A whole number within bounds.
    func number(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = value(option) else { return nil }
        let isDigits =
            !text.isEmpty && text.utf8.count <= 12 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isDigits, let number = Int(text), range.contains(number) else {
            throw UsageError(
                "\(name(option)) is a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\""
            )
        }
        return number
    }

    /// Seconds, with a fraction if need be.
    func seconds(_ option: Option) throws(UsageError) -> Double? {
        guard let text = value(option) else { return nil }
        let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
        guard isNumber, let number = Double(text), number <= 86_400 else {
            throw UsageError("\(name(option)) is seconds from 0 to 86400, not \"\(text)\"")
        }
        return number
    }

    /// How the one who gave the value knows it.
    func name(_ option: Option) -> String {
        flags[option.flag] == nil ? option.variable ?? option.flag : option.flag
    }
}

/// What is wrong with a command line.
struct UsageError: Error {
    let message: String

    init(_ message: String) {
        self.message = printable(message)
    }

    /// The nearest word that would be right, as the end of a message.
    static func hint(_ word: String, _ known: [String]) -> String {
        Spelling.nearest(to: word, among: known).map { "; did you mean \($0)?" } ?? ""
    }
}
