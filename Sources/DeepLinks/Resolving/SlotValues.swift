#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The values of a link's placeholders that make a given stack.
struct SlotValues {
    /// The text of each slot, several for a `[String]`; nil for one without a value.
    private(set) var texts: [[[UInt8]]?]

    /// - Returns: nil if the link cannot open the stack, whatever its values.
    init?(_ link: Link, _ stack: [Route], _ table: FrozenTable) {
        guard link.routes.count == stack.count else { return nil }
        texts = Array(repeating: nil, count: link.slots.count)
        for (template, route) in zip(link.routes, stack) {
            let declaration = table.content.declarations[template.declaration]
            guard declaration.name == route.name else { return nil }
            for (index, parameter) in declaration.parameters.enumerated() {
                let source = template.arguments.first { $0.parameter == index }?.source
                guard take(source, route[parameter.label], link) else { return nil }
            }
        }
    }

    /// Takes one argument; false if its value is not what the link would open.
    private mutating func take(_ source: RouteTemplate.Source?, _ value: Route.Value?, _ link: Link) -> Bool {
        guard let source else { return value == nil }
        if case .literal(let literal) = source { return value == literal }
        guard let name = source.placeholder, let slot = link.slots.firstIndex(where: { $0.name == name })
        else { return false }
        guard let value else { return texts[slot] == nil }
        guard let given = Self.texts(value, source) else { return false }
        if let other = texts[slot] { return other == given }
        texts[slot] = given
        return true
    }

    /// The texts that a value is printed as; nil if the literal text around it is not there.
    private static func texts(_ value: Route.Value, _ source: RouteTemplate.Source) -> [[UInt8]]? {
        if case .affixed(let prefix, _, let suffix) = source {
            guard case .string(let text) = value else { return nil }
            let bytes = Array(text.utf8)
            guard bytes.count > prefix.utf8.count + suffix.utf8.count, bytes.starts(with: prefix.utf8),
                bytes.reversed().starts(with: suffix.utf8.reversed())
            else { return nil }
            return [Array(bytes[prefix.utf8.count..<(bytes.count - suffix.utf8.count)])]
        }
        switch value {
        case .string(let text): return [Array(text.utf8)]
        case .uuid(let uuid): return [Array(uuid.uuidString.utf8)]
        case .int(let number): return [Array(String(number).utf8)]
        case .double(let number): return [Array(JSONNumber.text(number).utf8)]
        case .bool(let value): return [Array((value ? "true" : "false").utf8)]
        case .url(let url): return [Array(url.absoluteString.utf8)]
        case .strings(let texts): return texts.map { Array($0.utf8) }
        }
    }
}
