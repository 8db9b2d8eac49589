import HTTPWire
import Testing

@testable import DeepLinkService

@Suite("openapi.yaml names what the code does") struct DescribedReasonTests {
    /// The engine's own refusals that a client can meet.
    private static let refusals: [RequestRefusal] = [
        .malformedRequestLine, .malformedTarget, .bareLineFeed, .malformedFieldName, .malformedFieldValue,
        .foldedField, .missingHost, .repeatedHost, .malformedHost, .conflictingHost, .ambiguousLength,
        .malformedLength, .malformedTransferEncoding, .unsupportedTransferCoding, .malformedChunk,
        .malformedTrailer, .versionNotSupported, .uriTooLong, .methodNotImplemented, .fieldsTooLarge,
        .tooManyFields, .contentTooLarge(limit: 1), .expectationFailed, .headTimeout, .bodyTimeout,
        .overloaded,
    ]

    @Test(arguments: refusals) func `a reason is described`(_ refusal: RequestRefusal) throws {
        let text = String(decoding: try PackageFile.openAPI.bytes(), as: UTF8.self)
        #expect(text.contains("`\(refusal.reason)`") || text.contains("reason: \(refusal.reason)"))
    }

    @Test(arguments: Endpoint.paths.filter { $0.endpoint != .noIcon }.map(\.path))
    func `a path is described`(_ path: String) throws {
        let text = String(decoding: try PackageFile.openAPI.bytes(), as: UTF8.self)
        #expect(text.contains("\n  \(path):\n"))
    }
}
