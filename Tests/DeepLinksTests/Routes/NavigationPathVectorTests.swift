import DeepLinks
import Foundation
import Testing

/// A row of `navigationpath.json`.
struct NavigationPathVector: Sendable, CustomTestStringConvertible {
    struct Value: Sendable {
        let tag: String
        let json: String
    }

    let id: String
    let kind: String
    let reason: String
    /// Bottom first; nil for what is refused.
    let stack: [Value]?
    let json: [UInt8]
    let text: String?

    var testDescription: String { "\(id): \(reason)" }

    static let all: [NavigationPathVector] = {
        do {
            let file = try JSONSerialization.jsonObject(with: Data(Fixture.bytes("navigationpath.json")))
            let rows = try #require((file as? [String: Any])?["vectors"] as? [[String: Any]])
            return try rows.map(NavigationPathVector.init)
        } catch {
            Issue.record(error)
            return []
        }
    }()

    private init(_ row: [String: Any]) throws {
        id = try #require(row["id"] as? String)
        kind = try #require(row["kind"] as? String)
        reason = row["reason"] as? String ?? ""
        text = row["text"] as? String
        json = [UInt8](try Self.data(try #require(row["json"])))
        stack = try (row["stack"] as? [[String: Any]])?.map { value in
            let json = String(decoding: try Self.data(try #require(value["value"])), as: UTF8.self)
            return Value(tag: try #require(value["tag"] as? String), json: json)
        }
    }

    static func data(_ value: Any) throws -> Data {
        try JSONSerialization.data(
            withJSONObject: value,
            options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
        )
    }

    /// A JSON text with its keys in order and without spaces.
    static func canonical(_ json: String) throws -> String {
        let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
        return String(decoding: try data(value), as: UTF8.self)
    }
}

@Suite("NavigationPath vectors") struct NavigationPathVectorTests {
    @Test func `all of them are here`() {
        #expect(NavigationPathVector.all.count == 32)
        let kinds = Dictionary(grouping: NavigationPathVector.all, by: \.kind).mapValues(\.count)
        #expect(kinds == ["encode": 24, "decode": 4, "reject": 4])
    }

    @Test(arguments: NavigationPathVector.all.filter { $0.kind == "encode" })
    func `a stack is written as SwiftUI does`(_ row: NavigationPathVector) throws {
        let stack = try #require(row.stack)
        let json = NavigationPathCoding.json(
            of: stack.map { NavigationPathCoding.Element(type: $0.tag, json: $0.json) }
        )
        if let text = row.text { #expect(String(decoding: json, as: UTF8.self) == text) }
        let ours = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String])
        let wanted = try #require(try JSONSerialization.jsonObject(with: Data(row.json)) as? [String])
        try #require(ours.count == wanted.count)
        for index in ours.indices {
            if index.isMultiple(of: 2) {
                #expect(ours[index] == wanted[index])
            } else {
                let (value, other) = try (
                    NavigationPathVector.canonical(ours[index]), NavigationPathVector.canonical(wanted[index])
                )
                #expect(value == other)
            }
        }
    }

    @Test(arguments: NavigationPathVector.all.filter { $0.kind != "reject" })
    func `what SwiftUI writes is read back`(_ row: NavigationPathVector) throws {
        let stack = try #require(row.stack)
        let elements = try NavigationPathCoding.elements(of: row.json)
        #expect(elements.map(\.type) == stack.map(\.tag))
        for (element, value) in zip(elements, stack) {
            let (ours, wanted) = try (
                NavigationPathVector.canonical(element.json), NavigationPathVector.canonical(value.json)
            )
            #expect(ours == wanted)
        }
        let again = try NavigationPathCoding.elements(of: NavigationPathCoding.json(of: elements))
        #expect(again == elements)
    }

    @Test(arguments: NavigationPathVector.all.filter { $0.kind == "reject" })
    func `what is no path is refused`(_ row: NavigationPathVector) {
        #expect(throws: NavigationPathCoding.Fault.self) { try NavigationPathCoding.elements(of: row.json) }
    }

    @Test(arguments: [
        ("", 0), ("[", 1), (#"["",  "1"]"#, 1), (#"["Swift.Int","1 2"]"#, 13), (#"["Swift.Int",null]"#, 13),
        (#"["a","1"],"#, 9),
    ]) func `a refusal says where`(_ text: String, _ offset: Int) throws {
        let fault = try #require(throws: NavigationPathCoding.Fault.self) {
            try NavigationPathCoding.elements(of: Array(text.utf8))
        }
        #expect(fault.offset == offset, "\(fault)")
    }
}
