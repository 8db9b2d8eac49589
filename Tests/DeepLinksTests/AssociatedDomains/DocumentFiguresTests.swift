import DeepLinks
import Foundation
import Testing

/// What the document of the vectors' table is worth, in figures.
@Suite("The document of the vectors' table") struct DocumentFiguresTests {
    private let document: [UInt8]
    private let matcher: AppleMatcher
    private let table: RouteTable

    init() throws {
        table = try Fixture.vectorTable()
        document = try #require(AppSiteAssociation.make(for: table.table, host: 0)).json
        let root = try JSONSerialization.jsonObject(with: Data(document)) as? [String: Any]
        matcher = AppleMatcher(applinks: try #require(root?["applinks"] as? [String: Any]))
    }

    @Test func `it has at most 600 bytes`() {
        #expect(document.count <= 600, "\(String(decoding: document, as: UTF8.self))")
    }

    @Test func `it takes every canonical link of the vectors`() throws {
        var count = 0
        for vector in ResolveVector.all where vector.routes != nil {
            let stack = try table.resolve(vector.url).routes
            let link = try #require(try table.links(for: stack).universal)
            count += 1
            #expect(matcher.outcome(link).0 == .match, "\(link)")
        }
        #expect(count > 90)
    }

    @Test func `of the web links that the resolver refuses it takes at most 30`() {
        let refused = ResolveVector.all.filter { vector in
            vector.routes == nil
                && (vector.url.lowercased().hasPrefix("https:") || vector.url.lowercased().hasPrefix("http:"))
        }
        // What a device never asks this document about.
        let asked = refused.filter { vector in
            let foreign: Set = ["unknownHost", "credentials", "port", "tooLong", "unsupportedScheme"]
            return foreign.isDisjoint(with: vector.rejected)
        }
        let taken = asked.filter { matcher.outcome($0.url).0 == .match }
        #expect(refused.count > 60)
        #expect(taken.count <= 30, "\(taken.map(\.url))")
    }
}
