import DeepLinks
import Testing

/// What `LinkReader` reads, for comparing.
struct ReadLink: Equatable {
    /// The names that the links of these tests are for.
    static let names: LinkNames? = try? Fixture.table(
        routes: [],
        links: "[]",
        hosts: "[\"a.example\",\"xn--bcher-kva.example\"]",
        schemes: "[\"app\",\"web+app.2\"]"
    ).table.names

    /// The segments, a slash before each one.
    let path: String
    let beginsInAuthority: Bool
    let query: String

    init(_ path: String, inAuthority: Bool = false, query: String = "") {
        self.path = path
        beginsInAuthority = inAuthority
        self.query = query
    }

    init(reading link: [UInt8]) throws {
        let reader = try Self.read(link)
        let decoded = reader.decoded
        path = reader.segments.map { "/" + String(decoding: decoded[$0], as: UTF8.self) }.joined()
        beginsInAuthority = reader.beginsInAuthority
        query = String(decoding: link[reader.query], as: UTF8.self)
    }

    static func read(_ link: [UInt8]) throws -> LinkReader {
        var reader = LinkReader()
        try reader.read(link, for: #require(names))
        return reader
    }

    static func read(_ link: String) throws -> LinkReader { try read(Array(link.utf8)) }
}

extension LinkRefusal {
    /// The reason's name as users see it.
    var reason: String {
        switch self {
        case .tooLong: "tooLong"
        case .invalidURL: "invalidURL"
        case .unsupportedScheme: "unsupportedScheme"
        case .credentials: "credentials"
        case .port: "port"
        case .unknownHost: "unknownHost"
        case .unknownPath: "unknownPath"
        case .invalidParameter: "invalidParameter"
        case .missingQuery: "missingQuery"
        case .excluded: "excluded"
        case .unknownValue: "unknownValue"
        case .requiresNewerApp: "requiresNewerApp"
        }
    }
}
