import DeepLinks
import Testing

/// A link of one of four tutorials on navigation as data, and what comes of it with the tutorial's table.
///
/// Where a tutorial's parser contradicts the tutorial's advice, or reads a URL otherwise than RFC 3986 has it,
/// the row says so and follows the advice.
struct TutorialCase: Sendable, CustomTestStringConvertible {
    enum Tutorial: String {
        case turkish
        case persian
        case indonesian
        case dutch
    }

    let tutorial: Tutorial
    let note: String
    let url: String
    /// As `Rule.outcome` writes it.
    let outcome: String

    init(_ tutorial: Tutorial, _ note: String, _ url: String, _ outcome: String) {
        (self.tutorial, self.note, self.url, self.outcome) = (tutorial, note, url, outcome)
    }

    var testDescription: String { "\(tutorial.rawValue): \(note)" }

    /// The one article and the one recipe that exist, where the table asks.
    static let id = "CE20F2E8-9C1D-4B7A-8F3E-0A1B2C3D4E5F"
    static let deleted = "0F8FAD5B-D9CB-469F-A165-70867728950E"

    var table: RouteTable {
        get throws {
            let table = try RouteTable(json: Fixture.bytes("tutorials/\(tutorial.rawValue).json"))
            var known: [String: KnownValues] = [:]
            for file in table.knownFiles {
                var builder = KnownValues.Builder(file.kind)
                let values = try Fixture.bytes("tutorials/\(file.file)")
                try builder.append(values.span)
                known[file.parameter] = try builder.finish()
            }
            return table.knowing(known)
        }
    }
}

// The parts that stacks are written with.
extension TutorialCase {
    static let article = #"{"articleDetail":{"id":"\#(id)"}}"#
    static let recipe = #"{"recipe":{"id":"\#(id)"}}"#

    static func steps(_ numbers: Int...) -> String {
        ([recipe] + numbers.map { #"{"recipeStep":{"index":\#($0)}}"# }).joined(separator: ",")
    }
}
