#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The value that a text stands for.
///
/// - Parameters:
///   - text: where the decoded bytes lie.
///   - range: their place in it; `type` accepts them.
///   - type: the parameter's type.
/// - Returns: of the type's own case.
func value(_ text: Span<UInt8>, _ range: Range<Int>, _ type: ParameterType) -> Route.Value {
    var bytes: [UInt8] = []
    bytes.append(text, range)
    let string = String(decoding: bytes, as: UTF8.self)
    switch type {
    case .string, .enumeration: return .string(string)
    case .strings: return .strings([string])
    case .double: return .double(double(text, range))
    case .url:
        guard let url = URL(string: string) else { return .string(string) }
        return .url(url)
    case .uuid:
        guard let uuid = UUID(uuidString: string) else { return .string(string) }
        return .uuid(uuid)
    case .int:
        guard let number = Int(string) else { return .string(string) }
        return .int(number)
    case .bool: return .bool(string == "true")
    }
}
