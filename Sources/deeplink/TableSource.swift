import DeepLinks

/// Where a table comes from: a file, or the program itself.
enum TableSource {
    case embedded
    case file(String)

    /// Its name in faults and in `/readyz`.
    var name: String {
        switch self {
        case .embedded: "embedded"
        case .file(let path): path
        }
    }

    /// Reads and checks the table with its files of known values; reports what is wrong on standard error.
    ///
    /// - Throws: `ExitStatus.data`.
    func load() throws(ExitStatus) -> RouteTable {
        try read().table().table
    }

    /// Reads the table and its files, and remembers what they were.
    func read() -> TableReading {
        guard case .file(let path) = self else {
            return TableReading(files: [], outcome: table().map { LoadedTable(table: $0, knownHash: "") })
        }
        let file = WatchedFile(path)
        switch table() {
        case .failure(let complaint): return TableReading(files: [file], outcome: .failure(complaint))
        case .success(let table):
            let loader = KnownFileLoader(table, beside: path)
            let files = [file] + loader.files
            guard loader.faults.isEmpty else {
                let complaint = TableComplaint(text: loader.faults.joined(separator: "\n"))
                return TableReading(files: files, outcome: .failure(complaint))
            }
            let loaded = LoadedTable(table: table.knowing(loader.known), knownHash: loader.hashText)
            return TableReading(files: files, outcome: .success(loaded))
        }
    }

    private func table() -> Result<RouteTable, TableComplaint> {
        let json: [UInt8]
        do {
            json = try bytes()
        } catch {
            let text = "deeplink: \(printable(name)) cannot be read: \(error.reason)"
            return .failure(TableComplaint(text: text))
        }
        do {
            return .success(try RouteTable(json: json, source: name))
        } catch {
            return .failure(TableComplaint(text: error.description))
        }
    }

    private func bytes() throws(FileReader.Failure) -> [UInt8] {
        switch self {
        case .embedded: EmbeddedFiles.routes
        case .file(let path): try FileReader.bytes(of: path)
        }
    }
}

/// A table with its known values.
struct LoadedTable: Sendable {
    let table: RouteTable
    /// Of the files of known values; empty without any.
    let knownHash: String
}

/// What came of reading a table, and the files that it depends on.
struct TableReading: Sendable {
    let files: [WatchedFile]
    let outcome: Result<LoadedTable, TableComplaint>

    /// The table, if it is right; reports what is wrong on standard error.
    ///
    /// - Throws: `ExitStatus.data`.
    func table() throws(ExitStatus) -> LoadedTable {
        do {
            return try outcome.get()
        } catch {
            StandardStreams.complain(error.text + "\n")
            throw .data
        }
    }
}

/// What is wrong with a table, for standard error.
struct TableComplaint: Error {
    let text: String
}
